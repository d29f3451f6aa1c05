import Console
import Foundation
import Workshop

extension FileHost {
  /// Writes the bytes beside the file first, and puts them in its place when
  /// they are all there.
  func write(_ path: String, _ bytes: [UInt8], replacing: Bool)
    throws(HostError)
  {
    let target = resolved(path)
    let old = try facts(of: target, path, replacing: replacing)
    let folder = NSString(string: target).deletingLastPathComponent
    clearDrafts(in: folder)
    let draft = "\(folder)/\(draftName(of: "\(getpid())"))"
    // Nobody may read in the draft what he may not in the file.
    let file = open(
      draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old == nil ? 0o666 : 0o600
    )
    guard file >= 0 else { throw complaint(path, errno) }
    var fault = fill(file, with: bytes).fault
    if let old { dress(file, as: old) }
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

  /// What the system says of the file that is to be lost; `nil` where none is.
  private func facts(of target: String, _ path: String, replacing: Bool)
    throws(HostError) -> stat?
  {
    var facts = stat()
    guard stat(target, &facts) == 0 else { return nil }
    switch facts.st_mode & S_IFMT {
    case S_IFREG where replacing: return facts
    case S_IFREG: throw HostError("'\(path)' is there already", .isThere)
    case S_IFDIR: throw HostError("'\(path)' is a folder; name a file in it")
    default: throw HostError("'\(path)' is no plain file; name another one")
    }
  }

  /// Gives a file the owner of another, as far as one may, and its mode.
  private func dress(_ file: Int32, as old: stat) {
    _ = fchown(file, old.st_uid, old.st_gid)
    _ = fchmod(file, old.st_mode & 0o777)
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

// MARK: Drafts

/// What a file is called while a process writes it.
func draftName(of process: some StringProtocol) -> String {
  ".reuse-draft-\(process)"
}

extension FileHost {
  /// Removes what processes that were killed left of the files they wrote.
  private func clearDrafts(in folder: String) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    for name in names ?? [] where isLeftOver(name) {
      // No folder is removed by this.
      unlink("\(folder)/\(name)")
    }
  }

  /// Whether a file is a draft of a process that has ended, or of one that had
  /// our number.
  private func isLeftOver(_ name: String) -> Bool {
    let start = draftName(of: "")
    guard name.hasPrefix(start),
      let process = pid_t(name.dropFirst(start.count)),
      name == draftName(of: "\(process)"), process > 0
    else { return false }
    return process == getpid() || kill(process, 0) != 0 && errno == ESRCH
  }
}
