// What is drawn with: SVG elements, and texts that find room.

/** Makes an SVG element inside another. */
function drawn(inside, name, attributes = {}, text = "") {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  if (text) made.textContent = text;
  inside?.append(made);
  return made;
}

/** Places an element, or gives it an extent. */
function put(one, attributes) {
  for (const key in attributes) {
    const value = attributes[key];
    const text = typeof value === "number" ? String(Math.round(value * 100) / 100) : value;
    if (one.getAttribute(key) !== text) one.setAttribute(key, text);
  }
}

/** How wide a text is likely to be, in letters: some are two wide, and a digit is
 * wider than most, but where all are alike. */
function breadth(text, digit = 1.2) {
  let count = 0;
  for (const letter of text) {
    count += letter.codePointAt(0) > 0x10ff ? 2 : /\d/.test(letter) ? digit : 1;
  }
  return count;
}

/** As much of a text as is likely to have room. */
function cut(text, width, letter = 6.4, digit = 1.2) {
  const most = Math.max(0, Math.floor(width / letter));
  if (breadth(text, digit) <= most) return text;
  let kept = "";
  for (const one of text) {
    if (breadth(kept + one, digit) > most - 1) break;
    kept += one;
  }
  return `${kept}…`;
}

/** A text in as many lines as there are; what is left over is cut. */
function lined(text, width, lines, letter = 6.4) {
  const most = Math.floor(width / letter);
  const broken = [];
  let rest = text;
  while (broken.length < lines - 1 && breadth(rest) > most) {
    let line = "";
    for (const one of rest) {
      if (breadth(line + one) > most) break;
      line += one;
    }
    const space = line.lastIndexOf(" ");
    if (space > 0 && rest[line.length] !== " ") line = line.slice(0, space);
    if (!line) break;
    broken.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return [...broken, cut(rest, width, letter)];
}
