// Draws a conversation with the shell as an SVG terminal, from what the shell
// really prints. Usage: swift .ci/picture.swift REUSE FILE.svg [--check]

import Foundation

/// The commands of the conversation in the picture.
let commands = [
  "chapter 3", "scenario mismatched", "reload", "tree", "orphans",
]
let columns = 78

// MARK: Asking the shell

/// The shell's output for some commands, in color.
func output(of commands: [String], from reuse: String) throws -> String {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: reuse)
  process.arguments =
    ["--width", "\(columns)", "--color", "always"]
    + commands.flatMap { ["-c", $0] }
  process.environment = ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]
  process.standardOutput = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw CocoaError(.executableLoad)
  }
  return String(decoding: data, as: UTF8.self)
}

/// Commands and answers as a terminal shows them.
///
/// The shell is deterministic, so a command's answer is what is printed beyond
/// the output of the commands before it.
func conversation(with reuse: String) throws -> String {
  var seen = ""
  var text = ""
  for index in commands.indices {
    let all = try output(of: Array(commands[...index]), from: reuse)
    text += "\u{1B}[1mreuse▸\u{1B}[22m \(commands[index])\n"
    text += all.dropFirst(seen.count)
    seen = all
  }
  return text
}

// MARK: Colors

struct Look: Equatable {
  var color = "#d7dae0"
  var isBold = false

  /// Applies the codes of an escape sequence, as a terminal does.
  mutating func apply(_ codes: [Int]) {
    switch codes.first ?? 0 {
    case 0: self = Look()
    case 1: (color, isBold) = ("#ffffff", true)
    case 2: color = "#7f8794"
    case 22: self = Look()
    case 31: color = "#ff7b72"
    case 32: color = "#7ee787"
    case 33: color = "#e3b341"
    case 36: color = "#76d9e6"
    case 38 where codes.count == 3: color = hex(codes[2])
    case 39: color = Look().color
    default: break
    }
  }

  private func hex(_ number: Int) -> String {
    guard (16..<232).contains(number) else { return color }
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = number - 16
    let parts = [cube / 36, cube / 6 % 6, cube % 6].map {
      // Lightened by half: the background is dark, and text needs a contrast of
      // 4.5:1.
      levels[$0] / 2 + 128
    }
    return "#" + parts.map { String(format: "%02x", $0) }.joined()
  }
}

/// The runs of a line's characters that have the same look.
///
/// - Parameter look: The look at the line's beginning; on return, at its end.
func spans(_ line: Substring, _ look: inout Look) -> [(String, Look)] {
  var spans: [(String, Look)] = []
  var text = ""
  var rest = line
  func flush() {
    if !text.isEmpty { spans.append((text, look)) }
    text = ""
  }
  while let character = rest.popFirst() {
    guard character == "\u{1B}", rest.first == "[" else {
      text.append(character)
      continue
    }
    flush()
    let code = rest.dropFirst().prefix { $0 != "m" }
    look.apply(code.split(separator: ";").compactMap { Int($0) })
    rest = rest.dropFirst(code.count + 2)
  }
  flush()
  return spans
}

// MARK: Drawing

func escaped(_ text: String) -> String {
  text.replacingOccurrences(of: "&", with: "&amp;")
    .replacingOccurrences(of: "<", with: "&lt;")
    .replacingOccurrences(of: ">", with: "&gt;")
}

func svg(_ text: String) -> String {
  let (advance, pitch, margin, top) = (8.4, 16.0, 18.0, 44.0)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    .dropLast()
  let width = Int(Double(columns) * advance + 2 * margin)
  let height = Int(top + Double(lines.count) * pitch + margin - 8)
  var body = ""
  var look = Look()
  for (row, line) in lines.enumerated() {
    var column = 0
    let y = top + Double(row) * pitch + 8
    for (text, look) in spans(line, &look) {
      let words = text.trimmingCharacters(in: .whitespaces)
      let indent = text.prefix { $0 == " " }.count
      let x = margin + Double(column + indent) * advance
      column += text.count
      guard !words.isEmpty else { continue }
      let length = Double(words.count) * advance
      body += String(
        format: "<text x=\"%.1f\" y=\"%.0f\" textLength=\"%.1f\"", x, y, length)
      body += " fill=\"\(look.color)\"\(look.isBold ? " class=\"b\"" : "")>"
      body += "\(escaped(words))</text>\n"
    }
  }
  return """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" \
    height="\(height)" viewBox="0 0 \(width) \(height)" role="img" xml:space="preserve">
    <title>The shell: after a reload the tree holds two orphaned cells</title>
    <style>
    text { font: 14px ui-monospace, "SF Mono", Menlo, Consolas, \
    "DejaVu Sans Mono", monospace; white-space: pre }
    .b { font-weight: bold }
    </style>
    <rect x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="9" \
    fill="#1b1f27" stroke="#5b6472"/>
    <circle cx="20" cy="18" r="5.5" fill="#ff5f57"/>
    <circle cx="39" cy="18" r="5.5" fill="#febc2e"/>
    <circle cx="58" cy="18" r="5.5" fill="#28c840"/>
    \(body)</svg>

    """
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  print("usage: swift .ci/picture.swift REUSE FILE.svg [--check]")
  exit(64)
}
let picture = svg(try conversation(with: arguments[1]))
let file = URL(fileURLWithPath: arguments[2])
let old = try? String(contentsOf: file, encoding: .utf8)
if arguments.contains("--check") {
  guard old == picture else {
    print("\(arguments[2]) is not what the shell prints; try 'make picture'")
    exit(1)
  }
  print("compared 1 picture: as the shell prints it")
} else if old != picture {
  try picture.write(to: file, atomically: true, encoding: .utf8)
  print("drew \(arguments[2])")
}
