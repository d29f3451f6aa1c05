// Transcripts that answer: a click plays a command, after those before it, and the
// machine's answer is compared with the printed one.

import { element, isNarrow, needed } from "../scripts/element.js";
import { patiently, Session } from "./machine.js";
import { button, drawnText, painted, stacked, textOf, unfolded } from "./paint.js";

/** What is said of an answer beside its command; `yours` if a command that the reader
 * wrote led to it.
 * @typedef {"same" | "other" | "yours" | "waits" | ""} Verdict */

/** A command of the book, and the answer that is printed below it. */
export class Command {
  /** The machine's answer, which stands in place of the printed one.
   * @type {HTMLElement | undefined} */
  live;

  /** The text of the machine's answer.
   * @type {string | undefined} */
  answer;

  /** Whether the reader guessed its number wrong: then it gets no check mark. */
  isMissed = false;

  /** The callback for an answer that is shown. */
  onshow = () => {};

  /** The elements of the printed answer.
   * @type {HTMLElement[]} */
  printedAnswers = [];

  /** @param {HTMLElement} line @param {HTMLElement} block */
  constructor(line, block) {
    this.element = line;
    this.block = block;
    this.word = needed("kbd", line);
    this.printedText = this.text;
    let at = line.nextElementSibling;
    while (at instanceof HTMLElement && at.matches(".answer")) {
      this.printedAnswers.push(at);
      at = at.nextElementSibling;
    }
    this.printed = this.printedAnswers.map((part) => part.textContent).join("");
    for (const part of this.printedAnswers.filter((one) => one.matches(".drawn"))) {
      const text = part.textContent ?? "";
      /** @type {Span[][]} */
      const lines = text.split("\n").map((line) => [[line, ""]]);
      part.replaceChildren(drawnText(isNarrow() ? stacked(lines).map(textOf).join("\n") : text));
    }
    this.mark = element("span", "mark");
    needed(".prompt", line).after(this.word, this.mark);
    this.word.setAttribute("role", "button");
    this.word.tabIndex = 0;
  }

  get text() { return this.word.textContent ?? ""; }
  get isEdited() { return this.text !== this.printedText; }

  /** Shows the machine's answer in place of the printed one.
   * @param {Span[][]} lines
   * @param {Verdict} verdict */
  show(lines, verdict) {
    this.forget();
    this.live = painted(lines);
    this.onshow();
    for (const part of this.printedAnswers) part.hidden = true;
    (this.printedAnswers.at(-1) ?? this.element).after(this.live);
    this.say(verdict);
  }

  /** @param {Verdict} verdict */
  say(verdict) {
    this.mark.textContent = { same: `${this.isMissed ? "" : "✓ "}as printed`, other: "≠ not as printed",
      yours: "yours", waits: "…", "": "" }[verdict];
    this.mark.dataset.verdict = verdict;
  }

  /** Shows the printed answer again. */
  forget() {
    this.live?.remove();
    this.live = undefined;
    for (const part of this.printedAnswers) part.hidden = false;
    this.say("");
  }

  /** Lets the reader write another command. */
  edit() {
    this.word.contentEditable = "plaintext-only";
    this.word.setAttribute("role", "textbox");
    this.word.focus();
    getSelection()?.selectAllChildren(this.word);
    getSelection()?.collapseToEnd();
  }

  endEdit() {
    this.word.contentEditable = "false";
    this.word.setAttribute("role", "button");
    this.word.textContent = this.text.replaceAll("\n", " ").trim()
      || this.printedText;
  }
}

/** A text's lines, without blanks at their ends and blank lines at the end.
 * @param {string} text */
function tidied(text) {
  return text.replace(/[ \t]+$/gm, "").replace(/\n+$/, "").split("\n");
}

/** Whether an answer is the same as the printed one, in which `...` stands for any
 * lines.
 * @param {string} answer
 * @param {string} printed */
export function isAsPrinted(answer, printed) {
  const [came, wanted] = [tidied(answer), tidied(printed)];
  const gap = wanted.findIndex((line) => line.trim() === "...");
  if (gap < 0) return came.join("\n") === wanted.join("\n");
  const [head, tail] = [wanted.slice(0, gap), wanted.slice(gap + 1)];
  return came.length >= head.length + tail.length
    && head.every((line, at) => came[at] === line)
    && tail.every((line, at) => came[came.length - tail.length + at] === line);
}

/** The heading under which a block stands, to which a link can lead.
 * @param {Element} block */
export function headingBefore(block) {
  return [...document.querySelectorAll("main :is(h1, h2, h3)[id]")].findLast((heading) =>
    heading.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** Plays the commands of a page, all of them in one session. */
export class Player {
  /** The commands played in the session, in order: each one's index and line, and whether
   * it led to another step or table.
   * @type {{ at: number, line: string, leads: boolean }[]} */
  #played = [];

  /** The session's last answer, if the session has only what was played.
   * @type {Answer | undefined} */
  #reached;

  /** Shows a command's answer; `before`, if given, is the answer before it.
   * @type {(answer: Answer, before?: Answer) => void} */
  show = () => {};

  /** Waits after a command, so that its step can be watched; the reader can skip that.
   * @type {(answer: Answer, signal?: AbortSignal) => Promise<void>} */
  pace = async () => {};

  /** @param {import("./machine.js").Machine} machine @param {number} chapter
   * @param {HTMLElement[]} blocks */
  constructor(machine, chapter, blocks) {
    this.session = new Session(machine, chapter);
    this.session.isOfBook = true;
    this.machine = machine;
    this.commands = blocks.flatMap((block) => {
      /** @type {NodeListOf<HTMLElement>} */
      const lines = block.querySelectorAll(".command");
      return [...lines].map((line) => new Command(line, block));
    });
  }

  /** The index of the command played last; undefined before any. */
  get last() { return this.#played.at(-1)?.at; }

  /** The heading above the last command played that led to a table, if a session has all
   * lines played, and an answer is of that table; undefined for any other. What a race or
   * another look tells is of no table that one sees.
   * @param {Session} session
   * @param {Pick<Answer, "scenario" | "chapter">} answer */
  sectionOf({ said }, { scenario, chapter }) {
    const reached = this.#reached;
    const isHere = this.#played.every(({ line }, at) => line === said[at]?.line)
      && reached?.scenario === scenario && reached.chapter === chapter;
    const led = this.#played.findLast(({ leads }) => leads) ?? this.#played.at(-1);
    return led && isHere ? headingBefore(this.commands[led.at].block) : undefined;
  }

  /** The line to say for a command on the way to `last`: as it stands now in the same
   * block, as printed in any other.
   * @param {number} at
   * @param {number} last */
  #line(at, last) {
    const command = this.commands[at];
    return command.block === this.commands[last].block ? command.text : command.printedText;
  }

  /** The commands on the way to `last`: those of its block, and of the blocks that are
   * open. What is folded isn't played, but for what is in the block's own fold.
   * @param {number} last */
  #way(last) {
    return [...this.commands.keys()].slice(0, last + 1).filter((at) => {
      const fold = this.commands[at].block.closest("details:not([open])");
      return !fold || fold.contains(this.commands[last].block);
    });
  }

  /** Plays on to a command; from the beginning, if the session has gone past it, or its
   * lines differ from those that lead there.
   *
   * What leads to the first command that one watches is played, and not shown.
   *
   * - signal: ends the playing between two commands.
   * - isPaced: whether one watches each step of the command's own block, or the last.
   *
   * @param {number} last
   * @param {{ signal?: AbortSignal, isPaced?: boolean }} options */
  async playTo(last, { signal, isPaced = false } = {}) {
    const goesOn = this.#played.length === this.session.said.length
      && this.#played.every(({ at, line }) => at < last && line === this.#line(at, last));
    if (!goesOn) {
      await this.session.reset();
      this.#played = [];
      this.#reached = undefined;
    }
    // Answers that followed a command which the reader has changed since are of another table.
    const inBlock = this.commands.filter((_, at) => this.#isBeside(at, last));
    if (!goesOn && inBlock.some(({ isEdited }) => isEdited)) {
      this.commands.forEach((command, at) => {
        if (at > last && this.#isBeside(at, last)) command.forget();
      });
    }
    const from = this.last ?? -1;
    let isShown = true;
    try {
      for (const at of this.#way(last).filter((one) => one > from)) {
        signal?.throwIfAborted();
        isShown = at === last || (isPaced && this.#isBeside(at, last));
        await this.#play(at, last, isShown);
        if (isShown && this.#reached && at < last) await this.pace(this.#reached, signal);
      }
    } finally {
      // Whoever stops the playing sees how far it came.
      if (!isShown && this.#reached) this.show(this.#reached);
    }
  }

  /** Whether two commands are of one block.
   * @param {number} at @param {number} other */
  #isBeside(at, other) { return this.commands[at].block === this.commands[other].block; }

  /** Plays a command on the way to another.
   * @param {number} at @param {number} last @param {boolean} isShown */
  async #play(at, last, isShown) {
    const command = this.commands[at];
    const isHere = this.#isBeside(at, last);
    const line = this.#line(at, last);
    if (isHere) command.say("waits");
    try {
      const answer = await this.session.answer(line);
      const before = this.#reached;
      this.#played.push({ at, line, leads: !before || before.place !== answer.place
        || before.steps !== answer.steps || before.scenario !== answer.scenario });
      this.#reached = answer;
      if (isHere) this.#answer(at, answer);
      if (isShown) this.show(answer, before);
    } catch (error) {
      if (!command.live) command.say("");
      throw error;
    }
  }

  /** Writes an answer below its command.
   * @param {number} at @param {Answer} answer */
  #answer(at, { lines, words }) {
    const command = this.commands[at];
    const answer = lines.map(textOf).join("\n");
    const isYours = this.commands.slice(0, at + 1).some((other) =>
      other.block === command.block && other.isEdited);
    const isSame = !isYours && isAsPrinted(answer, command.printed);
    command.answer = answer;
    // A phone folds each paragraph to its own width.
    const shown = isNarrow() ? unfolded(lines, words) : lines;
    command.show(shown, isYours ? "yours" : isSame ? "same" : "other");
  }

  /** The numbers of a block's commands: of all, and of those with each verdict.
   * @param {HTMLElement} block */
  count(block) {
    const commands = this.commands.filter((one) => one.block === block);
    /** @param {Verdict} verdict */
    const all = (verdict) => commands.filter(
      (command) => command.mark.dataset.verdict === verdict).length;
    return { of: commands.length, same: all("same"), other: all("other"),
      yours: all("yours") };
  }

  /** Shows a block's printed commands and answers again.
   * @param {HTMLElement} block */
  reset(block) {
    for (const command of this.commands) {
      if (command.block !== block) continue;
      command.word.textContent = command.printedText;
      command.forget();
    }
  }
}

/** The bar below a block: buttons to play, skip, reset and stop, and the block's
 * status. */
export class Bar {
  /** Whether the block is being played. */
  isBusy = false;

  /** @param {Player} player @param {HTMLElement} block */
  constructor(player, block) {
    this.player = player;
    this.block = block;
    this.indices = player.commands.flatMap((command, at) =>
      command.block === block ? [at] : []);
    /** The index of the block's last command. */
    this.end = this.indices[this.indices.length - 1];
    this.element = element("div", "player");
    this.play = button("▶ Play", () => this.run(this.end, true));
    this.again = button("↺ Reset", () => {
      player.reset(block);
      this.say("");
    });
    this.skip = button("» Skip", () => this.onskip());
    this.halt = button("■ Stop", () => player.machine.stop());
    this.status = element("span", "status");
    this.status.setAttribute("role", "status");
    this.again.hidden = this.halt.hidden = this.skip.hidden = true;
    this.element.append(this.play, this.skip, this.halt, this.again, this.status);
    block.after(this.element);
    for (const at of this.indices) this.#listen(at);
    if (this.indices[0] === 0) {
      this.element.append(element("span", "", "Press a command to play it and "
        + "those above it: this chapter's own machine answers."));
    }
  }

  /** The callback for the button that skips what one could watch. */
  onskip = () => {};

  /** @param {number} at */
  #listen(at) {
    const command = this.player.commands[at];
    const pencil = button("", () => command.edit());
    pencil.className = "pencil";
    pencil.setAttribute("aria-label", `Edit: ${command.printedText}`);
    command.mark.before(pencil);
    command.word.title = "Play up to here";
    command.word.addEventListener("click", () => {
      if (!command.word.isContentEditable) this.run(at);
    });
    command.word.addEventListener("keydown", (event) => {
      const isTyping = command.word.isContentEditable;
      if (event.key === "Enter" || (event.key === " " && !isTyping)) {
        event.preventDefault();
        command.endEdit();
        this.run(at);
      } else if (event.key === "Escape" && isTyping) {
        command.word.textContent = command.printedText;
        command.endEdit();
      }
    });
    command.word.addEventListener("blur", () => command.endEdit());
  }

  /** @param {string} text */
  say(text) { this.status.textContent = text; }

  /** Plays on to a command, and shows the result in the status; if `isPaced`, at a pace
   * that can be watched.
   * @param {number} at */
  async run(at, isPaced = false) {
    if (this.isBusy) return;
    this.isBusy = this.play.hidden = true;
    await patiently({
      machine: this.player.machine, halt: this.halt,
      show: (words) => this.say(words), complain: (words) => this.say(words),
      work: async (signal) => {
        this.skip.hidden = !isPaced;
        await this.player.playTo(at, { signal, isPaced });
        this.tell();
      },
    });
    this.skip.hidden = true;
    this.again.hidden = this.play.hidden = this.isBusy = false;
  }

  tell() {
    const { of, same, other, yours } = this.player.count(this.block);
    const words = [`${same} of ${of} as printed`];
    if (other) words.push(`${other} not`);
    if (yours) words.push(`${yours} yours`);
    this.say(words.join(", "));
  }
}
