/// The last check's result for an exercise, and the fingerprint of the file
/// that was checked.
///
/// The verdict's own file holds `done` or `not yet`, the fingerprint, and the
/// reason, each on a new line.
public nonisolated struct Verdict: Equatable, Sendable {
  public let isDone: Bool

  /// The fingerprint of the exercise's file as it was checked.
  public let fingerprint: String

  /// The reason why the exercise isn't done yet; empty if it is done.
  public let reason: String

  public init(isDone: Bool, of file: [UInt8], reason: String = "") {
    self.isDone = isDone
    fingerprint = Workshop.fingerprint(of: file)
    self.reason = reason
  }
}

nonisolated extension Verdict {
  /// Parses a verdict's file; `nil` for any other text.
  public init?(_ text: String) {
    let lines = text.split(
      separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, lines[0] == "done" || lines[0] == "not yet" else {
      return nil
    }
    isDone = lines[0] == "done"
    fingerprint = String(lines[1])
    reason = String(lines[2])
  }

  /// The verdict as the text of its file.
  public var text: String {
    (isDone ? "done" : "not yet") + "\n" + fingerprint + "\n" + reason
  }
}

/// A hash of some bytes, in hexadecimal (FNV-1a, 64 bits); other bytes are
/// unlikely to have the same hash.
///
/// - Complexity: O(*bytes*).
nonisolated func fingerprint(of bytes: [UInt8]) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  return String(hash, radix: 16)
}
