import Looks
import Reports
import Session

/// The `read` command, which performs the commands in a file.
let readCommand = Command(
  "read", .session, "perform the commands in a file",
  example: "read demo.reuse", needs: .nothing,
  form: Form<Token>.file.runs { file, interpreter, sink throws(ShellError) in
    try perform(script: file.text, by: interpreter, into: sink)
  })

/// Performs the lines of a file until `quit` or the first failure; the error
/// names the file and the line.
private func perform(
  script path: String, by interpreter: Interpreter, into sink: Sink
) throws(ShellError) -> Report {
  let lines = try lines(ofScript: path, read: interpreter)
  interpreter.nesting.scripts.append(path)
  defer { interpreter.nesting.scripts.removeLast() }
  interpreter.work.begin("line", of: lines.count)
  defer { interpreter.work.end() }
  for (index, line) in lines.enumerated() where interpreter.exitCode == nil {
    interpreter.work.next()
    do {
      try interpreter.perform(line, from: .script, into: sink)
    } catch {
      throw ShellError(
        "\(path):\(index + 1): \(error.message)", kind: error.kind)
    }
  }
  return Report(["file": .string(path)])
}

private func lines(ofScript path: String, read interpreter: Interpreter)
  throws(ShellError) -> [String]
{
  let outer = interpreter.nesting.scripts
  guard !outer.contains(path) else {
    throw ShellError("'\(path)' reads itself, directly or by way of others")
  }
  guard outer.count < 16 else {
    throw ShellError(
      "'\(path)' is not read: 16 scripts already read one another; put its "
        + "lines into one of them")
  }
  let bytes = try interpreter.surroundings.catalog.read(path)
  guard !bytes.prefix(4_096).contains(0) else {
    throw ShellError(
      "'\(path)' isn't text; 'read' takes a file of commands", kind: .noInput)
  }
  let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
  // As a script is read from standard input: only these bytes end a line.
  var lines: [String] = []
  var rest = text
  while true {
    if interpreter.work.isInterrupted() {
      throw ShellError("Interrupted; '\(path)' is not read", kind: .interrupted)
    }
    let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    let line = rest[..<(end ?? rest.endIndex)]
    let isMarked = line.last == UInt8(ascii: "\r")
    lines.append(
      String(decoding: isMarked ? line.dropLast() : line, as: UTF8.self))
    guard let end else { return lines }
    rest = rest[(end + 1)...]
  }
}
