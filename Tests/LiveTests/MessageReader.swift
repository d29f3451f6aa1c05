import Foundation
import Testing

@testable import Live

/// A viewer that reads messages, and draws nothing.
final class MessageReader {
  private let descriptor: Int32
  private var bytes: [UInt8] = []

  init?(_ path: String) {
    guard let descriptor = connectedSocket(to: path) else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The next step; a message is read as a whole before the next one begins.
  func next() throws -> LiveStep {
    var piece = [UInt8](repeating: 0, count: 4_096)
    var waits = 0
    while true {
      if let step = try LiveStep.takeLast(from: &bytes) { return step }
      switch received(&piece, from: descriptor) {
      case .bytes(0):
        waits += 1
        try #require(waits < 15_000)
        usleep(20_000)
      case .bytes(let count): bytes += piece[..<count]
      case .end: throw LiveError(description: "the shell has gone")
      }
    }
  }
}
