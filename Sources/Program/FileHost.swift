import Foundation
import Shell

/// Files as the system has them.
@MainActor
final class FileHost: Shell.Host {
  func read(_ path: String) throws(HostError) -> [UInt8] {
    let expanded = NSString(string: path).expandingTildeInPath
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
      var bytes: [UInt8] = []
      while let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty {
        bytes.append(contentsOf: piece)
      }
      return bytes
    } catch {
      throw HostError(
        "'\(path)' can't be read; check that you are allowed to")
    }
  }
}
