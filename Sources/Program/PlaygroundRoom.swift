import Console
import Foundation
import Workshop

/// The Playground nearest to the folder in which the program was started: that
/// folder, one of the three above it, or a `Playground` folder in one of these
/// four.
@MainActor
final class PlaygroundRoom: ExerciseRoom {
  let folder: String

  /// Finds the Playground; returns `nil` if there is none.
  init?() {
    var up = ""
    for _ in 0..<4 {
      for folder in [up, up + RoomPaths.playground]
      where FileManager.default.fileExists(
        atPath: RoomPaths(in: folder).cards(ofChapter: 1))
      {
        self.folder = folder
        return
      }
      up += "../"
    }
    return nil
  }

  func recheck(chapter: Int?) throws(HostError) {
    let check = Process()
    let path = FileManager.default.currentDirectoryPath
    check.executableURL = URL(fileURLWithPath: "\(path)/\(folder)check")
    check.arguments = ["--quiet"] + (chapter.map { ["\($0)"] } ?? [])
    let pipe = Pipe()
    check.standardOutput = pipe
    check.standardError = pipe
    check.standardInput = FileHandle.nullDevice
    if isWatched {
      check.environment = ProcessInfo.processInfo.environment
        .merging(["REUSELAB_TICKER": "/dev/tty"]) { _, new in new }
    }
    do {
      try check.run()
    } catch {
      throw HostError(
        "\(folder)check can't be run; 'swift test' in \(folder) checks, too")
    }
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    check.waitUntilExit()
    // 1 means that an exercise isn't right yet; the verdicts say which.
    guard check.terminationStatus > 1 else { return }
    let reason = String(decoding: said, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    throw HostError(
      reason.isEmpty
        ? "The check was stopped; 'recheck' begins it again" : reason)
  }

  /// Whether a user waits at a terminal, where the check's progress is shown.
  private var isWatched: Bool {
    Terminal.current.isInteractive && Terminal.current.isCapable
  }
}
