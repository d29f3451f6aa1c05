// The panel with a cell's life, in the machine's own words. It covers what stands below
// the buttons, or below the sentence and the way on under them, and stays open until it is
// closed.

import { element } from "../scripts/element.js";
import { listingsIn } from "./answer.js";
import { button, wayTo } from "./paint.js";

/** The panel's least height, in pixels. */
const least = 128;

/** What words in a cell's life mean: told behind the first of each.
 * @typedef {[words: RegExp, means: string]} Gloss */

export class Life {
  /** The name of the cell that is being opened, or is open.
   * @type {string | undefined} */
  opening;

  /** The step at which the reader pressed the cell; undefined if no life is open.
   * @type {number | undefined} */
  #from;

  /** @param {import("./bench.js").Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.element = element("div", "life");
    this.element.hidden = true;
    this.element.setAttribute("role", "region");
  }

  /** @param {string} name */
  async open(name) {
    this.opening = name;
    const now = this.bench.scene?.answer.step;
    const life = await this.bench.explained(name);
    if (this.opening !== name || !life || life.error) return;
    const from = this.#from ??= now;
    const list = element("ol", "");
    const story = element("div", "story");
    story.tabIndex = 0;
    const [state, ...turns] = life.words ?? [];
    const said = element("p", "", state);
    // What happened last, and where it is decided, answers the question; then it's told how
    // that came about.
    const last = turns.lastIndexOf(turns.findLast((words) => words.startsWith("@")) ?? "");
    const answer = element("ol", "answer");
    answer.append(...turns.splice(last < 0 ? turns.length : last).map((words) => this.#turn(words, name, now)));
    list.append(...turns.map((words) => this.#turn(words, name, now)));
    const glossed = new Set();
    for (const line of [...answer.children, said, ...list.children]) this.#gloss(line, glossed);
    const end = button("×", () => this.bench.close());
    end.setAttribute("aria-label", "Close");
    this.element.setAttribute("aria-label", `The life of ${name}`);
    story.append(answer, said, list);
    this.element.replaceChildren(element("h3", "", `why ${name}`), end, story);
    // Whoever looked at an earlier step finds the way back.
    if (from !== now) {
      const back = element("p", "");
      back.append(this.#way(`↩ Back to @${from}`, from ?? 0, name));
      list.before(back);
    }
    this.element.dataset.state = life.state ?? "";
    this.element.dataset.of = name;
    story.scrollTop = 0;
    this.element.hidden = false;
    this.place();
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** Tells what the first of some words in a line means, unless a line before it did.
   * @param {Element} line @param {Set<Gloss>} told the glosses of the lines before it */
  #gloss(line, told) {
    for (const gloss of this.bench.glosses.filter((one) => !told.has(one))) {
      const [words, means] = gloss;
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const found = text instanceof Text && words.exec(text.data);
        if (!found) continue;
        told.add(gloss);
        const note = element("span", "gloss", ` (${found[0].replace(words, means)})`);
        const rest = text.splitText(found.index + found[0].length);
        const holder = text.parentElement?.closest("button, .now");
        if (holder) holder.after(note);
        else rest.before(note);
        break;
      }
    }
  }

  /** Places the panel so that it leaves the phone, the sentence, the buttons, the numbers
   * and the way on free: beside the phone, if nothing else is there, or else below them. */
  place() {
    const { box, buttons, numbers, parts, stage, tells } = this.bench;
    const { style } = this.element;
    const beside = tells ? stage.roomBeside : undefined;
    style.left = beside ? `${box.offsetLeft + beside.x}px` : "";
    if (beside) {
      style.top = `${box.offsetTop + beside.y}px`;
      style.setProperty("--room", `${beside.height}px`);
      return;
    }
    /** @type {HTMLElement} */
    let last = buttons;
    for (let next = last.nextElementSibling; next instanceof HTMLElement
      && next.matches(".says, .way-on, .sentence"); next = next.nextElementSibling) {
      if (next.textContent?.trim()) last = next;
    }
    /** @param {HTMLElement} one */
    const put = (one) => {
      const end = Math.max(...[last, one].map((part) => part.offsetTop + part.offsetHeight));
      style.top = `${end - parts.scrollTop + 4}px`;
      // It is no taller than what the window leaves: what is pressed stays in view.
      const room = innerHeight - this.element.getBoundingClientRect().top - 8;
      style.setProperty("--room", `${room}px`);
      return room;
    };
    const leavesNumbers = last.nextElementSibling === numbers && put(numbers) >= least;
    if (!leavesNumbers) put(last);
  }

  /** An event as a list item: with a button to its step, or a link to the listing that
   * it names. The step that is shown has no button: it would change nothing.
   * @param {string} words
   * @param {string} name
   * @param {number} [now] */
  #turn(words, name, now) {
    const line = element("li", "");
    const [, step, rest] = /^@(\d+) (.*)$/s.exec(words) ?? [];
    const [found] = listingsIn(words).values();
    if (step && Number(step) === now) {
      line.append(element("b", "now", `@${step}`), ` ${rest}`);
    } else if (step) {
      line.append(this.#way(`@${step}`, Number(step), name), ` ${rest}`);
    } else if (found) {
      const way = wayTo(found, found.listing);
      line.append(way.hash === way.getAttribute("href") ? "The data source, on this page: "
        : `The data source, in chapter ${Number.parseInt(found.folder, 10)}: `, way);
    } else line.append(words);
    return line;
  }

  /** A button that leads to a step, and opens the life there.
   * @param {string} words @param {number} step @param {string} name */
  #way(words, step, name) {
    const from = this.#from;
    const way = button(words, async () => {
      await this.bench.say(`goto @${step}`);
      await this.bench.drawn();
      this.#from = from;
      this.bench.open(name);
    });
    way.setAttribute("aria-label", `Go to @${step}`);
    return way;
  }

  close() {
    this.element.hidden = true;
    this.#from = undefined;
    this.opening = undefined;
  }
}
