// Links from the prose to the machine: a cell's name highlights the cell, and opens its
// life as it is at that place of the text. A number that `expect` or `predict` names is
// hidden until the reader has guessed.

import { element } from "../scripts/element.js";
import { button } from "./paint.js";

/** @typedef {import("./transcripts.js").Bar} Bar */
/** @typedef {import("./transcripts.js").Command} Command */

/** Turns the names of cells in the text into buttons. */
export class CellNames {
  /** @param {import("./bench.js").Bench} bench @param {Bar[]} bars */
  constructor(bench, bars) {
    this.bench = bench;
    this.bars = bars;
    const blocks = "main > :is(p, ul, ol), main details > :is(p, ul, ol)";
    for (const block of document.querySelectorAll(blocks)) this.#find(block);
    const named = [...document.querySelectorAll(".cell-name")];
    bench.besides = [...new Set(named.flatMap((one) => one.parentElement ?? []))];
  }

  /** @param {Element} block */
  #find(block) {
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    /** @type {Text[]} */
    const found = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (!(text instanceof Text)) continue;
      if (text.parentElement?.closest("a, pre, button, summary")) continue;
      if (/\bc[1-9]\d*\b/.test(text.data)) found.push(text);
    }
    /** @type {Set<string>} */
    const reached = new Set();
    for (const text of found) {
      const parts = text.data.split(/\b(c[1-9]\d*)\b/);
      text.replaceWith(...parts.map((part, at) =>
        at % 2 ? this.#name(part, block, reached) : part));
    }
  }

  /** Makes a name's button; the Tab key stops only at the first of each name in a
   * paragraph.
   * @param {string} name
   * @param {Element} block
   * @param {Set<string>} reached */
  #name(name, block, reached) {
    const made = element("span", "cell-name", name);
    made.dataset.cell = name;
    made.setAttribute("role", "button");
    made.setAttribute("aria-label", `${name}: its life`);
    made.tabIndex = reached.has(name) ? -1 : 0;
    reached.add(name);
    made.addEventListener("click", () => this.open(made, block));
    made.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      this.open(made, block);
    });
    made.addEventListener("pointerenter", () => this.bench.light(name));
    made.addEventListener("pointerleave", () => this.bench.light());
    return made;
  }

  /** Plays the transcripts before a block of the text, and opens a cell's life. Where the
   * bench unfolds over the text, the line with the name stays in view above it.
   * @param {HTMLElement} named the cell's name in the text
   * @param {Element} block */
  async open(named, block) {
    const bar = this.bars.filter((one) => block.compareDocumentPosition(one.block)
      & Node.DOCUMENT_POSITION_PRECEDING).at(-1);
    const { player } = this.bars[0];
    const isThere = bar && this.bench.session === player.session
      && player.last === bar.end;
    if (bar && !isThere) await bar.run(bar.end);
    await this.bench.drawn();
    this.bench.unfold();
    this.bench.element.classList.add("below-text");
    named.scrollIntoView({ block: "nearest" });
    await this.bench.open(named.dataset.cell ?? "");
  }
}

/** Hides the number that `expect` or `predict` names, in the command and its printed answer,
 * and asks for it above the block, until the reader has guessed or played it. */
export class Guess {
  /** Hides a command's number, if it names a single one and its answer is printed.
   * @param {Command} command */
  static hide(command) {
    const [, words, wanted, rest] = /^(expect [\w ]+ = |predict [\w ]+ )(\d[\d.]*)(|: .+)$/
      .exec(command.text) ?? [];
    if (wanted && command.printedAnswers.length) new Guess(command, words, wanted, rest);
  }

  /** @param {Command} command @param {string} words @param {string} wanted
   * @param {string} rest what follows the number */
  constructor(command, words, wanted, rest) {
    this.command = command;
    this.wanted = Number(wanted);
    this.veil = element("span", "veiled", wanted);
    this.veil.setAttribute("aria-hidden", "true");
    command.word.replaceChildren(words, this.veil, rest);
    for (const part of command.printedAnswers) part.classList.add("veiled");
    this.pencil = command.element.querySelector(".pencil");
    this.pencil?.setAttribute("aria-label", "Edit this command");
    this.field = element("input", "guess");
    Object.assign(this.field, { inputMode: "decimal", size: 6, autocomplete: "off" });
    this.done = button("Guess", () => this.tell());
    this.said = element("output", "");
    const label = element("label", "", "Guess first: ");
    label.append(element("code", "", words.replace(/^\w+ | = $/g, "").trim()),
      ...rest ? [" after ", element("code", "", rest.slice(2))] : [], " = ", this.field);
    this.element = element("p", "guessing");
    this.element.append(label, " ", this.done, " ", this.said);
    command.block.before(this.element);
    command.onshow = () => this.reveal();
    this.field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.tell();
    });
  }

  /** Shows the number, and the printed answer. */
  reveal() {
    for (const one of [this.veil, ...this.command.printedAnswers]) {
      one.classList.remove("veiled");
      one.removeAttribute("aria-hidden");
    }
    this.pencil?.setAttribute("aria-label", `Edit: ${this.command.printedText}`);
    this.done.hidden = this.field.disabled = true;
  }

  /** Says whether the guess is right, or by how much it's missed, and plays the command;
   * without a guess, only focuses the field. */
  tell() {
    const guess = Number.parseFloat(this.field.value.replaceAll(",", ""));
    if (Number.isNaN(guess)) return this.field.focus();
    const far = Math.round(100 * Math.abs(guess - this.wanted)) / 100;
    this.command.isMissed = far > 0;
    this.field.classList.add(far ? "wrong" : "right");
    this.said.textContent = !far ? "Right."
      : `It’s ${this.wanted}: your guess was ${far} too ${guess > this.wanted ? "high" : "low"}.`;
    this.reveal();
    this.command.word.click();
  }
}
