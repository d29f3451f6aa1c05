import Editions
import Reports
import Session
import Shell
import Workshop

/// Answers commands from standard input as the shell would, in the session's
/// mode and then in plain and in JSON mode.
///
/// Each paragraph of the input is a session; its first line names the chapter
/// in which the session starts, as `chapter 2`. `^C 3000 bottom` interrupts
/// 'bottom' when it polls for interruption for the 3000th time. This source is
/// built natively and as Embedded Swift; the two programs must print the same
/// bytes.
@main
struct Answer {
  static func main() {
    let shelf = ThousandLineHost()
    var interpreter: Interpreter?
    while let line = nextLine() {
      if line.isEmpty {
        interpreter = nil
      } else if let interpreter {
        print("reuse> " + line)
        answer(interpreter, to: line)
      } else {
        print(line)
        interpreter = start(line, shelf)
      }
    }
  }
}

/// Opens a fresh session in the chapter that `line` names; traps if `line`
/// names no chapter.
private func start(_ line: String, _ shelf: ThousandLineHost) -> Interpreter {
  let digits = line.utf8.filter { (0x30...0x39).contains($0) }
  let number = digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  guard line.hasPrefix("chapter "), let edition = Edition.chapter(number)
  else { fatalError("A paragraph begins with 'chapter N', not: " + line) }
  do {
    return try Interpreter(edition, host: shelf)
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
  for mode in [Renderer.Mode.plain, .json] {
    print("-- \(mode.rawValue)")
    let renderer = Renderer(mode: mode)
    var lines: [StyledLine] = []
    for report in reply.reports { lines += renderer.lines(report) }
    if let error = reply.error { lines += renderer.lines(error: error) }
    for line in lines { print(line.text) }
  }
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

/// A host without files: every path has the same thousand lines.
private final class ThousandLineHost: Host {
  func read(_ path: String) throws(HostError) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in 1...1000 { bytes += Array("line \(number)\n".utf8) }
    return bytes
  }
}

/// Reads the next line of standard input; `nil` at its end.
private func nextLine() -> String? {
  var bytes: [UInt8] = []
  var byte = getchar()
  if byte < 0 { return nil }
  while byte >= 0, byte != 0x0A {
    bytes.append(UInt8(byte))
    byte = getchar()
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// C's `getchar`, declared by its symbol: Embedded Swift has no module for the
/// C library here, and no `readLine()`.
@_silgen_name("getchar")
private func getchar() -> Int32
