// The source lines of a call, when `into` goes from call to call: the machine's line
// that makes it, and the data source's lines that answer it. They are highlighted on
// the bench, and in the listings of the text.

import { element } from "../scripts/element.js";
import { callOf } from "./answer.js";
import { unlessEnded } from "./machine.js";

/** A function that finds lines: their indices.
 * @typedef {(lines: string[]) => number[]} Find */

export class Source {
  /** A cache of the chapters' listings, by chapter number.
   * @type {Map<number, Listing[]>} */
  #listings = new Map();

  /** @param {import("./bench.js").Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.element = element("div", "source");
    this.element.hidden = true;
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "region");
    this.element.setAttribute("aria-label", "The lines of a call");
  }

  /** Shows the source lines of the call that an answer's place names, if any.
   * @param {Answer} answer */
  async show(answer) {
    for (const one of document.querySelectorAll(".reached")) {
      one.classList.remove("reached");
    }
    const number = callOf(answer);
    const { session } = this.bench.scene ?? {};
    const found = number && session
      && await unlessEnded(this.#asked(session, answer.chapter));
    if (answer !== this.bench.scene?.answer) return;
    this.element.hidden = true;
    this.element.replaceChildren();
    const call = found && found.calls.filter((one) => one.call !== "turn")[number - 1];
    if (!call) return;
    this.#reach("The machine", found.machine, (lines) => asking(call, lines), 1);
    this.#reach("The data source", found.app, (lines) => answering(call, lines), 3);
  }

  /** The calls of a step, and the code of machine and app.
   * @param {import("./machine.js").Session} session
   * @param {number} chapter */
  async #asked(session, chapter) {
    const looks = await session.look(["calls", "code source"]);
    const [{ calls = [] }, source] = looks;
    const machine = this.#listings.get(chapter) ?? await this.#code(session);
    this.#listings.set(chapter, machine);
    const app = [source, ...source.dataSources ?? []].flatMap(listingOf);
    return { calls, machine, app };
  }

  /** All listings of a session's chapter.
   * @param {import("./machine.js").Session} session */
  async #code(session) {
    const looks = await session.look(["code"]);
    const names = looks[0].listings ?? [];
    const lines = names.map((name) => /** @type {const} */ (`code "${name}"`));
    return (await session.look(lines)).flatMap(listingOf);
  }

  /** Highlights the lines that `find` finds in the first listing that has any, and
   * shows them with `around` lines before and after.
   * @param {string} whose
   * @param {Listing[]} listings
   * @param {Find} find
   * @param {number} around */
  #reach(whose, listings, find, around) {
    for (const { listing, text } of listings) {
      const lines = text.split("\n");
      const reached = find(lines);
      if (!reached.length) continue;
      this.#paint(`${whose}: ${listing}`, lines, reached, around);
      return this.#light(listing, lines, reached);
    }
  }

  /** @param {string} heading @param {string[]} lines @param {number[]} reached
   * @param {number} around */
  #paint(heading, lines, reached, around) {
    const code = element("pre", "");
    // From the first highlighted line to the last, with some lines before and after.
    const first = Math.max(0, reached[0] - around);
    lines.slice(first, reached[reached.length - 1] + around + 1).forEach((line, at) => {
      code.append(element("span", reached.includes(first + at) ? "reached" : "",
        `${line}\n`));
    });
    this.element.append(element("h3", "", heading), code);
    this.element.hidden = false;
  }

  /** Highlights the same lines in the text, and the summaries of folds around them.
   * @param {string} listing
   * @param {string[]} lines
   * @param {number[]} reached */
  #light(listing, lines, reached) {
    const figure = [...document.querySelectorAll("main .listing")].findLast(
      (one) => one.querySelector("b")?.textContent === listing);
    const shown = [...figure?.querySelectorAll("code > span") ?? []];
    for (const at of reached) {
      shown.find((one) => one.textContent?.trimEnd() === lines[at].trimEnd())
        ?.classList.add("reached");
    }
    let fold = figure?.closest("details");
    while (fold) {
      fold.querySelector("summary")?.classList.add("reached");
      fold = fold.parentElement?.closest("details");
    }
  }
}

/** A listing that a look tells; none if it tells only an error.
 * @param {Partial<Listing>} told
 * @returns {Listing[]} */
function listingOf({ listing, text }) {
  return listing !== undefined && text !== undefined ? [{ listing, text }] : [];
}

/** The indices of the lines that contain at least one of the words.
 * @param {string[]} lines
 * @param {string[]} words */
function having(lines, words) {
  return [...lines.keys()].filter((at) =>
    words.some((word) => lines[at].includes(word)));
}

/** The indices of the lines in which the table makes a call or receives one. A call to
 * the app passes the table itself; a call from the app is to a public function.
 * @param {Call} call
 * @param {string[]} lines */
function asking({ call }, lines) {
  return having(lines, [`(self, ${call}:`, `${call}(in: self)`,
    `public func ${call}(`, `    ${call} = `]);
}

/** The indices of the lines with which the app answers a call.
 * @param {Call} call
 * @param {string[]} lines */
function answering({ call, dequeues = [] }, lines) {
  const dequeuing = having(lines, dequeues.map(
    ({ identifier }) => `withIdentifier: "${identifier}"`));
  return dequeuing.length ? dequeuing : having(lines, [call]);
}
