import Foundation
import Workshop

/// The files as a script may use them: it reads what the person could read, but
/// writes only below the folder in which the program was started, and into no
/// folder whose name begins with a dot.
@MainActor
final class ScriptFiles: Workshop.Host {
  private let files: FileHost

  /// The folder in which the program was started, with links resolved; `nil` if
  /// it is gone.
  private let base: String?
  private(set) lazy var room: (any ExerciseRoom)? = files.room.map {
    ScriptRoom($0)
  }

  init(_ files: FileHost) {
    self.files = files
    base = realPath(".")
  }

  func read(_ path: String) throws(HostError) -> [UInt8] {
    try files.read(path)
  }

  func write(_ path: String, _ bytes: [UInt8], over old: Overwritable)
    throws(HostError)
  {
    let target = try files.resolved(path)
    guard isInside(target) else {
      throw HostError(
        "A script can't write '\(path)': it may write only below "
          + "\(base.map { "'\($0)'" } ?? "the folder it was started in"), and "
          + "not to hidden files; \(wayOut)")
    }
    try files.write(path, to: target, bytes, over: old)
  }

  /// Whether a resolved path lies below the base, without a hidden component
  /// on the way.
  ///
  /// Bytes are compared, as the file system does: two equal strings may be two
  /// folders.
  private func isInside(_ target: String) -> Bool {
    guard let base else { return false }
    let prefix = (base == "/" ? base : base + "/").utf8
    guard target.utf8.starts(with: prefix) else { return false }
    return !target.utf8.dropFirst(prefix.count)
      .split(separator: UInt8(ascii: "/"))
      .contains { $0.first == UInt8(ascii: ".") }
  }
}

/// The exercise room for scripts: it builds and runs nothing.
@MainActor
private final class ScriptRoom: ExerciseRoom {
  private let room: any ExerciseRoom
  var folder: String { room.folder }

  init(_ room: any ExerciseRoom) {
    self.room = room
  }

  func recheck(chapter: Int?) throws(HostError) {
    throw HostError(
      "A script can't build and run the exercises, as 'recheck' does; \(wayOut)"
    )
  }
}

/// What a person can do who wants what a script can't.
private let wayOut =
  "type the command yourself, or start reuse with --trust-scripts"
