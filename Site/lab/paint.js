// What the machine says, as a page shows it.

/** Makes a button. */
function button(text, press) {
  const made = element("button", "", text);
  made.type = "button";
  made.addEventListener("click", press);
  return made;
}

/** What the spans of a line say. */
function textOf(spans) {
  return spans.map(([text]) => text).join("");
}

/** A line, each of its spans in its tone. */
function paintedLine(spans) {
  const isDrawn = /[\u2500-\u259f]|^ {10}/.test(textOf(spans));
  const line = element("span", isDrawn ? "line drawn" : "line");
  for (const [part, tone] of spans) {
    const cell = /^c(\d+)$/.exec(tone);
    const span = element("span", cell ? "tone-cell" : `tone-${tone}`, part);
    // Cells made one after another are far apart on the wheel of colours.
    if (cell) span.style.setProperty("--hue", (cell[1] * 137) % 360);
    line.append(tone ? span : part);
  }
  line.append("\n");
  return line;
}

/** An answer of several lines. */
function painted(lines) {
  const answer = element("span", "answer live");
  answer.append(...lines.map(paintedLine));
  return answer;
}
