import Foundation

/// Calls a closure with the path of a fresh folder, which is removed
/// afterward.
public func withFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "ReuseLab-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(
    atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}
