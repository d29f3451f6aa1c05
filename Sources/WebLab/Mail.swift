import Reports

/// The bytes that go to and from the page.
final class Mail {
  private var inbox: UnsafeMutableRawBufferPointer?
  private var outbox: UnsafeMutableRawBufferPointer?

  /// Makes room for a text.
  func room(for count: Int) -> UnsafeMutableRawPointer? {
    inbox?.deallocate()
    inbox = .allocate(byteCount: count, alignment: 1)
    return inbox?.baseAddress
  }

  /// What lies in the inbox, which is empty then.
  func read() -> [UInt8] {
    let bytes = inbox.map { [UInt8]($0) } ?? []
    inbox?.deallocate()
    inbox = nil
    return bytes
  }

  /// The same, as text.
  func text() -> String { String(decoding: read(), as: UTF8.self) }

  /// Lays a value out for the page, in place of what lay there.
  func write(_ value: JSON?) {
    outbox?.deallocate()
    let bytes = Array((value ?? .null).description.utf8)
    let room = UnsafeMutableRawBufferPointer.allocate(
      byteCount: bytes.count, alignment: 1)
    room.copyBytes(from: bytes)
    outbox = room
  }

  var answer: UnsafeRawPointer? {
    outbox.map { UnsafeRawPointer($0.baseAddress!) }
  }
  var answerCount: Int { outbox?.count ?? 0 }
}
