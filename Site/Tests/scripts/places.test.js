// The places of everything on the bench, for many widths and tables.

import assert from "node:assert/strict";
import { test } from "node:test";
import { placesOf, roomFor } from "../../lab/places.js";
import { snapshotOf } from "./tables.js";

const widths = [220, 280, 320, 343, 400, 520, 900];
const names = (count, from = 1) => Array.from({ length: count }, (_, at) => `c${from + at}`);

/** Whether a place lies within another; a hundredth of a pixel may be lost. */
const isWithin = (one, other) => one.x >= other.x - 0.01 && one.y >= other.y - 0.01
  && one.x + one.width <= other.x + other.width + 0.01
  && one.y + one.height <= other.y + other.height + 0.01;

const overlap = (one, other) =>
  one.x < other.x + other.width - 0.01 && other.x < one.x + one.width - 0.01
  && one.y < other.y + other.height - 0.01 && other.y < one.y + one.height - 0.01;

/** Tables of all kinds, with what is waiting, orphaned and held in many numbers. */
function* tables() {
  for (const waiting of [0, 1, 5, 30, 200]) for (const orphaned of [0, 1, 12, 300]) {
    for (const held of [0, 2]) for (const queues of [1, 2, 9]) {
      const pools = Object.fromEntries(Array.from({ length: queues }, (_, at) =>
        [`queue${at}`, names(waiting, 100 + 1000 * at)]));
      yield snapshotOf({ rows: 6, pools, orphaned: names(orphaned, 20_000),
        held: names(held, 30_000) });
    }
  }
}

test("a row lies on the phone where its frame lies in the viewport", () => {
  let count = 0;
  for (const offset of [0, 7, 1000]) for (const width of widths) {
    const snapshot = snapshotOf({ rows: 6, offset });
    const { phone, cells } = placesOf(snapshot, width, 400);
    for (const { cell, frame } of snapshot.cells) {
      const place = cells.get(cell);
      assert.ok(isWithin(place, phone), `${cell} at ${width}`);
      assert.ok(Math.abs((place.y - phone.y) / phone.scale - (frame.y - offset)) < 0.001);
      assert.ok(Math.abs(place.height / phone.scale - 44) < 0.001);
      count += 1;
    }
  }
  assert.equal(count, 3 * 6 * widths.length);
});

test("the thumb reaches the phone's ends at the smallest and the largest offset", () => {
  let count = 0;
  const snapshot = snapshotOf({ rows: 40 });
  for (const [least, most] of [[0, 1496], [-88, 1530], [0, 2196]]) {
    for (const [y, part] of [[least, 0], [(least + most) / 2, 0.5], [most, 1]]) {
      const { phone, thumb } = placesOf({ ...snapshot, leastOffset: least, mostOffset: most,
        viewport: { ...snapshot.viewport, y } }, 400, 400);
      const way = (thumb.y - phone.y) / (phone.height - thumb.height);
      assert.ok(Math.abs(way - part) < 0.001);
      count += 1;
    }
  }
  assert.equal(placesOf({ ...snapshot, mostOffset: 0 }, 400, 400).thumb, undefined);
  assert.equal(count, 9);
});

test("a bare stage cuts the phone below the last row, at the scale of its width", () => {
  let count = 0;
  for (const width of widths) {
    for (const [rows, isCut] of [[3, true], [6, false], [9, false]]) {
      const snapshot = snapshotOf({ rows, content: 44 * rows });
      const { phone, cells } = placesOf(snapshot, width, 400, 60, { isBare: true });
      assert.equal(phone.isCut, isCut, `${rows} rows`);
      const shown = Math.min(264, isCut ? 44 * rows + 11 : 264);
      assert.ok(Math.abs(phone.height - shown * phone.scale) < 0.01);
      for (const { cell } of snapshot.cells.slice(0, 6)) {
        assert.ok(isWithin(cells.get(cell), phone), `${cell} of ${rows}`);
        count += 1;
      }
      assert.ok(!placesOf(snapshot, width, 400).phone.isCut);
    }
  }
  assert.equal(count, 15 * widths.length);
});

test("the phone keeps its shape, and is as tall as is allowed at most", () => {
  for (const [width, height] of [[320, 568], [568, 320], [320, 40], [375, 657]]) {
    for (const tallest of [220, 340, 440]) for (const wide of widths) {
      const snapshot = snapshotOf({ viewport: { width, height } });
      const { phone } = placesOf(snapshot, wide, tallest);
      assert.ok(Math.abs(phone.width / phone.height - width / height) < 0.001);
      assert.ok(phone.height + 2 * phone.rim <= tallest + 0.01);
      assert.ok(phone.width + 2 * phone.rim < wide);
    }
  }
});

test("chips lie in their boxes, no two in one place, and what has no room is counted", () => {
  let [chips, hidden] = [0, 0];
  for (const snapshot of tables()) for (const width of widths) {
    const { boxes, cells, height } = placesOf(snapshot, width, 400);
    for (const box of boxes) {
      const shown = box.names.filter((name) => cells.has(name));
      assert.equal(shown.length + box.more, box.names.length, box.title);
      assert.ok(box.y + box.height <= height, `${box.title} ends at ${box.y + box.height}`);
      if (box.width < 62) continue;
      const places = shown.map((name) => cells.get(name));
      if (box.more) places.push(box.moreAt);
      for (const [at, place] of places.entries()) {
        assert.ok(isWithin(place, box), `${box.title} at ${width}`);
        assert.ok(!places.slice(0, at).some((other) => overlap(place, other)), box.title);
      }
      chips += places.length;
      hidden += box.more;
    }
    for (const [at, box] of boxes.entries()) {
      assert.ok(!boxes.slice(0, at).some((other) => overlap(box, other)), box.title);
    }
  }
  assert.ok(chips > 10_000 && hidden > 10_000, `${chips} chips, ${hidden} hidden`);
});

test("a queue shows those that come out next, the heap its newest", () => {
  const snapshot = snapshotOf({ rows: 6, pools: { row: names(200, 100) },
    orphaned: names(300, 1000) });
  const { boxes, cells } = placesOf(snapshot, 343, 400);
  const shown = (kind) => boxes.find((box) => box.kind === kind).names
    .filter((name) => cells.has(name));
  assert.equal(shown("pooled")[0], "c100");
  assert.equal(shown("orphaned").at(-1), "c1299");
  assert.ok(!cells.has("c299") && !cells.has("c1000"));
  // The heap grows from its floor.
  assert.ok(cells.get(shown("orphaned")[0]).y > cells.get("c1299").y);
});

test("two orphans at least are drawn, however little room there is", () => {
  let count = 0;
  for (const isBare of [true, false]) for (const width of widths) for (const lowest of [150, 280]) {
    for (const orphaned of [2, 3, 4, 30]) for (const waiting of [0, 3]) {
      const snapshot = snapshotOf({ rows: 6, orphaned: names(orphaned, 100),
        pools: { Cell: names(waiting, 10), Cell0: [], CustomCell: [] } });
      const { boxes, cells } = placesOf(snapshot, width, 150, lowest, { isBare });
      const heap = boxes.find(({ kind }) => kind === "orphaned");
      const shown = heap.names.filter((name) => cells.has(name)).length;
      assert.ok(shown >= 2, `${shown} of ${orphaned} at ${width}, ${lowest}`);
      count += 1;
    }
  }
  assert.equal(count, 2 * 2 * 4 * 2 * widths.length);
});

test("turning shows all cells of a box, some at a time", () => {
  let turned = 0;
  for (const orphaned of [2, 5, 6, 31]) for (const width of widths) {
    const snapshot = snapshotOf({ rows: 6, orphaned: names(orphaned, 100) });
    const title = "Orphaned, in the tree";
    const seen = new Set();
    let more;
    for (let turn = 0; turn < orphaned; turn += 1) {
      const { boxes, cells } = placesOf(snapshot, width, 150, 150,
        { isBare: true, turns: new Map([[title, turn]]) });
      more = boxes.find((box) => box.title === title).more;
      const shown = names(orphaned, 100).filter((name) => cells.has(name));
      assert.equal(shown.length + more, orphaned);
      shown.forEach((name) => seen.add(name));
    }
    assert.equal(seen.size, orphaned, `${width}`);
    if (more) turned += 1;
  }
  assert.ok(turned > widths.length, `${turned} turned`);
});

test("what finds no room in a heap is older, and stands before what does", () => {
  let count = 0;
  for (const isBare of [true, false]) for (const width of widths) {
    const snapshot = snapshotOf({ rows: 6, orphaned: names(30, 100) });
    const { boxes, cells } = placesOf(snapshot, width, 150, 150, { isBare });
    const { more, moreAt } = boxes.find(({ kind }) => kind === "orphaned");
    const shown = names(30, 100).filter((name) => cells.has(name));
    assert.deepEqual(shown, names(30, 100).slice(more));
    if (!more) continue;
    // The heap grows from its foot, from left to right.
    for (const { x, y } of shown.map((name) => cells.get(name))) {
      assert.ok(y < moreAt.y || (y === moreAt.y && x > moreAt.x), `${width}`);
      count += 1;
    }
  }
  assert.ok(count > 4 * widths.length, `${count} cells`);
});

test("a queue that there is room for is drawn, if others or the heap can be lower", () => {
  const pools = { Cell: ["c13", "c14"], Cell0: ["c2"], CustomCell: ["c4", "c6", "c8"] };
  const snapshot = snapshotOf({ pools, orphaned: ["c9", "c10"] });
  for (const width of widths.filter((wide) => wide >= 320)) {
    const { boxes, cells, note } = placesOf(snapshot, width, 340);
    assert.equal(boxes.filter(({ kind }) => kind === "pooled").length, 3, `${width}`);
    assert.equal(note, undefined);
    assert.ok(cells.has("c4"));
  }
});

test("a bare stage has one tray for all that wait, and none if nobody does", () => {
  const [some, none] = [["c7"], []].map((cells) => placesOf(
    snapshotOf({ rows: 6, pools: { Cell: [...cells, ...cells.map(() => "c8")], Cell0: cells
      .map(() => "c9") } }), 343, 150, 150, { isBare: true }));
  assert.deepEqual(some.boxes.map(({ title, names }) => [title, names]),
    [["Waiting", ["c7", "c8", "c9"]]]);
  for (const name of ["c7", "c8", "c9"]) assert.ok(some.cells.has(name), name);
  assert.deepEqual(none.boxes, []);
  assert.equal(none.note, undefined);
});

test("an empty screen is drawn to the foot of a bare stage that is taller", () => {
  for (const width of widths) {
    const { phone } = placesOf(snapshotOf({ rows: 1, content: 44,
      viewport: { width: 320, height: 568 } }), width, 400, 150,
      { isBare: true });
    assert.ok(phone.y + phone.height + phone.rim >= 149, `${width}`);
  }
});

test("queues that have no room are counted in words", () => {
  const pools = Object.fromEntries(names(40).map((name) => [`queue ${name}`, []]));
  const { boxes, note } = placesOf(snapshotOf({ rows: 6, pools }), 343, 400);
  const trays = boxes.filter(({ kind }) => kind === "pooled").length;
  assert.ok(trays > 0 && trays < 40);
  assert.equal(note.text, `and ${40 - trays} more queues`);
  assert.deepEqual([343, 400].map((width) =>
    placesOf(snapshotOf({ rows: 6 }), width, 400).note.text),
    ["No cell waits", "No cell waits in a queue"]);
});

test("a row of 44 points is 24 pixels high on a phone's page, for a finger", () => {
  for (const isBare of [true, false]) {
    const { phone } = placesOf(snapshotOf({ rows: 13, viewport: { width: 320, height: 568 } }),
      336, 321, undefined, { isBare });
    assert.ok(phone.scale * 44 >= 24, `${phone.scale * 44}`);
    assert.ok(phone.x + phone.width < 210, `${phone.width}`);
  }
});

test("the thumb goes from end to end with the content, and is absent if all is on screen", () => {
  const at = (offset, content = 2200) => {
    const { phone, thumb } = placesOf(snapshotOf({ rows: 6, offset, content }), 343, 400);
    return thumb && { top: thumb.y - phone.y,
      rest: phone.y + phone.height - thumb.y - thumb.height };
  };
  assert.equal(at(0).top, 0);
  assert.ok(Math.abs(at(2200 - 264).rest) < 0.01);
  assert.ok(Math.abs(at((2200 - 264) / 2).top - at((2200 - 264) / 2).rest) < 0.01);
  assert.equal(at(0, 264), undefined);
  assert.equal(at(0, 100), undefined);
});

test("the stage has room for a turned phone", () => {
  const [one, turned] = [{ width: 320, height: 568 }, { width: 568, height: 320 }]
    .map((viewport) => placesOf(snapshotOf({ viewport }), 343, 400).height);
  assert.equal(one, turned);
});

test("with the room that some tables need, boxes are at the same places in all of them", () => {
  const beats = [{ pools: { Cell: [], Cell0: [] } },
    { pools: { Cell: names(9, 10), Cell0: [] } },
    { pools: { Cell: names(4, 10), Cell0: ["c40"] }, held: ["c18", "c19"] },
    { pools: { Cell: [], Cell0: ["c40"] }, held: ["c18"], orphaned: names(4, 20) },
    { pools: { Cell: ["c50"], Cell0: [] }, orphaned: names(5, 20) }]
    .map((one) => snapshotOf({ rows: 6, ...one }));
  let moved = 0;
  for (const isBare of [true, false]) for (const width of widths) {
    /** @param {object} options */
    const boxesOf = (options) => beats.map((snapshot) =>
      placesOf(snapshot, width, 340, undefined, { isBare, ...options }).boxes
        .map(({ title, x, y, height }) => [title, x, y, height]));
    const [first, ...others] = boxesOf({ room: roomFor(beats) });
    assert.ok(first.some(([title]) => title.startsWith("Orphaned")));
    for (const other of others) assert.deepEqual(other, first, `${width}`);
    const free = boxesOf({});
    moved += free.filter((boxes) => JSON.stringify(boxes) !== JSON.stringify(first)).length;
  }
  assert.ok(moved > widths.length, `${moved} tables have other boxes by themselves`);
});

test("each cell lies in the box of its state, with the room that more tables need", () => {
  const beats = [...tables()];
  const room = roomFor(beats.slice(0, 24));
  let count = 0;
  for (const snapshot of beats.slice(0, 24)) for (const width of widths) {
    const { boxes, cells } = placesOf(snapshot, width, 400, undefined, { room });
    for (const { cell, state } of snapshot.cells) {
      const place = cells.get(cell);
      if (!place || place.isRow) continue;
      const box = boxes.find((one) => one.names.includes(cell));
      assert.equal(box.kind, state);
      if (width >= 280) assert.ok(isWithin(place, box), `${cell} at ${width}`);
      count += 1;
    }
  }
  assert.ok(count > 400, `${count} cells`);
});
