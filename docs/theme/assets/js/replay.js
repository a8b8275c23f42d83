// The script of the pages below games/: whole games turn by turn, and a record of the reader's own.

import "./replay-element.js";
import "./replay-record.js";
