public import Reports

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
