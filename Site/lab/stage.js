// The phone, the queues as trays, and the heap, drawn as SVG from a snapshot.

import { fly, play } from "./motion.js";
import { color } from "./paint.js";
import { callOf, isOfDump } from "./answer.js";
import { laidOut, placesOf } from "./places.js";
import { cut, drawn, firstFitting, fitted, put } from "./svg.js";

/** @typedef {import("./places.js").Places} Places */
/** @typedef {import("./places.js").CellPlace} CellPlace */

/** A cell's group and what is in it; the place that it has, and the row that it shows
 * there; its flight to that place, and the text written last.
 * @typedef {{ group: SVGGElement, hit: SVGElement, card: SVGElement,
 *   inner: SVGElement, disc: SVGElement,
 *   badge: SVGElement, text: SVGElement, name: SVGElement,
 *   place?: CellPlace & { row: string | null }, flight?: Animation,
 *   written?: string }} DrawnCell */

/** @typedef {{ room?: import("./places.js").Room, wait?: number, isWithin?: boolean }} Beating */

/** The signs of a row's accessories.
 * @type {Record<string, string>} */
const accessorySigns = { checkmark: "✓", disclosureIndicator: "›",
  detailButton: "ⓘ", detailDisclosureButton: "ⓘ ›" };

/** Moves an element into a layer; it keeps the focus if it has it.
 * @param {SVGElement} one
 * @param {Element} layer */
export function carry(one, layer) {
  if (one.parentNode === layer) return;
  const hasFocus = document.activeElement === one;
  layer.append(one);
  if (hasFocus) one.focus();
}

let stages = 0;

export class Stage {
  /** @type {Map<string, DrawnCell>} */
  #drawn = new Map();

  /** The snapshot drawn last, and the names of table and width.
   * @type {{ snapshot: Snapshot, stands: string } | undefined} */
  #before;

  /** The snapshot of the answer that was shown last.
   * @type {Snapshot | undefined} */
  #told;

  /** How long cells move, in milliseconds. */
  #duration = 300;

  /** The places of what is drawn; undefined before anything is.
   * @type {Places | undefined} */
  places;

  /** Whether the queues have one tray, empty ones are left out, and an empty screen is cut
   * where the stage ends. */
  isBare = false;

  /** Whether it says that there is no queue. */
  tellsNone = true;

  /** How far the letters of a row become smaller, before the text is cut. */
  smallest = 0.72;

  /** Whether a view stands beside the phone. */
  isShared = false;

  /** By a box's title, how often the reader turned to its other cells. A new answer
   * begins with the newest, or the next, again.
   * @type {Map<string, number>} */
  #turns = new Map();

  /** Draws what was drawn last again. */
  #redraw = () => {};

  constructor() {
    stages += 1;
    this.element = drawn(undefined, "svg", { class: "stage", role: "group",
      "aria-label": "The phone, the queues, and what else is in the tree" });
    this.element.innerHTML = `<defs>
      <pattern id="waiting-${stages}" width="8" height="8" patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"><rect width="8" height="8" class="paper"/><path
        d="M0 0V8" class="hatch"/></pattern>
      <pattern id="ghost-${stages}" width="6" height="6" patternUnits="userSpaceOnUse"><rect
        width="6" height="6" class="veil"/><circle cx="1.5" cy="1.5" r=".8" class="dot"/><circle
        cx="4.5" cy="4.5" r=".8" class="dot"/></pattern>
      <clipPath id="screen-${stages}"><rect rx="7"/></clipPath></defs>`;
    this.number = stages;
    this.clip = /** @type {SVGElement} */ (this.element.querySelector("clipPath rect"));
    this.head = drawn(this.element, "text", { class: "title", x: 0, y: 11 },
      "What the user sees");
    this.rim = drawn(this.element, "path", { class: "rim" });
    this.glass = drawn(this.element, "rect", { class: "glass", rx: 7, tabindex: 0 });
    const screen = drawn(this.element, "g", { "clip-path": `url(#screen-${stages})` });
    this.labels = drawn(screen, "g", { "aria-hidden": true });
    this.rows = drawn(screen, "g");
    this.covers = drawn(screen, "g", { "aria-hidden": true });
    this.thumb = drawn(this.element, "rect", { class: "thumb", rx: 1.5 });
    this.boxes = drawn(this.element, "g", { class: "boxes" });
    this.chips = drawn(this.element, "g");
    this.air = drawn(this.element, "g");
  }

  /** Draws an answer's snapshot.
   *
   * - width: the stage's width, in pixels.
   * - tallest, lowest: the greatest height of the phone, and the least of the stage.
   * - moves: whether cells are seen to move from where they were; they aren't while a
   *   finger drags them, nor if another table or another width was drawn before.
   * - beating: the room that boxes keep while a step is told, and the milliseconds until
   *   what comes next, when cells have arrived; whether the table is that of a moment within
   *   the step, which no user sees.
   *
   * @param {Answer} answer
   * @param {number} width
   * @param {number} tallest
   * @param {boolean} moves
   * @param {number} [lowest]
   * @param {Beating} beating */
  show(answer, width, tallest, moves, lowest, { room, wait = 400, isWithin } = {}) {
    if (answer.snapshot !== this.#told) this.#turns.clear();
    this.#told = answer.snapshot;
    this.#redraw = () => { this.show(answer, width, tallest, true, lowest, { room, wait, isWithin }); };
    const snapshot = laidOut(answer.snapshot);
    const places = placesOf(snapshot, width, tallest, lowest,
      { isBare: this.isBare, isShared: this.isShared, turns: this.#turns, room });
    this.places = places;
    this.#duration = Math.min(300, wait * 0.75);
    const stands = [answer.chapter, answer.scenario, width, snapshot.viewport.width].join();
    const before = this.#before?.stands === stands ? this.#before.snapshot : undefined;
    put(this.element, { width, height: places.height,
      viewBox: `0 0 ${width} ${Math.round(places.height)}` });
    this.#showPhone(places, { ...answer, snapshot }, isWithin || callOf(answer) !== undefined);
    this.#showBoxes(places, { ...answer, snapshot });
    this.#showCells({ ...answer, snapshot }, places, moves ? before : undefined);
    this.#before = { snapshot, stands };
    return places;
  }

  /** @param {Places} places @param {Answer} answer @param {boolean} isWithin */
  #showPhone({ phone, thumb, labels }, { snapshot, isHeld }, isWithin) {
    const { x, y, width, height, isCut, scale } = phone;
    put(this.clip, { x, y, width, height });
    const top = snapshot.viewport.y;
    const end = top + snapshot.viewport.height;
    const isDump = isOfDump(snapshot);
    const extent = `${top} to ${end} of ${snapshot.contentSize.height} points`;
    put(this.glass, { x, y, width, height });
    if (isDump) {
      // Nobody can scroll it; the arrow keys go from cell to cell.
      for (const name of this.glass.getAttributeNames().filter((one) => one.startsWith("aria-"))) {
        this.glass.removeAttribute(name);
      }
      put(this.glass, { role: "group", "aria-label": `The screen${
        snapshot.tellsScreen ? `, ${extent}` : ""}; the arrow keys go from cell to cell` });
    } else {
      put(this.glass, { role: "slider",
        "aria-label": "The phone: drag it, or use the arrow keys",
        "aria-orientation": "vertical", "aria-valuenow": top,
        "aria-valuemin": snapshot.leastOffset, "aria-valuemax": snapshot.mostOffset,
        "aria-valuetext": extent });
    }
    const across = width + 6 - 26;
    const down = height + 6 - (isCut ? 13 : 26);
    const foot = isCut ? `m${-across - 26} 0` : `q0 13 -13 13h${-across}q-13 0 -13 -13`;
    put(this.rim, { d: `M${x + 10} ${y - 3}h${across}q13 0 13 13v${down}${foot}v${-down}q0 -13 13 -13` });
    this.head.textContent = firstFitting(isWithin ? ["Within the step: nobody sees this", "Within the step"]
      : isHeld ? ["Seen while held", "Held"]
      : isDump && !snapshot.tellsScreen ? ["Not hidden; place unknown", "Not hidden"]
        : ["What the user sees", "On screen"], width + 20, 7);
    this.thumb.style.display = thumb ? "" : "none";
    if (thumb) put(this.thumb, thumb);
    this.labels.replaceChildren();
    this.covers.replaceChildren();
    const inset = snapshot.inset ?? { top: 0, bottom: 0 };
    for (const [at, points] of [[y, inset.top], [y + height - inset.bottom * scale, inset.bottom]]) {
      if (points > 0) {
        drawn(this.covers, "rect", { class: "inset", x, y: at, width, height: points * scale });
      }
    }
    for (const label of labels) {
      const layer = label.floats ? this.covers : this.labels;
      drawn(layer, "rect", { class: "label", x: label.x, y: label.y,
        width: label.width, height: label.height });
      drawn(layer, "text", { class: "faint", x: label.x + 6,
        y: label.y + label.height / 2 + 4 }, cut(label.text, label.width - 12, 6));
    }
  }

  /** @param {Places} places @param {Answer} answer */
  #showBoxes({ boxes, note }, { events, snapshot }) {
    this.boxes.replaceChildren();
    /** @type {Map<string, { count: SVGElement, words: string, text: string }>} */
    const counts = new Map();
    const refused = new Set(events.filter(({ kind }) => kind.startsWith("unreturned"))
      .map(({ cell }) => cell));
    for (const box of boxes) {
      const group = drawn(this.boxes, "g", { "data-box": box.kind,
        "data-title": box.title, "data-count": box.names.length });
      const title = drawn(group, "text", { x: box.x, y: box.y - 6,
        class: box.kind === "pooled" ? "title mono" : "title" },
        firstFitting(box.called, box.width - 30, 7, box.kind === "pooled" ? 1 : 1.2));
      const words = box.names.length || box.kind !== "pooled" ? `  ${box.names.length}` : "";
      const count = drawn(title, "tspan", { class: "count" },
        this.#counts.get(box.title)?.text ?? words);
      counts.set(box.title, { count, words, text: count.textContent ?? "" });
      if (box.kind === "orphaned") count.setAttribute("class", "count why");
      drawn(group, "path", { class: "tray",
        d: `M${box.x} ${box.y}v${box.height - 5}q0 5 5 5h${box.width - 10}q5 0 5 -5v${5 - box.height}` });
      if (!box.names.length) {
        const out = [...new Set(events.filter(({ queue }) => queue === box.title)
          .map(({ cell }) => cell))];
        const told = !out.length ? [] : [
          `empty; ${out.slice(0, 2).join(", ")}${out.length > 2 ? " …" : ""} came out`,
          ...out.length > 1 ? [`empty; ${out[0]} … came out`] : [],
          `empty; ${out.length} came out`];
        const text = drawn(group, "text", { class: "faint", x: box.x + 9, y: box.y + 19 });
        for (const part of firstFitting([...told, "empty"], box.width - 14).split(/(c\d+)/)) {
          drawn(text, "tspan", refused.has(part) ? { class: "refused" } : {}, part);
        }
      }
      if (box.more && box.moreAt) this.#offer(group, box.title, box.more, box.moreAt);
    }
    this.#counts = counts;
    if (note && (this.tellsNone || snapshot.pools.length)) drawn(this.boxes, "text", { class: "faint", ...note }, note.text);
  }

  /** By a box's title, how many cells are said to be in it, and how many will be once they
   * have arrived.
   * @type {Map<string, { count: SVGElement, words: string, text: string }>} */
  #counts = new Map();

  /** Says how many cells are in each box: they have arrived. */
  count() {
    for (const one of this.#counts.values()) one.count.textContent = one.text = one.words;
  }

  /** Draws a button that turns to a box's cells that find no room.
   * @param {SVGElement} group @param {string} title @param {number} more
   * @param {import("./places.js").Place} place */
  #offer(group, title, more, { x, y, width, height }) {
    const way = drawn(group, "g", { class: "more", role: "button", tabindex: 0,
      "aria-label": `+ ${more}: show more cells of ${title}` });
    drawn(way, "rect", { x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1, rx: 4 });
    drawn(way, "text", { class: "faint", x: x + width / 2, y: y + 16 }, `+ ${more}`);
    const turn = () => {
      this.#turns.set(title, (this.#turns.get(title) ?? 0) + 1);
      this.#redraw();
      /** @type {SVGElement | null} */
      const again = this.boxes.querySelector(`[data-title="${CSS.escape(title)}"] .more`);
      again?.focus();
    };
    way.addEventListener("click", turn);
    way.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      turn();
    });
  }

  /** Draws the cells; they move from where they were in the snapshot `before`, if that is
   * given.
   * @param {Answer} answer @param {Places} places @param {Snapshot | undefined} before */
  #showCells({ snapshot, names, pictures = {} }, places, before) {
    const moves = before !== undefined;
    // The distance by which the content moved up on the phone, in pixels.
    const slide = moves ? (snapshot.viewport.y - before.viewport.y) * places.phone.scale : 0;
    for (const cell of snapshot.cells) {
      const place = places.cells.get(cell.cell);
      if (!place) continue;
      let one = this.#drawn.get(cell.cell);
      if (!one) this.#drawn.set(cell.cell, one = this.#make(cell.cell));
      const from = one.place;
      this.#dress(one, cell, place, snapshot.letters[cell.cell], names[cell.row ?? ""],
        pictures[cell.cell]);
      const layer = place.isRow ? this.rows : this.chips;
      if (!moves) {
        carry(one.group, layer);
        continue;
      }
      this.#move(one, { from, place, layer, slide });
    }
    for (const [name, { group, place }] of this.#drawn) {
      if (places.cells.has(name)) continue;
      this.#drawn.delete(name);
      group.removeAttribute("data-cell");
      // What is scrolled away slides out, and doesn't vanish.
      const going = moves && (slide && place?.isRow
        ? play(group, [place.y, place.y - slide].map((y) =>
          ({ transform: `translate(${place.x}px, ${y}px)` })), this.#duration)
        : play(group, [{ opacity: 1 }, { opacity: 0 }], Math.min(200, this.#duration)));
      if (going) going.onfinish = () => group.remove();
      else group.remove();
    }
  }

  /** @param {DrawnCell} one
   * @param {{ from?: CellPlace, place: CellPlace, layer: Element, slide: number }} way */
  #move(one, { from, place, layer, slide }) {
    const { group } = one;
    if (!from) {
      layer.append(group);
      if (!place.isRow || !slide) play(group, [{ opacity: 0 }, { opacity: 1 }], this.#duration);
      else fly(one, { ...place, y: place.y + slide }, place, this.#duration);
      return;
    }
    const stays = from.isRow === place.isRow;
    if (stays && from.x === place.x && from.y === place.y) return;
    if (stays && place.isRow) return void fly(one, from, place, this.#duration);
    // In the topmost layer until it has landed.
    const flight = fly(one, from, place, this.#duration);
    one.flight = flight;
    carry(group, flight ? this.air : layer);
    if (!flight) return;
    flight.onfinish = () => {
      if (one.flight === flight && group.isConnected) carry(group, layer);
    };
  }

  /** @param {string} name
   * @returns {DrawnCell} */
  #make(name) {
    const group = drawn(undefined, "g", { class: "cell", "data-cell": name,
      role: "button", tabindex: -1 });
    color(group, name);
    return { group, hit: drawn(group, "rect", { class: "hit" }),
      card: drawn(group, "rect", { class: "card", rx: 4 }),
      inner: drawn(group, "rect", { class: "inner", rx: 2.5 }),
      disc: drawn(group, "circle", { class: "disc" }),
      badge: drawn(group, "text", { class: "badge" }),
      text: drawn(group, "text", { class: "says" }),
      name: drawn(group, "text", { class: "name" }, name) };
  }

  /** @param {DrawnCell} one @param {Cell} cell @param {CellPlace} place
   * @param {string} letter @param {string} [row] @param {string} [picture] */
  #dress(one, cell, place, letter, row, picture) {
    const { width, height, isRow } = place;
    const gap = isRow ? 1.5 : 0;
    const middle = height / 2 + 4;
    one.place = { ...place, row: cell.row };
    one.group.style.transform = `translate(${place.x}px, ${place.y}px)`;
    const sign = accessorySigns[cell.accessory] ?? "";
    put(one.group, { "data-state": cell.state, "data-row": cell.row ?? "",
      "data-selected": cell.isSelected,
      "aria-label": `${cell.cell}, ${cell.state}`
        + (row ? `, row ${row}` : "") + (cell.text ? `, says ${cell.text}` : "")
        + (cell.accessory === "none" ? "" : `, ${cell.accessory}`)
        + (picture ? `, ${picture}` : "") });
    // What is pressed reaches to the cell below.
    put(one.hit, { x: 0, y: 0, width: Math.max(0, width), height: Math.max(0, height) });
    put(one.card, { x: gap + 1, y: gap, width: Math.max(0, width - 2 * gap - 2),
      height: Math.max(0, height - 2 * gap) });
    one.card.style.fill = cell.state === "pooled" || cell.state === "hidden" ? `url(#waiting-${this.number})`
      : cell.state === "orphaned" ? `url(#ghost-${this.number})` : "";
    put(one.inner, { x: gap + 3.5, y: gap + 2.5,
      width: Math.max(0, width - 2 * gap - 7), height: Math.max(0, height - 2 * gap - 5) });
    const isLow = height < 13;
    // A narrow chip has no room for a letter beside a long name.
    const isNarrow = !isRow && width < 25 + 7 * cell.cell.length;
    const hasBadge = !isLow && !isNarrow;
    const left = isRow ? 12.5 : 10.5;
    const radius = Math.min(7.5, height / 2 - 3.5);
    put(one.disc, { cx: left, cy: height / 2, r: hasBadge ? radius : 0 });
    put(one.badge, { x: left, y: height / 2 + radius / 2 });
    one.badge.style.fontSize = `${radius * 1.4}px`;
    one.badge.textContent = hasBadge ? letter : "";
    put(one.name, { x: width - (isRow ? 9 : 6), y: middle });
    one.name.textContent = isLow ? "" : cell.cell;
    const signs = [cell.text, sign, picture].filter((said) => said).join("  ");
    this.#write(one, isRow && !isLow ? signs : "",
      width - 41 - 7 * cell.cell.length, height);
  }

  /** @param {DrawnCell} one @param {string} text @param {number} width
   * @param {number} height */
  #write(one, text, width, height) {
    const key = `${text} ${width} ${height}`;
    if (one.written === key) return;
    one.written = key;
    const { size, lines } = fitted(text, width,
      (size) => Math.max(1, Math.floor((height - 4) / (15 * size))), 6.9, this.smallest);
    const step = 15 * size;
    const first = height / 2 + 4 * size - (lines.length - 1) * step / 2;
    one.text.style.fontSize = size < 1 ? `${13 * size}px` : "";
    one.text.replaceChildren();
    lines.forEach((line, at) =>
      drawn(one.text, "tspan", { x: 24, y: first + at * step }, line));
  }

  /** The room beside the phone, above the heap of orphans, if a text fits into it.
   * @returns {{ x: number, y: number, height: number } | undefined} */
  get roomBeside() {
    if (!this.places) return undefined;
    const { free: { x, y }, boxes, width, height } = this.places;
    const heap = boxes.find(({ kind }) => kind === "orphaned");
    const room = (heap ? heap.y - 20 : height) - y;
    return width - x >= 320 && room >= 160 ? { x, y, height: room } : undefined;
  }

  /** Whether cells are on their way. */
  get isMoving() { return this.element.getAnimations({ subtree: true }).length > 0; }

  /** Resolves when all cells have arrived where they are. */
  async arrived() {
    const moving = this.element.getAnimations({ subtree: true });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }

  /** The group of a cell, if it is drawn.
   * @param {string} name */
  cell(name) { return this.#drawn.get(name)?.group; }

  /** The names of the cells that are drawn, in order of their first appearance. */
  get cells() { return [...this.#drawn.keys()]; }
}
