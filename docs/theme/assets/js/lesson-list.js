// The list of lessons: which are done, and the way to forget it.

import { button, element } from "./dom.js";
import { doneIn, forget } from "./lesson-progress.js";
import { say } from "./page.js";

/** @param {HTMLElement} list */
export function showProgress(list) {
  const links = [...list.querySelectorAll("li > a:first-child, li > p > a:first-child")];
  const lessons = links.map((link) => link.getAttribute("href")?.replace(/\/$/, "").split("/").at(-1) ?? "");
  const marks = links.map((link) => {
    const mark = element("span", { class: "lesson-mark" });
    link.after(mark);
    return mark;
  });
  const show = () => {
    for (const [index, mark] of marks.entries()) {
      const done = doneIn(lessons[index]).length;
      mark.textContent = done === 0 ? "" : ` (${say(doneIn(lessons[index]).includes("quiz") ? "lesson.list-done" : "lesson.list-begun", { count: done })})`;
    }
    forgetAll.hidden = lessons.every((lesson) => doneIn(lesson).length === 0);
  };
  const forgetAll = button(say("lesson.forget-all"), () => {
    forget();
    show();
  });
  list.append(forgetAll);
  show();
}
