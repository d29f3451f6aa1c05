// The shell at the foot of the bench. The lines typed stand in the address, so that
// a link repeats an experiment: `#mismatched/repeat 12: reload`.

import { decoded, element, isInside, printable, wellFormed } from "../scripts/element.js";
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
  // A fresh session needs nothing of what was said before, unless it is gone back to.
  const fresh = lines.lastIndexOf(lines.findLast((line) => /^fresh \d+$/.test(line)) ?? "");
  if (fresh > 0 && !lines.slice(fresh).some((line) => /earlier|branch/.test(line))) {
    return address(lines.slice(fresh));
  }
  const scenario = /^scenario ([\w-]+)$/.exec(lines[0])?.[1];
  const rest = scenario ? lines.slice(1) : lines;
  const text = encodeURIComponent(wellFormed(rest.join("\n")))
    .replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%40", "@");
  return `#${scenario ?? ""}/${text}`;
}

/** How a table is called to which one can go back: `small, @1, reload`.
 * @param {Answer} answer */
function called({ scenario, step, command }) {
  return [scenario, `@${step}`, command].filter(Boolean).join(", ");
}

/** What to type in place of a terminal's command; undefined for any other line.
 * @param {string} line */
export function adviceOn(line) {
  const [, rest] = /^\$?\s*swift run (?:reuse\b)?(.*)$/.exec(line) ?? [];
  if (rest === undefined) {
    return /^(?:\$|swift|make|git|cd)\b/.test(line)
      ? "That is for a terminal. Here, type what comes after each ‘reuse>’." : undefined;
  }
  const [, chapter] = /--chapter (\d+)/.exec(rest) ?? [];
  return `This prompt is already that shell. Type what comes after each ‘reuse>’${
    chapter ? `, or start with ‘fresh ${chapter}’` : ""}.`;
}

/** A line as the shell shows it when it is typed.
 * @param {string} line */
function typed(line) {
  const command = element("span", "command");
  command.append(element("span", "prompt", "reuse> "), element("kbd", "", printable(line)), "\n");
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

  /** What the reader did before the shell went on from another table, if anything.
   * @type {{ session: Session, log: HTMLElement[] } | undefined} */
  #left;

  /** Whether lines are being said that lead somewhere, where nothing is shown yet. */
  isLeading = false;

  /** The page's sessions besides the shell's, which an address may lead back to.
   * @type {Session[]} */
  others = [];

  /** Returns a promise that the cells of a session's table have arrived; undefined if none
   * is on its way.
   * @type {(session: Session) => Promise<void> | undefined} */
  arrived = () => undefined;

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
    /** Called with the progress of a line, and with the reason why one failed.
     * @type {(words: string) => void} */
    this.onprogress = () => {};
    /** @type {(words: string) => void} */
    this.oncomplaint = () => {};
    this.element = element("section", "shell");
    this.element.id = "shell";
    this.heading = element("h2", "", "Try it yourself");
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
    addEventListener("pointerdown", (event) => {
      isPressed = true;
      // A finger on the table ends the typing: else the answer would be brought into view.
      if (event.pointerType === "touch" && isInside(event, ".stage")) this.field.blur();
    }, { capture: true });
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
    this.heading.textContent = figure ? "Try it yourself, in the figure" : "Try it yourself";
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
   * them, `begin`.
   * @param {string[]} lines
   * @param {{ session?: Session, begin?: () => Promise<void> }} options */
  #perform(lines, { session = this.session, begin = async () => {} } = {}) {
    return patiently({
      machine: this.machine, halt: this.halt,
      show: (words) => {
        this.hint.textContent = words;
        this.onprogress(words);
      },
      complain: (words) => {
        this.#print(session, painted([[[words, "bad"]]]));
        this.oncomplaint(words);
      },
      work: async (signal) => {
        await begin();
        for (const line of lines) {
          signal.throwIfAborted();
          const asked = typed(line);
          this.#print(session, asked);
          const { lines: told, words } = await session.answer(line);
          const advice = adviceOn(line);
          this.#follow(session, asked, [...await this.#picture(session, line),
            painted(unfolded(told, words)),
            ...advice ? [element("span", "faint", `${advice}\n`)] : []]);
          this.hint.textContent = "";
        }
      },
    });
  }

  /** Puts an answer below its line in a session's log, once the cells have arrived where the
   * answer says that they are.
   * @param {Session} session @param {HTMLElement} asked @param {HTMLElement[]} parts */
  #follow(session, asked, parts) {
    const put = () => {
      const kept = [...this.#kept.values(), ...this.#left ? [this.#left] : []];
      for (const log of [this.#logs.get(session), ...kept.map((one) => one.log)]) {
        const at = log?.indexOf(asked) ?? -1;
        if (at >= 0 && !log?.includes(parts[0])) log?.splice(at + 1, 0, ...parts);
      }
      const isShown = this.#logs.get(session)?.includes(asked);
      if (isShown && (!this.figure || session === this.figure.session)) this.#log(session);
    };
    const arrived = this.arrived(session);
    if (arrived) arrived.then(put);
    else put();
  }

  /** Draws the step of a session, if a line is `snapshot`: a page writes no file.
   * @param {Session} session @param {string} line
   * @returns {Promise<HTMLElement[]>} */
  async #picture(session, line) {
    const [, file = ""] = /^snapshot(?:\s+(\S+\.svg))?$/.exec(line) ?? [];
    if (!/^snapshot\b/.test(line)) return [];
    const looks = await session.look(["snapshot"]);
    const { svg, step } = looks[0];
    if (!svg) return [];
    const way = element("a", "picture-way");
    const picture = element("img", "");
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    picture.alt = `A picture of @${step}, with its tree taken apart`;
    way.href = picture.src;
    way.download = file || `step-${step}.svg`;
    way.title = "Press it to save it as a file";
    way.append(picture);
    return [way];
  }

  /** Performs the lines that lead somewhere, and shows only where: table and log of it come
   * together. If they take longer than `most` milliseconds, stops them, and offers to go on.
   * - given: how many of them the reader was given, and didn't say.
   *
   * @param {string[]} lines
   * @param {{ begin: () => Promise<void>, most: number, given: number }} options */
  #lead(lines, { begin, most, given }) {
    const { session } = this;
    return patiently({
      machine: this.machine, halt: this.halt,
      show: (words) => { this.hint.textContent = words; },
      complain: (words) => this.#print(session, painted([[[words, "bad"]]])),
      work: async (signal) => {
        await begin();
        // Loading the machine isn't part of the work.
        await this.machine.start();
        let isOver = false;
        const limit = most ? setTimeout(() => {
          isOver = true;
          this.machine.stop();
        }, most) : undefined;
        const { onanswer } = session;
        session.onanswer = () => {};
        /** @type {HTMLElement[]} */
        const log = [];
        try {
          for (const [at, line] of lines.entries()) {
            if (at === given) await this.#inherit(session);
            if (isOver) break;
            signal.throwIfAborted();
            if (lines.length > 3) this.hint.textContent = `${at + 1} of ${lines.length} lines`;
            const { lines: told, words, isInterrupted } = await session.answer(line);
            if (!isInterrupted || !isOver) log.push(typed(line), painted(unfolded(told, words)));
          }
          if (!isOver && given >= lines.length) await this.#inherit(session);
        } finally {
          clearTimeout(limit);
          session.onanswer = onanswer;
          this.hint.textContent = "";
          const answer = await unlessEnded(session.now());
          if (answer) onanswer(answer);
          if (isOver) this.#offer(lines, given);
          else if (log.length) this.#print(session, ...log);
        }
      },
    });
  }

  /** Takes the branches that a session has for those that the reader was given.
   * @param {Session} session */
  async #inherit(session) {
    const looks = await session.look(["branches"]);
    session.inherited = new Set(looks[0].branches?.map(({ name }) => name) ?? []);
    session.given = session.said.length;
  }

  /** Adds something to a session's log, and shows that, unless a figure's is shown.
   * @param {Session} session @param {HTMLElement[]} what */
  #print(session, ...what) {
    this.#logs.set(session, [...this.#logs.get(session) ?? [], ...what]);
    if (!this.figure || session === this.figure.session) this.#log(session);
  }

  /** Adds a line and its answer to a figure's log.
   * @param {Session} session @param {string} line @param {Answer} answer */
  tell(session, line, { lines, words }) {
    const asked = typed(line);
    this.#print(session, asked);
    this.#follow(session, asked, [painted(unfolded(lines, words))]);
  }

  /** Says that an address asks for long work, and lets the reader begin it.
   * @param {string[]} lines @param {number} given */
  #offer(lines, given) {
    const offer = element("span", "offer");
    offer.append(button("▶ Go on", async () => {
      await this.open(lines, { given });
      history.replaceState({ ...history.state, own: true, given }, "");
    }), element("span", "faint", " This link needs more than a second of work."));
    this.#print(this.session, offer);
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
    if (this.#isOwn) this.#leave();
    this.session.become(other);
    this.session.inherited = new Set(branches.map(({ name }) => name));
    this.session.given = other.said.length;
    this.#logs.delete(this.session);
    // The page's first table has no past.
    if (other.said.length < 2 || !answer) return;
    this.#print(this.session, element("span", "faint",
      `From ${answer.scenario}, chapter ${answer.chapter}, @${answer.step}:\n`));
  }

  /** Whether the reader said something in the shell's session. */
  get #isOwn() { return !this.isLeading && this.session.said.length > this.session.given; }

  /** Keeps what the reader did, so that one can go back to it. */
  #leave() {
    this.#left?.session.close();
    const session = this.session.fork();
    const { inherited, given } = this.session;
    Object.assign(session, { inherited, given });
    this.#left = { session, log: this.#logs.get(this.session) ?? [] };
  }

  /** The ways back from a session to what the reader did in another: for each the words
   * for a button, and what it does.
   * @param {Session} shown
   * @returns {{ words: string, go: () => unknown }[]} */
  waysBack(shown) {
    const ways = [];
    const left = this.#left;
    if (left?.session.reached && shown !== left.session) {
      ways.push({ words: called(left.session.reached), go: () => this.#return(left) });
    }
    const { reached } = this.session;
    if (shown !== this.session && this.#isOwn && reached) {
      ways.push({ words: called(reached), go: () => this.#return() });
    }
    return ways;
  }

  /** Shows what the reader did again: the shell's session, or the one that was left.
   * @param {{ session: Session, log: HTMLElement[] }} [left] */
  async #return(left) {
    this.machine.queue.stop();
    await this.#perform([], { begin: async () => {
      if (left) {
        this.#left = undefined;
        await this.#take(left);
        left.session.close();
      } else await this.again(this.session);
    } });
    this.note();
  }

  /** Writes the lines said so far into the address. */
  note() {
    const { said, given } = this.session;
    const lines = said.map(({ line }) => line);
    const to = address(lines);
    // Of lines that the address leaves out, none is given.
    const dropped = lines.length - (linesInAddress(to)?.length ?? 0);
    history.pushState({ own: true, given: Math.max(0, given - dropped) }, "", to);
    this.remember(this.session);
  }

  /** Remembers that a session is shown at the present entry of the browser's history.
   * @param {Session} session */
  remember(session) {
    let entry = history.state?.entry;
    if (!this.#shownAt.has(entry)) {
      this.#entries += 1;
      entry = this.#entries;
      history.replaceState({ ...history.state, entry }, "");
    }
    this.#shownAt.set(entry, session.said.map(({ line }) => line));
    this.#keep(entry, session);
  }

  /** Keeps a copy of the session that is shown at an entry of the browser's history, and
   * those of the three entries before it.
   * @param {number} entry @param {Session} shown */
  #keep(entry, shown) {
    const session = shown.fork();
    Object.assign(session, { inherited: shown.inherited, given: shown.given });
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
    Object.assign(this.session, { inherited: session.inherited, given: session.given });
    this.#logs.set(this.session, log);
    this.session.onanswer(await this.session.now());
  }

  /** Begins anew, and says some lines, for at most `most` milliseconds; `given` of them
   * the reader was given, and didn't say.
   * @param {string[]} lines
   * @param {{ most?: number, given?: number }} options */
  async open(lines, { most = 0, given = 0 } = {}) {
    this.machine.queue.stop();
    this.isLeading = true;
    await this.#lead(lines, { most, given, begin: async () => {
      // Without lines, at the page's first table.
      const opening = lines.length ? [] : this.opening;
      await this.session.reset(opening.map((line) => ({ line })));
      this.session.given = opening.length;
      this.#logs.delete(this.session);
    } });
    this.isLeading = false;
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
    // Nobody has clicked yet: an address may ask for a second of work, and no more, unless
    // the reader said all of it, here, before the page was loaded again.
    const { own, given = 0 } = history.state ?? {};
    await this.open(lines ?? [], own ? { given } : { most: 1000, given: lines?.length ?? 0 });
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
      if (!kept || !isIt(kept.session)) {
        return this.open(lines, { given: history.state?.given ?? 0 });
      }
      this.machine.queue.stop();
      return this.#perform([], { begin: () => this.#take(kept) });
    }
    this.machine.queue.stop();
    await unlessEnded(this.machine.queue.add(() => this.again(other)));
  }
}
