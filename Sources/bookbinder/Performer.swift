import Editions
import Foundation
import Proofreading
import Reports
import Session
import Shell
import Stage
import Workshop

/// Opens a fresh session of the shell in a chapter, for the loom's checks.
///
/// - Returns: The session. If the chapter can't be opened, the session answers
///   every command with the reason.
@MainActor
func perform(chapter: Int) -> Conversation {
  let files = ProjectFiles()
  let interpreter: Interpreter
  do throws(ShellError) {
    guard let edition = Edition.chapter(chapter) else {
      return silent(chapter, "There is no chapter \(chapter)")
    }
    interpreter = try Interpreter(edition, host: files)
  } catch {
    return silent(chapter, error.message)
  }
  return Conversation(
    answer: { interpreter.answer($0).texts },
    setting: {
      let session = interpreter.session
      let file = session.fileName.map { " " + $0 } ?? ""
      return OnStage(
        chapter: session.edition.chapter,
        scenario: session.scenario.name + file)
    })
}

/// A session that answers every command with `sentence`.
private func silent(_ chapter: Int, _ sentence: String) -> Conversation {
  Conversation(
    answer: { _ in [sentence] },
    setting: { OnStage(chapter: chapter, scenario: "") })
}

/// Performs commands in a fresh session, and draws the session.
///
/// - Parameter picture: A function that draws the session; the default one
///   draws its current step.
/// - Returns: The picture, or the error's message if a command fails.
@MainActor
func draw(
  after commands: [String],
  as picture: (Interpreter) -> String = { $0.drawing }
) -> String {
  do throws(ShellError) {
    let interpreter = try Interpreter(.naiveAllocation, host: ProjectFiles())
    for command in commands {
      if let error = interpreter.answer(command).error { throw error }
    }
    return picture(interpreter)
  } catch {
    return error.message
  }
}

/// A host that reads files by their paths from the working directory, which
/// must be the project's root.
@MainActor
private final class ProjectFiles: Workshop.Host {
  func read(_ path: String) throws(HostError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw HostError("There is no file '\(path)'")
    }
    return [UInt8](data)
  }
}
