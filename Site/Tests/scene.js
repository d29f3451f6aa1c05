// Whether all that a bench shows is of one session and one step: the differences from
// a fresh session in which the same lines are said, and how many facts were compared.
// Everything is read from the page as it is drawn.
async (bench) => {
  await bench.drawn();
  const { session: { said, machine, chapter }, answer: { step, steps, command } } = bench.scene;
  const fresh = new lab.Session(machine, chapter);
  await fresh.reset(said.slice(0, -1));
  const last = said.at(-1);
  let answer = last ? await fresh.answer(last.line, last.until) : await fresh.now();
  const films = bench.views.filter((one) => one.element.matches(".film"));
  const [stats, ...found] = await fresh.look(
    ["stats", ...films.flatMap((one) => one.looks(answer))]);
  // Once `into` has said that the step is over, the table is the one after it.
  const into = said.findLastIndex(({ line }) => /\binto\b/.test(line));
  if (/ call \d/.test(answer.place) && into >= 0 && /\binto$/.test(said[into].line)) {
    await fresh.reset(said.slice(0, into));
    const { words, story, error } = await fresh.answer(said[into].line, said[into].until);
    if (!error && words.length && !words.some((one) => story.includes(one))) {
      answer = { ...answer, place: answer.place.replace(/ call \d+/, ""), story: ["", ...words] };
    }
  }
  await fresh.close();
  const wrong = [];
  let count = 0;
  const same = (what, shown, meant) => {
    count += 1;
    if (String(shown) !== String(meant)) wrong.push(`${what}: shows ${shown}, not ${meant}`);
  };
  const text = (place) => bench.element.querySelector(place).textContent;

  // The step. In a flick's frames it is the flick's, and not the fork's.
  const isFlick = bench.fling !== undefined;
  same("the scenario", text(".what b"), answer.scenario);
  same("the chapter", /chapter (\d+)/.exec(text(".what"))[1], answer.chapter);
  same("the step", text(".time .here"), `@${isFlick ? step : answer.step}`);
  same("the newest step", text(".time .last"), `@${(isFlick ? steps : answer.steps) - 1}`);
  const [, at = ""] = / (call \d+)/.exec(answer.place) ?? [];
  same("the command", text(".time .command"),
    ((isFlick ? command : answer.command) || "opening") + (at && `, at ${at}`));

  // The sentence: the line's error, the call reached by `into`, or what the step did.
  const call = Number(/ call (\d+)/.exec(answer.place)?.[1] ?? 0);
  const ended = (words) => /[.!?:…]$/.test(words) ? words : `${words}.`;
  const { words, story } = answer;
  const isOfCall = /\binto$/.test(last?.line) || story.every((one, at) => one === words[at]);
  same("the sentence", text(".sentence"), answer.error ? ended(answer.error)
    : call ? (isOfCall ? words : story).map(ended).join(" ") : story.slice(1).join(" "));

  // The numbers; at a call, of the cells on the phone and in the boxes.
  const numbers = { ...stats, ...stats.calls, content: stats.contentSize.height };
  if (call) {
    const boxes = [...bench.stage.element.querySelectorAll("[data-box]")];
    for (const state of ["pooled", "orphaned", "measuring", "loose", "held"]) {
      numbers[state] = boxes.filter(({ dataset }) => dataset.box === state)
        .reduce((sum, { dataset }) => sum + Number(dataset.count), 0);
    }
    numbers.visible = bench.stage.element.querySelectorAll("[data-state=visible]").length;
    numbers.alive = numbers.visible + numbers.pooled + numbers.orphaned + numbers.measuring
      + numbers.loose + numbers.held;
    const made = bench.element.querySelector("[data-number=made]");
    numbers.dead = made ? made.dataset.value - numbers.alive : undefined;
  }
  const isCut = / more queue|[+] \d+ queue/.test(bench.stage.element.textContent);
  for (const one of bench.element.querySelectorAll("[data-number]")) {
    const name = one.dataset.number, shown = one.querySelector("dd").textContent.replaceAll(",", "");
    // Of queues that find no room, the page doesn't tell how many wait in them.
    if (call && isCut && /pooled|alive|dead/.test(name)) continue;
    // A bench that doesn't show how many were made has nothing to compare the dead with.
    if (call && numbers[name] === undefined) continue;
    // Those that were made before the call are some of the step's.
    if (call && name === "made") same("at most made", Math.min(shown, numbers.made), shown);
    // Of a machine that fits nothing it isn't known how much it fitted.
    else same(name, shown, numbers[name] ?? "…");
  }

  // The phone: the rows after the step, or no cell that is hidden at the call. The queues
  // and the heap beside it.
  const shown = [...bench.stage.element.querySelectorAll("[data-state=visible]")];
  const names = shown.map(({ dataset }) => `${dataset.cell} in ${dataset.row}`).sort();
  if (!call) {
    same("the phone", names, answer.snapshot.cells.filter(({ state }) => state === "visible")
      .map(({ cell, row }) => `${cell} in ${row}`).sort());
    same("the offset", bench.stage.element.querySelector(".glass")
      .getAttribute("aria-valuenow"), answer.snapshot.viewport.y);
    for (const { dataset } of bench.stage.element.querySelectorAll("[data-box]")) {
      const { cells = answer.snapshot.cells.filter(({ state }) => state === dataset.box) } =
        answer.snapshot.pools.find(({ identifier }) => identifier === dataset.title) ?? {};
      same(`how many in ${dataset.title}`, dataset.count, cells.length);
    }
  }
  const { hidden = [] } = answer.serves.find((one) => one.call === call) ?? {};
  same("hidden on the phone", hidden.filter((name) =>
    shown.some(({ dataset }) => dataset.cell === name)), []);

  // The film's newest column.
  films.forEach((film, at) => {
    const picture = found[at].pictures?.at(-1);
    for (const strip of film.element.querySelectorAll(".strip")) {
      const name = strip.querySelector(".row").textContent;
      const cells = picture?.cells ?? {};
      const cell = cells[name] ?? cells[`0.${name}`] ?? "";
      same(`row ${name} of the film`, strip.lastElementChild.dataset.cell, cell);
    }
  });
  return { wrong, count };
}
