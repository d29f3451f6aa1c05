import Editions
import Foundation
import Inspector
import Reports
import Session
import Shell
import Stage
import TestSupport

/// One session of random lines, with checks during it and after it.
struct HostileSession {
  let seed: UInt64
  let edition: Edition
  let scenario: String

  /// A callback that gets each line before it is performed.
  let note: (String) -> Void
  private(set) var tally = RunCounts()
  private var generator: SeededGenerator
  private var lines: [String] = []

  /// The answer to each of `lines`; empty unless it was given in JSON mode.
  private var answers: [[String]] = []

  /// Whether a line was interrupted because it took too long. Performed again,
  /// such a line may be interrupted elsewhere.
  private var isTimed = false
  private let limits = LineLimits()

  init(seed: UInt64, note: @escaping (String) -> Void) {
    self.seed = seed
    self.note = note
    generator = SeededGenerator(seed: seed)
    edition = Edition.book.randomElement(using: &generator) ?? .scale
    scenario =
      edition.scenarios.randomElement(using: &generator)?.name ?? "fifty"
  }
}

extension HostileSession {
  /// Performs up to forty random lines, then checks the laws.
  mutating func run() throws {
    let random = RandomLines(of: Command.all.filter { $0.name != "quit" })
    note("chapter \(edition.chapter); scenario \(scenario)")
    let talk = try newTalk(width: 80)
    for _ in 0..<40 where talk.shell.exitCode == nil {
      say(random.line(for: talk.shell, using: &generator), to: talk)
    }
    note("# the laws of time")
    try checkTravel(talk.shell)
    note("# the saved script")
    try checkScript(talk)
    note("# the same lines, typed again")
    if !isTimed { try checkTypedAgain() }
    tally.sessions += 1
  }

  private func newTalk(width: Int) throws -> Talk {
    let talk = try Talk(
      edition, scenario, files: RandomLines.files, mode: .json)
    talk.shell.settings.renderer.width = width
    talk.shell.work.isInterrupted = limits.isOver
    return talk
  }
}

// MARK: During the session

extension HostileSession {
  private mutating func say(_ line: String, to talk: Talk) {
    note(line)
    let session = talk.shell.session
    let before = (session.current, session.steps.count)
    limits.begin()
    let answer = talk.say(line)
    isTimed = isTimed || limits.wasTimed
    if let complaint = limits.complaint { blame(line, complaint) }
    limits.stop()
    lines.append(line)
    answers.append(talk.shell.settings.renderer.mode == .json ? answer : [])
    tally.commands += 1
    let now = talk.shell.session
    if let error = talk.error {
      expect(
        !error.message.isEmpty
          && !error.message.contains(where: { $0.isNewline }),
        line, "is refused in other than one sentence: \(error.message)")
      if leavesNoTrace(line) {
        expect(
          now === session && now.current == before.0
            && now.steps.count == before.1,
          line, "is refused, and has changed something")
      }
    }
    expect(
      (try? now.snapshot) == now.current.after, line,
      "leaves a table that isn't as its step says")
    if talk.shell.settings.renderer.mode == .json {
      for text in answer { expectObject(text, line) }
    }
    render(talk.reports)
  }

  /// Whether a line must change nothing if it is refused: it performs no other
  /// commands.
  private func leavesNoTrace(_ line: String) -> Bool {
    let name = line.prefix { $0 != " " }
    return !line.contains(":") && !["read", "tour"].contains(name)
  }

  private mutating func expectObject(_ text: String, _ line: String) {
    let isObject =
      (try? JSONSerialization.jsonObject(with: Data(text.utf8)))
      is [String: Any]
    expect(isObject, line, "answers no JSON: \(text.prefix(200))")
  }

  /// Renders at most 20 of `reports` in a random mode, at a random width.
  private mutating func render(_ reports: [Report]) {
    let modes = Renderer.Mode.allCases
    var renderer = Renderer()
    renderer.mode = modes.randomElement(using: &generator) ?? .box
    renderer.width = [20, 80, 200, .max].randomElement(using: &generator) ?? 80
    renderer.isASCII = Bool.random(using: &generator)
    for report in reports.prefix(20) { _ = renderer.lines(report) }
  }
}

// MARK: After the session

extension HostileSession {
  /// Checks that going to a step restores the table that the step recorded.
  private mutating func checkTravel(_ shell: Interpreter) throws {
    limits.stop()
    let session = shell.session
    for _ in 0..<4 {
      let step = Int.random(in: session.steps.indices, using: &generator)
      session.go(to: step)
      expect(
        (try? session.snapshot) == session.steps[step].after, "goto @\(step)",
        "leads to another table than was there")
    }
    for command in ["back", "step", "back 2", "step 3", "goto @start"] {
      shell.answer(command)
      expect(
        (try? session.snapshot) == session.current.after, command,
        "leads to another table than was there")
    }
  }

  /// Checks that the script that 'save' writes makes the same steps.
  private mutating func checkScript(_ talk: Talk) throws {
    let session = talk.shell.session
    session.go(to: session.steps.count)
    talk.say("save it.reuse")
    let files = talk.host.files
    guard files["it.reuse"] != nil else {
      return blame("save it.reuse", talk.error?.message ?? "writes nothing")
    }
    // A line may have written over the file that the scenario shows.
    if let path = session.fileName,
      Array(files[path, default: ""].utf8) != session.file
    {
      return
    }
    let again = try Talk(edition, files: files)
    again.say("read it.reuse")
    let steps = again.shell.session.steps
    expect(
      steps.map { $0.after } == session.steps.map { $0.after },
      "save it.reuse",
      "writes a script that comes to other steps: "
        + (again.error?.message ?? "no error"))
  }

  /// Checks that the session's lines get the same answers in a second session
  /// with another page width.
  private mutating func checkTypedAgain() throws {
    let talk = try newTalk(width: .max)
    for (line, answer) in zip(lines, answers) {
      limits.begin()
      let found = talk.say(line)
      guard !limits.wasTimed else { return }
      // As the first time, a table that must be rebuilt is rebuilt here; else
      // the next line would rebuild it, and poll more often.
      limits.stop()
      _ = try? talk.shell.session.snapshot
      guard !answer.isEmpty, talk.shell.settings.renderer.mode == .json
      else { continue }
      expect(found == answer, line, "is answered otherwise the second time")
    }
  }
}

// MARK: Findings

extension HostileSession {
  private mutating func expect(
    _ claim: Bool, _ line: String, _ complaint: @autoclosure () -> String
  ) {
    tally.laws += 1
    if !claim { blame(line, complaint()) }
  }

  private mutating func blame(_ line: String, _ complaint: String) {
    tally.findings.append(
      "seed \(seed), chapter \(edition.chapter), \(scenario), "
        + "line \(lines.count): '\(line.prefix(300))' \(complaint)")
  }
}
