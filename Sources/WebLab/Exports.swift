// The functions that a page calls: C functions, whose arguments are numbers.
// Texts are UTF-8. A text for the machine is written to the address that
// `inbox` returns; an answer lies at `outbox` until the next call.

import Editions
import Session
import Shell

/// The open sessions; a session's index is its number, and `nil` stands for a
/// closed session.
private var sessions: [PageSession?] = []
private let shelf = PageHost()
private let mail = Mail()

/// The address at which the page writes a text of `count` bytes for its next
/// call.
@_expose(wasm, "inbox") @_cdecl("reuselab_inbox")
func inbox(_ count: Int32) -> UnsafeMutableRawPointer? {
  mail.room(for: Int(count))
}

/// The address of the last answer.
@_expose(wasm, "outbox") @_cdecl("reuselab_outbox")
func outbox() -> UnsafeRawPointer? { mail.outgoing }

/// The length of the last answer, in bytes.
@_expose(wasm, "outboxCount") @_cdecl("reuselab_outboxCount")
func outboxCount() -> Int32 { Int32(mail.outgoingCount) }

/// Adds the file in the inbox to the book's files that commands can read.
///
/// The inbox holds the file's path, a line break, and its text.
@_expose(wasm, "keep") @_cdecl("reuselab_keep")
func keep() { shelf.keep(mail.read()) }

/// Opens a session of a chapter, as the shell does at its start.
///
/// - Returns: The session's number; -1 if there is no such chapter, or if the
///   session can't be opened.
@_expose(wasm, "open") @_cdecl("reuselab_open")
func open(_ chapter: Int32) -> Int32 {
  guard let edition = Edition.chapter(Int(chapter)),
    let session = try? PageSession(edition, shelf)
  else { return -1 }
  return number(of: session)
}

/// Opens a session that goes on where another is, and leaves that one alone.
///
/// - Returns: The session's number; -1 if the other is closed.
@_expose(wasm, "fork") @_cdecl("reuselab_fork")
func fork(_ number: Int32) -> Int32 {
  guard let session = sessions[Int(number)] else { return -1 }
  return WebLab.number(of: PageSession(forking: session))
}

/// Gives a new session the first number that is free.
private func number(of session: PageSession) -> Int32 {
  if let number = sessions.firstIndex(where: { $0 == nil }) {
    sessions[number] = session
    return Int32(number)
  }
  sessions.append(session)
  return Int32(sessions.count - 1)
}

/// Closes a session and frees its memory.
@_expose(wasm, "close") @_cdecl("reuselab_close")
func close(_ number: Int32) { sessions[Int(number)] = nil }

/// Performs the line in the inbox, in the session of that number.
///
/// The answer is an object: the lines to show, the events, and the table's
/// state afterward.
@_expose(wasm, "answer") @_cdecl("reuselab_answer")
func answer(_ number: Int32) {
  let line = mail.text()
  mail.write(sessions[Int(number)]?.answer(line))
}

/// Performs the commands in the inbox, one per line, all of which may only
/// look, not change anything.
///
/// The answer is an array with one object for each command.
@_expose(wasm, "look") @_cdecl("reuselab_look")
func look(_ number: Int32) {
  let lines = mail.text().split(separator: "\n").map { String($0) }
  mail.write(sessions[Int(number)]?.look(lines))
}

/// Completes the text in the inbox.
///
/// The answer is an object: where the word begins, its candidates, and the
/// usage of the command.
@_expose(wasm, "complete") @_cdecl("reuselab_complete")
func complete(_ number: Int32) {
  let text = mail.text()
  mail.write(sessions[Int(number)]?.completions(after: text))
}

/// Puts the progress of the running command, in words, into the outbox. The
/// page calls this from within `isInterrupted`.
@_expose(wasm, "progress") @_cdecl("reuselab_progress")
func progress(_ number: Int32) {
  mail.write(sessions[Int(number)]?.progress)
}

/// Asks the page whether to interrupt the running command; 0 for no.
@_extern(wasm, module: "page", name: "isInterrupted") @_extern(c)
func isInterrupted(_ counts: Int32) -> Int32

// The C functions that the standard library needs. The C library's own would
// need an operating system.

/// Passes on to the page a letter of the message that the machine writes before
/// it traps.
@_cdecl("putchar")
func putchar(_ letter: Int32) -> Int32 {
  say(letter)
  return letter
}

/// Fills a buffer with the seed for hashing, which is the same each time:
/// nobody attacks a page's own machine.
@_cdecl("arc4random_buf")
func seed(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
  bytes.initializeMemory(as: UInt8.self, repeating: 0x5A, count: count)
}

/// Sends the page a letter of an error message.
@_extern(wasm, module: "page", name: "say") @_extern(c)
func say(_ letter: Int32)
