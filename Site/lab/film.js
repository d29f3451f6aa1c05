// Time on the bench: the timeline, which the reader scrubs, and the film.

import { element } from "../scripts/element.js";
import { Preview } from "./hands.js";
import { button, colour, counted } from "./paint.js";

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
  show({ step, steps, command }, { branches = [] }) {
    this.here.textContent = `@${step}`;
    this.last.textContent = `@${steps - 1}`;
    if (!this.preview) {
      Object.assign(this.slider, { max: Math.max(1, steps - 1), value: step,
        disabled: steps < 2 });
    }
    this.slider.setAttribute("aria-valuetext", `@${step}, ${command || "opening"}`);
    this.command.textContent = command || "opening";
    // A preview is of a fork, whose branches nobody left.
    if (!this.preview) this.#showBranches(branches);
  }

  /** Shows the last four branches that the reader left, as buttons that lead back: each
   * names the last command there.
   * @param {Branch[]} branches */
  #showBranches(branches) {
    const { session } = this.bench;
    const left = branches.filter(({ isHere, name }) =>
      !isHere && !session?.isOfBook && !session?.inherited.has(name));
    const here = branches.find(({ isHere }) => isHere);
    this.branches.replaceChildren(...left.slice(-4).map(
      ({ name, chapter, scenario, of, command }) => {
        const where = [scenario === here?.scenario ? "" : scenario,
          chapter === here?.chapter ? "" : `chapter ${chapter}`].filter(Boolean);
        return button(`↩ to ${[...where, `@${of}`, command].filter(Boolean).join(", ")}`,
          () => this.bench.say(`goto ${name}`));
      }));
    this.branches.hidden = !left.length;
  }
}

/** The film: rows from top to bottom, time from left to right, one letter per cell. */
export class FilmStrip {
  /** @param {Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.element = element("div", "film");
    this.element.setAttribute("role", "img");
    this.element.setAttribute("aria-label", "The film");
    this.element.addEventListener("pointerover", ({ target }) =>
      bench.point(target instanceof HTMLElement ? target.dataset.cell : undefined));
    this.element.addEventListener("pointerleave", () => bench.point());
  }

  /** Whether the film stands beside the phone, where room is limited. */
  get isBeside() { return this.element.parentElement?.matches(".stage-box") ?? false; }

  looks() { return [`film ${Math.max(8, Math.floor(this.element.clientWidth / 7))}`]; }

  /** Shows as many of the last pictures as there is room for.
   * @param {Told<"film">[]} told
   * @param {Answer} answer */
  show([{ pictures = [], cells = [], letters = "" }], { step }) {
    const most = this.isBeside ? Math.floor(this.element.clientHeight / 11) : 18;
    const letter = new Map(cells.map((cell, at) => [cell, letters[at]]));
    const names = pictures.flatMap(({ cells }) => Object.keys(cells));
    const longest = Math.max(...names.map(({ length }) => length));
    const label = Math.max(32, 7 * (longest - 2));
    let shown = pictures.slice(
      -Math.max(4, Math.floor((this.element.clientWidth - label - 4) / 7)));
    /** @param {Picture[]} some */
    const rowsOf = (some) => [...new Set(some.flatMap(
      (picture) => Object.keys(picture.cells)))];
    while (shown.length > 1 && rowsOf(shown).length > most) shown = shown.slice(1);
    /** @param {string} row */
    const parts = (row) => row.split(".").map(Number);
    const rows = rowsOf(shown).map(parts).sort(([a, b], [c, d]) => a - c || b - d)
      .map((row) => row.join("."));
    this.element.setAttribute("aria-label",
      `The film: ${counted(rows.length, "row")} down, `
      + `${counted(shown.length, "change")} across, up to @${step}`);
    this.element.style.setProperty("--label", `${label}px`);
    const isSingle = rows.every((row) => row.startsWith("0."));
    const title = this.isBeside ? []
      : [element("p", "film-title", "The film: rows down, changes across")];
    this.element.replaceChildren(...title, ...rows.map((row) =>
      this.#row(row, isSingle ? row.slice(2) : row, shown, letter)));
  }

  /** @param {string} row @param {string} name @param {Picture[]} pictures
   * @param {Map<string, string>} letter */
  #row(row, name, pictures, letter) {
    const line = element("div", "strip");
    line.append(element("span", "row", name));
    /** @type {HTMLElement | undefined} */
    let run;
    for (const { cells } of pictures) {
      const cell = cells[row];
      if (run && run.dataset.cell === (cell ?? "")) {
        run.textContent += letter.get(cell) ?? " ";
        continue;
      }
      run = element("span", cell ? "tone-cell" : "", letter.get(cell) ?? " ");
      run.dataset.cell = cell ?? "";
      if (cell) colour(run, cell);
      line.append(run);
    }
    return line;
  }
}
