import Editions
import Session
import Stage
import Workshop

/// The source of new sessions: the book's scenarios, extra scenarios, and the
/// files that some of them show.
struct Catalog {
  /// Scenarios in addition to the book's, such as a learner's own.
  let extraScenarios: [Scenario]

  /// The book's chapters, then a learner's own.
  let editions: [Edition]
  let host: (any Host)?

  /// Progress and cancellation, shared by all sessions made here.
  let work = LongWork()

  init(
    extraScenarios: [Scenario], ownEditions: [Edition], host: (any Host)?
  ) {
    self.host = host
    editions = Edition.book + ownEditions
    self.extraScenarios = extraScenarios.map { scenario in
      locationOfOwnTable(shownBy: scenario.source, host).map {
        scenario.standing(at: $0)
      } ?? scenario
    }
  }
}

extension Catalog {
  /// Every scenario that can run in a chapter.
  func scenarios(of edition: Edition) -> [Scenario] {
    edition.scenarios + extraScenarios
  }

  /// A fresh session of a scenario in a chapter.
  ///
  /// - Parameters:
  ///   - file: The path of the text file, for a scenario that shows one.
  ///   - changed: Changes the scenario before it begins.
  func session(
    _ edition: Edition, _ name: String, file: String?,
    changed: (Scenario) -> Scenario = { $0 }
  ) throws(ShellError) -> TableSession {
    let scenario = changed(try scenario(name, in: edition))
    switch (scenario.showsFile, file) {
    case (false, nil): return try session(edition, scenario, [], from: nil)
    case (true, let file?):
      return try session(edition, scenario, try read(file), from: file)
    case (false, _?):
      throw ShellError(
        "The scenario '\(name)' shows no file; 'scenario lines FILE' does")
    case (true, nil):
      throw ShellError(
        "The scenario '\(name)' shows a file; say which: "
          + "'scenario \(name) README.md'", kind: .noInput)
    }
  }

  /// A fresh session of another session's scenario and file, in any chapter.
  func session(_ edition: Edition, like other: TableSession)
    throws(ShellError) -> TableSession
  {
    try session(
      edition, try scenario(other.scenario.name, in: edition), other.file,
      from: other.fileName)
  }

  private func session(
    _ edition: Edition, _ scenario: Scenario, _ bytes: [UInt8],
    from path: String?
  ) throws(ShellError) -> TableSession {
    do {
      let session = try TableSession(edition, scenario, file: bytes, work: work)
      session.fileName = path
      return session
    } catch {
      throw ShellError(error, inAppAt: source(of: scenario, in: edition))
    }
  }

  /// The file and line of a scenario from outside the book; `nil` for a
  /// scenario that a listing of the chapter puts on stage.
  func source(of scenario: Scenario, in edition: Edition) -> String? {
    edition.listing(staging: scenario.name) == nil ? scenario.source : nil
  }

  private func scenario(_ name: String, in edition: Edition)
    throws(ShellError) -> Scenario
  {
    let scenarios = scenarios(of: edition)
    let names = scenarios.map { $0.name }
    if playgroundScenarios.contains(name), !names.contains(name) {
      throw ShellError(
        "There is no scenario '\(name)' here; 'swift run lab', in Playground/, "
          + "opens the shell that has it")
    }
    let index = try index(of: name, among: names) {
      unknown(
        "There is no scenario", $0, among: names,
        else: "'scenario' lists them all")
    }
    return scenarios[index]
  }

  /// All bytes of a file.
  func read(_ path: String) throws(ShellError) -> [UInt8] {
    guard let host else {
      throw ShellError("Files can't be read here", kind: .noInput)
    }
    do {
      return try host.read(path)
    } catch {
      throw ShellError(error)
    }
  }
}

/// The scenarios that only the Playground's shell has.
nonisolated let playgroundScenarios = [
  "album-a", "album-b", "album-c", "album-d", "bakery", "chat", "desk-a",
  "desk-b", "desk-c", "kinds", "list-a", "list-b", "list-c", "list-d", "mine",
  "unfilled",
]
