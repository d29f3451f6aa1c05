// The panel with a cell's life, in the machine's own words. It covers what stands below
// the buttons and moves nothing, and stays open until it is closed.

import { element } from "../scripts/element.js";
import { button } from "./paint.js";

export class Life {
  /** The name of the cell that is being opened, or is open.
   * @type {string | undefined} */
  opening;

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
    const life = await this.bench.explained(name);
    if (this.opening !== name || !life || life.error) return;
    const list = element("ol", "");
    list.tabIndex = 0;
    const [state, ...turns] = life.words ?? [];
    list.append(...turns.map((words) => this.#turn(words, name)));
    const end = button("×", () => this.bench.close());
    end.setAttribute("aria-label", "Close");
    this.element.setAttribute("aria-label", `The life of ${name}`);
    this.element.replaceChildren(element("h3", "", `why ${name}`), end,
      element("p", "", state), list);
    this.element.dataset.state = life.state ?? "";
    this.element.dataset.of = name;
    // It leaves the phone, the sentence and the buttons free.
    const { offsetTop, offsetHeight } = this.bench.buttons;
    this.element.style.top = `${offsetTop + offsetHeight - this.bench.parts.scrollTop}px`;
    this.element.hidden = false;
  }

  /** An event as a list item: with a button to its step, or a link to the listing that
   * it names, if the listing is on this page.
   * @param {string} words
   * @param {string} name */
  #turn(words, name) {
    const line = element("li", "");
    const [, step, rest] = /^@(\d+) (.*)$/s.exec(words) ?? [];
    const [, listing] = /'code "(.+)"'/.exec(words) ?? [];
    const shown = listing && [...document.querySelectorAll("main .listing")].find(
      (one) => one.querySelector("b")?.textContent === listing);
    if (step) {
      const way = button(`@${step}`, async () => {
        await this.bench.say(`goto @${step}`);
        await this.bench.drawn();
        this.bench.open(name);
      });
      way.setAttribute("aria-label", `Go to @${step}`);
      line.append(way, ` ${rest}`);
    } else if (shown) {
      const way = element("a", "", listing);
      way.href = `#${shown.id}`;
      line.append("The data source, on this page: ", way);
    } else line.append(words);
    return line;
  }

  close() {
    this.element.hidden = true;
    this.opening = undefined;
  }
}
