// What readers ask for, one after the other: blocks, the prompt, figures and numbers
// all wait in the page's one queue.

/** The reason why the machine doesn't answer: it can't be loaded, or it gave up, or the
 * reader stopped it. Whoever performed the command tells the reader. */
export class Ended extends Error {}

/** The reason for work that the reader has stopped. */
export class Stopped extends Ended {
  /** - asked: the number of times that the running command had asked whether to stop. */
  constructor(asked = 0) {
    super("Stopped");
    this.asked = asked;
  }
}

export class Queue {
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  #round = new AbortController();

  /** Begins some work when all earlier work is done, and returns its result. The work
   * gets a signal that tells it when the reader stops it.
   * @template Result
   * @param {(signal: AbortSignal) => Result | Promise<Result>} work */
  add(work) {
    const { signal } = this.#round;
    const done = this.#last.then(() => {
      signal.throwIfAborted();
      return work(signal);
    });
    // Whoever added the work hears of its failure; the next one begins all the same.
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Tells the running work to stop, and drops what waits. */
  stop() {
    this.#round.abort(new Stopped());
    this.#round = new AbortController();
  }
}
