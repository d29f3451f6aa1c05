// The prose touches the machine: a cell's name in it lights that cell, and opens
// its life at the place of the text where it stands; what is expected is hidden
// until the reader has guessed.

/** Makes the names of cells in the text things to press. */
class CellNames {
  constructor(bench, bars) {
    this.bench = bench;
    this.bars = bars;
    const blocks = "main > :is(p, ul, ol), main details > :is(p, ul, ol)";
    for (const block of document.querySelectorAll(blocks)) this.#find(block);
    const named = [...document.querySelectorAll(".cell-name")];
    bench.besides = [...new Set(named.map((one) => one.parentElement))];
  }

  #find(block) {
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (text.parentElement.closest("a, pre, button, summary")) continue;
      if (/\bc[1-9]\d*\b/.test(text.data)) found.push(text);
    }
    const reached = new Set();
    for (const text of found) {
      const parts = text.data.split(/\b(c[1-9]\d*)\b/);
      text.replaceWith(...parts.map((part, at) =>
        at % 2 ? this.#name(part, block, reached) : part));
    }
  }

  /** The keyboard stops once at each name in a paragraph. */
  #name(name, block, reached) {
    const made = element("span", "cell-name", name);
    made.dataset.cell = name;
    made.setAttribute("role", "button");
    made.setAttribute("aria-label", `${name}: its life`);
    made.tabIndex = reached.has(name) ? -1 : 0;
    reached.add(name);
    made.addEventListener("click", () => this.open(name, block));
    made.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      this.open(name, block);
    });
    made.addEventListener("pointerenter", () => this.bench.light(name));
    made.addEventListener("pointerleave", () => this.bench.light());
    return made;
  }

  /** Goes to where the text is, and opens the life of a cell there. */
  async open(name, block) {
    const bar = this.bars.filter((one) => block.compareDocumentPosition(one.block)
      & Node.DOCUMENT_POSITION_PRECEDING).at(-1);
    const { player } = this.bars[0];
    const isThere = bar && this.bench.session === player.session
      && player.session.said.length === bar.indices.at(-1) + 1;
    if (bar && !isThere) await bar.run(bar.indices.at(-1));
    await this.bench.drawn();
    this.bench.unfold?.();
    await this.bench.open(name);
  }
}

/** Hides what is expected, in a command and below it, until there is a guess. */
class Guess {
  constructor(command) {
    const [, words, wanted] = /^(expect [\w ]+ = )(\d+)$/.exec(command.text) ?? [];
    if (!wanted || !command.printedAnswers.length) return;
    Object.assign(this, { command, wanted });
    this.veil = element("span", "veiled", wanted);
    this.veil.setAttribute("aria-hidden", true);
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

  /** Shows what is so, beside what was guessed; nothing where nothing was. */
  tell() {
    const guess = this.field.value.replaceAll(/\D/g, "");
    if (!guess) return this.field.focus();
    for (const one of document.querySelectorAll(".veiled")) {
      if (one === this.veil || this.command.printedAnswers.includes(one)) {
        one.classList.remove("veiled");
        one.removeAttribute("aria-hidden");
      }
    }
    const isRight = Number(guess) === Number(this.wanted);
    this.done.remove();
    this.field.disabled = true;
    this.field.classList.add(isRight ? "right" : "wrong");
    this.field.setAttribute("aria-label", isRight ? "Your guess, and so it is"
      : `Your guess; it is ${this.wanted}`);
    this.command.word.click();
  }
}
