#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Error for a history that can't be kept.
nonisolated public enum HistoryError: Error, Equatable {
  /// The folder or the file can't be written; `code` is the system's `errno`.
  case notWritable(path: String, code: Int32)
  /// The path leads to something else than a plain file, such as a pipe.
  case notPlain(path: String)
}

nonisolated extension HistoryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notWritable(let path, let code):
      "history is not kept: \(path) can't be written (\(reason(code)))"
    case .notPlain(let path):
      "history is not kept: \(path) is no plain file"
    }
  }
}

/// Lines typed in earlier sessions: a plain text file that only grows.
///
/// Each line is written before its command runs, in one write at the end of the
/// file, so a crash of the program loses no line and two sessions can share the
/// file. The file is readable by its owner alone.
nonisolated public struct HistoryFile: Equatable, Sendable {
  /// The file's path.
  public let path: String

  /// Makes a history of the file at a path, without touching the file.
  public init(path: String) { self.path = path }
}

nonisolated extension HistoryFile {
  /// The history's usual file: `reuselab/history` in `$XDG_STATE_HOME`, or else
  /// in `~/.local/state`.
  ///
  /// - Returns: `nil` if `$XDG_STATE_HOME` is no absolute path and `$HOME`
  ///   isn't set.
  public static func standard(
    environment: [String: String]
  ) -> HistoryFile? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return HistoryFile(path: "\(state)/reuselab/history")
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return HistoryFile(path: "\(home)/.local/state/reuselab/history")
  }

  /// The last lines of the file, at most `limit`, oldest first; none if the
  /// file can't be read.
  ///
  /// Blank lines, lines equal to the line before, and lines longer than
  /// `longest` are skipped. Bytes that are no text become replacement
  /// characters.
  public func lines(last limit: Int = 1_000) -> [String] {
    var lines: [String] = []
    for bytes in tail().split(whereSeparator: { $0 == UInt8(ascii: "\n") }) {
      let line = readable(bytes).trimmed
      guard !line.isEmpty, line.utf8.count <= longest, line != lines.last
      else { continue }
      lines.append(line)
    }
    return Array(lines.suffix(limit))
  }

  /// Makes the folder and the file, so that an error shows before the first
  /// line is typed.
  public func prepare() throws(HistoryError) {
    close(try open())
  }

  /// Appends a line to the file, unless it is blank.
  ///
  /// Line breaks and NULs in the line become spaces.
  public func append(_ line: String) throws(HistoryError) {
    let line = String(line.map { $0.isNewline || $0 == "\0" ? " " : $0 })
      .trimmed
    guard !line.isEmpty else { return }
    let file = try open()
    defer { close(file) }
    let bytes = Array(((endsInsideLine(file) ? "\n" : "") + line + "\n").utf8)
    let (written, fault) = fill(file, with: bytes)
    guard written < bytes.count else { return }
    takeBack(written, from: file)
    throw .notWritable(path: path, code: fault)
  }
}

// MARK: Steps

nonisolated extension HistoryFile {
  /// The length limit of the lines that `lines` returns, in bytes. Longer lines
  /// would slow the editor down; they stay in the file.
  private var longest: Int { 4_096 }

  /// The last `most` bytes of the file, from their first line break on if the
  /// file is longer; empty if the file can't be read.
  private func tail(most: Int = 1 << 20) -> ArraySlice<UInt8> {
    let file = systemOpen(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG
    else { return [] }
    let start = max(0, Int(facts.st_size) - most)
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size) - start)
    let count = pread(file, &bytes, bytes.count, off_t(start))
    let read = bytes[..<max(0, count)]
    return start == 0 ? read : read.drop { $0 != UInt8(ascii: "\n") }
  }

  private func open() throws(HistoryError) -> Int32 {
    makeFolders()
    let file = systemOpen(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .notWritable(path: path, code: errno) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { return file }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: _ = fchmod(file, 0o600)
    // Some users link their history to /dev/null.
    case S_IFCHR: break
    default:
      close(file)
      throw .notPlain(path: path)
    }
    return file
  }

  /// Removes the last `written` bytes, a part of a line, unless another session
  /// has written behind them.
  private func takeBack(_ written: Int, from file: Int32) {
    let end = lseek(file, 0, SEEK_CUR)
    guard written > 0, end == lseek(file, 0, SEEK_END) else { return }
    _ = ftruncate(file, end - off_t(written))
  }

  /// Makes the missing folders of the path; ignores errors, since `open` meets
  /// them again.
  private func makeFolders() {
    for slash in path.indices.dropFirst() where path[slash] == "/" {
      _ = mkdir(String(path[..<slash]), 0o700)
    }
  }

  /// Whether the last line lacks its line break, as after another program's
  /// crash.
  private func endsInsideLine(_ file: Int32) -> Bool {
    let end = lseek(file, 0, SEEK_END)
    var last: UInt8 = 0
    guard end > 0, pread(file, &last, 1, end - 1) == 1 else { return false }
    return last != UInt8(ascii: "\n")
  }
}

nonisolated private func systemOpen(
  _ path: String, _ flags: Int32, _ mode: mode_t
) -> Int32 { open(path, flags, mode) }

nonisolated extension String {
  /// The text without white space at either end.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
