// The script of the pages below learn/: lessons, quiz, worksheet, the list of lessons, large type.

import { largeType } from "./large-type.js";
import "./lesson-element.js";
import { showProgress } from "./lesson-list.js";
import "./quiz-element.js";
import "./worksheet-element.js";

document.querySelector("qwirkle-lesson, .lesson-list, qwirkle-quiz, qwirkle-worksheet")?.after(largeType());
for (const list of document.querySelectorAll(".lesson-list")) showProgress(/** @type {HTMLElement} */ (list));
