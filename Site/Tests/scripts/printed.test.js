// Whether an answer is the printed one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isAsPrinted } from "../../lab/transcripts.js";

test("blanks at the ends of lines and of the answer don't matter", () => {
  assert.ok(isAsPrinted("made 6  \nalive 6\n\n", "made 6\nalive 6"));
  assert.ok(isAsPrinted("", "\n"));
});

test("anything else does", () => {
  for (const answer of ["made 7\nalive 6", "made 6", "made 6\nalive 6\nmore", "",
    " made 6\nalive 6", "made 6\n\nalive 6"]) {
    assert.equal(isAsPrinted(answer, "made 6\nalive 6"), false, JSON.stringify(answer));
  }
});

test("... stands for any lines, or for none", () => {
  const printed = "first\n...\nlast";
  for (const answer of ["first\nlast", "first\ntwo\nthree\nlast", "first\nlast\nlast"]) {
    assert.ok(isAsPrinted(answer, printed), answer);
  }
  for (const answer of ["first", "last", "one\nlast", "first\ntwo", "first\nlast\nmore"]) {
    assert.equal(isAsPrinted(answer, printed), false, answer);
  }
  assert.equal(isAsPrinted("both", "both\n...\nboth"), false);
});
