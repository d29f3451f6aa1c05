// The part of a film that there is room for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { aroundFirst, framed } from "../../lab/framing.js";

/** A film of a list that scrolls down, a row a change: 13 rows are on screen. */
const scrolled = (changes) => Array.from({ length: changes }, (_, step) => ({ step,
  offset: 44 * step, cells: Object.fromEntries(Array.from({ length: 13 }, (_, at) =>
    [`0.${step + at}`, `c${(step + at) % 14 + 1}`])) }));

/** A film of reloads: all rows change each time. */
const reloaded = (changes) => Array.from({ length: changes }, (_, step) => ({ step, offset: 0,
  cells: Object.fromEntries(Array.from({ length: 13 }, (_, at) =>
    [`0.${at}`, `c${13 * step + at + 1}`])) }));

test("a film that there is room for is shown whole", () => {
  assert.deepEqual(framed(reloaded(5), 10, 13), { pictures: reloaded(5), before: 0, above: [],
    below: [], rows: Object.keys(reloaded(1)[0].cells) });
});

test("the last change is always shown, with the rows that came or changed in it", () => {
  let count = 0;
  for (const film of [scrolled(2), scrolled(30), scrolled(30).reverse(), reloaded(50)]) {
    for (const columns of [1, 4, 20, 80]) for (const most of [3, 5, 8, 18, 60]) {
      const { pictures, rows, before, above, below } = framed(film, columns, most);
      assert.equal(pictures.at(-1), film.at(-1));
      assert.ok(pictures.length <= columns);
      assert.equal(pictures.length + before, film.length);
      const lines = rows.length + (above.length ? 1 : 0) + (below.length ? 1 : 0);
      assert.ok(rows.length > 0 && lines <= most, `${lines} of ${most}`);
      const came = Object.keys(film.at(-1).cells).filter((row) =>
        film.at(-1).cells[row] !== film.at(-2).cells[row]);
      const least = Math.min(came.length, columns > 1 ? most - 2 : 1);
      assert.ok(came.filter((row) => rows.includes(row)).length >= least, `${rows}`);
      // Every change that is shown has a cell in one of the rows.
      assert.ok(rows.some((row) => row in pictures[0].cells));
      count += 1;
    }
  }
  assert.equal(count, 4 * 4 * 5);
});

test("rows are in the table's order, and lie together", () => {
  const film = [{ step: 0, offset: 0,
    cells: Object.fromEntries(["1.0", "0.10", "0.9", "0.2"].map((row) => [row, row])) }];
  assert.deepEqual(framed(film, 9, 4).rows, ["0.2", "0.9", "0.10", "1.0"]);
  const { rows, above, below } = framed(scrolled(2), 9, 5);
  assert.deepEqual(rows, ["0.10", "0.11", "0.12", "0.13"]);
  assert.deepEqual([above.length, above[9], below], [10, "0.9", []]);
});

const rows = Array.from({ length: 22 }, (_, at) => ({ row: `0.${73 + at}` }));
/** @param {string} first @param {number} room */
const shown = (first, room) => aroundFirst(rows, first, room).map(({ row }) => Number(row.slice(2)));

test("the first row on screen is in the list, with some above it", () => {
  for (let room = 3; room <= 22; room += 1) {
    for (const first of [73, 74, 81, 90, 94]) {
      const list = shown(String(first), room);
      assert.equal(list.length, room);
      assert.ok(list.includes(first), `${first} in ${room}`);
      if (first > 76) assert.ok(list.includes(first - 1), `above ${first} in ${room}`);
    }
  }
  assert.deepEqual(shown("81", 12), [77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88]);
});

test("without rows above the list begins with the screen's first", () => {
  assert.deepEqual(shown("73", 4), [73, 74, 75, 76]);
  assert.equal(aroundFirst([], undefined, 5).length, 0);
});
