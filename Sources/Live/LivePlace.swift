import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Error for a folder in which shells can't be found safely, in a sentence that
/// says what to do.
public struct LiveError: Error, Equatable, CustomStringConvertible, Sendable {
  public let description: String
}

/// The folder in which each shell at a terminal has a socket, named by the shell's
/// process id. Only its owner may enter it.
public struct LivePlace: Equatable, Sendable {
  public let path: String

  /// Makes a place at a path; nothing is created.
  public init(path: String) { self.path = path }

  /// The user's own place: in `XDG_RUNTIME_DIR`, or else in `TMPDIR`, or else in
  /// `/tmp`.
  public init(environment: [String: String]) {
    func folder(_ name: String) -> String? {
      guard var path = environment[name], path.hasPrefix("/") else {
        return nil
      }
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      return path
    }
    if let folder = folder("XDG_RUNTIME_DIR") {
      path = folder + "/reuselab"
    } else {
      path = (folder("TMPDIR") ?? "/tmp") + "/reuselab-\(geteuid())"
    }
  }
}

extension LivePlace {
  /// Makes the folder if it is missing, and checks it.
  ///
  /// - Throws: Also if the folder can't be made.
  func prepare() throws(LiveError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      throw LiveError(
        description: "'\(path)' can't be used: \(reason(errno)). Set "
          + "XDG_RUNTIME_DIR to a folder of your own")
    }
    try check()
  }

  /// Checks that the folder, if there is one, is the user's own and open to nobody
  /// else.
  ///
  /// - Throws: Also if the path of a socket in it would be too long.
  public func check() throws(LiveError) {
    // Seven digits are the longest process id.
    guard path.utf8.count + 9 <= LivePlace.longest else {
      throw LiveError(
        description: "'\(path)' is too long for the address of a socket. Set "
          + "XDG_RUNTIME_DIR to a folder with a shorter path")
    }
    var status = stat()
    guard lstat(path, &status) == 0 else {
      let isMissing = errno == ENOENT
      if isMissing, access(parent, W_OK) == 0 { return }
      throw LiveError(
        description: "'\(path)' can't be used: \(reason(errno)). Set "
          + "XDG_RUNTIME_DIR to a folder of your own")
    }
    func refuse(_ fault: String) throws(LiveError) {
      throw LiveError(
        description: "'\(path)' \(fault). Remove it, or set XDG_RUNTIME_DIR to "
          + "a folder of your own")
    }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFLNK { try refuse("is a link") }
    if kind != S_IFDIR { try refuse("isn't a folder") }
    if status.st_uid != geteuid() { try refuse("is another user's") }
    if status.st_mode & 0o077 != 0 { try refuse("is open to other users") }
  }

  /// The folder in which the folder is.
  private var parent: String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// The process ids that sockets are named by, in order.
  var shells: [pid_t] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return (names ?? []).compactMap { pid_t($0) }.filter { $0 > 0 }.sorted()
  }

  /// The address of a shell's socket.
  func path(of shell: pid_t) -> String { "\(path)/\(shell)" }

  /// Removes the sockets of shells that were killed.
  func clean() {
    for shell in shells where kill(shell, 0) != 0 && errno == ESRCH {
      unlink(path(of: shell))
    }
  }

  /// The longest address of a socket, in bytes.
  private static let longest =
    MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1
}

/// The system's message for an error number.
private func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
