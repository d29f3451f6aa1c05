// A session, which outlives the worker it began in; and the queue's work as readers see
// it. The machine is a stand-in that keeps the questions.

import assert from "node:assert/strict";
import { test } from "node:test";
import { patiently, Session, unlessEnded } from "../../lab/machine.js";
import { Ended, Queue, Stopped } from "../../lab/queue.js";

/** A machine whose sessions are the lines said in them; it answers with those. */
class StandIn {
  generation = 0;
  asked = [];
  sessions = [];
  queue = new Queue();
  onprogress = () => {};

  start() {
    if (this.generation === 0) this.restart();
    return Promise.resolve();
  }

  /** Another worker: all sessions are gone. */
  restart() {
    this.generation += 1;
    this.sessions = [];
  }

  async ask({ what, session, line, until, lines }) {
    this.asked.push([what, line ?? lines?.join()].filter(Boolean).join(" "));
    if (what === "open") return this.sessions.push([]) - 1;
    if (what === "fork") return this.sessions.push([...this.sessions[session]]) - 1;
    if (what === "close") return void (this.sessions[session] = undefined);
    if (what === "look") return lines.map(() => ({ words: [...this.sessions[session]] }));
    if (line === "stop" && until === undefined) {
      this.restart();
      throw new Stopped(7);
    }
    if (line) this.sessions[session].push(until ? `${line} until ${until}` : line);
    return { said: [...this.sessions[session]], until };
  }
}

const lines = (session) => session.said.map(({ line }) => line);

test("a session is opened once, and keeps the lines said, but not the looks", async () => {
  const machine = new StandIn();
  const session = new Session(machine, 3);
  await Promise.all([session.now(), session.now()]);
  await session.answer("reload");
  await session.look(["stats"]);
  assert.deepEqual(machine.asked, ["open", "answer", "answer", "answer reload", "look stats"]);
  assert.deepEqual(lines(session), ["reload"]);
});

test("in another worker a session's lines are said again", async () => {
  const machine = new StandIn();
  const session = new Session(machine, 3);
  await session.answer("reload");
  await session.answer("scroll 44");
  machine.restart();
  assert.deepEqual((await session.answer("back")).said, ["reload", "scroll 44", "back"]);
});

test("a line that ended its worker is said again, up to where it was stopped", async () => {
  const machine = new StandIn();
  const session = new Session(machine, 3);
  let told;
  session.onanswer = (answer) => { told = answer; };
  await session.answer("reload");
  const answer = await session.answer("stop");
  assert.deepEqual(answer.said, ["reload", "stop until 7"]);
  assert.equal(told, answer);
  assert.deepEqual(session.said, [{ line: "reload", until: undefined },
    { line: "stop", until: 7 }]);
  machine.restart();
  assert.deepEqual((await session.now()).said, ["reload", "stop until 7"]);
});

test("a fork goes on without saying the lines again, and leaves its session alone", async () => {
  const machine = new StandIn();
  const session = new Session(machine, 3);
  await session.answer("reload");
  const fork = session.fork();
  assert.deepEqual((await fork.answer("back")).said, ["reload", "back"]);
  assert.deepEqual((await session.now()).said, ["reload"]);
  assert.deepEqual(lines(session), ["reload"]);
  assert.equal(machine.asked.filter((one) => one === "answer reload").length, 1);
  machine.restart();
  assert.deepEqual((await fork.now()).said, ["reload", "back"]);
});

test("a session that begins anew, or is closed, frees the old one", async () => {
  const machine = new StandIn();
  const session = new Session(machine, 3);
  await session.answer("reload");
  await session.reset([{ line: "scroll 44" }]);
  assert.equal(machine.sessions[0], undefined);
  assert.deepEqual((await session.now()).said, ["scroll 44"]);
  await session.close();
  assert.deepEqual(machine.sessions, [undefined, undefined]);
  await assert.rejects(session.now(), Stopped);
});

test("only the end of the machine is passed over, and no other error", async () => {
  assert.equal(await unlessEnded(Promise.resolve(1)), 1);
  assert.equal(await unlessEnded(Promise.reject(new Stopped())), undefined);
  assert.equal(await unlessEnded(Promise.reject(new Ended("It gave up"))), undefined);
  await assert.rejects(unlessEnded(Promise.reject(new TypeError("a mistake"))), TypeError);
});

test("progress is shown while the work goes on, and not what comes afterward", async () => {
  const machine = new StandIn();
  const told = [];
  await patiently({ machine, halt: { hidden: true }, show: (words) => told.push(words),
    complain() {}, work: async () => machine.onprogress("row 7 of 100") });
  machine.onprogress("at work");
  assert.deepEqual(told, ["row 7 of 100"]);
});

test("work that fails or is stopped is told in a sentence", async () => {
  const machine = new StandIn();
  const told = [];
  const perform = (work) => patiently({ machine, halt: { hidden: true }, show() {},
    complain: (words) => told.push(words), work });
  await perform(() => Promise.reject(new Error("The machine gave up")));
  await perform(() => Promise.reject(new Stopped()));
  assert.equal(await perform(() => Promise.resolve("an answer")), "an answer");
  assert.deepEqual(told,
    ["The machine gave up.", "Stopped. Everything before this is kept."]);
});
