// A number in the prose that can be dragged: the bench performs the sentence's
// commands with it, or the figure that is in view, if that begins as they do. The numbers
// that follow from it come from the machine.

import { Session, unlessEnded } from "./machine.js";
import { grouped } from "./paint.js";

/** The number of pixels of dragging that change the number by 1. */
const stride = 8;

/** Gives a number in a sentence the width of so many digits, if it is less wide.
 * @param {HTMLElement} mark @param {number} digits */
function reserve(mark, digits) {
  mark.style.minWidth = `max(${mark.offsetWidth}px, ${digits}ch)`;
}

export class DraggedNumber {
  /** The promise of what follows from the number; undefined while it isn't dragged.
   * @type {Promise<void> | undefined} */
  #playing;

  /** Where a drag began, and with which number.
   * @type {{ start: number, from: number } | undefined} */
  #drag;

  /** The timer after which a key's change is performed.
   * @type {ReturnType<typeof setTimeout> | undefined} */
  #settling;

  /**
   * @param {HTMLElement} mark
   * @param {{ machine: import("./machine.js").Machine, chapter: number,
   *   bench: import("./bench.js").Bench, prompt: import("./prompt.js").Prompt,
   *   figures: import("./figures.js").Figure[] }} lab */
  constructor(mark, { machine, chapter, bench, prompt, figures }) {
    const { value = "", least = "", most = "", lines = "" } = mark.dataset;
    this.mark = mark;
    this.bench = bench;
    this.prompt = prompt;
    this.figures = figures;
    this.lines = lines.split("; ");
    this.value = Number(value);
    this.least = Number(least);
    this.most = Number(most);
    this.session = new Session(machine, chapter);
    /** The numbers in the same sentence that follow from it.
     * @type {NodeListOf<HTMLElement> | undefined} */
    this.follows = mark.parentElement?.querySelectorAll(".follows");
    mark.tabIndex = 0;
    mark.title = "Drag it, press its left or right half, or use the arrow keys";
    for (const [name, words] of Object.entries({ role: "slider",
      "aria-label": `A number to change, in: ${lines}`, "aria-valuemin": least,
      "aria-valuemax": most, "aria-valuenow": value })) mark.setAttribute(name, words);
    for (const one of this.follows ?? []) one.setAttribute("aria-live", "polite");
    // No word of the sentence moves, as long as what follows has three digits at most.
    reserve(mark, 1.2 * most.length);
    for (const one of this.follows ?? []) reserve(one, 2.9);
    mark.addEventListener("pointerdown", (event) => this.#press(event));
    mark.addEventListener("pointermove", (event) => this.#move(event));
    mark.addEventListener("pointerup", (event) => {
      this.#step(event);
      this.#lift();
    });
    mark.addEventListener("pointercancel", () => this.#lift());
    mark.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0) return;
    this.mark.setPointerCapture(event.pointerId);
    this.#drag = { start: event.clientX, from: this.value };
  }

  /** Takes 1 away, or adds it, where the number is pressed and not dragged.
   * @param {PointerEvent} event */
  #step({ clientX }) {
    if (!this.#drag || Math.abs(clientX - this.#drag.start) > 3) return;
    const { left, width } = this.mark.getBoundingClientRect();
    this.to(this.value + (clientX < left + width / 2 ? -1 : 1));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#drag) return;
    const { start, from } = this.#drag;
    this.to(from + Math.round((event.clientX - start) / stride));
  }

  #lift() {
    const { from } = this.#drag ?? {};
    this.#drag = undefined;
    if (from !== undefined && from !== this.value) this.settle();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { value, least, most } = this;
    const next = { ArrowRight: value + 1, ArrowUp: value + 1, ArrowLeft: value - 1,
      ArrowDown: value - 1, PageUp: value + 10, PageDown: value - 10, Home: least,
      End: most }[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.to(next);
    // Debounced: a key that is held down is one change.
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.settle(), 400);
  }

  /** The figure in view that begins as the commands do: no second table is shown then. */
  get figure() {
    return this.figures.find(({ set, bench: { box } }) => {
      const { top, bottom } = box.getBoundingClientRect();
      return set.opening[0] === this.lines[0] && top < innerHeight && bottom > 0;
    });
  }

  /** The commands, with the number as it is now. */
  get said() {
    return this.lines.map((line) => line.replace(/\bN\b/, String(this.value)));
  }

  /** Changes the number within its range, and shows what follows from it.
   * @param {number} number */
  to(number) {
    const value = Math.max(this.least, Math.min(number, this.most));
    if (value === this.value) return;
    this.value = value;
    this.mark.textContent = String(value);
    this.mark.setAttribute("aria-valuenow", String(value));
    this.#playing ??= this.#play();
  }

  async #play() {
    let played;
    while (played !== this.value) {
      played = this.value;
      await unlessEnded(this.#tell());
    }
    this.#playing = undefined;
  }

  async #tell() {
    const { figure } = this;
    const session = figure?.session ?? this.session;
    if (figure) await figure.perform(this.said);
    else await session.reset(this.said.map((line) => ({ line })));
    const answer = await session.now();
    const looks = await session.look(["stats"]);
    for (const one of this.follows ?? []) {
      one.classList.add("told");
      one.textContent = grouped(Number(looks[0][one.dataset.measure ?? ""]));
    }
    if (!figure) this.bench.follow(session, answer);
  }

  /** Performs the commands in the shell, so that the reader can go on from there, and
      link to it. */
  async settle() {
    await this.#playing;
    if (this.figure) return;
    await this.prompt.open(this.said);
    this.prompt.note();
  }
}
