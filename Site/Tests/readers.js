// What readers do to a chapter's page without waiting for anything, and what must be so
// once all of it has come to rest.
(() => {
  const lines = ["scroll 44", "scroll -88", "scroll to bottom by 44", "reload",
    "reload held", "turn", "back", "step", "into", "scenario fifty",
    "scenario ten; reload", "repeat 30: reload", "memory-warning", "rotate", "goto @1",
    "checkpoint here", "goto here", "back 3", "goto branch1", "stats", "film",
    "nonsense", "resize 320x200", "fresh 3", "expect made = 3", "tap 1", "flick up",
    "help", "why c1", "predict made = 13: scroll 44"];
  const long = ["repeat 1000000: reload", "repeat 1000: bottom by 0.5; top by 0.5",
    "scroll 100000 by 0.5"];
  const addresses = ["#mismatched/reload", "#fifty/repeat 9: scroll 44", "#ten/",
    "#%E0%A4%A/%", "#/scroll 44", "#fifty/repeat 1000000: reload", "#nowhere/reload"];

  const pick = (all, number) => all[number % all.length];
  const type = (line) => {
    lab.prompt.field.value = line;
    lab.prompt.form.requestSubmit();
  };
  const visible = (word) => [...document.querySelectorAll("button")].filter((one) =>
    one.textContent.endsWith(word) && one.checkVisibility());
  // No farther than to the page that was opened.
  const back = (steps) => {
    for (let left = Math.min(steps, navigation.currentEntry.index); left; left -= 1) {
      history.back();
    }
  };

  /** What a reader can do, by name; a random number says to what. */
  const deeds = {
    "plays a block": (number) => pick(lab.bars.slice(0, 9), number).play.click(),
    "plays a command": (number) =>
      pick(lab.player.commands.slice(0, 24), number).word.click(),
    "types": (number) => type(pick(lines, number)),
    "types what takes long": (number) => type(pick(long, number)),
    "presses a button of the bench": (number) =>
      pick([...lab.bench.buttons.querySelectorAll("button")], number).click(),
    "presses a button of a figure": (number) => pick([...document.querySelectorAll(
      ".figure .buttons button, .figure .controls button")], number)?.click(),
    "moves the timeline": (number) => {
      const { slider } = lab.bench.time;
      slider.value = number % (Number(slider.max) + 1);
      for (const name of ["input", "change"]) slider.dispatchEvent(new Event(name));
    },
    "goes back": () => back(1),
    "goes back twice": () => back(2),
    "goes forward": () => history.forward(),
    "opens an address": (number) => { location.hash = pick(addresses, number); },
    "stops": () => visible("Stop")[0]?.click(),
    "skips": () => visible("Skip")[0]?.click(),
    "resets the shell": () => lab.prompt.afresh.click(),
    "resets a block": (number) => pick(lab.bars, number).again.click(),
    "unfolds": (number) => {
      const fold = pick([...document.querySelectorAll("main details")], number);
      if (fold) fold.open = !fold.open;
    },
    "scrolls the page": (number) => scrollTo(0, number % document.body.scrollHeight),
  };

  /** Stops what runs, until nothing does; returns whether that came to an end. */
  const rest = async () => {
    for (let turn = 0, quiet = 0; turn < 400; turn += 1) {
      let isIdle = false;
      lab.machine.queue.add(() => { isIdle = true; }).catch(() => undefined);
      await new Promise((done) => { setTimeout(done, 50); });
      // A bench that is folded away has its Stop behind the fold; a Stop comes late.
      const running = [...document.querySelectorAll("button")].filter((one) =>
        /Stop|Skip/.test(one.textContent) && !one.hidden);
      running.forEach((one) => one.click());
      quiet = isIdle && !running.length ? quiet + 1 : 0;
      if (quiet === 6) return true;
    }
    return false;
  };

  /** What isn't so, and how much was compared. */
  const findings = async () => {
    if (!await rest()) return { wrong: ["the page never rests"], count: 1 };
    await lab.bench.fling?.over;
    await lab.bench.drawn();
    const wrong = [];
    let count = 0;
    const same = (what, is, due) => {
      count += 1;
      const told = (one) => String(one).slice(0, 100);
      if (is !== due) wrong.push(`${what}: ${told(is)}, not ${told(due)}`);
    };
    const table = ({ place, snapshot }) => JSON.stringify([place, snapshot]);
    same("busy blocks", lab.bars.filter(({ isBusy, play }) =>
      isBusy || play.hidden).length, 0);
    for (const { text, mark, answer = "" } of lab.player.commands) {
      const { verdict } = mark.dataset;
      if (!verdict || answer.includes("Interrupted")) continue;
      same(`'${text}' is`, verdict, "same");
    }
    // Each session is where its lines lead, and the bench shows where its session is.
    for (const session of new Set([lab.bench.session, lab.prompt.session,
      lab.player.session, ...lab.figures.map((one) => one.session)])) {
      if (!session?.said.length) continue;
      const fresh = new lab.Session(lab.machine, session.chapter);
      await fresh.reset(session.said.map((said) => ({ ...said })));
      same(session.said.map(({ line }) => line).join(" | "),
        table(await session.now()), table(await fresh.now()));
      await fresh.close();
    }
    const { session, scene, answer } = lab.bench;
    if (session) {
      const now = table(await session.now());
      same("the bench's answer", table(answer), now);
      if (scene) same("the bench's scene", table(scene.answer), now);
    }
    return { wrong, count };
  };
  window.readers = { deeds, findings };
  return Object.keys(deeds);
})()
