import CLibEdit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The result of asking for a line.
nonisolated public enum Input: Equatable, Sendable {
  /// A line, without its line break.
  case line(String)
  /// Lines that were pasted together; the last has no line break behind it, and may
  /// be empty.
  case pasted([String])
  /// ^D on an empty line, or the terminal went away.
  case endOfInput
  /// ^C was pressed; the line is discarded.
  case interrupted
}

/// A line editor at a terminal, with libedit's keys and a history.
///
/// There can be one per process: libedit keeps some of its state for all
/// editors. Whenever `readLine` is not waiting, the terminal has its former
/// settings. `~/.editrc` may change any key but ^C, ^Z and Tab.
public final class LineEditor {
  /// Tab's callback, which returns the completions at the cursor.
  public var completer: ((_ beforeCursor: String) -> Completions)?
  /// The callback that returns a hint for the line typed so far, such as its
  /// command's usage; libedit shows the hint at the right margin.
  ///
  /// The hint is shown without paint, because libedit draws the changed part of
  /// a line only.
  public var hint: ((_ line: String) -> String)?

  let handle: OpaquePointer
  let isUTF8: Bool
  var isInterrupted = false
  var showsHint = true
  var promptText = CText("")
  var hintText = CText("")
  /// The text of the line at the moment when a signal ended the reading, or the last
  /// one of a paste, which has no line break.
  var lineToRestore = ""

  /// What was pasted behind the first line break.
  var pastedLines: [String] = []

  private let record: OpaquePointer
  private var history: HistoryFile?
  private var lastLine = ""
  private var warning: String?

  /// Makes an editor that offers the lines of a history, if there is one.
  ///
  /// - Parameter programName: The program's name in `~/.editrc`.
  public init(programName: String, history: HistoryFile?) {
    isUTF8 = shim_use_utf8() != 0
    let settings = TerminalSettings()
    guard let handle = shim_init(programName), let record = history_init()
    else { preconditionFailure("libedit could not start: out of memory") }
    self.handle = handle
    self.record = record
    self.history = history
    shim_limit(record, 2_000)
    shim_attach(handle, record)
    prepareKeys()
    recallHistory()
    settings.restore()
  }

  deinit {}
}

extension LineEditor {
  /// Shows the prompt and waits for a line.
  ///
  /// When this returns, the line is in the history and in its file. ^C and ^D
  /// leave the cursor at the start of a fresh line. This ends `Interrupts` once
  /// the editor handles ^C.
  ///
  /// - Parameter prompt: One line; may be painted.
  public func readLine(prompt: String) -> Input {
    try? StandardOutput.shared.flush()
    promptText = CText(PromptText.wrapped(prompt, isUTF8: isUTF8))
    isInterrupted = false
    pastedLines = []
    if !lineToRestore.isEmpty { el_push(handle, restoringKey) }
    let settings = TerminalSettings()
    let marksPastes = Terminal.current.isCapable
    if marksPastes { shim_write("\u{1B}[?2004h") }
    defer { if marksPastes { shim_write("\u{1B}[?2004l") } }
    shim_set_client(handle, Unmanaged.passUnretained(self).toOpaque())
    let (text, count) = readThroughSignals()
    settings.restore()
    if isInterrupted { return .interrupted }
    guard let text, count > 0 else {
      shim_write("\n")
      return .endOfInput
    }
    let line = String(cString: text)
    let bare = line.last?.isNewline == true ? String(line.dropLast()) : line
    guard pastedLines.isEmpty else { return .pasted([bare] + pastedLines) }
    keep(bare)
    return .line(bare)
  }

  /// Begins the next line with a text, as if it had been typed.
  public func begin(with text: String) { lineToRestore = text }

  /// Waits for a line, and goes on waiting after a signal.
  ///
  /// A signal that should stop the program, but can't, makes `el_gets` return
  /// as at the end of input: -1 with `EINTR`, or, during a search, 0 bytes, as
  /// for ^D. But ^D ends the input on an empty line only, so 0 bytes on any
  /// other line are a signal. After a signal the line is shown again below.
  ///
  /// - Returns: libedit's text and its length in bytes; `nil` at the end of
  ///   input.
  private func readThroughSignals()
    -> (text: UnsafePointer<CChar>?, count: Int32)
  {
    while true {
      showsHint = true
      prepareHint()
      // Before the prompt is shown, so that keys typed in answer to it find the
      // terminal ready.
      shim_prepare_tty(handle, 1)
      // From here on ^C is a key, and no signal.
      Interrupts.end()
      // libedit takes a terminal's unused quoting key for Ctrl-Space, after
      // which Enter would be a letter.
      shim_bind(handle, "^@", "em-set-mark")
      var count: Int32 = 0
      // The end of input doesn't set `errno`: it must not keep an old value.
      errno = 0
      let text = el_gets(handle, &count)
      let code = errno
      let isBrokenOff =
        count < 0 ? code == EINTR : count == 0 && !typed.line.isEmpty
      guard text == nil, isBrokenOff else { return (text, count) }
      // During a search, the line has a second row with libedit's own words.
      lineToRestore = String(typed.line.prefix { $0 != "\n" })
      shim_write("\n")
      if !lineToRestore.isEmpty { el_push(handle, restoringKey) }
    }
  }

  /// Returns the warning that the history can't be kept, once after the
  /// failure; otherwise `nil`.
  public func takeWarning() -> String? {
    defer { warning = nil }
    return warning
  }
}

// MARK: History

extension LineEditor {
  private func recallHistory() {
    guard let history else { return }
    for line in history.lines() { remember(line) }
    do { try history.prepare() } catch { giveUpHistory(error) }
  }

  /// Keeps a line in the history, and in its file.
  public func keep(_ line: String) {
    guard !line.allSatisfy(\.isWhitespace), line != lastLine else { return }
    remember(line)
    do { try history?.append(line) } catch { giveUpHistory(error) }
  }

  /// Keeps a warning for `takeWarning`; the session goes on without a history
  /// file.
  private func giveUpHistory(_ error: HistoryError) {
    warning = "\(error)"
    history = nil
  }

  /// Adds a line to libedit's list, unless libedit couldn't convert the line to
  /// the locale's encoding: such a line would stop libedit.
  private func remember(_ line: String) {
    lastLine = line
    if isUTF8 || line.utf8.allSatisfy({ $0 < 128 }) { shim_enter(record, line) }
  }
}
