import Console
import Foundation
public import Reports

/// A viewer that follows a shell in another terminal, and plays each step's frames.
@MainActor
public final class LiveViewer {
  private let screen: FullScreen
  private let isASCII: Bool
  private let paint: (StyledLine) -> String
  private var calls: Calls

  /// The process id of the shell that is followed; `nil` while there is none, or
  /// while several are there and none was chosen.
  private var followed: pid_t?

  /// What is on show; it stays when its shell has ended.
  private var step: LiveStep?
  private var frame = 0
  private var isPaused = false

  /// When the next frame is due, and when to look for new shells, in seconds.
  private var nextFrame = 0.0
  private var nextSearch = 0.0

  /// The time until which shells that were just called may show something.
  private var settled = 0.0
  private var mustDraw = true

  /// Takes the terminal over; `nil` if there is none.
  ///
  /// - Parameter paint: Adds a terminal's colors to a line.
  public init?(
    of place: LivePlace, isASCII: Bool, paint: @escaping (StyledLine) -> String
  ) {
    guard let screen = FullScreen() else { return nil }
    self.screen = screen
    self.isASCII = isASCII
    self.paint = paint
    calls = Calls(to: place)
  }

  deinit {}
}

extension LiveViewer {
  /// Frames in a second.
  private static let rate = 30.0

  /// The seconds between two searches for new shells.
  private static let pause = 0.3

  /// Follows shells until the user leaves.
  ///
  /// - Returns: The exit code: 0, or 128 and the number of the signal that ended
  ///   the viewer.
  public func run() -> Int32 {
    defer {
      screen.end()
      calls.end()
    }
    while true {
      search()
      if mustDraw, followed != nil || now >= settled { draw() }
      let events = screen.wait(
        for: calls.descriptors, milliseconds: milliseconds)
      for event in events {
        switch event {
        case .key("q"), .key("Q"): return 0
        case .signal(let number): return 128 + number
        case .key(let key): press(key)
        case .left: go(by: -1)
        case .right: go(by: 1)
        case .resized: mustDraw = true
        }
      }
      hear()
      play()
    }
  }

  /// How long to wait if nothing happens.
  private var milliseconds: Int {
    let due = isPlaying ? min(nextFrame, nextSearch) : nextSearch
    return max(0, Int(((due - now) * 1_000).rounded(.up)))
  }

  private var now: Double { ProcessInfo.processInfo.systemUptime }

  private var isPlaying: Bool {
    guard let step else { return false }
    return !isPaused && frame < step.frames.count - 1
  }
}

// MARK: Shells

extension LiveViewer {
  private func search() {
    guard now >= nextSearch else { return }
    nextSearch = now + LiveViewer.pause
    let before = calls.shells.count
    calls.call()
    guard calls.shells.count != before else { return }
    mustDraw = true
    settled = nextSearch
  }

  /// Takes what the shells show, and follows the only shell.
  private func hear() {
    let before = calls.shells.count
    let news = calls.listen()
    if calls.shells.count != before { mustDraw = true }
    if let shell = followed, !calls.shells.contains(where: { $0.id == shell }) {
      followed = nil
    }
    if followed == nil, calls.shells.count == 1, let shell = calls.shells.first,
      shell.step != nil
    {
      follow(shell.id)
    } else if let shell = followed, news.contains(shell) {
      show(calls.step(of: shell))
    } else if followed == nil, !news.isEmpty {
      mustDraw = true
    }
  }

  private func follow(_ shell: pid_t) {
    followed = shell
    step = nil
    show(calls.step(of: shell))
    // What was done before is over.
    frame = max(0, (step?.frames.count ?? 1) - 1)
  }

  private func show(_ newest: LiveStep?) {
    step = newest
    frame = 0
    isPaused = false
    nextFrame = now + 1 / LiveViewer.rate
    mustDraw = true
  }
}

// MARK: Frames

extension LiveViewer {
  private func play() {
    guard isPlaying, now >= nextFrame else { return }
    frame += 1
    nextFrame = max(nextFrame + 1 / LiveViewer.rate, now)
    mustDraw = true
  }

  private func press(_ key: Character) {
    switch key {
    case " ":
      let isAtEnd = frame + 1 >= step?.frames.count ?? 0
      // At the end, the film begins again.
      if isAtEnd, !isPaused {
        frame = 0
      } else {
        isPaused.toggle()
      }
      nextFrame = now + 1 / LiveViewer.rate
      mustDraw = true
    default:
      guard let number = key.wholeNumberValue, calls.shells.count > 1,
        (1...calls.shells.count).contains(number)
      else { return }
      follow(calls.shells[number - 1].id)
    }
  }

  private func go(by frames: Int) {
    guard let step else { return }
    isPaused = true
    frame = min(max(frame + frames, 0), step.frames.count - 1)
    mustDraw = true
  }
}

// MARK: Drawing

extension LiveViewer {
  private func draw() {
    mustDraw = false
    let window = Terminal.current.windowSize ?? (columns: 80, rows: 24)
    let page = LivePage(
      columns: window.columns, rows: window.rows, isASCII: isASCII)
    let isChosen = followed != nil || calls.shells.isEmpty
    let lines =
      if let step, isChosen {
        page.lines(of: step, frame, status: status)
      } else {
        page.lines(
          of: calls.shells.isEmpty ? invitation : choice, status: keys)
      }
    screen.show(lines.map(paint))
  }

  private var invitation: [StyledLine] {
    [
      "No shell is running at a terminal.",
      "Start one in another terminal, with \("'make repl'", .code). It appears "
        + "here by itself.",
    ]
  }

  /// The shells to choose from; a shell that is stopped shows nothing.
  private var choice: [StyledLine] {
    let shells = calls.shells
    guard shells.count > 1 else {
      return ["A shell is there, but it hasn't shown anything yet."]
    }
    let lines = shells.enumerated().map { index, shell -> StyledLine in
      let words: StyledLine =
        shell.step.map { "\($0.title)  \($0.place, .code)" }
        ?? "nothing shown yet"
      return "\("\(index + 1)", .title)  \(words)  "
        + StyledLine("process \(shell.id)", .faint)
    }
    return ["Several shells are running. Press a number to follow one."] + lines
  }

  private var keys: StyledLine { StyledLine("q leaves", .faint) }

  private var status: StyledLine {
    guard let step else { return keys }
    var words: [String] = []
    if step.frames.count > 1 {
      let every = step.stride > 1 ? " (1 in \(step.stride))" : ""
      words.append("frame \(frame + 1) of \(step.frames.count)\(every)")
      words.append(isPaused ? "space goes on" : "space pauses")
      words.append(isASCII ? "arrows step" : "← → step")
    }
    if calls.shells.count > 1 {
      words.append("1-\(calls.shells.count) another shell")
    }
    let rest = StyledLine(
      (words + ["q leaves"]).joined(separator: " · "), .faint)
    return followed == nil
      ? "\("The shell has ended.", .warning) Another one appears here by itself. "
        + rest
      : rest
  }
}
