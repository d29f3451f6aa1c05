// Time on the bench: the timeline, which the reader scrubs, and the film.

import { element } from "../scripts/element.js";
import { callOf } from "./answer.js";
import { framed } from "./framing.js";
import { Preview } from "./hands.js";
import { button, color, counted } from "./paint.js";
import { firstFitting } from "./svg.js";

/** @typedef {import("./bench.js").Bench} Bench */

/** A slider over a session's steps, the current command, and the branches. */
export class TimeBar {
  /** @param {Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.element = element("div", "time");
    this.here = element("span", "here");
    this.slider = element("input", "");
    Object.assign(this.slider, { type: "range", min: 0, max: 0, value: 0 });
    this.slider.setAttribute("aria-label", "The current step");
    this.last = element("span", "last");
    this.command = element("p", "command");
    this.branches = element("p", "branches");
    const line = element("div", "line");
    line.append(this.here, this.slider, this.last);
    this.element.append(line, this.command, this.branches);
    /** @type {Preview | undefined} */
    this.preview = undefined;
    this.slider.addEventListener("input", () => this.#slide());
    this.slider.addEventListener("change", () => this.#go());
  }

  #slide() {
    const { session } = this.bench;
    if (!session) return;
    this.here.textContent = `@${this.slider.value}`;
    this.preview ??= new Preview(session, (fork, answer) => this.bench.preview(fork, answer));
    this.preview.say(() => `goto @${this.slider.value}`);
  }

  async #go() {
    this.preview?.end();
    this.preview = undefined;
    await this.bench.say(`goto @${this.slider.value}`);
  }

  /** Shows an answer's step, and the last branches that the reader left.
   * @param {Answer} answer
   * @param {Told<"branches">} told */
  show({ step, steps, command, place }, { branches = [] }) {
    this.here.textContent = `@${step}`;
    this.last.textContent = `@${steps - 1}`;
    if (!this.preview) {
      Object.assign(this.slider, { max: Math.max(1, steps - 1), value: step,
        disabled: steps < 2 });
    }
    // A call is within a step, which the slider has at its end.
    const call = callOf({ place });
    const words = `${command || "opening"}${call ? `, at call ${call}` : ""}`;
    this.slider.setAttribute("aria-valuetext", `@${step}, ${words}`);
    this.command.textContent = words;
    // A preview is of a fork, whose branches nobody left.
    const { scene, session } = this.bench;
    if (scene?.session === session) this.#showBranches(branches);
  }

  /** Shows the last four branches that the reader left, as buttons that lead back: each
   * names the last command there.
   * @param {Branch[]} branches */
  #showBranches(branches) {
    const { session } = this.bench;
    const left = branches.filter(({ isHere, name }) =>
      !isHere && !session?.isOfBook && !session?.inherited.has(name));
    const here = branches.find(({ isHere }) => isHere);
    const shown = left.slice(-4);
    /** @param {Branch} one @param {Branch} [other] */
    const isAlike = ({ chapter, scenario, step, of, command }, other) =>
      chapter === other?.chapter && scenario === other.scenario && step === other.step
      && of === other.of && command === other.command;
    const own = session ? this.bench.waysBack(session) : [];
    this.branches.replaceChildren(...own.map(({ words, go }) =>
      button(`↩ to yours: ${words}`, go)), ...shown.map((branch) => {
      const { name, chapter, scenario, step, of, command } = branch;
      // Where one was when one left it, which its command needn't have led to.
      const where = [scenario === here?.scenario ? "" : scenario,
        chapter === here?.chapter ? "" : `chapter ${chapter}`, `@${step}`,
        step === of ? command : ""];
      // Of several that are alike only the names differ.
      const isOne = shown.filter((one) => isAlike(one, branch)).length === 1;
      return button(`↩ to ${isOne && isAlike(branch, here) ? "the other " : ""}${
        [...where, isOne ? "" : name].filter(Boolean).join(", ")}`,
        () => this.bench.say(`goto ${name}`));
    }));
    this.branches.hidden = !left.length && !own.length;
  }
}

/** The heights of a line and of the title, and what is left free below, in pixels. */
const [lineHeight, titleHeight, edge] = [11, 19, 18];

/** The most lines of a film, and the least. */
const [most, least] = [18, 3];

/** The film: rows from top to bottom, time from left to right, one letter per cell. */
export class FilmStrip {
  /** What is shown.
   * @type {[Told<"film">, Answer] | undefined} */
  #told;

  /** The height that there was for it.
   * @type {number | undefined} */
  #had;

  /** The prompt's log takes room when it grows.
   * @type {ResizeObserver | undefined} */
  #sizes;

  /** Where it stands below the numbers, if it may stand beside the phone instead.
   * @type {Comment | undefined} */
  #home;

  /** - goesUp: whether it stands beside the phone, where the boxes leave it room.
   *
   * @param {Bench} bench */
  constructor(bench, goesUp = false) {
    this.bench = bench;
    this.goesUp = goesUp;
    this.element = element("div", "film");
    this.element.setAttribute("role", "img");
    this.element.setAttribute("aria-label", "The film");
    this.element.addEventListener("pointerover", ({ target }) =>
      bench.point(target instanceof HTMLElement ? target.dataset.cell : undefined, false));
    this.element.addEventListener("pointerleave", () => bench.point());
  }

  /** Whether the film stands beside the phone, where room is limited. */
  get isBeside() { return this.element.parentElement?.matches(".stage-box") ?? false; }

  /** More changes than any window has room for: it may become wider. */
  looks() { return ["film 100"]; }

  /** The height that there is for the film, in pixels; undefined if there is as much as
   * it needs. Beside the text the bench is as tall as the window at most, and its prompt
   * takes what it needs. */
  get #room() {
    if (this.isBeside) return this.element.clientHeight;
    const { element: bench, parts } = this.bench;
    if (getComputedStyle(parts).overflowY !== "auto") return undefined;
    /** @type {HTMLElement | null} */
    const shell = bench.querySelector(".shell");
    return parseFloat(getComputedStyle(bench).maxHeight) - this.element.offsetTop
      - (shell?.offsetHeight ?? 0) - edge;
  }

  /** Moves it beside the phone, where there is room for it, or back: beside the text the
   * bench is no taller than the window, and the prompt's log takes what is below. */
  #settle() {
    const { box, parts, stage: { places } } = this.bench;
    if (!this.goesUp || !places) return;
    const isTight = getComputedStyle(parts).overflowY === "auto";
    // It doesn't go to and fro when a tray becomes a little taller.
    const least = this.isBeside ? 90 : 130;
    const { boxes, free, width } = places;
    const hasHeap = boxes.some(({ kind }) => kind === "orphaned");
    const fits = isTight && !hasHeap && free.height >= least && width - free.x >= 200;
    if (fits === this.isBeside) return;
    if (fits) {
      this.#home ??= document.createComment("the film");
      this.element.before(this.#home);
      box.append(this.element);
    } else this.#home?.replaceWith(this.element);
  }

  /** Shows the film as it was before the last step.
   * @param {Told<"film">[]} told
   * @param {Answer} before */
  showUpTo([film], before) {
    const pictures = film.pictures?.filter(({ step }) => step <= before.step) ?? [];
    this.show([{ ...film, pictures,
      changes: (film.changes ?? 0) - (film.pictures?.length ?? 0) + pictures.length }], before);
  }

  /** Shows as many changes and rows as there is room for: the last ones.
   * @param {Told<"film">[]} told
   * @param {Answer} answer */
  show([film], answer) {
    this.#told = [film, answer];
    this.#settle();
    if (!this.#sizes) {
      this.#sizes = new ResizeObserver(() => {
        if (this.#told && this.#room !== this.#had) this.show([this.#told[0]], this.#told[1]);
      });
      // The lines of a call, and the ways back, take room as well.
      const { parts, source, time } = this.bench;
      for (const one of [parts, source.element, time.element]) this.#sizes.observe(one);
    }
    const room = this.#had = this.#room;
    const hasTitle = room === undefined || room > (this.isBeside ? 110 : 80);
    const lines = room === undefined ? most
      : Math.floor((room - (hasTitle ? titleHeight : 0)) / lineHeight);
    this.#draw(film, answer, Math.max(least, Math.min(most, lines)), hasTitle);
  }

  /** @param {Told<"film">} film @param {Answer} answer @param {number} lines
   * @param {boolean} hasTitle */
  #draw({ pictures = [], cells = [], letters = "", changes = 0 }, { step }, lines, hasTitle) {
    const letter = new Map(cells.map((cell, at) => [cell, letters[at]]));
    const names = pictures.flatMap(({ cells }) => Object.keys(cells));
    const longest = Math.max(...names.map(({ length }) => length));
    const label = Math.max(32, 7 * (longest - 2));
    const columns = Math.floor((this.element.clientWidth - label - 12) / 7);
    const { pictures: shown, rows, above, below } =
      framed(pictures, Math.max(4, columns), lines);
    const isCut = changes > shown.length;
    this.element.setAttribute("aria-label",
      `The film: ${counted(rows.length, "row")} down, ${counted(shown.length, "change")} `
      + `${isCut ? `of ${changes} ` : ""}across, up to @${step}`);
    this.element.style.setProperty("--label", `${label}px`);
    const isSingle = [...above, ...rows, ...below].every((row) => row.startsWith("0."));
    const title = !hasTitle ? [] : [element("p", "film-title", firstFitting(
      ["The film: rows down, changes across", "The film: rows down", "The film"],
      this.element.clientWidth, 7))];
    /** @param {string} row */
    const named = (row) => isSingle ? row.slice(2) : row;
    /** @param {string[]} left @param {string} where */
    const rest = (left, where) => !left.length ? []
      : [element("div", "rest", `${hasTitle || where === "below" ? "" : "The film: "}… ${
        left.length === 1 ? "row" : "rows"} ${[...new Set([left[0], left[left.length - 1]])]
        .map(named).join(" to ")} ${where}`)];
    this.element.replaceChildren(...title, ...rest(above, "above"), ...rows.map((row) =>
      this.#row(named(row), row, { shown, isCut, letter })),
      ...rest(below, "below"));
  }

  /** @param {string} name @param {string} row
   * @param {{ shown: Picture[], isCut: boolean, letter: Map<string, string> }} film */
  #row(name, row, { shown, isCut, letter }) {
    const line = element("div", "strip");
    line.append(element("span", "row", name));
    if (isCut) line.append(element("span", "left-out", "…"));
    /** @type {HTMLElement | undefined} */
    let run;
    for (const { cells } of shown) {
      const cell = cells[row];
      if (run && run.dataset.cell === (cell ?? "")) {
        run.textContent += letter.get(cell) ?? " ";
        continue;
      }
      run = element("span", cell ? "tone-cell" : "", letter.get(cell) ?? " ");
      run.dataset.cell = cell ?? "";
      if (cell) color(run, cell);
      line.append(run);
    }
    return line;
  }
}
