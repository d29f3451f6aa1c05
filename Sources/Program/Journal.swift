import Console
import Foundation

/// A file of the lines performed at a terminal, for a shell that a learner's own
/// chapter may stop.
///
/// Whoever starts the program in such a shell names the file in the environment
/// variable `REUSELAB_JOURNAL`. If the program is stopped in a line, that line is
/// the file's last; started again with the file, without that line, the shell
/// performs the others first and goes on there.
@MainActor
final class Journal {
  /// The lines that an earlier shell performed.
  let earlierLines: [String]

  private let file: FileHandle
  private nonisolated let watch = LineWatch()

  /// Opens the journal; `nil` if there is none, or it can't be opened.
  init?(environment: [String: String]) {
    guard let path = environment["REUSELAB_JOURNAL"],
      let file = FileHandle(forUpdatingAtPath: path)
    else { return nil }
    self.file = file
    let text = (try? file.readToEnd()).flatMap { $0 } ?? Data()
    earlierLines = String(decoding: text, as: UTF8.self)
      .split(separator: "\n").map { String($0) }
    watch.begin()
  }

  /// Writes a line down, and begins to watch over it.
  func begin(_ line: String) {
    try? file.write(contentsOf: Data("\(line)\n".utf8))
    watch.isPerforming = true
  }

  /// Ends the watch over the line that is performed.
  func end() { watch.isPerforming = false }
}

/// A watch that aborts the program if a line still isn't over two seconds after
/// ^C: then it is a learner's code that doesn't end.
private nonisolated final class LineWatch: @unchecked Sendable {
  private let lock = NSLock()
  private var performs = false
  private let main = pthread_self()

  var isPerforming: Bool {
    get { lock.withLock { performs } }
    set { lock.withLock { performs = newValue } }
  }

  func begin() {
    Thread.detachNewThread { [self] in
      var waited = 0
      while true {
        usleep(100_000)
        waited = isPerforming && Interrupts.isRaised ? waited + 1 : 0
        // On the main thread, so that the backtrace names the loop. After the
        // backtrace the loop goes on, until the next signal.
        guard waited >= 20 else { continue }
        // Whoever presses ^C once more doesn't interrupt the backtrace.
        signal(SIGINT, SIG_IGN)
        pthread_kill(main, SIGABRT)
      }
    }
  }
}
