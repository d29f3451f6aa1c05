// The smallest program around a line editor; ConsoleTests types into it.
//
//     EchoEditor [HISTORY]

import Console

let words = [
  Completion("scroll", note: "move by a distance"),
  Completion("screen", note: "the phone, drawn"),
  Completion("cells", note: "who is alive"),
  Completion("表格", note: "a table"),
]

let path = CommandLine.arguments.dropFirst().first
let editor = LineEditor(
  programName: "reuse", history: path.map { HistoryFile(path: $0) })
let output = StandardOutput.shared

editor.completer = { before in
  let word =
    before.split(
      separator: " ", omittingEmptySubsequences: false
    ).last ?? ""
  return Completions(
    start: before.count - word.count,
    candidates: words.filter { $0.text.hasPrefix(word) })
}
var hints = 0
if Terminal.current.environment["HINT"] != nil {
  editor.hint = { line in
    hints += 1
    return line.isEmpty ? "type a word" : "\(line.count) characters"
  }
}
if let warning = editor.takeWarning() { try output.write(warning + "\n") }

/// Runs until ^C; without `listening`, notes ^C once and runs on.
func work(listening: Bool) throws(OutputError) {
  Interrupts.begin()
  defer { Interrupts.end() }
  try output.write("working\n")
  var isNoted = false
  while !(listening && Interrupts.isRaised) {
    if !listening, Interrupts.isRaised, !isNoted {
      isNoted = true
      try output.write("not listening\n")
    }
  }
  try output.write("stopped\n")
}

loop: while true {
  switch editor.readLine(prompt: Ink.bold.painted("echo> ")) {
  case .line("quit"): break loop
  case .line("hints"): try output.write("asked for \(hints) hints\n")
  case .line("work"): try work(listening: true)
  case .line("hang"): try work(listening: false)
  case .line(let line): try output.write("got: \(line)\n")
  case .pasted(let lines): try output.write("pasted: \(lines)\n")
  case .interrupted: try output.write("interrupted\n")
  case .endOfInput:
    try output.write("end\n")
    break loop
  }
}
try output.flush()
