// What the machine says, as a page shows it.

/** Makes an element with a class and a text. */
function made(name, className, text = "") {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

/** Makes a button. */
function button(text, press) {
  const element = made("button", "", text);
  element.type = "button";
  element.addEventListener("click", press);
  return element;
}

/** A line, each of its spans in its tone. */
function paintedLine(spans) {
  const text = spans.map(([part]) => part).join("");
  const isDrawn = /[\u2500-\u259f]|^ {10}/.test(text);
  const line = made("span", isDrawn ? "line drawn" : "line");
  for (const [part, tone] of spans) {
    const cell = /^c(\d+)$/.exec(tone);
    const span = made("span", cell ? "tone-cell" : `tone-${tone}`, part);
    // Cells made one after another are far apart on the wheel of colours.
    if (cell) span.style.setProperty("--hue", (cell[1] * 137) % 360);
    line.append(tone ? span : part);
  }
  line.append("\n");
  return line;
}

/** An answer of several lines. */
function painted(lines) {
  const answer = made("span", "answer live");
  answer.append(...lines.map(paintedLine));
  return answer;
}
