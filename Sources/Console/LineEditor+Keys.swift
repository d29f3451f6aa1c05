import CLibEdit
import Text

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

// Key functions of the program's own. libedit calls a plain C function with its
// handle and a key. The function finds the editor behind the handle and returns
// the code for libedit's next action.

/// The codes that tell libedit what to do after a key.
nonisolated enum Afterward {
  static let draw = UInt8(CC_REFRESH)
  static let drawBelow = UInt8(CC_REDISPLAY)
  static let beep = UInt8(CC_REFRESH_BEEP)
}

/// A key sequence that no keyboard sends, bound to libedit's own Enter; key
/// functions push it.
nonisolated let plainEnter = "\u{1B}[reuse-enter"

/// What a terminal sends before a text that is pasted, and behind it.
nonisolated let pasteMarks = (start: "\u{1B}[200~", end: "\u{1B}[201~")

/// A key sequence that no keyboard sends, bound to `restore`, which inserts
/// `lineToRestore`.
nonisolated let restoringKey = "\u{1B}[reuse-restore"

extension LineEditor {
  /// Registers the key functions, reads `~/.editrc`, and then binds ^C, ^Z and
  /// Tab.
  ///
  /// These keys come last, so that `~/.editrc` can't change them: without their
  /// functions they would be dead.
  func prepareKeys() {
    shim_set_editor(handle, "emacs")
    shim_handle_signals(handle)
    shim_set_tty(handle, "-isig")
    nameFunctions()
    shim_bind(handle, "^R", "em-inc-search-prev")
    shim_bind(handle, "^W", "ed-delete-prev-word")
    shim_bind(handle, "^L", "ed-clear-screen")
    el_source(handle, nil)
    shim_bind(handle, plainEnter, "ed-newline")
    shim_bind(handle, restoringKey, "reuse-restore")
    shim_bind(handle, pasteMarks.start, "reuse-paste")
    shim_bind(handle, "^C", "reuse-interrupt")
    shim_bind(handle, "^Z", "reuse-suspend")
    shim_bind(handle, "^I", "reuse-complete")
    let escape = CChar(PromptText.escape.value)
    shim_set_prompt(
      handle, { LineEditor.of($0)?.promptText.bytes }, escape)
  }

  private func nameFunctions() {
    shim_add(handle, "reuse-complete", "Complete the word") { editor, _ in
      LineEditor.of(editor)?.complete() ?? Afterward.beep
    }
    shim_add(handle, "reuse-interrupt", "Forget the line") { editor, _ in
      LineEditor.of(editor)?.interrupt() ?? Afterward.beep
    }
    shim_add(handle, "reuse-suspend", "Leave to the shell") { editor, _ in
      LineEditor.of(editor)?.suspend() ?? Afterward.beep
    }
    shim_add(handle, "reuse-paste", "Insert a paste as it is") { editor, _ in
      LineEditor.of(editor)?.paste() ?? Afterward.beep
    }
    shim_add(handle, "reuse-restore", "Type the line again") { editor, _ in
      LineEditor.of(editor)?.restore() ?? Afterward.beep
    }
    shim_add(handle, "reuse-type", "Type, and hint anew") { editor, key in
      LineEditor.of(editor)?.type(key) ?? Afterward.beep
    }
    shim_add(handle, "reuse-accept", "Take the line") { editor, _ in
      LineEditor.of(editor)?.accept() ?? Afterward.beep
    }
    shim_add(handle, "reuse-search", "Search backwards") { editor, _ in
      LineEditor.of(editor)?.search() ?? Afterward.beep
    }
  }

  /// The editor behind libedit's handle; `nil` before it first waits for a
  /// line.
  static func of(_ handle: OpaquePointer?) -> LineEditor? {
    guard let handle, let client = shim_client(handle) else { return nil }
    return Unmanaged<LineEditor>.fromOpaque(client).takeUnretainedValue()
  }

  /// The line and the part of it before the cursor.
  var typed: (line: String, beforeCursor: String) {
    guard let info = el_line(handle)?.pointee, let start = info.buffer
    else { return ("", "") }
    func text(to end: UnsafePointer<CChar>) -> String {
      let bytes = UnsafeRawBufferPointer(start: start, count: end - start)
      return String(decoding: bytes, as: UTF8.self)
    }
    return (text(to: info.lastchar), text(to: info.cursor))
  }
}

// MARK: What the keys do

extension LineEditor {
  /// Handles ^C: marks the line as interrupted and presses libedit's own Enter,
  /// which moves the cursor below the line, even one of several rows.
  private func interrupt() -> UInt8 {
    isInterrupted = true
    showsHint = false
    el_push(handle, plainEnter)
    return Afterward.draw
  }

  /// Handles ^Z: stops the whole process group, as a shell expects; meanwhile
  /// the terminal has its former settings.
  private func suspend() -> UInt8 {
    shim_prepare_tty(handle, 0)
    kill(0, SIGTSTP)
    shim_prepare_tty(handle, 1)
    return Afterward.drawBelow
  }

  private func restore() -> UInt8 {
    el_insertstr(handle, lineToRestore)
    lineToRestore = ""
    return Afterward.draw
  }

  /// Inserts what is pasted, whose control characters are no keys. Behind a line
  /// break, nothing of it is typed: the caller gets the other lines as they are.
  private func paste() -> UInt8 {
    let lines = Terminal.lines(ofPaste: Terminal.paste(between: pasteMarks))
    el_insertstr(handle, printable(lines[0]))
    pastedLines = Array(lines.dropFirst())
    if !pastedLines.isEmpty {
      showsHint = false
      el_push(handle, plainEnter)
    }
    return Afterward.draw
  }

  /// Handles Tab: completes what is certain, or else lists the candidates.
  private func complete() -> UInt8 {
    let before = typed.beforeCursor
    switch completer?(before).step(beforeCursor: before) ?? .nothing {
    case .nothing:
      return Afterward.beep
    case .replace(let scalars, let text):
      if scalars > 0 { el_deletestr(handle, Int32(scalars)) }
      el_insertstr(handle, printable(text))
      return Afterward.draw
    case .list(let candidates):
      let terminal = Terminal.current
      let lines = CandidateList.lines(
        candidates, width: terminal.windowWidth ?? terminal.width())
      shim_write("\n" + lines.map { $0 + "\n" }.joined())
      return Afterward.drawBelow
    }
  }
}
