// A step, beat by beat: the table as it is between the step before and the step after,
// so that one sees what becomes of each cell, and in which order.

import { callOf, isOfDump } from "./answer.js";

/** A moment in a step, or a call's first moment: the table, the number of the call among
 * those that `into` goes through, the cells that it is about, and what happens to them;
 * `isEnd` if that ends what the app was given them for.
 * @typedef {{ snapshot: Snapshot, call: number, cells: string[], sentence: string,
 *   isEnd?: boolean }} Beat */

const kinds = new Set(["made", "dequeued", "unreturned", "shown"]);

/** What an event is, without what became of the cell: `unreturned, orphaned`.
 * @param {CellEvent} event */
const kindOf = ({ kind }) => kind.split(",")[0];

/** What is known of the table before a step; of none, nothing.
 * @typedef {Pick<Snapshot, "cells" | "pools"> & Partial<Snapshot>} Opening */

/** A cell that was made and died within a step, so that no snapshot has it.
 * @param {string} cell
 * @returns {Cell} */
function unknownCell(cell) {
  return { cell, class: "", reuseIdentifier: null, text: "", isHidden: false, tag: 0,
    accessory: "none", isSelected: false, isHighlighted: false, subviews: 0,
    frame: { x: 0, y: 0, width: 0, height: 0 }, row: null, state: "loose" };
}

/** A table between two snapshots: its cells and queues change event by event. */
class Meanwhile {
  /** @param {Opening} before @param {Snapshot} after */
  constructor(before, after) {
    this.after = after;
    /** The cells by name.
     * @type {Map<string, Cell>} */
    this.cells = new Map(before.cells.map((cell) => [cell.cell, cell]));
    /** The queues by identifier.
     * @type {Map<string, string[]>} */
    this.pools = new Map(after.pools.map(({ identifier }) => [identifier, []]));
    for (const { identifier, cells } of before.pools) this.pools.set(identifier, [...cells]);
    this.letters = { ...after.letters, ...before.letters };
    /** How many cells were ever made; of an opening that doesn't tell, as after the step. */
    this.made = before.made ?? after.made;
    this.known = new Map(after.cells.map((cell) => [cell.cell, cell]));
  }

  /** Gives a cell a state; it leaves the queue that it waits in.
   * @param {string} name
   * @param {Cell["state"]} state
   * @param {Partial<Cell>} [change] */
  #put(name, state, change = {}) {
    const cell = this.cells.get(name) ?? this.known.get(name) ?? unknownCell(name);
    this.cells.set(name, { ...cell, state, row: null, ...change });
    for (const [identifier, cells] of this.pools) {
      this.pools.set(identifier, cells.filter((one) => one !== name));
    }
  }

  /** Takes a cell's row away: the cell waits in a queue, if that is known. What comes out
   * next stands first there.
   * @param {string} name
   * @param {string | undefined} identifier
   * @param {CellEvent[]} events the events that follow */
  pool(name, identifier = "", events) {
    this.#put(name, "pooled");
    const queue = this.pools.get(identifier);
    if (!queue) return;
    const end = this.after.pools.find((one) => one.identifier === identifier)?.cells ?? [];
    const order = [...events.filter(({ kind }) => kind === "dequeued").map(({ cell }) => cell),
      ...end];
    queue.push(name);
    queue.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  }

  /** @param {CellEvent} event */
  apply(event) {
    const { cell, kind } = event;
    if (kind === "made") this.made += 1;
    if (kindOf(event) === "shown") {
      // The cell comes to lie where it lies in the end. One that has left again by then lies
      // past the screen's edge, and in no queue yet.
      const end = this.known.get(cell);
      this.#put(cell, "visible", { ...end, row: event.row ?? null, state: "visible" });
    } else if (kindOf(event) !== "unreturned") this.#put(cell, "held");
    else if (kind.endsWith("dead")) this.cells.delete(cell);
    else this.#put(cell, /** @type {Cell["state"]} */ (kind.split(", ")[1]));
  }

  /** @returns {Snapshot} */
  get snapshot() {
    return { ...this.after, cells: [...this.cells.values()], letters: this.letters,
      made: Math.min(this.made, this.after.made),
      pools: [...this.pools].map(([identifier, cells]) => ({ identifier, cells })) };
  }
}

/** Cells that are named one by one, or counted, if they are many.
 * @param {string[]} names */
function listed(names) {
  return names.length > 6 ? `${names.slice(0, 4).join(", ")} and ${names.length - 4} more`
    : names.join(", ");
}

/** What happens to cells before a call: those that are hidden wait, those that are dead
 * aren't in the tree anymore.
 * @param {string[]} hidden @param {string[]} dead */
function leaving(hidden, dead) {
  const are = (/** @type {string[]} */ names) => names.length === 1 ? "is" : "are";
  return [hidden.length ? `${listed(hidden)} ${are(hidden)} hidden, and ${
    hidden.length === 1 ? "waits" : "wait"}.` : "",
  dead.length ? `${listed(dead)} ${are(dead)} let go, and dead.` : ""]
    .filter(Boolean).join(" ");
}

/** The beats of a step that began at the snapshot `before`, in order.
 *
 * Each has a snapshot, the number of its call among those that `into` goes through, and
 * the sentence of the event that led to it. The first beat of a call is the table as the
 * call finds it: what the machine says is hidden in the tree then, is hidden. The cells
 * that leave after all calls have the last beat.
 * @param {Opening} before
 * @param {Pick<Answer, "snapshot" | "events" | "serves">} answer */
export function beatsOf(before, { snapshot, events, serves }) {
  const table = new Meanwhile(before, snapshot);
  /** @type {Map<string, string>} */
  const queues = new Map(snapshot.pools.flatMap(({ identifier, cells }) =>
    cells.map((cell) => /** @type {const} */ ([cell, identifier]))));
  for (const { cell, queue } of events) if (queue) queues.set(cell, queue);
  /** @type {Beat[]} */
  const beats = [];
  let next = 0;
  for (const { call, row, hidden } of serves) {
    const gone = hidden.filter((name) => table.cells.get(name)?.state === "visible");
    for (const name of gone) table.pool(name, queues.get(name), events.slice(next));
    const own = [];
    /** @type {string[]} */
    const dead = [];
    while (next < events.length && !(kinds.has(kindOf(events[next])) && events[next].row === row)) {
      const { cell, kind } = events[next];
      // A table that keeps nothing lets go of its cells before it asks for others.
      if (kind === "left, dead" && table.cells.delete(cell)) dead.push(cell);
      next += 1;
    }
    beats.push({ snapshot: table.snapshot, call, cells: [...gone, ...dead],
      sentence: leaving(gone, dead) });
    while (next < events.length && events[next].row === row && kinds.has(kindOf(events[next]))) {
      own.push(events[next]);
      next += 1;
      if (kindOf(events[next - 1]) === "shown") break;
    }
    // The app holds all that it was given until it returns one of them.
    /** @param {CellEvent} event */
    const order = (event) => ["unreturned", "shown"].indexOf(kindOf(event));
    own.sort((one, other) => order(one) - order(other));
    for (const event of own) {
      table.apply(event);
      beats.push({ snapshot: table.snapshot, call, cells: [event.cell],
        sentence: event.sentence.replace(/^@\d+ /, ""),
        isEnd: kindOf(event) === "unreturned" || kindOf(event) === "shown" });
    }
  }
  const last = events.slice(next).filter(({ kind }) => kind.startsWith("left"));
  if (last.length) {
    beats.push({ snapshot, call: Infinity, cells: last.map(({ cell }) => cell), isEnd: true,
      sentence: last.map(({ sentence }) => sentence.replace(/^@\d+ /, "")).join(" ") });
  }
  return beats;
}

/** The table as `into` finds it at a call: with all cells in the app's hands that it was
 * given during the call, before it returns any.
 * @param {number} call
 * @param {Opening} before
 * @param {Answer} answer */
function tableAtCall(call, before, answer) {
  const beats = beatsOf(before, answer);
  const found = beats.findLast((beat) => beat.call === call && !beat.isEnd)
    // A call whose tree isn't on record comes before the next one that is.
    ?? beats.find((beat) => beat.call > call) ?? beats.at(-1);
  return found?.snapshot ?? answer.snapshot;
}

/** The events of an answer's step, or, at the call that `into` has reached, those of that
 * call and of the calls before it.
 * @param {Pick<Answer, "place" | "events" | "serves">} answer */
export function eventsUpTo({ place, events, serves }) {
  const call = callOf({ place });
  const rows = new Set(serves.filter((one) => one.call <= (call ?? Infinity))
    .map(({ row }) => row));
  return call ? events.filter(({ row }) => row && rows.has(row)) : events;
}

/** The table that an answer shows: after its step, or as it was at the call that `into`
 * has reached, in the call's frame.
 * @param {import("./machine.js").Session} session
 * @param {Answer} answer */
export async function tableAt(session, answer) {
  const call = callOf(answer);
  if (!call) return answer.snapshot;
  const { step, frames, serves, stride } = answer;
  if (!step) return tableAtCall(call, { cells: [], pools: [], made: 0 }, answer);
  const reached = serves.find((one) => one.call >= call) ?? serves.at(-1);
  const fork = session.fork();
  try {
    const opening = await fork.answer(`goto @${step - 1}`);
    const offsets = [opening.snapshot.viewport.y, ...framesOf(opening, answer)];
    if (offsets.length < 3 || !reached) return tableAtCall(call, opening.snapshot, answer);
    // Each frame is a scroll of its own: the one with the call is performed alone. Those
    // before it are one scroll, if the machine tells only how long each is.
    const scrolls = offsets.slice(1, reached.frame + 2)
      .map((offset, at) => `scroll ${offset - offsets[at]}`);
    const earliest = frames.length || !reached.frame ? scrolls.slice(0, -1)
      : [`scroll ${offsets[reached.frame] - offsets[0]} by ${stride}`];
    const before = earliest.length ? await fork.answer(earliest.join("; ")) : opening;
    const frame = await fork.answer(scrolls[reached.frame]);
    const earlier = serves.filter((one) => one.frame < reached.frame).length;
    const own = frame.serves[serves.indexOf(reached) - earlier];
    return own ? tableAtCall(own.call, before.snapshot, frame) : frame.snapshot;
  } finally {
    fork.close();
  }
}

/** The content offset in each frame of a step that moves the content frame by frame;
 * none of any other step. Of more than 200 frames the machine tells only how long each
 * is but the last.
 * @param {{ snapshot: Pick<Snapshot, "viewport"> }} before
 * @param {Pick<Answer, "frames" | "stride" | "snapshot">} answer
 * @returns {number[]} */
export function framesOf(before, { frames, stride, snapshot }) {
  if (frames.length > 1) return frames;
  const [start, end] = [before.snapshot.viewport.y, snapshot.viewport.y];
  if (frames.length || start === end || !stride) return [];
  const count = Math.ceil(Math.abs(end - start) / stride);
  return [...Array(count).keys()].map((at) => at === count - 1 ? end
    : start + Math.sign(end - start) * stride * (at + 1));
}

/** Whether all of a step happens at one offset, in one frame.
 * @param {Answer} answer */
export function isOneFrame({ frames, serves }) {
  return frames.length <= 1 && serves.every(({ frame }) => frame === 0);
}

/** The numbers of a table that can be counted in its snapshot; of a dump, what it tells,
 * and the orphans only where they are proved. Visible are the cells that
 * one sees there: no other lies over them for the same row, and they are on the screen.
 * @param {Snapshot} snapshot
 * @returns {Record<string, number>} */
export function countsOf(snapshot) {
  const { cells, made, viewport } = snapshot;
  /** @param {Cell["state"]} state */
  const count = (state) => cells.filter((cell) => cell.state === state).length;
  if (isOfDump(snapshot)) {
    const [orphaned, waiting] = [count("orphaned"), count("pooled")];
    return { visible: count("visible"), hidden: count("hidden") + orphaned + waiting,
      seen: made, ...orphaned ? { orphaned } : {} };
  }
  const seen = new Set(cells.filter(({ state, frame }) => state === "visible"
    && frame.y < viewport.y + viewport.height && frame.y + frame.height > viewport.y)
    .map(({ row, cell }) => row ?? cell));
  return { visible: seen.size, pooled: count("pooled"), orphaned: count("orphaned"),
    alive: cells.length, dead: made - cells.length, made };
}

/** How long each beat is shown, in milliseconds: all of them about three seconds. What
 * the app refuses is shown longest.
 * @param {Beat[]} beats */
export function pauses(beats) {
  const weights = beats.map(({ cells, sentence, isEnd }) => !cells.length ? 0
    : /orphaned|dead/.test(sentence) ? 3 : isEnd ? 1 : 1.5);
  let sum = 0;
  for (const weight of weights) sum += weight;
  const unit = Math.min(320, 3000 / Math.max(1, sum));
  return weights.map((weight) => weight * unit);
}
