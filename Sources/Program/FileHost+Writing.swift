import Console
import Foundation
import Workshop

extension FileHost {
  func write(_ path: String, _ bytes: [UInt8], over old: Overwritable)
    throws(HostError)
  {
    try write(path, to: try resolved(path), bytes, over: old)
  }

  /// Writes the bytes to a draft beside the file, and renames the draft to the
  /// file when it is complete.
  ///
  /// A signal that ends the program ends it after that, so that no draft is left.
  ///
  /// - Parameters:
  ///   - path: The path as the user wrote it, for errors.
  ///   - target: The path with its links resolved.
  func write(
    _ path: String, to target: String, _ bytes: [UInt8], over old: Overwritable
  ) throws(HostError) {
    let signals = DeferredSignals()
    defer { signals.deliver() }
    let facts = try facts(of: target, path, over: old)
    // A slash that a combining mark follows is no character of its own.
    let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(target[..<$0]) } ?? "."
    // A user who may not read the file may not read its draft either.
    let (draft, file) = makeFile(
      numbered: "\(folder)/.reuse-draft", mode: facts == nil ? 0o666 : 0o600)
    guard file >= 0 else {
      let fault = errno
      // As in `/proc`, where nobody can make a file.
      let isClosed = fault == ENOENT && access(folder, F_OK) == 0
      throw complaint(path, isClosed ? EACCES : fault)
    }
    var fault = fill(file, with: bytes).fault
    if let facts, !dress(file, as: facts, at: target), fault == 0 {
      fault = EACCES
    }
    if fsync(file) != 0, fault == 0, errno != EINVAL { fault = errno }
    if close(file) != 0, fault == 0 { fault = errno }
    if fault == 0 {
      fault =
        if let facts { replace(facts, at: target, by: draft) } else {
          put(draft, at: target)
        }
    }
    guard fault != 0 else { return }
    unlink(draft)
    throw complaint(path, fault)
  }

  /// The path with `~` expanded and symbolic links resolved, also those that
  /// lead to no file yet.
  func resolved(_ path: String) throws(HostError) -> String {
    var file = try expanded(path)
    for _ in 0..<40 {
      // A slash that a combining mark follows is no character of its own.
      let parts = file.utf8.split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      let name = String(decoding: parts[parts.count - 1], as: UTF8.self)
      let above = String(
        decoding: file.utf8.dropLast(name.utf8.count), as: UTF8.self)
      guard let folder = realPath(above.isEmpty ? "." : above) else {
        throw complaint(path, errno)
      }
      if ["", ".", ".."].contains(name) { throw isFolder(path) }
      file = (folder == "/" ? "" : folder) + "/" + name
      guard let link = target(ofLink: file) else {
        if errno == EINVAL || errno == ENOENT { return file }
        throw complaint(path, errno)
      }
      file =
        link.utf8.first == UInt8(ascii: "/") ? link : "\(folder)/\(link)"
    }
    throw complaint(path, ELOOP)
  }

  /// The `stat` of the file that is to be overwritten; `nil` if there is none.
  ///
  /// - Throws: If the file may not be overwritten, or isn't a plain file.
  private func facts(of target: String, _ path: String, over old: Overwritable)
    throws(HostError) -> stat?
  {
    var facts = stat()
    guard stat(target, &facts) == 0 else { return nil }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw isFolder(path)
    default:
      throw HostError(
        "'\(path)' isn't a plain file; name a different one")
    }
    let file = open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    defer { close(file) }
    let bytes = oldBytes(of: file, path)
    try old.check(path, holding: bytes)
    guard facts.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
      throw HostError("'\(path)' is read-only; name a different file")
    }
    return facts
  }

  /// The path in a symbolic link; `nil`, with an `errno`, if there is no link, or
  /// if its path isn't UTF-8.
  private func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard readlink(path, &bytes, bytes.count - 1) >= 0 else { return nil }
    guard
      let text = bytes.withUnsafeBufferPointer({
        $0.baseAddress.flatMap { String(validatingCString: $0) }
      })
    else {
      errno = EILSEQ
      return nil
    }
    return text
  }

  /// Gives an open file the owner, the group, the mode, and the access control
  /// list of the file that it will replace.
  ///
  /// Where the group can't be kept, another one may do nothing.
  ///
  /// - Returns: Whether nobody may do more with the file than with the old one.
  private func dress(_ file: Int32, as old: stat, at path: String) -> Bool {
    let isInGroup =
      fchown(file, old.st_uid, old.st_gid) == 0
      || fchown(file, uid_t.max, old.st_gid) == 0
    let oldFile = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(oldFile) }
    return copyAccessList(from: oldFile, to: file)
      && fchmod(file, old.st_mode & (isInGroup ? 0o777 : 0o707)) == 0
  }

  /// Gives a draft its file's name, unless a file of that name has appeared
  /// meanwhile.
  ///
  /// - Returns: The `errno`, or 0.
  private func put(_ draft: String, at target: String) -> Int32 {
    if link(draft, target) == 0 {
      unlink(draft)
      return 0
    }
    guard errno != EEXIST else { return EEXIST }
    // Some file systems have no second names for a file: take the name first.
    let file = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return errno }
    close(file)
    let fault = move(draft, to: target)
    if fault != 0 { unlink(target) }
    return fault
  }

  /// Makes and opens an empty file whose name is new.
  ///
  /// - Parameter start: The path's beginning; a number follows.
  /// - Returns: The path, and the open file; it is negative, with an `errno`, if
  ///   there can be none.
  private func makeFile(numbered start: String, mode: mode_t) -> (
    path: String, file: Int32
  ) {
    var number = 1
    while true {
      let path = "\(start)-\(number)"
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if file >= 0 || errno != EEXIST { return (path, file) }
      number += 1
    }
  }

  /// Moves a draft over the file that was checked.
  ///
  /// - Returns: The `errno`, or 0; `EEXIST` if another file is there by now, or that
  ///   one was edited.
  private func replace(_ old: stat, at target: String, by draft: String)
    -> Int32
  {
    var now = stat()
    guard stat(target, &now) == 0, now.st_dev == old.st_dev,
      now.st_ino == old.st_ino, now.st_size == old.st_size,
      now.modified == old.modified
    else { return EEXIST }
    return move(draft, to: target)
  }

  private func move(_ draft: String, to target: String) -> Int32 {
    rename(draft, target) == 0 ? 0 : errno
  }

  private func complaint(_ path: String, _ fault: Int32) -> HostError {
    switch fault {
    case ENOENT, ENOTDIR:
      HostError(
        "'\(path)' is in a folder that doesn't exist; make the folder first")
    case EACCES, EPERM, EROFS:
      HostError("'\(path)' can't be written; choose a folder you can write to")
    case EEXIST:
      HostError("'\(path)' was just changed, and is left alone; try again")
    case ENOSPC, EDQUOT, EFBIG:
      HostError("The disk is full; '\(path)' is unchanged; make some room")
    default:
      HostError(
        "'\(path)' can't be written (\(String(cString: strerror(fault)))); "
          + "choose another place")
    }
  }
}

/// The path of an existing file or folder, with all links resolved; `nil`, with
/// an `errno`, if there is none, or if its name isn't UTF-8.
func realPath(_ path: String) -> String? {
  guard let found = realpath(path, nil) else { return nil }
  defer { free(found) }
  guard let text = String(validatingCString: found) else {
    errno = EILSEQ
    return nil
  }
  return text
}

/// The signals that end the program, put off from the making of this until
/// `deliver()`, whatever thread they come to.
private struct DeferredSignals {
  private static let numbers = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  nonisolated(unsafe) private static var raised: Int32 = 0
  private var before: [sigaction] = []

  init() {
    for number in DeferredSignals.numbers {
      var action = sigaction()
      sigaction(number, nil, &action)
      before.append(action)
      signal(number) { DeferredSignals.raised = $0 }
    }
  }

  func deliver() {
    for (number, action) in zip(DeferredSignals.numbers, before) {
      var action = action
      sigaction(number, &action, nil)
    }
    let raised = DeferredSignals.raised
    DeferredSignals.raised = 0
    if raised != 0 { raise(raised) }
  }
}

extension stat {
  /// The time of the last change of the file's bytes, in nanoseconds.
  fileprivate var modified: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec * 1_000_000_000 + st_mtimespec.tv_nsec
    #else
      st_mtim.tv_sec * 1_000_000_000 + st_mtim.tv_nsec
    #endif
  }
}
