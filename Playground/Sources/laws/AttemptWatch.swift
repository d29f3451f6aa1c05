import Foundation
import Workbench

/// A record of the lines being performed, and an alarm for lines that never end.
final class AttemptWatch {
  private let file: FileHandle?
  private let alarm = Alarm()

  /// - Parameter path: The file of the record; `nil` for none.
  init(_ path: String?) {
    file = path.flatMap {
      _ = FileManager.default.createFile(atPath: $0, contents: nil)
      return FileHandle(forWritingAtPath: $0)
    }
    alarm.start()
  }

  /// Records the lines, and sets the alarm anew.
  func begin(_ lines: () -> [String]) {
    alarm.set()
    guard let file else { return }
    try? file.truncate(atOffset: 0)
    try? file.write(
      contentsOf: Data((lines().joined(separator: "; ") + "\n").utf8))
  }
}

/// An alarm that aborts the program after five seconds of processor time.
private nonisolated final class Alarm: @unchecked Sendable {
  private let lock = NSLock()
  private var begin = 0.0
  private let main = pthread_self()

  /// Sets the alarm anew.
  func set() { lock.withLock { begin = worked } }

  func start() {
    set()
    Thread.detachNewThread { [self] in
      while worked - lock.withLock({ begin }) < 5 { usleep(200_000) }
      // In the thread of the loop, so that the backtrace names its line. After
      // the backtrace the loop goes on, until the next signal.
      while true {
        pthread_kill(main, SIGABRT)
        sleep(1)
      }
    }
  }
}
