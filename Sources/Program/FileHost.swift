import Console
import Foundation
import Text
import Workshop

/// The size limit of files to read, in bytes; a file is held in memory as a
/// whole.
private let longest = 64_000_000

/// The host that reads and writes the system's files.
@MainActor
final class FileHost: Workshop.Host {
  private(set) lazy var room: (any ExerciseRoom)? = PlaygroundRoom()

  /// Whether commands are read from standard input, so that it is no file.
  var inputHoldsCommands = false

  func read(_ path: String) throws(HostError) -> [UInt8] {
    if inputHoldsCommands, ["/dev/stdin", "/dev/fd/0"].contains(path) {
      throw HostError(
        "Standard input holds the commands; say them with -c, and pipe the "
          + "file in alone")
    }
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
  /// Duplicates the open descriptor that a path such as `/dev/stdin` or
  /// `/dev/fd/63` names, if it is a pipe, a terminal or a device.
  ///
  /// The second form is how shells write `<(…)`.
  ///
  /// - Returns: A descriptor to be closed by the caller; `nil` for any other
  ///   path, for a plain file or a folder, and if the descriptor isn't open.
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

  /// Opens a plain file of at most `longest` bytes.
  ///
  /// Anything else is refused before it is opened, so that the program doesn't
  /// wait for a pipe.
  private func openPlain(_ path: String) throws(HostError) -> Int32 {
    let found = actualPath(of: path)
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

  /// Appends the next piece of a file to `bytes`.
  ///
  /// - Returns: False at the end of the file.
  /// - Throws: If ^C was pressed, or if the file can't be read or is too long.
  private func readPiece(
    of file: Int32, _ path: String, into bytes: inout [UInt8]
  ) throws(HostError) -> Bool {
    guard Interrupts.wait(forInput: file) else {
      throw HostError("Interrupted; '\(path)' is not read", .interrupted)
    }
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    let count = Foundation.read(file, &piece, piece.count)
    if count < 0 {
      guard [EINTR, EAGAIN].contains(errno) else { throw refusal(path, errno) }
      return true
    }
    bytes += piece[..<count]
    // The size of a pipe, or of a file that grows, isn't known in advance.
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
      "'\(path)' is \(size); reuse reads files of up to " + inWords(longest))
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
  /// The path of the file that a user's path names.
  ///
  /// `~` is expanded. A path `Chapters/…` or `Playground/…` at which there is no
  /// file leads to the project's own file, if there is one.
  private func actualPath(of path: String) -> String {
    let expanded = NSString(string: path).expandingTildeInPath
    guard path.hasPrefix("Chapters/") || path.hasPrefix(RoomPaths.playground),
      !FileManager.default.fileExists(atPath: expanded)
    else { return expanded }
    let inBook = projectRoot.appending(path: path).path
    return FileManager.default.fileExists(atPath: inBook) ? inBook : expanded
  }
}

// MARK: Writing

extension FileHost {
  /// Writes the bytes to a draft beside the file, and renames the draft to the
  /// file when it is complete.
  func write(_ path: String, _ bytes: [UInt8], replacing: Bool)
    throws(HostError)
  {
    let target = try resolved(path)
    let old = try facts(of: target, path, replacing: replacing)
    let folder = NSString(string: target).deletingLastPathComponent
    clearDrafts(in: folder)
    let draft = "\(folder)/\(draftName(of: "\(getpid())"))"
    // A user who may not read the file may not read its draft either.
    let file = open(
      draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old == nil ? 0o666 : 0o600
    )
    guard file >= 0 else {
      let fault = errno
      // As in `/proc`, where nobody can make a file.
      let isClosed = fault == ENOENT && access(folder, F_OK) == 0
      throw complaint(path, isClosed ? EACCES : fault)
    }
    var fault = fill(file, with: bytes).fault
    if let old { dress(file, as: old) }
    if fsync(file) != 0, fault == 0, errno != EINVAL { fault = errno }
    if close(file) != 0, fault == 0 { fault = errno }
    if fault == 0, rename(draft, target) != 0 { fault = errno }
    guard fault != 0 else { return }
    unlink(draft)
    throw complaint(path, fault)
  }

  /// The path with `~` expanded and symbolic links resolved, also those that
  /// lead to no file yet.
  private func resolved(_ path: String) throws(HostError) -> String {
    let expanded = NSString(string: path).expandingTildeInPath
    var file = URL(fileURLWithPath: expanded).resolvingSymlinksInPath()
    for _ in 0..<40 {
      let link = try? FileManager.default.destinationOfSymbolicLink(
        atPath: file.path)
      guard let link else { return file.path }
      file = URL(
        fileURLWithPath: link, relativeTo: file.deletingLastPathComponent()
      ).resolvingSymlinksInPath()
    }
    throw complaint(path, ELOOP)
  }

  /// The `stat` of the file that is to be replaced; `nil` if there is none.
  ///
  /// - Throws: If the file may not be replaced, or is no plain file.
  private func facts(of target: String, _ path: String, replacing: Bool)
    throws(HostError) -> stat?
  {
    var facts = stat()
    guard stat(target, &facts) == 0 else { return nil }
    switch facts.st_mode & S_IFMT {
    case S_IFREG where replacing:
      guard facts.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
        throw HostError("'\(path)' is read-only; name another file")
      }
      return facts
    case S_IFREG: throw HostError("'\(path)' is there already", .isThere)
    case S_IFDIR: throw HostError("'\(path)' is a folder; name a file in it")
    default: throw HostError("'\(path)' is no plain file; name another one")
    }
  }

  /// Gives an open file the owner and group in `old`, as far as permitted, and
  /// its mode.
  private func dress(_ file: Int32, as old: stat) {
    _ = fchown(file, old.st_uid, old.st_gid)
    _ = fchmod(file, old.st_mode & 0o777)
  }

  private func complaint(_ path: String, _ fault: Int32) -> HostError {
    switch fault {
    case ENOENT, ENOTDIR:
      HostError(
        "'\(path)' is in a folder that doesn't exist; make the folder "
          + "first")
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

// MARK: Drafts

/// The name of the draft that a process writes; `process` is its number.
func draftName(of process: some StringProtocol) -> String {
  ".reuse-draft-\(process)"
}

extension FileHost {
  /// Removes the drafts in a folder that ended processes have left behind.
  private func clearDrafts(in folder: String) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    for name in names ?? [] where isLeftOver(name) {
      // `unlink` removes no folder.
      unlink("\(folder)/\(name)")
    }
  }

  /// Whether a file is the draft of a process that has ended, or of an earlier
  /// process with this process's number.
  private func isLeftOver(_ name: String) -> Bool {
    let start = draftName(of: "")
    guard name.hasPrefix(start),
      let process = pid_t(name.dropFirst(start.count)),
      name == draftName(of: "\(process)"), process > 0
    else { return false }
    return process == getpid() || kill(process, 0) != 0 && errno == ESRCH
  }
}
