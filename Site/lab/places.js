// The layout of the bench: places are computed from a snapshot and a width, and
// nothing is drawn here.

import { isOfDump } from "./answer.js";
import { counted } from "./paint.js";
import { firstFitting } from "./svg.js";

/** A rectangle on the stage, in pixels.
 * @typedef {{ x: number, y: number, width: number, height: number }} Place */

/** The phone's screen, with the pixels of a point and the width of its rim; of a phone that
 * is cut, only the upper part is drawn.
 * @typedef {Place & { scale: number, rim: number, isCut?: boolean }} Phone */

/** A queue as a tray, or the cells in another state: what it is called, in fewer and fewer
 * words; the cells' names; how many find no room, and where that is said.
 * @typedef {Place & { kind: string, title: string, called: string[],
 *   names: string[], more?: number, moreAt?: Place }} Box */

/** The place of a cell, which shows a row or is a chip in a box.
 * @typedef {Place & { isRow?: boolean }} CellPlace */

/** The greatest number of cells that each queue has in some snapshots, and that each state
 * has there: boxes laid out for them stay where they are in all of these.
 * @typedef {{ pools: Map<string, number>, states: Map<string, number> }} Room */

/** The places of everything in a snapshot.
 * @typedef {{ width: number, height: number, phone: Phone, boxes: Box[],
 *   note: { x: number, y: number, text: string } | undefined,
 *   cells: Map<string, CellPlace>, free: { x: number, y: number, height: number },
 *   thumb: Place | undefined, labels: (Place & { text: string, floats?: boolean })[] }} Places */

const chip = { width: 54, narrow: 41, least: 38, tight: 33, height: 24, gap: 4 };
const titleHeight = 18;

/** The number of chips that fit side by side into a width in pixels; at least 1. Two of
 * them are narrower where they must be, and three on a bare stage, to `least` pixels.
 * @param {number} width */
function chipsBeside(width, isBare = false, least = chip.least) {
  /** @param {number} one */
  const count = (one) => Math.floor((width + chip.gap) / (one + chip.gap));
  return Math.max(1, count(chip.width), isBare ? Math.min(3, count(least))
    : Math.min(2, count(chip.narrow)));
}

/** What lies in a heap, and not in a tray. */
const heaps = ["orphaned", "hidden"];

/** The places of a box's chips inside of it, from the upper left corner or, for a heap,
 * from the lower left one; `more` is the number of chips that find no room. Each turn shows
 * those that found none before it.
 * @param {Pick<Box, "kind" | "names">} of
 * @param {Place} box */
function chipPlaces({ kind, names }, box, turn = 0, isBare = false) {
  const isHeap = heaps.includes(kind);
  const least = kind === "waiting" ? chip.tight : chip.least;
  const columns = chipsBeside(box.width, isBare, least);
  const wide = Math.min(chip.width,
    Math.max(isBare ? least : chip.narrow, (box.width + chip.gap) / columns - chip.gap));
  const lines = Math.max(
    1, Math.floor((box.height + chip.gap) / (chip.height + chip.gap)));
  const room = columns * lines;
  const count = names.length > room ? room - 1 : names.length;
  const step = chip.height + chip.gap;
  const places = [...Array(Math.min(names.length, room)).keys()].map((at) => {
    const line = Math.floor(at / columns);
    return {
      x: box.x + (at % columns) * (wide + chip.gap),
      y: isHeap ? box.y + box.height - chip.height - line * step
        : box.y + line * step,
      width: wide, height: chip.height,
    };
  });
  // A heap shows its newest cells first, a queue those that come out next.
  const turns = Math.max(1, Math.ceil(names.length / Math.max(1, count)));
  const skipped = Math.min(count * (turn % turns), names.length - count);
  const from = isHeap ? names.length - count - skipped : skipped;
  const shown = names.slice(from, from + count);
  const more = names.length - count;
  // What finds no room in a heap is older than what does, and stands before it.
  const isBefore = isHeap && more > 0;
  return { shown, places: isBefore ? places.slice(1) : places, more,
    moreAt: isBefore ? places[0] : places[count] };
}

/** The place and scale of the phone's screen, which is as large as the room allows. A row of
 * 44 points is 24 pixels high, for a finger, where there is room, and no view stands
 * beside the phone.
 * @param {{ viewport: Size, isCut?: boolean, isShared?: boolean }} snapshot
 * @param {number} width
 * @param {number} tallest
 * @returns {Phone} */
function phonePlace({ viewport, isCut, isShared }, width, tallest) {
  const rim = 5;
  const least = isShared ? 0 : Math.min(185, width * 0.585);
  const wide = Math.max(least, Math.min(330, width / 2)) - 2 * rim;
  const scale = Math.min(wide / viewport.width, (tallest - 2 * rim) / viewport.height);
  return {
    x: rim, y: titleHeight + rim, scale, rim, isCut,
    width: viewport.width * scale, height: viewport.height * scale,
  };
}

/** A frame of the content, in points, converted to pixels of the stage.
 * @param {Rect} frame
 * @param {Rect} viewport
 * @param {Phone} phone
 * @returns {Place} */
function onPhone(frame, viewport, phone) {
  return {
    x: phone.x + (frame.x - viewport.x) * phone.scale,
    y: phone.y + (frame.y - viewport.y) * phone.scale,
    width: frame.width * phone.scale, height: frame.height * phone.scale,
  };
}

/** The place of the scroll thumb; undefined if all of the content is on screen.
 * @param {Snapshot} snapshot
 * @param {Phone} phone
 * @returns {Place | undefined} */
function thumbPlace(snapshot, phone) {
  const { viewport: { y, height: seen }, leastOffset: least, mostOffset: most } = snapshot;
  const room = most - least;
  if (!(room > 0)) return undefined;
  const height = Math.max(14, phone.height * seen / (seen + room));
  const way = Math.max(0, Math.min(1, (y - least) / room));
  return { x: phone.x + phone.width - 5, width: 3, height,
    y: phone.y + way * (phone.height - height) };
}

/** The names of the cells in a state, oldest first.
 * @param {Snapshot} snapshot
 * @param {string} state */
function inState(snapshot, state) {
  return snapshot.cells.filter((cell) => cell.state === state)
    .map(({ cell }) => cell);
}

/** The room that all of some snapshots need.
 * @param {Snapshot[]} snapshots
 * @returns {Room} */
export function roomFor(snapshots) {
  /** @type {Room} */
  const room = { pools: new Map(), states: new Map() };
  /** @param {Map<string, number>} counts @param {string} name @param {number} count */
  const take = (counts, name, count) =>
    counts.set(name, Math.max(count, counts.get(name) ?? 0));
  for (const snapshot of snapshots) {
    for (const { identifier, cells } of snapshot.pools) {
      take(room.pools, identifier, cells.length);
    }
    for (const state of new Set(snapshot.cells.map((cell) => cell.state))) {
      take(room.states, state, inState(snapshot, state).length);
    }
  }
  return room;
}

/** The most cells of a dump that are drawn on the phone. */
const mostOnPhone = 200;

/** The height of a row that a dump doesn't tell, in points. */
const rowHeight = 44;

/** A snapshot whose cells have places. A dump may be a list of cells without frames, or
 * without a screen: then they lie below one another, in the list's order.
 * @param {Snapshot} snapshot
 * @returns {Snapshot} */
export function laidOut(snapshot) {
  if (!isOfDump(snapshot)) return snapshot;
  const { viewport, cells, tree } = snapshot;
  const visible = cells.filter(({ state }) => state === "visible");
  const isPlaced = viewport.width > 0 && viewport.height > 0
    && (!visible.length || visible.some(({ frame }) => frame));
  if (isPlaced) return snapshot;
  const width = viewport.width > 0 ? viewport.width : 320;
  const turn = new Map(tree.map((name, at) => [name, at]));
  const order = visible.map(({ cell }) => cell)
    .sort((one, other) => (turn.get(one) ?? 0) - (turn.get(other) ?? 0));
  const frames = new Map(order.map((name, at) =>
    [name, { x: 0, y: rowHeight * at, width, height: rowHeight }]));
  const height = rowHeight * Math.max(6, Math.min(order.length, 14));
  return { ...snapshot, viewport: { x: 0, y: 0, width, height }, leastOffset: 0, mostOffset: 0,
    cells: cells.map((cell) => ({ ...cell, frame: frames.get(cell.cell) ?? cell.frame })) };
}

/** The names of the visible cells that the phone shows, and of those that it doesn't: in a
 * dump a cell may lie outside of the screen, or have no frame, or be one of too many.
 * @param {Snapshot} snapshot */
function seen(snapshot) {
  const { viewport, cells } = snapshot;
  const visible = cells.filter(({ state }) => state === "visible");
  /** @param {Cell} cell */
  const isOn = ({ frame }) => frame && frame.y < viewport.y + viewport.height
    && frame.y + frame.height > viewport.y;
  const on = isOfDump(snapshot) ? visible.filter(isOn).slice(0, mostOnPhone) : visible;
  const shown = new Set(on);
  return { on, off: visible.filter((cell) => !shown.has(cell)).map(({ cell }) => cell) };
}

/** The boxes beside the phone: a tray for each queue, then cells that are neither shown
 * nor waiting, and the heap of orphans at the foot; with a note on missing queues, and
 * the free room. A bare stage has one tray for all queues, and no empty ones. Boxes have
 * place for all that the kept room names.
 * @param {Snapshot} snapshot
 * @param {Place} area
 * @param {Room} kept */
function boxesBeside(snapshot, area, kept, isBare = false) {
  const columns = chipsBeside(area.width - 8, isBare);
  /** @param {number} count @param {number} most */
  const tall = (count, most, across = columns) => {
    const lines = Math.min(most, Math.max(1, Math.ceil(count / across)));
    return lines * (chip.height + chip.gap) + chip.gap;
  };
  const isDump = isOfDump(snapshot);
  const { off } = seen(snapshot);
  const others = [["measuring", "Templates"], ["loose", "Alive and nowhere", "Nowhere"],
    ["held", "In the app’s hands", "With the app"]]
    .map(([state, ...called]) =>
      ({ kind: state, title: called[0], called, names: inState(snapshot, state) }))
    .filter(({ kind }) => kept.states.has(kind));
  if (off.length) {
    others.push({ kind: "off", title: "Not hidden, and off the screen", names: off,
      called: ["Not hidden, and off the screen", "Off the screen"] });
  }
  // What a dump hides is the heap; the orphans among it are those that a log proves.
  const heap = isDump ? "hidden" : "orphaned";
  const orphans = kept.states.get(heap) ?? 0;
  const proved = { kind: "orphaned", title: "Orphaned, in the tree",
    called: ["Orphaned, in the tree", "Orphaned"], count: kept.states.get("orphaned") ?? 0,
    names: inState(snapshot, "orphaned") };
  const queues = [...kept.pools].map(([identifier, count]) => ({ kind: "pooled", count,
    title: identifier, called: [`queue '${identifier}'`, `'${identifier}'`],
    names: snapshot.pools.find((one) => one.identifier === identifier)?.cells ?? [] }));
  const waiting = { kind: "waiting", title: "Waiting",
    called: ["Waiting to be used again", "Waiting"], count: 0,
    names: queues.flatMap(({ names }) => names) };
  for (const { count } of queues) waiting.count += count;
  const pools = isDump ? proved.count ? [proved] : []
    : !isBare ? queues : waiting.count ? [waiting] : [];
  const most = pools.length === 1 ? 6 : 3;
  const around = titleHeight + 6;
  // Those that wait are all seen on a bare stage.
  const across = chipsBeside(area.width - 8, isBare, chip.tight);
  const each = tall(1, 1) + around;
  const besides = others.length * each;
  const needed = besides + pools.reduce(
    (sum, { count }) => sum + tall(count, most, across) + around, 0);
  // The heap takes the room that is left, between 36% and 48% of the height, but not more
  // than its cells need while others need it, too; less, while the app has cells in its
  // hands. Three of its places are always there.
  const share = others.some(({ kind }) => kind === "held") ? 0.2 : 0.36;
  const least = Math.max(tall(Math.min(3, orphans), 3) + titleHeight,
    Math.min(area.height * share, tall(orphans, Infinity) + titleHeight));
  const isAlone = !pools.length && !others.length;
  const foot = !orphans ? 0 : Math.max(least, Math.min(area.height - needed,
    isAlone ? tall(orphans, Infinity) + titleHeight : area.height * 0.48));
  const room = area.height - foot - besides;
  const fit = pools.length * each <= room ? pools.length
    : Math.max(0, Math.floor((room - titleHeight) / each));
  /** @type {Box[]} */
  const boxes = [];
  let y = area.y;
  /** @param {Omit<Box, keyof Place>} box @param {number} height */
  const put = (box, height) => {
    boxes.push({ ...box, x: area.x, y: y + titleHeight, width: area.width, height });
    y += titleHeight + height + 6;
  };
  let note;
  /** @param {string[]} texts */
  const tell = (texts) => {
    note = { x: area.x, y: y + 11, text: firstFitting(texts, area.width) };
    y += titleHeight;
  };
  if (!kept.pools.size && !isDump) {
    tell(["No cell waits in a queue", "No cell waits", "None waits"]);
    y += 6;
  } else if (isDump && !orphans && !proved.count) {
    tell(["No cell is hidden", "None is hidden"]);
  }
  pools.slice(0, fit).forEach(({ count, ...box }, at) => {
    // Each of the queues after it has room for a line.
    const end = area.y + room - (fit < pools.length ? titleHeight : 0)
      - (fit - at - 1) * each;
    put(box, Math.max(tall(1, 1), Math.min(tall(count, most, across), end - y - around)));
  });
  const left = pools.length - fit;
  if (left) tell([`and ${counted(left, "more queue")}`, `+ ${counted(left, "queue")}`]);
  for (const other of others) put(other, tall(1, 1));
  const free = { y, height: area.y + area.height - y };
  if (orphans) {
    const top = Math.max(y, area.y + area.height - foot);
    const called = isDump ? ["Hidden, why isn’t known", "Hidden"]
      : proved.called;
    boxes.push({ kind: heap, title: called[0], called,
      names: inState(snapshot, heap), x: area.x, y: top + titleHeight, width: area.width,
      height: area.y + area.height - top - titleHeight });
  }
  return { boxes, note, free };
}

/** How much of the empty screen below the last row a bare stage shows at least, in points. */
const emptyShown = 11;

/** The places of everything in a snapshot, in pixels.
 *
 * - isBare: whether the queues have one tray, empty ones are left out, and an empty screen
 *   is cut where the stage ends; isShared: whether a view stands beside the phone.
 * - turns: by a box's title, how often the reader turned to its other cells.
 * - room: what boxes have place for; what the snapshot has, unless it is given.
 *
 * @param {Snapshot} snapshot
 * @param {number} width
 * @param {number} tallest
 * @param {number} [lowest]
 * @param {{ isBare?: boolean, isShared?: boolean, turns?: Map<string, number>,
 *   room?: Room }} options
 * @returns {Places} */
export function placesOf(snapshot, width, tallest, lowest,
  { isBare, isShared, turns, room = roomFor([snapshot]) } = {}) {
  const { viewport } = snapshot;
  const { scale } = phonePlace({ isShared, viewport: { ...viewport, height: 0 } }, width, tallest);
  const needed = Math.max(snapshot.contentSize.height + emptyShown,
    ((lowest ?? 0) - titleHeight - 10) / scale);
  const isCut = isBare && needed < viewport.height;
  const phone = phonePlace({ isShared, isCut, viewport: isCut ? { ...viewport, height: needed }
    : viewport }, width, tallest);
  const right = phone.x + phone.width + phone.rim;
  // The stage has room for a turned phone, so that nothing below it moves then.
  const turned = phonePlace({ isShared, viewport: { width: snapshot.viewport.height,
    height: snapshot.viewport.width } }, width, tallest);
  const least = lowest ?? Math.max(phone.y + turned.height + phone.rim, 280);
  const area = { x: right + 16, y: 0, width: width - right - 16,
    height: Math.max(phone.y + phone.height + phone.rim, least) };
  const { boxes, note, free } = boxesBeside(snapshot, area, room, isBare);
  /** @type {Places["cells"]} */
  const cells = new Map();
  for (const cell of seen(snapshot).on) {
    cells.set(cell.cell,
      { ...onPhone(cell.frame, snapshot.viewport, phone), isRow: true });
  }
  for (const box of boxes) {
    const inside = { x: box.x + 4, y: box.y + 4, width: box.width - 8,
      height: box.height - 8 };
    const { shown, places, more, moreAt } =
      chipPlaces(box, inside, turns?.get(box.title), isBare);
    shown.forEach((name, at) => cells.set(name, places[at]));
    Object.assign(box, { more, moreAt });
  }
  return { width, height: area.height + 2, phone, boxes, note, cells,
    free: { x: area.x, ...free },
    thumb: thumbPlace(snapshot, phone),
    labels: snapshot.labels.map(({ text, frame, floats }) =>
      ({ text, floats, ...onPhone(frame, snapshot.viewport, phone) })) };
}
