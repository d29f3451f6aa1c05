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

/** Gives an element the colour of a cell; cells made one after another are far
 * apart on the wheel of colours. */
function colour(one, cell) {
  one.style.setProperty("--hue", (cell.slice(1) * 137) % 360);
}

/** `1 row`, `2 rows` */
function counted(count, word) { return `${count} ${word}${count === 1 ? "" : "s"}`; }

/** `1,000,000,000`, as the machine writes it. */
function grouped(number) { return number.toLocaleString("en-US"); }

/** A line, each of its spans in its tone. */
function paintedLine(spans) {
  const isDrawn = /[\u2500-\u259f]|^ {10}/.test(textOf(spans));
  const line = element("span", isDrawn ? "line drawn" : "line");
  for (const [part, tone] of spans) {
    const isCell = /^c\d+$/.test(tone);
    const span = element("span", isCell ? "tone-cell" : `tone-${tone}`, part);
    if (isCell) colour(span, tone);
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
