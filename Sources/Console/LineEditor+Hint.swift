import CLibEdit

// The hint is libedit's right prompt, which libedit redraws only when asked; so
// while there is a hint, the key functions ask for it. An incremental search
// needs the keys' usual bindings, and a finished line is drawn without its
// hint.

extension LineEditor {
  /// Binds the keys that redraw the hint; called each time a line begins.
  func prepareHint() {
    guard hint != nil, Terminal.current.isCapable else { return }
    let escape = CChar(PromptText.escape.value)
    shim_set_hint(handle, { LineEditor.of($0)?.drawHint() }, escape)
    bind(typing: "reuse-type", enter: "reuse-accept", search: "reuse-search")
  }

  /// A key from space to tilde: inserts its character and redraws the hint.
  func type(_ key: Int32) -> UInt8 {
    guard let key = UInt8(exactly: key) else { return Afterwards.beep }
    el_insertstr(handle, String(UnicodeScalar(key)))
    return Afterwards.draw
  }

  /// Enter: draws the line without its hint, then enters it.
  func accept() -> UInt8 {
    showsHint = false
    el_push(handle, plainEnter)
    return Afterwards.draw
  }

  /// ^R: starts libedit's own search, which needs the keys' usual bindings.
  func search() -> UInt8 {
    showsHint = false
    bind(
      typing: "ed-insert", enter: "ed-newline", search: "em-inc-search-prev")
    el_push(handle, "\u{12}")
    return Afterwards.draw
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

  private func drawHint() -> UnsafeMutablePointer<CChar>? {
    let words = showsHint ? hint?(typed.line) ?? "" : ""
    hintText = CText(PromptText.wrapped(Ink.stripped(words), isUTF8: isUTF8))
    return hintText.bytes
  }
}

nonisolated extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    let scalar = UnicodeScalar(self)
    return "0"..."9" ~= scalar || "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }
}
