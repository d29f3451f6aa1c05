import Editions
import Foundation
import Reports
import Shell
import Workshop

/// A fresh session that starts in a chapter: from a command to the lines the
/// shell answers.
///
/// The one place where the loom's tools meet the shell.
@MainActor
func perform(chapter: Int) -> (String) -> [String] {
  let files = ProjectFiles()
  let interpreter: Interpreter
  do throws(ShellError) {
    guard let edition = Edition(rawValue: chapter) else {
      return { _ in ["There is no chapter \(chapter)"] }
    }
    interpreter = try Interpreter(edition, host: files)
  } catch {
    return { _ in [error.message] }
  }
  return { interpreter.answer($0).texts }
}

/// The picture of the step to which some commands lead; what was wrong with
/// one, if something was.
@MainActor
func draw(after commands: [String]) -> String {
  do throws(ShellError) {
    let interpreter = try Interpreter(.naiveAllocation, host: ProjectFiles())
    for command in commands {
      if let error = interpreter.answer(command).error { throw error }
    }
    return interpreter.drawing
  } catch {
    return error.message
  }
}

/// The files of the project, by their paths from its root.
@MainActor
private final class ProjectFiles: Workshop.Host {
  func read(_ path: String) throws(HostError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw HostError("There is no file '\(path)'")
    }
    return [UInt8](data)
  }
}
