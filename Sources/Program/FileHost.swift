import Foundation
import Workshop

/// Files as the system has them.
@MainActor
final class FileHost: Workshop.Host {
  private(set) lazy var room: (any ExerciseRoom)? = PlaygroundRoom()

  func read(_ path: String) throws(HostError) -> [UInt8] {
    let expanded = place(of: path)
    var isFolder: ObjCBool = false
    guard
      FileManager.default.fileExists(
        atPath: expanded, isDirectory: &isFolder)
    else { throw HostError("There is no file '\(path)'") }
    guard !isFolder.boolValue else {
      throw HostError("'\(path)' is a folder; name a file in it")
    }
    do {
      let handle = try FileHandle(
        forReadingFrom: URL(fileURLWithPath: expanded))
      defer { try? handle.close() }
      return Array(try handle.readToEnd() ?? Data())
    } catch {
      throw HostError(
        "'\(path)' can't be read; check that you are allowed to")
    }
  }
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

// MARK: Writing

extension FileHost {
  /// Writes the bytes beside the file first, and puts them in its place when
  /// they are all there.
  func write(_ path: String, _ bytes: [UInt8], replacing: Bool)
    throws(HostError)
  {
    let target = resolved(path)
    try check(target, path, replacing: replacing)
    // A file grown too large is an error to be told, not the end.
    signal(SIGXFSZ, SIG_IGN)
    let draft = "\(target).\(getpid()).draft"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    guard file >= 0 else { throw complaint(path, errno) }
    var fault = fill(file, bytes)
    if fsync(file) != 0, fault == 0, errno != EINVAL { fault = errno }
    if close(file) != 0, fault == 0 { fault = errno }
    if fault == 0, rename(draft, target) != 0 { fault = errno }
    guard fault != 0 else { return }
    unlink(draft)
    throw complaint(path, fault)
  }

  /// The path without `~`, and the file itself where a link leads to one.
  private func resolved(_ path: String) -> String {
    let expanded = NSString(string: path).expandingTildeInPath
    return URL(fileURLWithPath: expanded).resolvingSymlinksInPath().path
  }

  private func check(_ target: String, _ path: String, replacing: Bool)
    throws(HostError)
  {
    var facts = stat()
    guard stat(target, &facts) == 0 else { return }
    switch facts.st_mode & S_IFMT {
    case S_IFREG where replacing: return
    case S_IFREG:
      throw HostError("'\(path)' is there already", isThere: true)
    case S_IFDIR:
      throw HostError("'\(path)' is a folder; name a file in it")
    default: throw HostError("'\(path)' is no plain file; name another one")
    }
  }

  /// - Returns: What went wrong, or 0.
  private func fill(_ file: Int32, _ bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        let count = Foundation.write(file, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        written += count
      }
      return 0
    }
  }

  private func complaint(_ path: String, _ fault: Int32) -> HostError {
    switch fault {
    case ENOENT, ENOTDIR:
      HostError("'\(path)' lies in no folder; make the folder first")
    case EACCES, EPERM, EROFS:
      HostError("'\(path)' can't be written; choose a folder of your own")
    case ENOSPC, EDQUOT, EFBIG:
      HostError("The disk is full; '\(path)' is as it was, make some room")
    default:
      HostError(
        "'\(path)' can't be written (\(String(cString: strerror(fault)))); "
          + "choose another place")
    }
  }
}
