// The queue: one thing after the other, and what becomes of them when the reader stops.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Queue, Stopped } from "../../lab/queue.js";

/** Work that is done when somebody says so. */
function slow() {
  let done;
  const result = new Promise((resolve) => { done = resolve; });
  return { done, work: () => result };
}

test("work begins when all earlier work is done", async () => {
  const queue = new Queue();
  const [begun, first] = [[], slow()];
  const one = queue.add(() => {
    begun.push("first");
    return first.work();
  });
  const other = queue.add(() => {
    begun.push("second");
    return 2;
  });
  await new Promise(setImmediate);
  assert.deepEqual(begun, ["first"]);
  first.done(1);
  assert.deepEqual(await Promise.all([one, other]), [1, 2]);
  assert.deepEqual(begun, ["first", "second"]);
});

test("whoever added work hears of its failure, and the next begins all the same", async () => {
  const queue = new Queue();
  const failed = queue.add(() => { throw new Error("broken"); });
  const next = queue.add(() => "done");
  await assert.rejects(failed, /broken/);
  assert.equal(await next, "done");
});

test("stopping tells the work that runs, and drops what waits", async () => {
  const queue = new Queue();
  const running = slow();
  let hasBegun = false;
  let told;
  const one = queue.add((signal) => {
    told = signal;
    return running.work();
  });
  const waiting = queue.add(() => { hasBegun = true; });
  await new Promise(setImmediate);
  assert.equal(told.aborted, false);
  queue.stop();
  assert.equal(told.aborted, true);
  assert.ok(told.reason instanceof Stopped);
  running.done("as far as it came");
  assert.equal(await one, "as far as it came");
  await assert.rejects(waiting, Stopped);
  assert.equal(hasBegun, false);
});

test("what is added after a stop waits for the stopped work, and runs", async () => {
  const queue = new Queue();
  const [begun, running] = [[], slow()];
  const one = queue.add(running.work);
  await new Promise(setImmediate);
  queue.stop();
  const after = queue.add((signal) => {
    begun.push("after");
    return signal.aborted;
  });
  await new Promise(setImmediate);
  assert.deepEqual(begun, []);
  running.done();
  await one;
  assert.equal(await after, false);
});
