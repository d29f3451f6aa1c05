// Pairs of a color and its background, each with its names and its contrast.
() => {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  const styles = getComputedStyle(document.documentElement);
  const light = (color) => {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
      .map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [a, b] = [light(one), light(other)].sort((a, b) => b - a);
    return (a + 0.05) / (b + 0.05);
  };
  const value = (name) => styles.getPropertyValue("--" + name).trim();
  const pairs = [];
  for (const ground of ["visible", "pooled", "hatch", "veil", "dot", "glass", "card", "label"]) {
    pairs.push(["ink", ground]);
  }
  for (const edge of ["visible", "pooled", "orphan", "measuring", "loose"]) {
    pairs.push([edge + "-edge", "card"], [edge + "-edge", "paper"]);
  }
  const told = pairs.map(([a, b]) => [a + " on " + b, contrast(value(a), value(b))]);
  // A cell's letter on the phone, in the cell's color; and its name in a text.
  for (const one of document.querySelectorAll(".beside .cell")) {
    const [disc, badge] = [".disc", ".badge"].map((part) =>
      getComputedStyle(one.querySelector(part)).fill);
    told.push([`${one.dataset.cell}'s letter`, contrast(badge, disc)]);
    const word = document.createElement("span");
    word.className = "tone-cell";
    word.style.setProperty("--cell", disc);
    document.body.append(word);
    for (const ground of ["card", "pane"]) {
      told.push([`${one.dataset.cell} on ${ground}`,
        contrast(getComputedStyle(word).color, value(ground))]);
    }
    word.remove();
  }
  return told;
}
