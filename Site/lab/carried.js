// A row that is dragged to another row's place, or sideways out of the list.

import { play } from "./motion.js";
import { carry } from "./stage.js";

/** The place of a row, with the name of the cell that shows it.
 * @typedef {import("./places.js").Place & { name: string }} RowPlace */

export class CarriedRow {
  /** The row that it would be dropped on, its own at first.
   * @type {RowPlace | undefined} */
  target;

  /** The group of that row's cell, if it isn't the row's own.
   * @type {SVGElement | undefined} */
  marked;

  /** Whether it is dragged sideways out of the list. */
  isOut = false;

  /**
   * - cell: the SVG group of the cell that shows the row.
   *
   * @param {import("./bench.js").Bench} bench
   * @param {SVGElement} cell */
  constructor(bench, cell) {
    this.bench = bench;
    this.cell = cell;
    /** @type {RowPlace[]} */
    this.places = [...bench.stage.places?.cells ?? []]
      .filter(([, { isRow }]) => isRow).map(([name, place]) => ({ name, ...place }));
    const home = this.places.find(({ name }) => name === cell.dataset.cell);
    if (!home) throw new Error(`${cell.dataset.cell} shows no row`);
    this.home = home;
    carry(cell, bench.stage.air);
    cell.classList.add("carried");
  }

  /** Draws the row at a distance from its own place, in pixels, and marks the row that
   * it would be dropped on.
   * @param {number} across
   * @param {number} down */
  hold(across, down) {
    const { x, y, width, height } = this.home;
    this.isOut = Math.abs(across) > width / 2;
    this.cell.classList.toggle("out", this.isOut);
    this.cell.style.transform = `translate(${x + across}px, ${y + down}px)`;
    /** @param {RowPlace} place */
    const far = (place) => Math.abs(place.y + place.height / 2 - y - down - height / 2);
    this.target = this.places.reduce((one, other) => far(other) < far(one) ? other : one);
    this.#mark(this.isOut || this.target === this.home ? undefined : this.target.name);
  }

  /** Moves the row by `way` places, down if that is positive, for the keyboard.
   * @param {number} way */
  step(way) {
    const order = [...this.places].sort((one, other) => one.y - other.y);
    const at = order.indexOf(this.target ?? this.home) + way;
    const { y } = order[Math.max(0, Math.min(at, order.length - 1))];
    this.hold(0, y - this.home.y);
  }

  /** @param {string} [name] */
  #mark(name) {
    this.marked?.classList.remove("target");
    this.marked = name ? this.bench.stage.cell(name) : undefined;
    this.marked?.classList.add("target");
  }

  /** The command for dropping the row where it is; undefined at its own place. */
  get line() {
    /** @param {SVGElement} cell */
    const row = (cell) => this.bench.answer?.names[cell.dataset.row ?? ""];
    if (this.isOut) return `delete ${row(this.cell)}`;
    return this.marked && `move ${row(this.cell)} ${row(this.marked)}`;
  }

  /** Puts the row back at its own place; only the answer to a command moves it. */
  end() {
    const { cell, home: { x, y } } = this;
    this.#mark();
    cell.classList.remove("carried", "out");
    carry(cell, this.bench.stage.rows);
    const held = cell.style.transform;
    cell.style.transform = `translate(${x}px, ${y}px)`;
    play(cell, [{ transform: held, easing: "ease-in-out" },
      { transform: cell.style.transform }]);
  }

  drop() {
    const { line } = this;
    this.end();
    if (line) this.bench.say(line);
  }
}
