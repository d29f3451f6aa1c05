import Editions
import Session
import Stage
import Workshop

/// Where sessions come from: the book's scenarios, those beside the book, and
/// the files that some of them show.
struct Catalogue {
  /// Scenarios beside the book's, as a learner's own.
  let extraScenarios: [Scenario]
  let host: (any Host)?
}

extension Catalogue {
  /// Every scenario that can run in a chapter.
  func scenarios(of edition: Edition) -> [Scenario] {
    edition.scenarios + extraScenarios
  }

  /// A fresh session.
  ///
  /// - Parameter file: The path of the text file, for a scenario that shows
  ///   one.
  func session(_ edition: Edition, _ name: String, file: String?)
    throws(ShellError) -> TableSession
  {
    let scenario = try scenario(name, in: edition)
    guard scenario.showsFile || file == nil else {
      throw ShellError(
        "The scenario '\(name)' shows no file; 'scenario lines FILE' does")
    }
    guard scenario.showsFile else {
      return try session(edition, scenario, bytes: [])
    }
    guard let file else {
      throw ShellError(
        "The scenario '\(name)' shows a file; say which: "
          + "'scenario \(name) README.md'", kind: .noInput)
    }
    let session = try session(edition, scenario, bytes: read(file))
    session.fileName = file
    return session
  }

  /// What a session shows, once more from its beginning, in any chapter.
  func session(_ edition: Edition, like other: TableSession)
    throws(ShellError) -> TableSession
  {
    let scenario = try scenario(other.scenario.name, in: edition)
    let session = try session(edition, scenario, bytes: other.file)
    session.fileName = other.fileName
    return session
  }

  private func session(
    _ edition: Edition, _ scenario: Scenario, bytes: [UInt8]
  ) throws(ShellError) -> TableSession {
    do {
      return try TableSession(edition, scenario, file: bytes)
    } catch {
      throw ShellError(error.description)
    }
  }

  private func scenario(_ name: String, in edition: Edition)
    throws(ShellError) -> Scenario
  {
    let scenarios = scenarios(of: edition)
    for scenario in scenarios where scenario.name == name { return scenario }
    if playgroundScenarios.contains(name) {
      throw ShellError(
        "There is no scenario '\(name)' here; 'swift run lab', in Playground/, "
          + "opens the shell that has it")
    }
    let hint = didYouMean(
      name, scenarios.map { $0.name }, else: "'scenario' lists them all")
    throw ShellError("There is no scenario '\(name)'; \(hint)")
  }

  /// All bytes of a file.
  func read(_ path: String) throws(ShellError) -> [UInt8] {
    guard let host else {
      throw ShellError("Files can't be read here", kind: .noInput)
    }
    do {
      return try host.read(path)
    } catch {
      throw ShellError(error.message, kind: .noInput)
    }
  }
}

/// The scenarios that only the Playground's shell has.
nonisolated let playgroundScenarios = ["kinds", "mine", "unfilled"]
