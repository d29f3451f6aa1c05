import CLibEdit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A terminal taken over as a whole: another screen, and keys one by one.
///
///     guard let screen = FullScreen() else { return }
///     defer { screen.end() }
///     screen.show(["Press q."])
///     while !screen.wait(milliseconds: 1_000).contains(.key("q")) {}
///
/// The terminal is as it was after `end()`, while the program is stopped by ^Z,
/// and after a crash. There is one at a time.
public final class FullScreen {
  /// Something that happened at the terminal.
  nonisolated public enum Event: Equatable, Sendable {
    /// A character was typed; ^C and ^D are `q`.
    case key(Character)
    case left, right

    /// The lines must be shown again: the window has another size, or the
    /// program goes on.
    case resized

    /// A signal of this number asks the program to end.
    case signal(Int32)
  }

  /// The lines that are on the screen.
  private var shown: [String] = []

  /// The end of a pipe from which the numbers of signals are read.
  private let signals: Int32
  private var isOver = false

  /// Takes the terminal over; `nil` if there is none.
  public init?() {
    guard let pipe = newPipe() else { return nil }
    signals = pipe.reading
    guard shim_screen_begin(pipe.writing) != 0 else { return nil }
    write(FullScreen.enter)
  }

  deinit {}

  /// Another screen, no cursor, no wrapping of long lines.
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"
  private static let leave = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
}

extension FullScreen {
  /// Gives the terminal back.
  public func end() {
    guard !isOver else { return }
    isOver = true
    write(FullScreen.leave)
    shim_screen_give_back()
  }

  /// Shows lines from the top of the screen; those that are there already aren't
  /// drawn again.
  ///
  /// - Parameter lines: As many as the window has rows, or fewer, each of them no
  ///   wider than the window.
  public func show(_ lines: [String]) {
    var text = ""
    for index in 0..<max(lines.count, shown.count) {
      let line = index < lines.count ? lines[index] : ""
      if index < shown.count, shown[index] == line { continue }
      text += "\u{1B}[\(index + 1);1H\u{1B}[2K\(line)"
    }
    shown = lines
    if !text.isEmpty { write(text) }
  }

  /// Waits until something happens at the terminal, a descriptor has something to
  /// read, or the time is over.
  ///
  /// - Returns: What happened at the terminal, in order; often nothing.
  public func wait(for descriptors: [Int32] = [], milliseconds: Int) -> [Event]
  {
    var places = ([STDIN_FILENO, signals] + descriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&places, nfds_t(places.count), Int32(milliseconds)) > 0 else {
      return takeSignals()
    }
    let hasKeys = places[0].revents != 0
    return takeSignals() + (hasKeys ? takeKeys() : [])
  }

  private func takeSignals() -> [Event] {
    bytes(from: signals).flatMap { number -> [Event] in
      switch Int32(number) {
      case SIGWINCH, SIGCONT: redraw()
      case SIGTSTP: stop()
      default: [.signal(Int32(number))]
      }
    }
  }

  private func takeKeys() -> [Event] {
    let typed = bytes(from: STDIN_FILENO)
    // The terminal has gone.
    guard !typed.isEmpty else { return [.signal(SIGHUP)] }
    var events: [Event] = []
    var rest = typed[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1B: events += arrow(&rest)
      case 3, 4: events.append(.key("q"))
      case 0x1A: events += stop()
      case 0x0C: events += redraw()
      default: events.append(.key(Character(Unicode.Scalar(byte))))
      }
    }
    return events
  }

  /// Takes the rest of a key's sequence.
  private func arrow(_ rest: inout ArraySlice<UInt8>) -> [Event] {
    guard let first = rest.first,
      [UInt8(ascii: "["), UInt8(ascii: "O")].contains(first)
    else { return [] }
    rest.removeFirst()
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "C"): return [.right]
      case UInt8(ascii: "D"): return [.left]
      case 0x40...0x7E: return []
      default: continue
      }
    }
    return []
  }

  private func redraw() -> [Event] {
    shown = []
    write("\u{1B}[2J")
    return [.resized]
  }

  /// Stops the program until the user's shell goes on with it.
  private func stop() -> [Event] {
    write(FullScreen.leave)
    shim_screen_give_back()
    shim_screen_stop()
    _ = shim_screen_take()
    write(FullScreen.enter)
    return redraw()
  }

  /// What can be read without waiting.
  private func bytes(from descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  private func write(_ text: String) {
    try? StandardOutput.shared.write(text)
    try? StandardOutput.shared.flush()
  }
}
