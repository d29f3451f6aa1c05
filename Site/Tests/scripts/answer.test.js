// The sentence that belongs to an answer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { callOf, listingsIn, overOf, pastCalls, sentenced, sentenceOf } from "../../lab/answer.js";

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

test("an answer names listings, also where its lines are folded", () => {
  const text = "The data source: Chapters/03-ReloadHiding/ReloadHiding.md:598, 'code \"A source\n"
    + "that asks\"'. Chapters/README.md:3";
  assert.deepEqual([...listingsIn(text)], [["Chapters/03-ReloadHiding/ReloadHiding.md:598",
    { folder: "03-ReloadHiding", listing: "A source that asks" }]]);
  assert.equal(listingsIn("No path").size, 0);
});
