// What a page calls: C's functions of numbers. Texts are UTF-8; one for the
// machine is written where `inbox` says, one from it lies at `outbox` until the
// next call.

import Editions
import Session
import Shell

/// The sessions that are going on, each at its number; `nil` where one was
/// closed.
private var sessions: [PageSession?] = []
private let shelf = Shelf()
private let mail = Mail()

/// Where the page writes a text of so many bytes, for its next call.
@_expose(wasm, "inbox") @_cdecl("reuselab_inbox")
func inbox(_ count: Int32) -> UnsafeMutableRawPointer? {
  mail.room(for: Int(count))
}

/// Where the last answer lies.
@_expose(wasm, "outbox") @_cdecl("reuselab_outbox")
func outbox() -> UnsafeRawPointer? { mail.answer }

/// How many bytes the last answer has.
@_expose(wasm, "outboxCount") @_cdecl("reuselab_outboxCount")
func outboxCount() -> Int32 { Int32(mail.answerCount) }

/// Puts a file of the book where commands find it: its path, a line break, and
/// its text.
@_expose(wasm, "keep") @_cdecl("reuselab_keep")
func keep() { shelf.keep(mail.read()) }

/// Opens a chapter, as the shell does.
///
/// - Returns: The session's number, or -1 where there is no such chapter.
@_expose(wasm, "open") @_cdecl("reuselab_open")
func open(_ chapter: Int32) -> Int32 {
  guard let edition = Edition.chapter(Int(chapter)),
    let session = try? PageSession(edition, shelf)
  else { return -1 }
  if let number = sessions.firstIndex(where: { $0 == nil }) {
    sessions[number] = session
    return Int32(number)
  }
  sessions.append(session)
  return Int32(sessions.count - 1)
}

/// Ends a session, and gives its memory back.
@_expose(wasm, "close") @_cdecl("reuselab_close")
func close(_ number: Int32) { sessions[Int(number)] = nil }

/// Answers the line in the inbox: an object with what is to be shown, what
/// happened, and how the table stands then.
@_expose(wasm, "answer") @_cdecl("reuselab_answer")
func answer(_ number: Int32) {
  let line = mail.text()
  mail.write(sessions[Int(number)]?.answer(line))
}

/// What the looking commands in the inbox, a line each, would say: an array.
@_expose(wasm, "look") @_cdecl("reuselab_look")
func look(_ number: Int32) {
  let lines = mail.text().split(separator: "\n").map { String($0) }
  mail.write(sessions[Int(number)]?.look(lines))
}

/// What could be typed after the text in the inbox: an object.
@_expose(wasm, "complete") @_cdecl("reuselab_complete")
func complete(_ number: Int32) {
  let text = mail.text()
  mail.write(sessions[Int(number)]?.completions(after: text))
}

/// How far an answer is that is being worked at, in words: to be asked from
/// within `isInterrupted`.
@_expose(wasm, "progress") @_cdecl("reuselab_progress")
func progress(_ number: Int32) {
  mail.write(sessions[Int(number)]?.progress)
}

/// Asks the page whether what is being done shall be given up.
@_extern(wasm, module: "page", name: "isInterrupted") @_extern(c)
func isInterrupted() -> Int32

// What the standard library asks of C, and C's own would need a system for.

/// A letter of the sentence with which the machine gives up.
@_cdecl("putchar")
func putchar(_ letter: Int32) -> Int32 {
  say(letter)
  return letter
}

/// The seed for hashing: the same each time, as nobody attacks a page's own
/// machine.
@_cdecl("arc4random_buf")
func seed(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
  bytes.initializeMemory(as: UInt8.self, repeating: 0x5A, count: count)
}

/// Tells the page a letter of what went wrong.
@_extern(wasm, module: "page", name: "say") @_extern(c)
func say(_ letter: Int32)
