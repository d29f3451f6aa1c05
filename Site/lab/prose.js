// Links from the prose to the machine: a cell's name highlights the cell, and opens its
// life as it is at that place of the text. A number that `expect` expects is hidden
// until the reader has guessed.

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

/** Hides the number that `expect` expects, in the command and its printed answer,
 * until the reader has guessed. */
export class Guess {
  /** Hides a command's number, if the command expects one and its answer is printed.
   * @param {Command} command */
  static hide(command) {
    const [, words, wanted] = /^(expect [\w ]+ = )(\d+)$/.exec(command.text) ?? [];
    if (wanted && command.printedAnswers.length) new Guess(command, words, wanted);
  }

  /** @param {Command} command @param {string} words @param {string} wanted */
  constructor(command, words, wanted) {
    this.command = command;
    this.wanted = wanted;
    this.veil = element("span", "veiled", wanted);
    this.veil.setAttribute("aria-hidden", "true");
    command.word.replaceChildren(words, this.veil);
    for (const part of command.printedAnswers) part.classList.add("veiled");
    this.field = element("input", "guess");
    Object.assign(this.field, { inputMode: "numeric", size: 6, autocomplete: "off" });
    this.field.setAttribute("aria-label", `Your guess: ${words.slice(0, -3)}`);
    this.done = button("", () => this.tell());
    this.done.className = "check";
    this.done.setAttribute("aria-label", "Guess");
    command.mark.before(this.field, this.done);
    this.field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.tell();
    });
  }

  /** Shows the number beside the guess, and plays the command; without a guess, only
   * focuses the field. */
  tell() {
    const guess = this.field.value.replaceAll(/\D/g, "");
    if (!guess) return this.field.focus();
    for (const one of [this.veil, ...this.command.printedAnswers]) {
      one.classList.remove("veiled");
      one.removeAttribute("aria-hidden");
    }
    const isRight = Number(guess) === Number(this.wanted);
    this.done.remove();
    this.field.disabled = true;
    this.field.classList.add(isRight ? "right" : "wrong");
    this.field.setAttribute("aria-label", isRight ? "Your guess; it’s right"
      : `Your guess; it’s ${this.wanted}`);
    this.command.word.click();
  }
}
