// The script of the pages below learn/: lessons, quiz, worksheet, the list of lessons, large type.

import { element } from "./dom.js";
import { largeType } from "./large-type.js";
import "./lesson-element.js";
import { showProgress } from "./lesson-list.js";
import { say } from "./page.js";
import "./quiz-element.js";
import "./worksheet-element.js";

if (document.querySelector("qwirkle-lesson, .lesson-list, qwirkle-quiz, qwirkle-worksheet") !== null) {
  document.querySelector(".md-content__inner > h1")?.before(largeType());
}
for (const list of document.querySelectorAll(".lesson-list")) showProgress(/** @type {HTMLElement} */ (list));

// What the table's description says, once for all tables of the page.
document.body.append(element("p", { id: "sandbox-keys", hidden: true }, say("lesson.keys")));
