import CLibEdit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

// The hint is libedit's right prompt. libedit draws it anew only after a key
// whose function returns `Afterward.draw`. So, while there is a hint, the
// printable keys, Enter and ^R have functions of the program's own, below.

extension LineEditor {
  /// Makes the hint libedit's right prompt, and binds the keys that redraw it;
  /// does nothing without a hint or on a terminal that isn't capable.
  ///
  /// Called before each line, because `search` restores the keys' usual
  /// bindings.
  func prepareHint() {
    guard hint != nil, Terminal.current.isCapable else { return }
    let escape = CChar(PromptText.escape.value)
    shim_set_hint(handle, { LineEditor.of($0)?.drawHint() }, escape)
    bind(typing: "reuse-type", enter: "reuse-accept", search: "reuse-search")
  }

  /// Handles a key from space to tilde: inserts its character and redraws the
  /// hint.
  func type(_ key: Int32) -> UInt8 {
    guard let key = UInt8(exactly: key) else { return Afterward.beep }
    el_insertstr(handle, String(UnicodeScalar(key)))
    if !hasRoomForHint { endHint() }
    return Afterward.draw
  }

  /// Handles Enter: draws the line without its hint, then presses libedit's own
  /// Enter.
  func accept() -> UInt8 {
    showsHint = false
    el_push(handle, plainEnter)
    return Afterward.draw
  }

  /// Handles ^R: restores the keys' usual bindings, which an incremental search
  /// needs, and presses ^R again.
  func search() -> UInt8 {
    endHint()
    el_push(handle, "\u{12}")
    return Afterward.draw
  }

  /// Shows no hint for the rest of the line, and restores the keys' usual
  /// bindings.
  private func endHint() {
    showsHint = false
    bind(
      typing: "ed-insert", enter: "ed-newline", search: "em-inc-search-prev")
  }

  private func bind(typing: String, enter: String, search: String) {
    for key in UInt8(ascii: " ")...UInt8(ascii: "~") {
      let name = String(UnicodeScalar(key))
      let isPlain = key.isLetterOrDigit  // else `-` begins an option
      shim_bind(handle, isPlain ? name : "\\" + name, typing)
    }
    shim_bind(handle, "^J", enter)
    shim_bind(handle, "^M", enter)
    shim_bind(handle, "^R", search)
  }

  /// Whether the line may leave room for a hint beside it.
  ///
  /// With a hint, each key costs as much as all keys before it.
  private var hasRoomForHint: Bool {
    guard let info = el_line(handle)?.pointee, let start = info.buffer
    else { return false }
    let columns = Int(shim_columns(STDOUT_FILENO))
    // A character has at most four bytes.
    return info.lastchar - start < 4 * (columns > 0 ? columns : 80)
  }

  private func drawHint() -> UnsafeMutablePointer<CChar>? {
    let usage = showsHint ? hint?(typed.line) ?? "" : ""
    hintText = CText(PromptText.wrapped(Ink.stripped(usage), isUTF8: isUTF8))
    return hintText.bytes
  }
}

nonisolated extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    let scalar = UnicodeScalar(self)
    return "0"..."9" ~= scalar || "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }
}
