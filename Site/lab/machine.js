// The machine as a page has it: it answers later, can be stopped, and begins
// again where it was.

/** A worker with the module in it, made when it is first asked. */
class Machine {
  #worker;
  #calls = new Map();
  #count = 0;

  /** How often a worker was begun: sessions of an older one are gone. */
  generation = 0;

  /** Told how far an answer is, in words. */
  onprogress = () => {};

  /** How often the work that is going on has asked whether to give up. */
  asked = 0;

  /** Loads the module; ready when it can answer. */
  start() {
    this.ready ??= this.#start();
    return this.ready;
  }

  async #start() {
    if (!window.module) await loaded("module.js");
    const { worker, code, files } = window.module;
    const source = URL.createObjectURL(
      new Blob([atob(worker)], { type: "text/javascript" }));
    this.#worker = new Worker(source);
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.generation += 1;
    await this.#post({ what: "start", module: code, files });
    URL.revokeObjectURL(source);
  }

  async ask(question) {
    await this.start();
    return this.#post(question);
  }

  #post(question) {
    this.#count += 1;
    this.asked = 0;
    this.#worker.postMessage({ ...question, number: this.#count });
    return new Promise((resolve, reject) => {
      this.#calls.set(this.#count, { resolve, reject });
    });
  }

  #hear({ number, value, error, asked, progress }) {
    if (progress) {
      this.asked = asked;
      return this.onprogress(progress);
    }
    // What trapped can't go on; the next question finds a new one.
    if (error !== undefined) return this.#end(new Error(error));
    this.#calls.get(number).resolve(value);
    this.#calls.delete(number);
  }

  /** Ends the work that is going on. */
  stop() {
    this.#end(new Stopped(this.asked));
  }

  /** Ends the machine; whoever waits for an answer is told why. */
  #end(reason) {
    const calls = [...this.#calls.values()];
    this.#worker?.terminate();
    this.#calls.clear();
    this.ready = undefined;
    for (const call of calls) call.reject(reason);
  }
}

/** Why there is no answer: somebody pressed stop. */
class Stopped extends Error {
  constructor(asked) {
    super("Stopped");
    this.asked = asked;
  }
}

/** Has an answer that may take long: shows how far it is, and the button that
 * stops it; says why there is none, if there is none. */
async function patiently({ machine, halt, show, work, complain }) {
  const wait = setTimeout(() => { halt.hidden = false; }, 300);
  machine.onprogress = show;
  try {
    await work();
  } catch (error) {
    complain(error instanceof Stopped
      ? "Stopped; what was said before is kept."
      : `The machine gave up: ${error.message}. It goes on from the line before.`);
  }
  clearTimeout(wait);
  halt.hidden = true;
}

/** A session in a chapter, which outlives the worker it began in. */
class Session {
  /** The lines said so far, each with where it was given up, if it was. */
  said = [];
  #number;
  #generation;
  #begun;

  /** How long the machine took over them, in milliseconds. */
  took = 0;

  /** Told what the machine says. */
  onanswer = () => {};

  constructor(machine, chapter) {
    this.machine = machine;
    this.chapter = chapter;
  }

  /** Has a session in the worker of now, which has heard all lines; whoever
   * asks meanwhile waits for the same one. */
  async #begin() {
    await this.machine.start();
    if (this.#generation !== this.machine.generation) {
      this.#generation = this.machine.generation;
      this.#begun = this.#open();
    }
    return this.#begun;
  }

  async #open() {
    const { chapter, machine } = this;
    this.#number = await machine.ask({ what: "open", chapter });
    for (const said of this.said) await this.#answer(said);
    return this.#number;
  }

  #answer({ line, until }) {
    return this.machine.ask(
      { what: "answer", session: this.#number, line, until });
  }

  /** What the machine says to a line; it may be stopped meanwhile, or is given
   * up when it has asked so often whether to go on. */
  async answer(line, until) {
    await this.#begin();
    const said = { line, until };
    const start = performance.now();
    try {
      const answer = await this.#answer(said);
      this.said.push(said);
      this.took += performance.now() - start;
      this.onanswer(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      // The same line once more, given up at the same question.
      said.until = Math.max(1, error.asked);
      await this.#begin();
      this.said.push(said);
      const answer = await this.#answer(said);
      this.onanswer(answer);
      return answer;
    }
  }

  /** How the table stands. */
  async now() {
    await this.#begin();
    return this.#answer({ line: "" });
  }

  /** What some commands that only look would say; nobody writes them down. */
  async look(lines) {
    await this.#begin();
    return this.machine.ask({ what: "look", session: this.#number, lines });
  }

  /** A session that has heard the same. */
  fork() {
    const other = new Session(this.machine, this.chapter);
    other.said = [...this.said];
    return other;
  }

  /** What could stand after a text. */
  async complete(text) {
    await this.#begin();
    return this.machine.ask(
      { what: "complete", session: this.#number, text });
  }

  /** Begins anew, as if it had heard some lines. */
  async reset(said = []) {
    const isOpen = this.#generation === this.machine.generation;
    const begun = this.#begun;
    [this.said, this.took, this.#generation] = [said, 0, undefined];
    if (!isOpen) return;
    await this.machine.ask({ what: "close", session: await begun });
  }
}
