// The sentence that belongs to an answer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { callOf, jumpOf, jumpSaid, listingsIn, overOf, pastCalls, sentenced, sentenceOf } from "../../lab/answer.js";

const answer = { error: null, place: "mismatched @3", words: ["It is looked at"],
  story: ["@3 of 3: reload", "Six cells", "are made."] };

test("words get a full stop, unless they end in punctuation", () => {
  assert.equal(sentenced("Six rows"), "Six rows.");
  for (const words of ["Six.", "Six!", "Six?", "Six:", "Six…"]) {
    assert.equal(sentenced(words), words);
  }
});

test("an answer has reached a call only with into", () => {
  assert.equal(callOf(answer), undefined);
  assert.equal(callOf({ place: "mismatched @3 call 12" }), 12);
});

test("an error is told before anything else", () => {
  const refused = { ...answer, place: "mismatched @3 call 2", error: "No row 99" };
  assert.equal(sentenceOf(refused), "No row 99.");
});

test("at a call the machine's words for it are told", () => {
  const called = { ...answer, place: "ten @0 call 2", words: ["One", "Two."], story: ["One"] };
  assert.equal(sentenceOf(called), "One. Two.");
});

test("a look tells the step or the call on show, and not what was looked at", () => {
  assert.equal(sentenceOf(answer), "Six cells are made.");
  const called = { ...answer, place: "ten @0 call 2", story: ["One", "Two."] };
  for (const words of [[], ["It is looked at"], ["One"]]) {
    assert.equal(sentenceOf({ ...called, words }), "One. Two.");
  }
});

test("where a step is over, into tells that", () => {
  const over = { ...answer, place: "ten @0 call 9", words: ["It is over"], story: ["One"] };
  assert.deepEqual(overOf(over, "into"), ["It is over"]);
  assert.deepEqual(overOf(over, "repeat 9: into"), ["It is over"]);
  const after = pastCalls(over, ["It is over"]);
  assert.equal(callOf(after), undefined);
  assert.equal(sentenceOf(after, "into"), "It is over");
  // It says so only where nothing that it says is of the call.
  assert.equal(overOf(over, "into back"), undefined);
  assert.equal(overOf({ ...over, words: ["One", "Two"] }, "into"), undefined);
  assert.equal(overOf({ ...over, place: "ten @0" }, "into"), undefined);
  assert.equal(overOf({ ...over, error: "No" }, "into"), undefined);
});

/** An answer of rows of 50 points from row `first`, at a place in the content. */
const rowsAt = (step, first, y, top, least = 0) => ({ step, scenario: "fog",
  names: Object.fromEntries([0, 1, 2].map((at) => [`0.${first + at}`, `${first + at}`])),
  snapshot: { viewport: { x: 0, y, width: 320, height: 100 }, leastOffset: least, mostOffset: 9000,
    cells: [0, 1, 2].map((at) => ({ cell: `c${at}`, state: "visible", row: `0.${first + at}`,
      frame: { x: 0, y: top + 50 * at, width: 320, height: 50 } })) } });

test("a screen that jumps, and one that holds still, is told by a row that is there before and after", () => {
  const before = rowsAt(3, 86, 2000, 2000);
  // Row 85 came, 30 points taller than it was taken for; the offset went 50 back.
  assert.deepEqual(jumpOf(before, rowsAt(4, 85, 1950, 1980), "scroll -50"),
    { row: "86", finger: 50, moved: 80 });
  assert.equal(jumpSaid(before, rowsAt(4, 85, 1950, 1980), "scroll -50"),
    "The finger moved 50 points down, but row 86 moved 80 points down: the screen jumped by 30.");
  // With an anchor the offset grew by those 30.
  assert.equal(jumpSaid(before, rowsAt(4, 85, 1980, 1980), "scroll -50 by 4"),
    "Row 86 moved 50 points down, as far as the finger: the screen held still.");
});

test("where no finger tells how far, or no row is left, nobody says that the screen jumped", () => {
  const before = rowsAt(3, 86, 2000, 2000);
  const after = rowsAt(4, 85, 1950, 1980);
  for (const line of ["bottom", "top by 44", "flick up", "scroll to 50", "scroll 1row", ""]) {
    assert.equal(jumpOf(before, after, line), undefined, line);
  }
  assert.equal(jumpOf(before, rowsAt(4, 20, 500, 500), "scroll -1500"), undefined);
  assert.equal(jumpOf(before, rowsAt(5, 85, 1950, 1980), "scroll -50"), undefined);
  // The list's end stops it.
  assert.equal(jumpOf(before, rowsAt(4, 85, 1950, 1980, 1950), "scroll -50"), undefined);
  assert.equal(jumpSaid(undefined, after, "scroll -50"), "How far the screen jumps appears here.");
});

test("an answer names listings, also where its lines are folded", () => {
  const text = "The data source: Chapters/03-ReloadHiding/ReloadHiding.md:598, 'code \"A source\n"
    + "that asks\"'. Chapters/README.md:3";
  assert.deepEqual([...listingsIn(text)], [["Chapters/03-ReloadHiding/ReloadHiding.md:598",
    { folder: "03-ReloadHiding", listing: "A source that asks" }]]);
  assert.equal(listingsIn("No path").size, 0);
});
