public import Reports
import Session
import Stage
import Workshop

/// The state that commands change, in parts.
///
/// An effect is handed only the part that it may change, except for `runs`,
/// which is handed the interpreter.
struct Lab {
  var sessions: Sessions
  var settings: Settings
  var watches = Watches()
  var workshop = WorkshopState()

  /// The tour in progress, if any.
  var tour: Tour?

  /// The exit code that `quit` asked for; `nil` while the session goes on.
  var exitCode: Int?

  /// Whether `quit` named that code.
  var namesExitCode = false
}

/// A view of the lab for parsing, completion and looks.
///
/// They may call methods of the session and its table, and must change neither.
package struct Surroundings {
  let sessions: Sessions
  let settings: Settings
  let watches: Watches

  /// The lines performed so far.
  let log: [String]

  /// Reads and writes files for the line that is being performed.
  let host: (any Host)?

  /// While completing: the complete words of the command before the cursor.
  var typed: [Token] = []
}

extension Surroundings {
  var session: TableSession { sessions.current }

  /// The history that looks are at: the dumps that are open, or the session.
  var history: any History {
    if let dump { return dump }
    return session
  }
  var catalog: Catalog { sessions.catalog }

  /// Every scenario that can run in this chapter.
  var scenarios: [Scenario] { catalog.scenarios(of: session.edition) }
}

/// How answers are printed.
public struct Settings {
  /// Mode, width and character set; a command changes the mode alone.
  public var renderer: Renderer

  /// Whether actions print a line per layout pass.
  public var showsFrames: Bool

  /// Whether answers longer than the window go through a pager.
  public var pages = true

  /// The mode in which the shell was started, to which `fresh` returns.
  private let firstMode: Renderer.Mode

  public init(renderer: Renderer = Renderer(), showsFrames: Bool = false) {
    self.renderer = renderer
    self.showsFrames = showsFrames
    firstMode = renderer.mode
  }
}

extension Settings {
  /// Restores the mode in which the shell was started, and prints no frame
  /// lines.
  mutating func begin() {
    renderer.mode = firstMode
    showsFrames = false
  }
}
