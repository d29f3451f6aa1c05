import Reports

/// The buffers for texts from and to the page.
final class Mail {
  private var inbox: UnsafeMutableRawBufferPointer?
  private var outbox: UnsafeMutableRawBufferPointer?

  /// Allocates the inbox for a text of `count` bytes, and returns its address.
  func room(for count: Int) -> UnsafeMutableRawPointer? {
    inbox?.deallocate()
    inbox = .allocate(byteCount: count, alignment: 1)
    return inbox?.baseAddress
  }

  /// Empties the inbox, and returns its bytes; none if it is empty already.
  func read() -> [UInt8] {
    let bytes = inbox.map { [UInt8]($0) } ?? []
    inbox?.deallocate()
    inbox = nil
    return bytes
  }

  /// Empties the inbox, and returns its bytes as text.
  func text() -> String { String(decoding: read(), as: UTF8.self) }

  /// Puts a value into the outbox as JSON, in place of the last one; `nil`
  /// becomes `null`. A page shows its texts, so control characters in them are
  /// replaced.
  func write(_ value: JSON?) {
    outbox?.deallocate()
    let bytes = Array((value ?? .null).printable.utf8)
    let room = UnsafeMutableRawBufferPointer.allocate(
      byteCount: bytes.count, alignment: 1)
    room.copyBytes(from: bytes)
    outbox = room
  }

  var outgoing: UnsafeRawPointer? {
    outbox.map { UnsafeRawPointer($0.baseAddress!) }
  }
  var outgoingCount: Int { outbox?.count ?? 0 }
}
