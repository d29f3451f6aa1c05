import Editions
import Foundation
import Reports
import Shell
import Workshop

/// A player of the reference's examples, each in a fresh session.
@MainActor
enum ReferenceExamples {
  static let preparation = "scroll 44; reload; scroll -44"

  /// The commands that open a batch, for `commit` and `cancel` to close.
  static let batch = "begin; insert 0; delete 3"

  /// The command that opens a list of people, for commands that need one.
  static let people = "scenario people"

  /// The command that opens an app with pictures.
  static let pictures = "scenario album; wait 100"

  /// The commands that need a dump.
  private static let ofDumps = ["findings", "against"]

  /// The number of the book's last chapter, whose table can do the most.
  nonisolated static let chapter = Edition.book.count

  /// A command's answer: its lines, and the keys of its JSON.
  ///
  /// Of more than 12 lines only the first 8 are kept, with `...` below them.
  struct Answer {
    var lines: [String] = []
    var keys: [String] = []
  }

  /// Plays a command in a fresh session, after `preparation`.
  ///
  /// - Returns: The answer; an empty one if the command fails.
  static func answer(to line: String) -> Answer {
    guard let edition = Edition.chapter(chapter) else { return Answer() }
    guard
      let shell = try? Interpreter(edition, host: ScratchFiles())
    else { return Answer() }
    shell.answer(preparation)
    if line == "commit" || line == "cancel" { shell.answer(batch) }
    if ["apply", "reconfigure 3"].contains(line) { shell.answer(people) }
    if line == "requests" { shell.answer(pictures) }
    if ofDumps.contains(where: { line.hasPrefix($0) }) {
      shell.answer("open dump.txt")
    }
    let reply = shell.answer(line)
    guard reply.error == nil else { return Answer() }
    var answer = Answer(
      lines: reply.texts, keys: reply.reports.last?.fields.map(\.key) ?? [])
    if answer.lines.count > 12 {
      answer.lines = answer.lines.prefix(8) + ["..."]
    }
    answer.lines = answer.lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    return answer
  }
}

/// A host that reads the project's files, and keeps written ones in memory.
@MainActor
private final class ScratchFiles: Workshop.Host {
  private var written = ["demo.reuse": Array("scroll 5\ntop\n".utf8)]

  /// The file that `dump.txt` stands for.
  private static let dump = "Tests/Dumps/reloads.txt"
  let room: (any ExerciseRoom)? = FreshRoom()

  func read(_ path: String) throws(HostError) -> [UInt8] {
    if let bytes = written[path] { return bytes }
    // The reference must not depend on a learner's progress: exercises are read
    // as their originals, and there are no records.
    let paths = RoomPaths(in: RoomPaths.playground)
    let path = (path == "dump.txt" ? ScratchFiles.dump : path).replacing(
      paths.folder + paths.exercises, with: paths.folder + paths.originals)
    guard !path.hasPrefix(paths.folder + paths.records) else {
      throw HostError("There is no file '\(path)'")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw HostError("There is no file '\(path)'")
    }
    return [UInt8](data)
  }

  func write(_ path: String, _ bytes: [UInt8], over old: Overwritable)
    throws(HostError)
  {
    written[path] = bytes
  }
}

/// The Playground before any exercise is begun.
@MainActor
private final class FreshRoom: ExerciseRoom {
  let folder = RoomPaths.playground

  func recheck(chapter: Int?) throws(HostError) {}
}
