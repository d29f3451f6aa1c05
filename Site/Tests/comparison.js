// The differences of the bench from the snapshot, and how many cells and boxes were
// compared. Everything is read from the page as it is drawn.
async () => {
  await new Promise(requestAnimationFrame);
  await lab.bench.drawn();
  const { snapshot } = await lab.bench.session.now();
  const stage = lab.bench.stage.element;
  const box = (one) => one.getBoundingClientRect();
  const wrong = [];
  const same = (what, shown, said) => {
    if (shown !== said) wrong.push(`${what}: shows ${shown}, not ${said}`);
  };
  const near = (what, shown, said) => {
    if (!(Math.abs(shown - said) <= 1)) wrong.push(`${what} is ${shown}, not ${said}`);
  };
  const glass = box(stage.querySelector(".glass"));
  const scale = glass.width / snapshot.viewport.width;
  near("the phone's height", glass.height, snapshot.viewport.height * scale);
  const drawn = new Map([...stage.querySelectorAll("[data-cell]")]
    .map((one) => [one.dataset.cell, one]));
  same("drawn once", stage.querySelectorAll("[data-cell]").length, drawn.size);
  let count = 0;
  const known = new Map(snapshot.cells.map((cell) => [cell.cell, cell]));
  for (const [name, one] of drawn) {
    const cell = known.get(name);
    if (!cell) { wrong.push(`${name} is shown, and is dead`); continue; }
    count += 1;
    const isTiny = box(one.querySelector(".card")).height < 10;
    if (!isTiny) same(name, one.querySelector(".name").textContent, name);
    if (!isTiny) {
      same(`${name}'s letter`, one.querySelector(".badge").textContent, snapshot.letters[name]);
    }
    same(`${name}'s state`, one.dataset.state, cell.state);
    same(`${name}'s row`, one.dataset.row, cell.row ?? "");
  }
  for (const cell of snapshot.cells.filter(({ state }) => state === "visible")) {
    const one = drawn.get(cell.cell);
    if (!one) { wrong.push(`${cell.cell} is not shown`); continue; }
    const card = box(one.querySelector(".card"));
    const { x, y, height } = cell.frame;
    const middle = (y + height / 2 - snapshot.viewport.y) * scale;
    near(`${cell.cell}'s middle`, card.top + card.height / 2 - glass.top, middle);
    near(`${cell.cell}'s left`, card.left - glass.left, (x - snapshot.viewport.x) * scale + 2);
    const said = one.querySelector(".says").textContent.split("…")[0].slice(0, 6);
    if (!cell.text.startsWith(said)) wrong.push(`${cell.cell} says ${said}`);
    count += 1;
  }
  const boxes = [...stage.querySelectorAll("[data-box]")];
  const inside = (group, names, isHeap) => {
    same(`how many in ${group.dataset.title}`, Number(group.dataset.count), names.length);
    const frame = box(group.querySelector(".tray"));
    const held = [...drawn].filter(([, one]) => {
      const { left, top, width, height } = box(one.querySelector(".card"));
      const [x, y] = [left + width / 2, top + height / 2];
      return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    }).map(([name, one]) => ({ name, ...box(one).toJSON() }));
    held.sort((a, b) => Math.abs(a.top - b.top) > 3
      ? (isHeap ? b.top - a.top : a.top - b.top) : a.left - b.left);
    const more = Number(/[+] (\d+)$/.exec(group.textContent)?.[1] ?? 0);
    const all = isHeap ? names.slice(more) : names.slice(0, names.length - more);
    same(group.dataset.title, held.map(({ name }) => name).join(), all.join());
    count += 1;
  };
  const inState = (state) => snapshot.cells.filter((cell) => cell.state === state)
    .map(({ cell }) => cell);
  const trays = boxes.filter((one) => one.dataset.box === "pooled");
  const hidden = Number(/and (\d+) more/.exec(stage.textContent)?.[1] ?? 0);
  same("the queues", trays.length + hidden, snapshot.pools.length);
  trays.forEach((tray, at) => {
    same("the queue", tray.dataset.title, snapshot.pools[at].identifier);
    inside(tray, snapshot.pools[at].cells, false);
  });
  for (const state of ["orphaned", "measuring", "loose"]) {
    const [one] = boxes.filter((box) => box.dataset.box === state);
    if (one || inState(state).length) inside(one, inState(state), state === "orphaned");
  }
  const numbers = { alive: snapshot.cells.length, made: snapshot.made,
    dead: snapshot.made - snapshot.cells.length };
  for (const state of ["visible", "pooled", "orphaned"]) numbers[state] = inState(state).length;
  for (const one of lab.bench.numbers.children) {
    same(one.dataset.number, Number(one.querySelector("dd").textContent.replaceAll(",", "")),
      numbers[one.dataset.number]);
  }
  return { wrong, count };
}
