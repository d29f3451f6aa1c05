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
  private(set) lazy var forScripts: any Workshop.Host =
    trustsScripts ? self : ScriptFiles(self)

  /// Whether a script may do what a person may, wherever it comes from.
  private let trustsScripts: Bool

  /// Whether commands are read from standard input, so that it is no file.
  var inputHoldsCommands = false

  /// Whether standard input has been read as a file, so that it holds no
  /// commands.
  private(set) var inputWasFile = false

  /// Whether a file was to be read from the standard input that holds the commands;
  /// then its next lines may be that file's.
  private(set) var hasRefusedInput = false

  /// What was pasted at the prompt, to be read as standard input.
  var pasted: [UInt8]?

  init(trustsScripts: Bool = false) {
    self.trustsScripts = trustsScripts
  }

  func read(_ path: String) throws(HostError) -> [UInt8] {
    if inputHoldsCommands, descriptor(namedBy: path) == STDIN_FILENO {
      hasRefusedInput = true
      throw HostError(
        "Standard input holds the commands; give them with -c, and pipe the "
          + "file in alone")
    }
    if path == "/dev/stdin", let pasted {
      self.pasted = nil
      return pasted
    }
    let file = try opened(path)
    defer { close(file) }
    noteInput(file)
    guard isatty(file) == 1 else { return try bytes(of: file, path) }
    // What comes behind a ^D or a ^C isn't taken for commands.
    return try Terminal.readingPaste(from: file) { () throws(HostError) in
      try? StandardOutput.complaints.write(
        "Paste a dump, a log, or a crash, then press Control-D.\n")
      return try bytes(of: file, path)
    }
  }

  /// Opens a file whose lines are to be performed.
  ///
  /// - Throws: Also for a standard input that was read as a file.
  func openScript(_ path: String) throws(HostError) -> Int32 {
    let wasRead = inputWasFile
    let file = try opened(path)
    guard wasRead, isInput(file) else { return file }
    close(file)
    throw HostError(
      "'\(path)' is standard input, which was read as a file; it holds no "
        + "commands")
  }

  /// The open file that a path stands for, or a plain one that is opened.
  private func opened(_ path: String) throws(HostError) -> Int32 {
    if let stream = stream(at: path) { return stream }
    return try openPlain(path)
  }

  /// Notes if an open file is standard input.
  private func noteInput(_ file: Int32) {
    if isInput(file) { inputWasFile = true }
  }

  /// Whether an open file is standard input, by whatever name it was opened.
  private func isInput(_ file: Int32) -> Bool {
    var input = stat()
    var facts = stat()
    guard fstat(STDIN_FILENO, &input) == 0, fstat(file, &facts) == 0 else {
      return false
    }
    return input.st_dev == facts.st_dev && input.st_ino == facts.st_ino
  }
}

// MARK: Reading

/// The number of the open file that a path such as `/dev/stdin` or `/dev/fd/63`
/// names; `nil` for any other path.
///
/// The second form is how shells write `<(…)`.
func descriptor(namedBy path: String) -> Int32? {
  if path == "/dev/stdin" { return STDIN_FILENO }
  for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
    return Int32(path.dropFirst(folder.count))
  }
  return nil
}

extension FileHost {
  /// Duplicates the open file that a path names by its number.
  ///
  /// Opening the path instead would start a plain file again from its first
  /// byte, and what was read as a dump would be read as commands.
  ///
  /// - Returns: A descriptor to be closed by the caller; `nil` for any other
  ///   path, for a folder, and if the descriptor isn't open.
  func stream(at path: String) -> Int32? {
    var facts = stat()
    guard let number = descriptor(namedBy: path), fstat(number, &facts) == 0,
      facts.st_mode & S_IFMT != S_IFDIR
    else { return nil }
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    return copy >= 0 ? copy : nil
  }

  /// Opens a plain file of at most `longest` bytes.
  ///
  /// The file is opened first and checked then, so that no other file can take
  /// its place in between. Opening doesn't wait for the other end of a pipe.
  func openPlain(_ path: String) throws(HostError) -> Int32 {
    let file = open(
      try actualPath(of: path), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw refusal(path, errno) }
    noteInput(file)
    do throws(HostError) {
      try checkPlain(file, path)
      return file
    } catch {
      close(file)
      throw error
    }
  }

  private func checkPlain(_ file: Int32, _ path: String) throws(HostError) {
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw refusal(path, errno) }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw isFolder(path)
    default:
      throw HostError(
        "'\(path)' isn't a plain file; name a different one, or pipe it in as "
          + "/dev/stdin")
    }
    guard facts.st_size <= longest else {
      throw tooLong(path, inWords(Int(facts.st_size)))
    }
  }

  /// The rest of an open file.
  ///
  /// - Throws: If ^C was pressed, or if the file can't be read or is too long.
  private func bytes(of file: Int32, _ path: String) throws(HostError)
    -> [UInt8]
  {
    var facts = stat()
    // Whoever writes to a pipe may take a while; a plain file is all there.
    let waits = fstat(file, &facts) != 0 || facts.st_mode & S_IFMT != S_IFREG
    var bytes: [UInt8] = []
    while true {
      guard waits ? Interrupts.wait(forInput: file) : !Interrupts.isRaised
      else {
        throw HostError("Interrupted; '\(path)' is not read", .interrupted)
      }
      var piece = [UInt8](repeating: 0, count: 1 << 18)
      let count = Foundation.read(file, &piece, piece.count)
      if count < 0, errno != EINTR, !waits || errno != EAGAIN {
        throw refusal(path, errno)
      }
      if count == 0 { return bytes }
      bytes += piece.prefix(max(0, count))
      // The size of a pipe, or of a file that grows, isn't known in advance.
      guard bytes.count <= longest else {
        throw tooLong(path, "more than \(inWords(longest))")
      }
    }
  }

  private func refusal(_ path: String, _ fault: Int32) -> HostError {
    switch fault {
    case ENOENT, ENOTDIR: HostError("There is no file '\(path)'")
    case EISDIR: isFolder(path)
    default:
      HostError("'\(path)' can't be read; check that you are allowed to")
    }
  }

  func isFolder(_ path: String) -> HostError {
    HostError("'\(path)' is a folder; name a file in it")
  }

  private func tooLong(_ path: String, _ size: String) -> HostError {
    HostError(
      "'\(path)' is \(size); reuse reads files of up to " + inWords(longest))
  }

  /// All bytes of a plain file that is about to be overwritten; `nil` if it can't
  /// be read.
  func oldBytes(of file: Int32, _ path: String) -> [UInt8]? {
    do throws(HostError) {
      try checkPlain(file, path)
      return try bytes(of: file, path)
    } catch {
      return nil
    }
  }
}

/// A number of bytes as people say it, rounded up: `64.1 MB`.
private func inWords(_ bytes: Int) -> String {
  let (unit, name) = bytes < 1_000_000_000 ? (1e6, "MB") : (1e9, "GB")
  return decimal((Double(bytes) / unit * 10).rounded(.up) / 10) + " " + name
}

// MARK: Paths

/// The folder of the project that the program was built from.
private let projectRoot = URL(filePath: #filePath)
  .deletingLastPathComponent()  // Program
  .deletingLastPathComponent()  // Sources
  .deletingLastPathComponent()

extension FileHost {
  /// The path with a leading `~` replaced by `$HOME`.
  func expanded(_ path: String) throws(HostError) -> String {
    guard path.hasPrefix("~") else { return path }
    guard path == "~" || path.hasPrefix("~/") else {
      throw HostError(
        "'\(path)' would be in another user's home folder; write the whole "
          + "path, or './\(path)' for a file of that name")
    }
    guard let home = ProcessInfo.processInfo.environment["HOME"], !home.isEmpty
    else {
      throw HostError(
        "'~' stands for HOME, which isn't set; write the whole path")
    }
    return home + path.dropFirst()
  }

  /// The path of the file that a user's path names.
  ///
  /// A path `Chapters/…` or `Playground/…` at which there is no file leads to the
  /// project's own file, if there is one.
  private func actualPath(of path: String) throws(HostError) -> String {
    let expanded = try expanded(path)
    guard path.hasPrefix("Chapters/") || path.hasPrefix(RoomPaths.playground),
      !FileManager.default.fileExists(atPath: expanded)
    else { return expanded }
    let inBook = projectRoot.appending(path: path).path
    return FileManager.default.fileExists(atPath: inBook) ? inBook : expanded
  }
}
