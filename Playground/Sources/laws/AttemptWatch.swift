import Foundation
import Workbench

/// A record of the commands of the session that is tried, and an alarm for a
/// command that never ends.
final class AttemptWatch {
  private let file: FileHandle?
  private let alarm = Alarm()

  /// - Parameter file: The file of the record; `nil` for none.
  init(_ file: URL?) {
    self.file = file.flatMap { file in
      try? Data().write(to: file)
      return try? FileHandle(forWritingTo: file)
    }
    alarm.start()
  }

  /// Records a command that begins now, and sets the alarm again.
  func begin(_ command: String) {
    alarm.set()
    guard let file else { return }
    let isFirst = command.hasPrefix("scenario ")
    if isFirst { try? file.truncate(atOffset: 0) }
    try? file.write(contentsOf: Data((isFirst ? command : "; " + command).utf8))
  }
}

/// An alarm that aborts the program after five seconds of processor time.
private nonisolated final class Alarm: @unchecked Sendable {
  private let lock = NSLock()
  private var begin = 0.0
  private let main = pthread_self()

  /// Sets the alarm again.
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
