// The machine as a page uses it: it answers asynchronously, can be stopped, and is
// restarted with the same sessions.

import { machineParts } from "./loading.js";
import { Queue, Stopped } from "./queue.js";

/** An object URL that the machine looks at while it works; revoking it interrupts it. */
function permission() {
  return URL.createObjectURL(new Blob(["go on"]));
}

/** A worker that runs the module; the first question starts it. */
export class Machine {
  #worker;
  #calls = new Map();
  #count = 0;
  #permission = permission();

  /** Whether the worker sees that its permission is revoked; from disk it can't. */
  #canInterrupt = false;

  /** The number of workers started so far; sessions of an older worker are gone. */
  generation = 0;

  /** What readers have asked for. */
  queue = new Queue();

  /** The callback for the progress of an answer, in words. */
  onprogress = (_words) => {};

  /** The number of times that the running command has polled for interruption, as last
   * reported. */
  asked = 0;

  /** Loads the module; resolves when it can answer. A load that failed is tried again. */
  start() {
    this.ready ??= this.#start().catch((error) => {
      this.ready = undefined;
      throw new Error(`The machine can't be loaded: ${error.message}. Try again`);
    });
    return this.ready;
  }

  async #start() {
    const { module, worker, files } = await machineParts();
    this.#worker = new Worker(worker);
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.generation += 1;
    this.#canInterrupt = await this.#post({ what: "start", module, files });
  }

  async ask(question) {
    await this.start();
    return this.#post(question);
  }

  #post(question) {
    this.#count += 1;
    this.asked = 0;
    this.#worker.postMessage(
      { ...question, number: this.#count, permission: this.#permission });
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
    if (error !== undefined) {
      return this.#end(new Error(
        `The machine gave up: ${error}. It goes on from the line before`));
    }
    this.#calls.get(number)?.resolve(value);
    this.#calls.delete(number);
  }

  /** Drops what waits in the queue, and interrupts the command that is running; if the
   * worker doesn't notice within a second, ends the worker. */
  stop() {
    this.queue.stop();
    if (!this.#calls.size) return;
    if (!this.#canInterrupt) return this.#end(new Stopped(this.asked));
    URL.revokeObjectURL(this.#permission);
    this.#permission = permission();
    const { generation } = this;
    const running = Math.min(...this.#calls.keys());
    setTimeout(() => {
      const isStuck = generation === this.generation && this.#calls.has(running);
      if (isStuck) this.#end(new Stopped(this.asked));
    }, 1000);
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

/** The result of a question to the machine; undefined if the reader stopped it, or if
 * the machine gave up: then whoever performed the command tells so. */
export async function unlessEnded(result) {
  try {
    return await result;
  } catch {
    return undefined;
  }
}

/** Adds work that may take long to the queue: shows its progress and, after 300 ms, the
 * stop button; if the work fails, complains with the reason. */
export async function patiently({ machine, halt, show, work, complain }) {
  let wait;
  try {
    return await machine.queue.add((signal) => {
      wait = setTimeout(() => { halt.hidden = false; }, 300);
      machine.onprogress = show;
      return work(signal);
    });
  } catch (error) {
    complain(error instanceof Stopped
      ? "Stopped; what was said before is kept." : `${error.message}.`);
    return undefined;
  } finally {
    clearTimeout(wait);
    halt.hidden = true;
  }
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

  isClosed = false;

  /** Whether the book's own commands are played here, and not the reader's. */
  isOfBook = false;

  /** The branches that the book left, and not the reader. */
  inherited = new Set();

  /** The callback for each answer. */
  onanswer = (_answer) => {};

  constructor(machine, chapter) {
    this.machine = machine;
    this.chapter = chapter;
  }

  /** Opens the session in the present worker, if it isn't open there, and replays all
   * lines; concurrent calls wait for the same opening. */
  async #begin() {
    if (this.isClosed) throw new Stopped();
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

  #answer({ line, until = undefined }) {
    return this.machine.ask(
      { what: "answer", session: this.#number, line, until });
  }

  /** Says a line, and returns the machine's answer. At poll number `until`, if given,
   * the line is interrupted; so is a line that the reader stops, wherever it is. */
  async answer(line, until) {
    await this.#begin();
    const said = { line, until };
    const start = performance.now();
    let answer;
    try {
      answer = await this.#answer(said);
      said.until ??= answer.until;
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      // The worker is gone. The same line once more, interrupted at the same poll.
      said.until = Math.max(1, error.asked);
      await this.#begin();
      answer = await this.#answer(said);
    }
    this.said.push(said);
    this.took += performance.now() - start;
    this.onanswer(answer);
    return answer;
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

  /** A new session that goes on where this one is. */
  fork() {
    const other = new Session(this.machine, this.chapter);
    other.become(this);
    return other;
  }

  /** Goes on where another session is, which stays there. */
  become(other) {
    this.reset([...other.said]).catch(() => undefined);
    this.took = other.took;
    if (other.#generation !== this.machine.generation) return;
    this.#generation = other.#generation;
    this.#begun = this.#fork(other.#begun);
  }

  async #fork(begun) {
    this.#number = await this.machine.ask({ what: "fork", session: await begun });
    return this.#number;
  }

  /** The completions after a text. */
  async complete(text) {
    await this.#begin();
    return this.machine.ask(
      { what: "complete", session: this.#number, text });
  }

  /** Ends the session, and frees its memory. */
  async close() {
    this.isClosed = true;
    await unlessEnded(this.reset());
  }

  /** Begins anew, with some lines to replay. */
  async reset(said = []) {
    const isOpen = this.#generation === this.machine.generation;
    const begun = this.#begun;
    [this.said, this.took, this.#generation] = [said, 0, undefined];
    this.inherited = new Set();
    if (!isOpen) return;
    await this.machine.ask({ what: "close", session: await begun });
  }
}
