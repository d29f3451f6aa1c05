import Editions
import Reports
import Session
import Shell
import Workshop

import class Foundation.FileManager

/// Answers commands from standard input as the shell on a page would.
///
/// Each paragraph of the input is a session; its first line names the chapter
/// in which the session starts, as `chapter 2`. `^C 3000 bottom` interrupts
/// 'bottom' when it polls for interruption for the 3000th time. A file that
/// `scenario lines` names has a thousand lines; one that `open` names is the
/// project's own.
///
/// This program is built natively; `answer.mjs` answers the same input with the
/// page's machine, and must print the same bytes.
@main
struct Answer {
  static func main() {
    let shelf = Shelf()
    var interpreter: Interpreter?
    while let line = readLine() {
      if line.isEmpty {
        interpreter = nil
      } else if let interpreter {
        print("reuse> " + line)
        shelf.keep(fileNamedIn: line)
        answer(interpreter, to: line)
      } else {
        print(line)
        interpreter = start(line, shelf.host)
      }
    }
  }
}

/// Opens a fresh session in the chapter that `line` names; traps if `line`
/// names no chapter.
private func start(_ line: String, _ host: any Host) -> Interpreter {
  guard line.hasPrefix("chapter "), let number = Int(line.dropFirst(8)),
    let edition = Edition.chapter(number)
  else { fatalError("A paragraph begins with 'chapter N', not: " + line) }
  do {
    return try Interpreter(edition, host: host)
  } catch {
    fatalError(error.message)
  }
}

private func answer(_ interpreter: Interpreter, to line: String) {
  let (line, limit) = unpacked(line)
  var asked = 0
  let work = interpreter.work
  work.isInterrupted = {
    // As on the page, polls don't count while a table is made again.
    if !work.isRebuilding { asked += 1 }
    return asked >= limit
  }
  let reply = interpreter.answer(line)
  work.isInterrupted = { false }
  for line in reply.lines { print(line.text) }
}

/// A line's command, and the number of the poll at which it is interrupted:
/// `bottom` and 3000 for `^C 3000 bottom`, the line and `.max` for any other.
private func unpacked(_ line: String) -> (line: String, limit: Int) {
  let words = line.split(separator: " ", maxSplits: 2)
  guard words.count == 3, words[0] == "^C", let limit = Int(words[1]) else {
    return (line, .max)
  }
  return (String(words[2]), limit)
}

/// The page's host, which gets each file when a line first names it.
private final class Shelf {
  let host = PageHost()
  private var names: Set<Substring> = []

  func keep(fileNamedIn line: String) {
    if let name = name(in: line, after: "scenario lines ") {
      let lines = (1...1000).map { "line \($0)\n" }.joined()
      host.keep(Array((name + "\n" + lines).utf8))
    }
    if let name = name(in: line, after: "open "),
      let bytes = FileManager.default.contents(atPath: String(name))
    {
      host.keep(Array((name + "\n").utf8) + bytes)
    }
  }

  /// The name that some words precede, if it comes for the first time.
  private func name(in line: String, after words: String) -> Substring? {
    guard line.hasPrefix(words) else { return nil }
    let name = line.dropFirst(words.count)
    return names.insert(name).inserted ? name : nil
  }
}
