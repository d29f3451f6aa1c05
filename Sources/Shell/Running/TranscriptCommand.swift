import Editions
import Looks
import Reports
import Session
import Text
import Workshop

/// The `transcript` command, which writes all lines performed, with their
/// answers, to a file.
let transcriptCommand = Command(
  "transcript", .session,
  "write everything typed and printed, as Markdown. \(OutputFile.rules)",
  example: "transcript lesson.md", needs: .nothing,
  form: Form<OutputFile>.target().runs {
    target, interpreter, _ throws(ShellError) in
    let replay = try Replay(of: interpreter)
    try target.write(
      replay.markdown, sealed: .markup, as: "transcript",
      to: interpreter.surroundings.host)
    let count = replay.exchanges.count
    return Report(["file": .string(target.path), "commands": .int(count)]) {
      "\(counted(count, "line")) and their answers are in '\(target.path)'."
    }
  })

/// A replay of all logged lines in a fresh session, as the book's checker does
/// it, without the commands that write files or end the session.
private struct Replay {
  /// Each line with the shell's answer.
  private(set) var exchanges: [(line: String, answer: [String])] = []
  private let start: Start

  /// Performs the interpreter's logged lines once more, in a scratch
  /// interpreter.
  ///
  /// - Throws: If the replay is interrupted.
  init(of interpreter: Interpreter) throws(ShellError) {
    let surroundings = interpreter.surroundings
    start = surroundings.sessions.start
    let scratch = try Interpreter(
      .naiveAllocation, host: surroundings.host.map { ReadingHost($0) })
    scratch.work.isInterrupted = interpreter.work.isInterrupted
    scratch.work.memoryLimit = interpreter.work.memoryLimit
    let lines = openingLines + surroundings.log.compactMap { withoutTraces($0) }
    interpreter.work.begin("line", of: lines.count)
    defer { interpreter.work.end() }
    for line in lines {
      interpreter.work.next()
      let answer = scratch.answer(line)
      if interpreter.work.isInterrupted() {
        throw ShellError("Interrupted; nothing is written", kind: .interrupted)
      }
      exchanges.append((line, answer.texts))
    }
  }

  /// The lines that open the chapter and the scenario of the first session.
  private var openingLines: [String] {
    var lines = ["chapter \(start.edition.word)"]
    if start.scenario != "fifty" {
      lines.append(scenarioLine(start.scenario, start.file))
    }
    return lines
  }

  /// The replay as Markdown, in the form of the book's transcripts.
  var markdown: String {
    var body = ""
    var fence = "```"
    for exchange in exchanges {
      // A line that failed may have had anything in it.
      body += "reuse> " + printable(exchange.line) + "\n"
      for line in exchange.answer {
        while line.drop(while: { $0 == " " }).hasPrefix(fence) { fence += "`" }
        body += line + "\n"
      }
    }
    return "# \(capitalized(start.edition.label)), \(start.scenario)\n\n"
      + fence + "console\n" + body + fence + "\n"
  }
}

/// The line without commands that write files or end the session; `nil` if no
/// command is left.
private func withoutTraces(_ line: String) -> String? {
  let traces = ["save", "transcript", "snapshot", "quit", "recheck"]
  guard let tokens = try? tokens(of: line) else { return line }
  let commands = tokens.split { $0.isSeparator }
  let kept = commands.filter { words in
    let command = try? Command.resolve(
      words[words.startIndex], isScript: false)
    return command.map { !traces.contains($0.name) } ?? true
  }
  guard kept.count < commands.count else { return line }
  let characters = Array(line)
  let texts = kept.map { words in
    String(characters[words[words.startIndex].start..<(words.last?.end ?? 0)])
  }
  return texts.isEmpty ? nil : texts.joined(separator: "; ")
}

/// A read-only view of another host: writing does nothing.
private final class ReadingHost: Host {
  private let host: any Host

  init(_ host: any Host) {
    self.host = host
  }

  deinit {}

  #if !PAGE
    /// A script's room, because nobody asks for a check again in a replay.
    var room: (any ExerciseRoom)? { host.forScripts.room }
  #endif

  func read(_ path: String) throws(HostError) -> [UInt8] {
    guard path != "/dev/stdin" else {
      throw HostError("Standard input was read before; put it in a file")
    }
    return try host.read(path)
  }

  func write(_ path: String, _ bytes: [UInt8], over old: Overwritable)
    throws(HostError)
  {}
}
