// The machine as a page uses it: it answers asynchronously, can be stopped, and is
// restarted with the same sessions.

import { machineParts } from "./loading.js";

/** A worker that runs the module; the first question starts it. */
export class Machine {
  #worker;
  #calls = new Map();
  #count = 0;

  /** The number of workers started so far; sessions of an older worker are gone. */
  generation = 0;

  /** The callback for the progress of an answer, in words. */
  onprogress = () => {};

  /** The number of times that the running command has polled for interruption, as last
   * reported. */
  asked = 0;

  /** Loads the module; resolves when it can answer. */
  start() {
    this.ready ??= this.#start();
    return this.ready;
  }

  async #start() {
    try {
      const { module, worker, files } = await machineParts();
      this.#worker = new Worker(worker);
      this.#worker.onmessage = ({ data }) => this.#hear(data);
      this.generation += 1;
      await this.#post({ what: "start", module, files });
    } catch (error) {
      // The next question tries again.
      this.ready = undefined;
      throw error;
    }
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
    // A worker that trapped can't go on; the next question starts another.
    if (error !== undefined) return this.#end(new Error(error));
    this.#calls.get(number).resolve(value);
    this.#calls.delete(number);
  }

  /** Stops the command that is running, and with it the worker. */
  stop() {
    this.#end(new Stopped(this.asked));
  }

  /** Ends the worker, and rejects all pending calls with a reason. */
  #end(reason) {
    const calls = [...this.#calls.values()];
    this.#worker?.terminate();
    this.#calls.clear();
    this.ready = undefined;
    for (const call of calls) call.reject(reason);
  }
}

/** Error for a call that the reader has stopped. */
class Stopped extends Error {
  constructor(asked) {
    super("Stopped");
    this.asked = asked;
  }
}

/** Awaits work that may take long: shows its progress and, after 300 ms, the stop
 * button; if the work fails, complains with the reason. */
export async function patiently({ machine, halt, show, work, complain }) {
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
export class Session {
  /** The lines said so far, each with the poll at which it was interrupted, if any. */
  said = [];
  #number;
  #generation;
  #begun;

  /** The time that the machine took to answer these lines, in milliseconds. */
  took = 0;

  /** The callback for each answer. */
  onanswer = () => {};

  constructor(machine, chapter) {
    this.machine = machine;
    this.chapter = chapter;
  }

  /** Opens the session in the present worker, if it isn't open there, and replays all
   * lines; concurrent calls wait for the same opening. */
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

  /** Says a line, and returns the machine's answer. At poll number `until`, if given,
   * the line is interrupted; a line that the reader stops is said again, up to the
   * poll that it had reached. */
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
      // The same line once more, interrupted at the same poll.
      said.until = Math.max(1, error.asked);
      await this.#begin();
      this.said.push(said);
      const answer = await this.#answer(said);
      this.onanswer(answer);
      return answer;
    }
  }

  /** The present state of the table, as an answer. */
  async now() {
    await this.#begin();
    return this.#answer({ line: "" });
  }

  /** The answers to commands that only look; these aren't added to `said`. */
  async look(lines) {
    await this.#begin();
    return this.machine.ask({ what: "look", session: this.#number, lines });
  }

  /** A new session with the same lines. */
  fork() {
    const other = new Session(this.machine, this.chapter);
    other.said = [...this.said];
    return other;
  }

  /** The completions after a text. */
  async complete(text) {
    await this.#begin();
    return this.machine.ask(
      { what: "complete", session: this.#number, text });
  }

  /** Begins anew, with some lines to replay. */
  async reset(said = []) {
    const isOpen = this.#generation === this.machine.generation;
    const begun = this.#begun;
    [this.said, this.took, this.#generation] = [said, 0, undefined];
    if (!isOpen) return;
    await this.machine.ask({ what: "close", session: await begun });
  }
}
