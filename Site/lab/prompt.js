// The shell at the foot of the bench. The lines typed stand in the address, so that
// a link repeats an experiment: `#mismatched/repeat 12: reload`.

import { element } from "../scripts/element.js";
import { patiently, Session } from "./machine.js";
import { button, counted, painted } from "./paint.js";

/** The lines that an address asks for; undefined if it asks for none. */
function linesInAddress(hash) {
  const [, scenario, rest] = /^#([^/]*)\/(.*)$/.exec(hash) ?? [];
  if (rest === undefined) return undefined;
  const first = scenario ? [`scenario ${decodeURIComponent(scenario)}`] : [];
  return [...first, ...decodeURIComponent(rest).split("\n")].filter(Boolean);
}

/** The address that asks for some lines. */
export function address(lines) {
  const scenario = /^scenario ([\w-]+)$/.exec(lines[0])?.[1];
  const rest = scenario ? lines.slice(1) : lines;
  const text = encodeURIComponent(rest.join("\n"))
    .replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%40", "@");
  return `#${scenario ?? ""}/${text}`;
}

export class Prompt {
  #past = 0;

  /** The promise of the last line; the next line waits for it. */
  #said = Promise.resolve();

  constructor(machine, chapter) {
    this.machine = machine;
    this.session = new Session(machine, chapter);
    this.element = element("section", "shell");
    this.element.id = "shell";
    const heading = element("h2", "", "Go on by yourself");
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
      autocapitalize: "off", spellcheck: false, enterKeyHint: "send",
      placeholder: "scroll 44" });
    this.field.setAttribute("aria-label", "A command");
    this.field.setAttribute("aria-describedby", "shell-hint");
    this.halt = button("■ Stop", () => machine.stop());
    this.again = button("↺ Reset", () => this.reset());
    this.halt.hidden = true;
    this.form.append(this.place, this.field, this.halt, this.again);
    this.hint = element("p", "hint", "Tab completes, ↑ brings lines back; help lists all commands.");
    this.hint.id = "shell-hint";
    this.hint.setAttribute("role", "status");
    this.words = element("ul", "words");
    this.element.append(heading, this.log, this.form, this.hint, this.words);
    this.#listen();
  }

  #listen() {
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

  /** Puts an earlier line (1), or a later one (-1), of those said into the field. */
  recall(way) {
    const lines = this.session.said.map(({ line }) => line);
    this.#past = Math.max(0, Math.min(this.#past + way, lines.length));
    this.field.value = lines[lines.length - this.#past] ?? "";
    this.suggest();
  }

  /** Shows the completions of the text typed so far. */
  async suggest() {
    const text = this.field.value;
    const found = text ? await this.session.complete(text).catch(() => {}) : undefined;
    if (text !== this.field.value || !found) return this.words.replaceChildren();
    this.found = found;
    this.hint.textContent = found.hint;
    this.words.replaceChildren(...found.candidates.slice(0, 12).map(
      ([word, note]) => {
        const item = element("li", "");
        const choice = button(word, () => this.put(word));
        choice.append(element("small", "", note));
        item.append(choice);
        return item;
      }));
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

  /** Replaces the part of a word that is typed by the whole word. */
  put(word, space = " ") {
    const letters = [...new Intl.Segmenter().segment(this.field.value)];
    const start = letters.slice(0, this.found.start)
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
    await this.say(line);
    this.note();
  }

  say(line) {
    this.#said = this.#said.then(() => this.#say(line));
    return this.#said;
  }

  async #say(line) {
    this.log.hidden = false;
    const command = element("span", "command");
    command.append(element("span", "prompt", "reuse> "), element("kbd", "", line), "\n");
    this.log.append(command);
    await patiently({
      machine: this.machine, halt: this.halt,
      show: (words) => { this.hint.textContent = words; },
      complain: (words) => this.log.append(painted([[[words, "bad"]]])),
      work: async () => {
        const answer = await this.session.answer(line);
        this.log.append(painted(answer.lines));
        this.hint.textContent = "";
      },
    });
    this.log.scrollTop = this.log.scrollHeight;
  }

  /** Says a line in the shell's session. If the line was meant for another session, the
   * shell's session takes over the other's lines first. */
  async goOn(other, line) {
    await this.#said;
    if (other !== this.session) {
      const { said } = other;
      await this.session.reset([...said]);
      this.log.replaceChildren(element("span", "faint",
        `After ${counted(said.length, "command")} of the page:\n`));
    }
    await this.say(line);
    this.note();
  }

  /** Writes the lines said so far into the address. */
  note() {
    history.pushState(null, "", address(this.session.said.map((said) => said.line)));
  }

  /** Begins anew, and says some lines. */
  async open(lines) {
    await this.#said;
    await this.session.reset();
    this.log.replaceChildren();
    this.log.hidden = true;
    for (const line of lines) await this.say(line);
  }

  /** Begins anew, at an address without an experiment. */
  async reset() {
    await this.open([]);
    history.pushState(null, "", location.pathname);
  }

  /** Begins anew with the lines of the address, and calls `onopen` if it has any. */
  async follow() {
    const lines = linesInAddress(location.hash);
    // The address of a heading changes nothing.
    if (!lines && (location.hash || !this.session.said.length)) return;
    await this.open(lines ?? []);
    if (lines) this.onopen?.();
  }
}
