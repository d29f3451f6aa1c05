// The lines that a call is made of, when `into` goes from call to call: the
// machine's, which asks, and the data source's, which answer. They light up
// beside the phone's sentence, and where the listings stand in the text.

class Source {
  /** Each chapter's listings, which are asked for once. */
  #listings = new Map();

  constructor(bench) {
    this.bench = bench;
    this.element = element("div", "source");
    this.element.hidden = true;
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "region");
    this.element.setAttribute("aria-label", "The lines of a call");
  }

  /** Shows the code that a call has reached, where one has gone to a call. */
  async show(answer) {
    for (const one of document.querySelectorAll(".reached")) {
      one.classList.remove("reached");
    }
    const [, number] = / call (\d+)/.exec(answer.place) ?? [];
    const found = number && await this.#asked(answer).catch(() => {});
    if (answer !== this.bench.answer) return;
    this.element.hidden = true;
    this.element.replaceChildren();
    const call = found?.calls.filter((one) => one.call !== "turn")[number - 1];
    if (!call) return;
    this.#reach("The machine", found.machine, (lines) => asking(call, lines), 1);
    this.#reach("The data source", found.app, (lines) => answering(call, lines), 3);
  }

  async #asked({ chapter }) {
    const { session } = this.bench;
    const [{ calls = [] }, source] = await session.look(["calls", "code source"]);
    if (!this.#listings.has(chapter)) {
      const [{ listings }] = await session.look(["code"]);
      this.#listings.set(chapter,
        await session.look(listings.map((name) => `code "${name}"`)));
    }
    return { calls, machine: this.#listings.get(chapter),
      app: source.text ? [source, ...source.dataSources] : [] };
  }

  /** Lights lines of the first listing that has any, and shows them with some
   * around them. */
  #reach(whose, listings, find, around) {
    for (const { listing, text } of listings) {
      const lines = text.split("\n");
      const reached = find(lines);
      if (!reached.length) continue;
      this.#paint(`${whose}: ${listing}`, lines, reached, around);
      return this.#light(listing, lines, reached);
    }
  }

  #paint(heading, lines, reached, around) {
    const code = element("pre", "");
    // From its first line to its last, with some before.
    const first = Math.max(0, reached[0] - around);
    lines.slice(first, reached.at(-1) + around + 1).forEach((line, at) => {
      code.append(element("span", reached.includes(first + at) ? "reached" : "",
        `${line}\n`));
    });
    this.element.append(element("h3", "", heading), code);
    this.element.hidden = false;
  }

  /** Lights the same lines where the text has them, and the folds around them. */
  #light(listing, lines, reached) {
    const figure = [...document.querySelectorAll("main .listing")].findLast(
      (one) => one.querySelector("b")?.textContent === listing);
    const shown = [...figure?.querySelectorAll("code > span") ?? []];
    for (const at of reached) {
      shown.find((one) => one.textContent.trimEnd() === lines[at].trimEnd())
        ?.classList.add("reached");
    }
    for (let fold = figure?.closest("details"); fold;
      fold = fold.parentElement.closest("details")) {
      fold.querySelector("summary").classList.add("reached");
    }
  }
}

/** The numbers of the lines in which one of some words stands. */
function having(lines, words) {
  return [...lines.keys()].filter((at) =>
    words.some((word) => lines[at].includes(word)));
}

/** The lines with which the table makes a call, or hears one: it hands itself
 * over, and only what is public is called by an app. */
function asking({ call }, lines) {
  return having(lines, [`(self, ${call}:`, `${call}(in: self)`,
    `public func ${call}(`, `    ${call} = `]);
}

/** The lines with which the app answers. */
function answering({ call, dequeues = [] }, lines) {
  const dequeuing = having(lines, dequeues.map(
    ({ identifier }) => `withIdentifier: "${identifier}"`));
  return dequeuing.length ? dequeuing : having(lines, [call]);
}
