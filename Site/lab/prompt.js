// The shell at the foot of the bench. The lines typed stand in the address, so that
// a link repeats an experiment: `#mismatched/repeat 12: reload`.

import { decoded, element } from "../scripts/element.js";
import { patiently, Session, unlessEnded } from "./machine.js";
import { button, painted, unfolded } from "./paint.js";

/** @typedef {import("./figures.js").Figure} Figure */

/** The lines that an address asks for; undefined if it asks for none.
 * @param {string} hash */
export function linesInAddress(hash) {
  const [, scenario, rest] = /^#([^/]*)\/(.*)$/.exec(hash) ?? [];
  if (rest === undefined) return undefined;
  const first = scenario ? [`scenario ${decoded(scenario)}`] : [];
  return [...first, ...decoded(rest).split("\n")].filter(Boolean);
}

/** The address that asks for some lines.
 * @param {string[]} lines
 * @returns {string} */
export function address(lines) {
  /** @param {string} [line] */
  const isTable = (line) => /^scenario [\w-]+$/.test(line ?? "");
  // A new table replaces an untouched one.
  if (isTable(lines[0]) && isTable(lines[1])) return address(lines.slice(1));
  const scenario = /^scenario ([\w-]+)$/.exec(lines[0])?.[1];
  const rest = scenario ? lines.slice(1) : lines;
  const text = encodeURIComponent(rest.join("\n"))
    .replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%40", "@");
  return `#${scenario ?? ""}/${text}`;
}

/** A line as the shell shows it when it is typed.
 * @param {string} line */
function typed(line) {
  const command = element("span", "command");
  command.append(element("span", "prompt", "reuse> "), element("kbd", "", line), "\n");
  return command;
}

/** What one may type about a figure that is in view, besides its buttons. */
const proposals = ["screen", "tree", "why last", "film"];

export class Prompt {
  #past = 0;

  /** What was said in each session, and answered.
   * @type {WeakMap<Session, HTMLElement[]>} */
  #logs = new WeakMap();

  /** The lines of the session that was shown at each entry of the browser's history.
   * @type {Map<number, string[]>} */
  #shownAt = new Map();
  #entries = performance.timeOrigin;

  /** The sessions of the last entries, each with its log: Back replays nothing there.
   * @type {Map<number, { session: Session, log: HTMLElement[] }>} */
  #kept = new Map();

  /** Returns what the bench shows, if it shows anything.
   * @type {() => { session?: Session, answer?: Answer }} */
  shown = () => ({});

  /** The page's sessions besides the shell's, which an address may lead back to.
   * @type {Session[]} */
  others = [];

  /** Shows another session again.
   * @type {(session: Session) => Promise<void>} */
  again = async () => {};

  /** The callback for an address that asks for lines. */
  onopen = () => {};

  /** The figure that gets what is typed; undefined for the bench.
   * @type {Figure | undefined} */
  figure;

  /** The completions of the text typed so far.
   * @type {Completions | undefined} */
  found;

  /**
   * - opening: the lines that lead to the page's first table.
   * - example: a line to type.
   *
   * @param {import("./machine.js").Machine} machine @param {number} chapter
   * @param {{ opening: string[], example: string }} options */
  constructor(machine, chapter, { opening, example }) {
    this.machine = machine;
    this.opening = opening;
    this.session = new Session(machine, chapter);
    this.element = element("section", "shell");
    this.element.id = "shell";
    this.heading = element("h2", "", "Go on by yourself");
    this.log = element("pre", "log");
    this.log.setAttribute("role", "log");
    this.log.setAttribute("aria-label", "What the shell said");
    this.log.tabIndex = 0;
    this.log.hidden = true;
    this.form = element("form", "entry");
    this.place = element("label", "prompt", "reuse> ");
    this.place.htmlFor = "shell-line";
    this.field = element("input", "");
    Object.assign(this.field, { id: "shell-line", autocomplete: "off",
      autocapitalize: "off", spellcheck: false, enterKeyHint: "send" });
    this.field.placeholder = example;
    this.field.setAttribute("aria-label", "A command");
    this.field.setAttribute("aria-describedby", "shell-hint");
    this.halt = button("■ Stop", () => machine.stop());
    this.afresh = button("↺ Reset", () => {
      machine.stop();
      this.reset();
    });
    this.halt.hidden = true;
    this.form.append(this.place, this.field, this.halt, this.afresh);
    // A keyboard on glass has neither key.
    const keys = matchMedia("(hover: none)").matches ? ""
      : "Tab completes, ↑ brings lines back; ";
    this.hint = element("p", "hint", `${keys}help lists all commands.`);
    this.hint.id = "shell-hint";
    this.hint.setAttribute("role", "status");
    this.words = element("ul", "words");
    this.element.append(this.heading, this.log, this.form, this.hint, this.words);
    this.#listen();
  }

  #listen() {
    this.#keepHigh();
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.enter();
    });
    this.field.addEventListener("focus", () => this.machine.start(), { once: true });
    this.field.addEventListener("input", () => this.suggest());
    this.field.addEventListener("keydown", (event) => {
      const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (way) {
        event.preventDefault();
        this.recall(way);
      } else if (event.key === "Tab" && !event.shiftKey && this.field.value) {
        event.preventDefault();
        this.complete();
      } else if (event.key === "Escape") {
        this.words.replaceChildren();
      }
    });
  }

  /** Leaves the log as high as it is for whoever types, until a press that ends the typing
   * is over: what is pressed doesn't move away. */
  #keepHigh() {
    let isPressed = false;
    const rest = () => {
      const isTyping = isPressed || this.element.contains(document.activeElement);
      this.element.classList.toggle("typing", isTyping);
    };
    this.element.addEventListener("focusin", rest);
    this.element.addEventListener("focusout", () => setTimeout(rest));
    addEventListener("pointerdown", () => { isPressed = true; }, { capture: true });
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, () => {
        isPressed = false;
        // The click comes after that.
        setTimeout(rest, 50);
      }, { capture: true });
    }
  }

  /** Gives what is typed to a figure, or, without one, to the bench.
   * @param {Figure | undefined} figure */
  attend(figure) {
    if (figure === this.figure) return;
    this.figure = figure;
    this.heading.textContent = figure ? "Go on by yourself, in the figure" : "Go on by yourself";
    this.words.replaceChildren();
    this.#past = 0;
    this.turn();
    if (figure) this.#propose();
  }

  /** Proposes lines to type about the figure in view, in the room beside it. */
  async #propose() {
    const { figure } = this;
    await figure?.begun;
    /** @param {string} line */
    const last = (line) => line.slice(line.lastIndexOf(" ") + 1);
    const found = await Promise.all(proposals.map((line) =>
      unlessEnded(this.target.complete(line.replace(/ \S+$/, " ")))));
    if (!figure || figure !== this.figure || this.field.value) return;
    this.words.replaceChildren(...proposals.map((line, at) => {
      const note = found[at]?.candidates.find(([one]) => one === last(line))?.[1] ?? "";
      return this.#choice(line, note, () => {
        this.field.value = line;
        this.enter();
      });
    }));
  }

  /** A button for a line, or a part of it, with what it means.
   * @param {string} words @param {string} note @param {() => void} press */
  #choice(words, note, press) {
    const item = element("li", "");
    const choice = button(words, press);
    choice.append(element("small", "", note));
    item.append(choice);
    return item;
  }

  /** Shows the log of the session that is shown, and no other. */
  turn() { this.#log(this.target); }

  /** @param {Session} session */
  #log(session) {
    const log = this.#logs.get(session) ?? [];
    this.log.replaceChildren(...log);
    this.log.hidden = !log.length;
    // An answer that is longer than the log is read from its beginning.
    const line = log.findLast(({ className }) => className === "command") ?? log.at(-1);
    const show = () => {
      if (!line?.isConnected) return;
      this.log.scrollTop += line.getBoundingClientRect().top
        - this.log.getBoundingClientRect().top - 8;
      // Whoever types goes on typing below the answer.
      if (document.activeElement === this.field) this.hint.scrollIntoView({ block: "nearest" });
    };
    show();
    // A drawing that is too wide has a line more once it is measured.
    requestAnimationFrame(show);
  }

  /** Puts an earlier line (1), or a later one (-1), of those said into the field.
   * @param {number} way */
  recall(way) {
    const lines = this.target.said.map(({ line }) => line);
    this.#past = Math.max(0, Math.min(this.#past + way, lines.length));
    this.field.value = lines[lines.length - this.#past] ?? "";
    this.suggest();
  }

  /** Shows the completions of the text typed so far. */
  async suggest() {
    const text = this.field.value;
    // A longer line has no room for a hint, and each key would ask for one.
    const isAsked = text && text.length < 1000;
    const found = isAsked ? await unlessEnded(this.target.complete(text)) : undefined;
    if (text !== this.field.value) return;
    if (!found) {
      this.words.replaceChildren();
      if (!text && this.figure) this.#propose();
      return;
    }
    this.found = found;
    this.hint.textContent = found.hint;
    this.words.replaceChildren(...found.candidates.slice(0, 12).map(
      ([word, note]) => this.#choice(word, note, () => this.put(word))));
  }

  /** Inserts the only candidate, or else the prefix that all share. */
  async complete() {
    await this.suggest();
    const words = this.found?.candidates.map(([word]) => word) ?? [];
    if (words.length === 1) return this.put(words[0]);
    let common = words[0] ?? "";
    for (const word of words) {
      while (!word.startsWith(common)) common = common.slice(0, -1);
    }
    if (common) this.put(common, "");
  }

  /** Replaces the part of a word that is typed by the whole word.
   * @param {string} word */
  put(word, space = " ") {
    const letters = [...new Intl.Segmenter().segment(this.field.value)];
    const start = letters.slice(0, this.found?.start)
      .map(({ segment }) => segment).join("");
    this.field.value = start + word + space;
    this.field.focus();
    this.suggest();
  }

  /** Performs the typed line. */
  async enter() {
    const line = this.field.value.trim();
    if (!line) return;
    this.field.value = "";
    this.#past = 0;
    this.words.replaceChildren();
    this.hint.textContent = "";
    if (this.figure) return this.#perform([line], { session: this.figure.session });
    await this.goOn(line);
  }

  /** The session that the typed line is for: the one that is shown. */
  get target() { return this.figure?.session ?? this.shown().session ?? this.session; }

  /** Performs lines in a session, once all that was asked for earlier is done; before
   * them, `begin`. If they take longer than `most` milliseconds, stops them.
   * @param {string[]} lines
   * @param {{ session?: Session, begin?: () => Promise<void>, most?: number }} options */
  #perform(lines, { session = this.session, begin = async () => {}, most = 0 } = {}) {
    return patiently({
      machine: this.machine, halt: this.halt,
      show: (words) => { this.hint.textContent = words; },
      complain: (words) => this.#print(session, painted([[[words, "bad"]]])),
      work: async (signal) => {
        await begin();
        // Loading the machine isn't part of the work.
        if (most) await this.machine.start();
        let isOver = false;
        const limit = most ? setTimeout(() => {
          isOver = true;
          this.machine.stop();
        }, most) : undefined;
        for (const line of lines) {
          if (!isOver) signal.throwIfAborted();
          if (isOver) break;
          this.#print(session, typed(line));
          this.#answer(session, await session.answer(line));
          this.hint.textContent = "";
        }
        clearTimeout(limit);
        if (isOver) this.#offer(lines);
      },
    });
  }

  /** Adds something to a session's log, and shows that, unless a figure's is shown.
   * @param {Session} session @param {HTMLElement} what */
  #print(session, what) {
    this.#logs.set(session, [...this.#logs.get(session) ?? [], what]);
    if (!this.figure || session === this.figure.session) this.#log(session);
  }

  /** Adds a line and its answer to a figure's log.
   * @param {Session} session @param {string} line @param {Answer} answer */
  tell(session, line, answer) {
    this.#print(session, typed(line));
    this.#answer(session, answer);
  }

  /** @param {Session} session @param {Answer} answer */
  #answer(session, { lines, words }) {
    this.#print(session, painted(unfolded(lines, words)));
  }

  /** Says that an address asks for long work, and lets the reader begin it.
   * @param {string[]} lines */
  #offer(lines) {
    const go = button("▶ Go on", () => this.open(lines));
    this.#print(this.session, element("span", "faint",
      "This address asks for more than a second of work, which waits for you. "));
    this.#print(this.session, go);
  }

  /** Goes on from what is shown, and writes the lines said so far into the address.
   * @param {string} line */
  async goOn(line) {
    await this.say(line);
    this.note();
  }

  /** Says a line in the shell's session. If another session is shown, the shell's goes on
   * from there.
   * @param {string} line */
  say(line) { return this.#perform([line], { begin: () => this.#join() }); }

  /** Brings the shell's session to where the session is that is shown. */
  async #join() {
    const { session: other, answer } = this.shown();
    if (!other || other === this.session) return;
    const looks = await other.look(["branches"]);
    const { branches = [] } = looks[0];
    this.session.become(other);
    this.session.inherited = new Set(branches.map(({ name }) => name));
    this.#logs.delete(this.session);
    // The page's first table has no past.
    if (other.said.length < 2 || !answer) return;
    this.#print(this.session, element("span", "faint",
      `From ${answer.scenario}, chapter ${answer.chapter}, @${answer.step}:\n`));
  }

  /** Writes the lines said so far into the address. */
  note() {
    history.pushState(null, "", address(this.session.said.map((said) => said.line)));
    this.remember(this.session);
  }

  /** Remembers that a session is shown at the present entry of the browser's history.
   * @param {Session} session */
  remember(session) {
    let entry = history.state?.entry;
    if (!this.#shownAt.has(entry)) {
      this.#entries += 1;
      entry = this.#entries;
      history.replaceState({ entry }, "");
    }
    this.#shownAt.set(entry, session.said.map(({ line }) => line));
    this.#keep(entry, session);
  }

  /** Keeps a copy of the session that is shown at an entry of the browser's history, and
   * those of the three entries before it.
   * @param {number} entry @param {Session} shown */
  #keep(entry, shown) {
    const session = shown.fork();
    session.inherited = shown.inherited;
    this.#kept.get(entry)?.session.close();
    this.#kept.delete(entry);
    this.#kept.set(entry, { session, log: this.#logs.get(shown) ?? [] });
    for (const [old, one] of [...this.#kept].slice(0, -4)) {
      one.session.close();
      this.#kept.delete(old);
    }
  }

  /** Goes on where a session is that was kept.
   * @param {{ session: Session, log: HTMLElement[] }} kept */
  async #take({ session, log }) {
    this.session.become(session);
    this.session.inherited = session.inherited;
    this.#logs.set(this.session, log);
    this.session.onanswer(await this.session.now());
  }

  /** Begins anew, and says some lines, for at most `most` milliseconds.
   * @param {string[]} lines */
  async open(lines, most = 0) {
    this.machine.queue.stop();
    await this.#perform(lines, { most, begin: async () => {
      // Without lines, at the page's first table.
      const opening = lines.length ? [] : this.opening;
      await this.session.reset(opening.map((line) => ({ line })));
      this.#logs.delete(this.session);
      if (!lines.length) this.session.onanswer(await this.session.now());
    } });
  }

  /** Begins anew, at an address without an experiment; or the figure that is shown. */
  async reset() {
    if (this.figure) {
      this.#logs.delete(this.figure.session);
      this.turn();
      return this.figure.open();
    }
    await this.open([]);
    history.pushState(null, "", location.pathname);
    this.remember(this.session);
  }

  /** Shows what was shown at an entry of the browser's history, or begins anew with the
   * lines of its address, and calls `onopen` if it has any. */
  async follow() {
    const before = this.#shownAt.get(history.state?.entry);
    if (before) return this.#goBack(before);
    const lines = linesInAddress(location.hash);
    // The address of a heading changes nothing.
    if (!lines && (location.hash || !this.session.said.length)) return;
    // Nobody has clicked yet: an address may ask for a second of work, and no more.
    await this.open(lines ?? [], 1000);
    this.remember(this.session);
    if (lines) this.onopen();
  }

  /** Shows the session that has said some lines, unless it is shown.
   * @param {string[]} lines */
  async #goBack(lines) {
    /** @param {Session} [session] */
    const isIt = (session) => session?.said.length === lines.length
      && session.said.every(({ line }, at) => line === lines[at]);
    if (isIt(this.shown().session)) return;
    const other = this.others.find(isIt);
    if (!other) {
      // The text's lines stood at no address, as long as the text's session had them.
      history.replaceState(history.state, "", address(lines));
      const kept = this.#kept.get(history.state?.entry);
      if (!kept || !isIt(kept.session)) return this.open(lines);
      this.machine.queue.stop();
      return this.#perform([], { begin: () => this.#take(kept) });
    }
    this.machine.queue.stop();
    await unlessEnded(this.machine.queue.add(() => this.again(other)));
  }
}
