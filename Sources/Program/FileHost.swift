import Console
import Foundation
import Text
import Workshop

/// The longest file that is read, in bytes: all of it is held.
private let longest = 64_000_000

/// Files as the system has them.
@MainActor
final class FileHost: Workshop.Host {
  private(set) lazy var room: (any ExerciseRoom)? = PlaygroundRoom()

  func read(_ path: String) throws(HostError) -> [UInt8] {
    let file =
      if let stream = stream(at: path) { stream } else { try openPlain(path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    while try readPiece(of: file, path, into: &bytes) {}
    return bytes
  }
}

// MARK: Reading

extension FileHost {
  /// What the program was started with, where a path stands for it: a pipe, a
  /// terminal, a device as `/dev/stdin`, or as `/dev/fd/63`, which is how shells
  /// write `<(…)`.
  ///
  /// - Returns: A copy to be closed; `nil` for any other path, and for a plain
  ///   file, which can be opened by its path.
  func stream(at path: String) -> Int32? {
    var number = path == "/dev/stdin" ? STDIN_FILENO : nil
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      number = Int32(path.dropFirst(folder.count))
    }
    var facts = stat()
    guard let number, fstat(number, &facts) == 0,
      ![S_IFREG, S_IFDIR].contains(facts.st_mode & S_IFMT)
    else { return nil }
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    return copy >= 0 ? copy : nil
  }

  /// Opens a plain file that isn't too long; of anything else only facts are
  /// asked, so that no pipe is waited for.
  private func openPlain(_ path: String) throws(HostError) -> Int32 {
    let found = place(of: path)
    var facts = stat()
    guard stat(found, &facts) == 0 else { throw refusal(path, errno) }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw HostError("'\(path)' is a folder; name a file in it")
    default:
      throw HostError(
        "'\(path)' is no plain file; name another one, or pipe it in as "
          + "/dev/stdin")
    }
    guard facts.st_size <= longest else {
      throw tooLong(path, inWords(Int(facts.st_size)))
    }
    let file = open(found, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw refusal(path, errno) }
    return file
  }

  /// Reads some more, unless ^C was pressed; false at the end.
  private func readPiece(
    of file: Int32, _ path: String, into bytes: inout [UInt8]
  ) throws(HostError) -> Bool {
    guard Interrupts.wait(forInput: file) else {
      throw HostError("Interrupted; '\(path)' is not read", .interrupted)
    }
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    let count = Foundation.read(file, &piece, piece.count)
    if count < 0 {
      guard [EINTR, EAGAIN].contains(errno) else {
        throw refusal(path, errno)
      }
      return true
    }
    bytes += piece[..<count]
    // A pipe, and a file that grows, say no size.
    guard bytes.count <= longest else {
      throw tooLong(path, "more than \(inWords(longest))")
    }
    return count > 0
  }

  private func refusal(_ path: String, _ fault: Int32) -> HostError {
    [ENOENT, ENOTDIR].contains(fault)
      ? HostError("There is no file '\(path)'")
      : HostError("'\(path)' can't be read; check that you are allowed to")
  }

  private func tooLong(_ path: String, _ size: String) -> HostError {
    HostError(
      "'\(path)' is \(size); reuse reads files of up to "
        + inWords(longest))
  }
}

/// A number of bytes as people say it, rounded up: `64.1 MB`.
private func inWords(_ bytes: Int) -> String {
  let (unit, name) = bytes < 1_000_000_000 ? (1e6, "MB") : (1e9, "GB")
  return decimal((Double(bytes) / unit * 10).rounded(.up) / 10) + " " + name
}

// MARK: The book

/// The folder of the project that the program was built from.
private let projectRoot = URL(filePath: #filePath)
  .deletingLastPathComponent()  // Program
  .deletingLastPathComponent()  // Sources
  .deletingLastPathComponent()

extension FileHost {
  /// Where a file lies; the book's own, `Chapters/…`, are at hand from any
  /// folder that has none of its own.
  private func place(of path: String) -> String {
    let expanded = NSString(string: path).expandingTildeInPath
    guard path.hasPrefix("Chapters/"),
      !FileManager.default.fileExists(atPath: expanded)
    else { return expanded }
    let place = projectRoot.appending(path: path).path
    return FileManager.default.fileExists(atPath: place) ? place : expanded
  }
}
