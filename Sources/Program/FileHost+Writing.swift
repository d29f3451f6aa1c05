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
  /// - Parameters:
  ///   - path: The path as the user wrote it, for errors.
  ///   - target: The path with its links resolved.
  func write(
    _ path: String, to target: String, _ bytes: [UInt8], over old: Overwritable
  ) throws(HostError) {
    let facts = try facts(of: target, path, over: old)
    let folder = NSString(string: target).deletingLastPathComponent
    clearDrafts(in: folder)
    let draft = "\(folder)/\(draftName(of: "\(getpid())"))"
    // A user who may not read the file may not read its draft either.
    let file = open(
      draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
      facts == nil ? 0o666 : 0o600)
    guard file >= 0 else {
      let fault = errno
      // As in `/proc`, where nobody can make a file.
      let isClosed = fault == ENOENT && access(folder, F_OK) == 0
      throw complaint(path, isClosed ? EACCES : fault)
    }
    var fault = fill(file, with: bytes).fault
    if let facts { dress(file, as: facts) }
    if fsync(file) != 0, fault == 0, errno != EINVAL { fault = errno }
    if close(file) != 0, fault == 0 { fault = errno }
    if fault == 0 {
      fault = facts == nil ? put(draft, at: target) : move(draft, to: target)
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
      let link = try? FileManager.default.destinationOfSymbolicLink(
        atPath: file)
      guard let link else { return file }
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
    default: throw HostError("'\(path)' isn't a plain file; name another one")
    }
    let file = open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    defer { close(file) }
    let bytes = oldBytes(of: file, path)
    try old.check(path, holding: bytes)
    guard facts.st_mode & 0o222 != 0, access(target, W_OK) == 0 else {
      throw HostError("'\(path)' is read-only; name another file")
    }
    return facts
  }

  /// Gives an open file the owner and group in `old`, as far as permitted, and
  /// its mode.
  private func dress(_ file: Int32, as old: stat) {
    _ = fchown(file, old.st_uid, old.st_gid)
    _ = fchmod(file, old.st_mode & 0o777)
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
    // Some file systems have no second names for a file.
    return errno == EEXIST ? EEXIST : move(draft, to: target)
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
