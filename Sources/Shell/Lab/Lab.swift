public import Reports
import Session
import Stage
import Workshop

/// The state that commands change, in parts: each command is handed the part
/// that it may change, and no other.
struct Lab {
  var sessions: Sessions
  var settings: Settings
  var watches = Watches()
  var sitting = Sitting()

  /// The tour that is going on, if one is.
  var tour: Tour?

  /// The exit code that was asked for, if one was.
  var exitCode: Int?
}

/// What commands may look at while they are read and while they look: all of
/// the lab, and nothing that they could change.
package struct Surroundings {
  let sessions: Sessions
  let settings: Settings
  let watches: Watches

  /// The lines performed so far.
  let log: [String]

  /// The words of the command that stand before the cursor.
  var typed: [Token] = []
}

extension Surroundings {
  var session: TableSession { sessions.current }
  var catalogue: Catalogue { sessions.catalogue }
  var host: (any Host)? { catalogue.host }

  /// Every scenario that can run in this chapter.
  var scenarios: [Scenario] { catalogue.scenarios(of: session.edition) }
}

/// How answers are printed.
public struct Settings {
  /// Mode, width and signs; a command changes the mode alone.
  public var renderer: Renderer

  /// Whether actions print a line per layout pass.
  public var showsFrames: Bool

  /// Whether answers longer than the window go through a pager.
  public var pages = true

  /// The mode that `fresh` goes back to.
  private let firstMode: Renderer.Mode

  /// Where the next command's answer is to go, if not to whoever asked.
  var once: Target?

  public init(renderer: Renderer = Renderer(), showsFrames: Bool = false) {
    self.renderer = renderer
    self.showsFrames = showsFrames
    firstMode = renderer.mode
  }
}

extension Settings {
  /// Goes back to how answers were printed at first.
  mutating func begin() {
    renderer.mode = firstMode
    showsFrames = false
  }
}
