// Brings a chapter's machine to its page.

const chapter = Number(document.documentElement.dataset.chapter);
if (chapter && typeof WebAssembly !== "undefined") {
  const machine = new Machine();
  const blocks = [...document.querySelectorAll("main .transcript")];
  const player = new Player(machine, chapter, blocks);
  const bars = blocks.map((block) => new Bar(player, block));
  const prompt = new Prompt(machine, chapter);
  document.querySelector("main").append(prompt.element);
  addEventListener("popstate", () => prompt.follow());
  prompt.follow();
  window.lab = { machine, player, bars, prompt, Session };
  // The page is read first; Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(() => machine.start());
}
