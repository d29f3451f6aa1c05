// The bars of frames, and what they come to in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { barsOf, summaryOf } from "../../lab/frames.js";

/** Frames that were late by so many intervals, one after another. */
const late = (...missed) => missed.map((one, at) => ({ time: 16_667 * at, missed: one,
  took: 4_000 + 16_667 * one, delay: 0, ahead: 0, work: { other: 4_000 } }));

test("a frame that is late leaves as many intervals empty as were skipped", () => {
  assert.deepEqual(barsOf(late(0, 2, 0)), { all: 5, bars: [
    { from: 0, wide: 1, isShort: false }, { from: 1, wide: 3, isShort: false },
    { from: 4, wide: 1, isShort: false }] });
  assert.deepEqual(barsOf([]), { all: 0, bars: [] });
});

test("gaps for which there is no room are shortened, and all bars stay", () => {
  for (const missed of [[1267], [0, 400, 1, 0], Array.from({ length: 150 }, (_, at) => at)]) {
    const { bars, all } = barsOf(late(...missed));
    assert.equal(bars.length, missed.length);
    assert.ok(all <= 200 || bars.every(({ wide }) => wide <= 2));
    bars.forEach(({ wide, isShort }, at) => {
      assert.equal(isShort, wide - 1 < missed[at]);
      assert.ok(wide >= 1 + Math.min(1, missed[at]));
    });
    assert.ok(bars.some(({ isShort }) => isShort));
  }
});

test("what frames come to is said in a sentence", () => {
  const worst = "Frame 2, at 16.7 ms, took 37.3 ms: 2 created 12, other 4.";
  const took = "37.3 ms: 2 created 12, other 4.";
  assert.equal(summaryOf(late(0, 2, 1), worst),
    `3 frames drawn, 2 late, 3 skipped; the worst took ${took}`);
  assert.equal(summaryOf(late(0, 0), worst),
    `2 frames drawn, none late; the longest took ${took}`);
  assert.equal(summaryOf(late(1267), worst), `1 frame drawn, late, 1,267 skipped; it took ${took}`);
  assert.equal(summaryOf(late(0), worst), `1 frame drawn, in time; it took ${took}`);
  assert.equal(summaryOf([{ ...late(0)[0], ahead: 7_150 }], worst),
    `1 frame drawn, in time; it took ${took} Work ahead, between frames, took 7.2 ms.`);
  assert.match(summaryOf([], ""), /nothing to draw/);
});
