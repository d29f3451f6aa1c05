// A step beat by beat: what becomes of each cell, in which order.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  beatsOf, countsOf, eventsUpTo, framesOf, isOneFrame, pauses, tableAt } from "../../lab/beats.js";
import { event, snapshotOf } from "./tables.js";

/** The cells of a snapshot with their states, in order of their names. */
const statesOf = ({ cells }) => cells.map(({ cell, state }) => `${cell} ${state}`).sort();

/** The mistake of chapter 3, in a table of one row: a reload hides c1, the app takes it
 * out of the queue, makes c2, and returns that. */
const before = snapshotOf({ visible: ["c1"], pools: { Cell: [] } });
const reload = {
  snapshot: snapshotOf({ visible: ["c2"], pools: { Cell: [] }, orphaned: ["c1"] }),
  // The machine tells at once that c1 isn't returned in the end.
  events: [event("left, pooled", "c1"), event("dequeued", "c1", "0.0", "Cell"),
    event("unreturned, orphaned", "c1"), event("made", "c2"), event("shown", "c2")],
  serves: [{ call: 4, frame: 0, row: "0.0", hidden: ["c1"] }],
};

test("a cell is hidden and waits, is in the app's hands, and is refused", () => {
  const beats = beatsOf(before, reload);
  assert.deepEqual(beats.map(({ snapshot }) => statesOf(snapshot)), [
    ["c1 pooled"], ["c1 held"], ["c1 held", "c2 held"],
    ["c1 orphaned", "c2 held"], ["c1 orphaned", "c2 visible"]]);
  assert.deepEqual(beats.map(({ cells }) => cells), [["c1"], ["c1"], ["c2"], ["c1"], ["c2"]]);
  assert.deepEqual(beats.map(({ isEnd }) => isEnd ?? false), [false, false, false, true, true]);
  assert.ok(beats.every(({ call }) => call === 4));
});

test("a hidden cell waits in its queue, and leaves it when it is taken out", () => {
  const queues = beatsOf(before, reload).map(({ snapshot }) => snapshot.pools[0].cells);
  assert.deepEqual(queues, [["c1"], [], [], [], []]);
});

test("the last beat of a step that shows all rows is the step's own table", () => {
  const beats = beatsOf(before, reload);
  assert.deepEqual(statesOf(beats.at(-1).snapshot), statesOf(reload.snapshot));
});

test("a beat says what happens, without the step's number", () => {
  const [hidden, taken] = beatsOf(before, reload);
  assert.equal(hidden.sentence, "c1 is hidden, and waits.");
  assert.equal(taken.sentence, "c1: dequeued.");
});

test("a cell that dies is gone", () => {
  const dies = { ...reload, snapshot: snapshotOf({ visible: ["c2"], pools: { Cell: [] } }),
    events: reload.events.map((one) => one.kind === "unreturned, orphaned"
      ? event("unreturned, dead", "c1") : one) };
  assert.deepEqual(statesOf(beatsOf(before, dies).at(-1).snapshot), ["c2 visible"]);
});

test("a table that keeps nothing is empty before it asks", () => {
  const drops = { snapshot: { ...snapshotOf({ visible: ["c3", "c4"] }), made: 4 },
    events: [event("left, dead", "c1"), event("left, dead", "c2", "0.1"),
      event("made", "c3"), event("shown", "c3"), event("made", "c4", "0.1"),
      event("shown", "c4", "0.1")],
    serves: [{ call: 1, frame: 0, row: "0.0", hidden: [] },
      { call: 2, frame: 0, row: "0.1", hidden: [] }] };
  const beats = beatsOf({ ...snapshotOf({ visible: ["c1", "c2"] }), made: 2 }, drops);
  assert.deepEqual(beats[0].cells, ["c1", "c2"]);
  assert.equal(beats[0].sentence, "c1, c2 are let go, and dead.");
  // Old cells and new ones are never seen together, nor counted.
  assert.deepEqual(beats.map(({ snapshot }) => statesOf(snapshot)), [
    [], ["c3 held"], ["c3 visible"], ["c3 visible"], ["c3 visible", "c4 held"],
    ["c3 visible", "c4 visible"]]);
  assert.deepEqual(beats.map(({ snapshot }) => countsOf(snapshot).dead), [2, 2, 2, 2, 2, 2]);
  assert.ok(beats.every(({ snapshot }) => countsOf(snapshot).visible <= 2));
});

test("of many cells that leave some are named, and all counted", () => {
  const visible = Array.from({ length: 13 }, (_, at) => `c${at + 1}`);
  const [first] = beatsOf(snapshotOf({ visible }), { snapshot: snapshotOf({ visible: ["c14"] }),
    events: [...visible.map((one) => event("left, dead", one)),
      event("made", "c14"), event("shown", "c14")],
    serves: [{ call: 1, frame: 0, row: "0.0", hidden: [] }] });
  assert.equal(first.sentence, "c1, c2, c3, c4 and 9 more are let go, and dead.");
  assert.equal(first.cells.length, 13);
});

test("at the calls of an opening only those cells are made, and dead, that were by then", async () => {
  const opening = { place: "ten @0 call 1", step: 0, frames: [0],
    snapshot: { ...snapshotOf({ visible: ["c2", "c3"] }), made: 3 },
    events: [event("made", "c1"), event("unreturned, dead", "c1"), event("made", "c2"),
      event("shown", "c2"), event("made", "c3", "0.1"), event("shown", "c3", "0.1")],
    serves: [{ call: 4, frame: 0, row: "0.0", hidden: [] },
      { call: 5, frame: 0, row: "0.1", hidden: [] }] };
  const counts = [];
  for (const call of [1, 4, 5]) {
    const table = await tableAt(playing([]), { ...opening, place: `ten @0 call ${call}` });
    const { alive, dead, made } = countsOf(table);
    counts.push([alive, dead, made]);
  }
  assert.deepEqual(counts, [[0, 0, 0], [2, 0, 2], [2, 1, 3]]);
});

test("cells that leave after all calls have the last beat together", () => {
  const scroll = { snapshot: snapshotOf({ visible: ["c2"], pools: { row: ["c1", "c3"] } }),
    events: [event("left, pooled", "c1"), event("left, pooled", "c3")], serves: [] };
  const beats = beatsOf(snapshotOf({ visible: ["c1", "c2", "c3"], pools: { row: [] } }), scroll);
  assert.deepEqual(beats.map(({ cells }) => cells), [["c1", "c3"]]);
  assert.equal(beats[0].snapshot, scroll.snapshot);
});

test("the beats of a step take three seconds at most, and the mistake is shown longest", () => {
  const many = Array.from({ length: 200 }, () => beatsOf(before, reload)).flat();
  const sum = pauses(many).reduce((one, other) => one + other, 0);
  assert.ok(sum > 2999 && sum < 3001, `${sum}`);
  const waits = pauses(beatsOf(before, reload));
  assert.equal(Math.max(...waits), waits[3]);
  assert.ok(waits.every((wait) => wait > 0));
  assert.deepEqual(pauses([{ cells: [], sentence: "", snapshot: before, call: 1 }]), [0]);
});

/** A session whose forks give certain answers, and say which lines they were given. */
function playing(answers) {
  const lines = [];
  let isClosed = false;
  return { lines, get isClosed() { return isClosed; }, fork: () => ({
    answer(line) {
      lines.push(line);
      return Promise.resolve(answers.shift());
    },
    close() { isClosed = true; } }) };
}

test("the table at a call has all cells in the app's hands that it was given", async () => {
  const session = playing([{ snapshot: before }]);
  const at = (place) => ({ ...reload, place, step: 1, frames: [0] });
  const table = await tableAt(session, at("mismatched @1 call 4"));
  assert.deepEqual(statesOf(table), ["c1 held", "c2 held"]);
  assert.deepEqual(session.lines, ["goto @0"]);
  assert.ok(session.isClosed);
  assert.equal(await tableAt(session, at("mismatched @1")), reload.snapshot);
});

test("of a scroll in frames, the frame of the call is performed alone", async () => {
  const frame = { ...reload, serves: [{ call: 2, frame: 0, row: "0.0", hidden: ["c1"] }] };
  const start = snapshotOf({ visible: ["c1"], offset: 10, pools: { Cell: [] } });
  const session = playing([{ snapshot: start }, { snapshot: before }, frame]);
  const answer = { ...reload, place: "mismatched @1 call 9", step: 1, frames: [14, 18, 22],
    serves: [{ call: 4, frame: 0, row: "0.0", hidden: [] },
      { call: 9, frame: 2, row: "0.0", hidden: ["c1"] }] };
  assert.deepEqual(statesOf(await tableAt(session, answer)), ["c1 held", "c2 held"]);
  assert.deepEqual(session.lines, ["goto @0", "scroll 4; scroll 4", "scroll 4"]);
});

test("the frames of a long scroll follow from their length, if the machine tells none", () => {
  const at = (y) => ({ snapshot: { viewport: { x: 0, y, width: 320, height: 568 } } });
  const frames = (from, stride, to, told = []) =>
    framesOf(at(from), { stride, frames: told, ...at(to) });
  assert.deepEqual(frames(0, 4, 10), [4, 8, 10]);
  assert.deepEqual(frames(10, 4, 0), [6, 2, 0]);
  assert.deepEqual(frames(0, 30, 60), [30, 60]);
  assert.deepEqual(frames(90, 0.5, 88), [89.5, 89, 88.5, 88]);
  // What the machine tells holds; and what isn't a scroll by frames has none.
  assert.deepEqual(frames(0, 4, 10, [4, 9, 10]), [4, 9, 10]);
  assert.deepEqual(frames(0, null, 10), []);
  assert.deepEqual(frames(10, 4, 10), []);
});

test("a step of several frames is told frame by frame, and not beat by beat", () => {
  const serve = (frame) => ({ call: 1, row: "0", hidden: [], frame });
  assert.ok(isOneFrame({ frames: [], serves: [serve(0)] }));
  assert.ok(isOneFrame({ frames: [44], serves: [] }));
  assert.ok(!isOneFrame({ frames: [44, 48], serves: [serve(0)] }));
  assert.ok(!isOneFrame({ frames: [], serves: [serve(0), serve(7)] }));
});

test("the numbers of each beat are those of its cells, and made grows to the step's", () => {
  const counts = beatsOf({ ...before, made: 1 },
    { ...reload, snapshot: { ...reload.snapshot, made: 2 } }).map(({ snapshot }) =>
    countsOf(snapshot));
  assert.deepEqual(counts.map(({ visible }) => visible), [0, 0, 0, 0, 1]);
  assert.deepEqual(counts.map(({ pooled }) => pooled), [1, 0, 0, 0, 0]);
  assert.deepEqual(counts.map(({ orphaned }) => orphaned), [0, 0, 0, 1, 1]);
  assert.deepEqual(counts.map(({ alive }) => alive), [1, 1, 2, 2, 2]);
  assert.deepEqual(counts.map(({ made }) => made), [1, 1, 2, 2, 2]);
});

test("in a queue, what comes out next stands first from the first beat on", () => {
  const two = beatsOf(snapshotOf({ visible: ["c1", "c2", "c3"], pools: { Cell: [] } }), {
    snapshot: snapshotOf({ visible: ["c3", "c2"], pools: { Cell: ["c1"] } }),
    events: [event("dequeued", "c3", "0.0", "Cell"), event("shown", "c3"),
      event("dequeued", "c2", "0.1", "Cell"), event("shown", "c2", "0.1"),
      event("left, pooled", "c1", "0.2", "Cell")],
    serves: [{ call: 1, frame: 0, row: "0.0", hidden: ["c1", "c2", "c3"] }] });
  assert.deepEqual(two[0].snapshot.pools[0].cells, ["c3", "c2", "c1"]);
});

test("at a call the events after it aren't told", () => {
  const events = [event("left, pooled", "c1"), event("dequeued", "c1", "0.0", "Cell"),
    event("dequeued", "c2", "0.1", "Cell")];
  const serves = [{ call: 4, frame: 0, row: "0.0", hidden: [] },
    { call: 5, frame: 0, row: "0.1", hidden: [] }];
  /** @param {string} place */
  const told = (place) => eventsUpTo({ place, events, serves })
    .flatMap(({ cell, queue }) => queue ? cell : []);
  assert.deepEqual(["3 @1 call 2", "3 @1 call 4", "3 @1 call 5", "3 @1"].map(told),
    [[], ["c1"], ["c1", "c2"], ["c1", "c2"]]);
});
