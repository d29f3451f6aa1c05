/// The content of one step's picture, before it is drawn: the view tree in
/// layers, the queues beside it, and a description in words.
public struct Scene: Sendable {
  /// The title, such as `Chapter 3, Reload hiding · mismatched · @3`.
  public var title: String

  /// The last command, and the number of cells in each state.
  public var caption = ""

  /// The description of the picture, one sentence per element.
  public var sentences: [String] = []

  /// The commands that lead to this step from a fresh start; empty if they need
  /// a file of the reader's.
  public var recipe: [String] = []
  public var screen: Screen

  /// The unseen cells in the view tree, the farthest stack from the reader
  /// first.
  public var stacks: [Stack] = []

  /// The queue of each reuse identifier, the next cell to be dequeued first.
  public var queues: [Stack] = []

  /// The text drawn in place of queues if there are none.
  public var noQueues = ""

  /// The cells that are neither in the tree nor in a queue.
  public var others: [Stack] = []

  /// The states that occur, each with its meaning.
  public var legend: [(state: String, meaning: String)] = []

  public init(title: String, screen: Screen) {
    self.title = title
    self.screen = screen
  }
}

extension Scene {
  /// The picture as an SVG file's text.
  public var svg: String {
    var drawing = SceneDrawing(self)
    return drawing.drawn()
  }

  /// The words that mark a file as a picture of a step.
  public static let mark = "A picture of a step, drawn by ReuseLab after:"

  /// The commands that lead to a picture, given the text of its file; `nil` for
  /// a file that is no picture of ReuseLab's, or was drawn of a reader's own
  /// file.
  public static func recipe(ofPicture text: String) -> [String]? {
    let recipe = text.split(separator: "\n").drop { !$0.hasSuffix(mark) }
      .dropFirst().prefix { $0 != "</metadata>" }
    return recipe.isEmpty ? nil : recipe.map { unescaped($0) }
  }
}

// MARK: Its parts

extension Scene {
  /// A cell as the picture shows it.
  public struct Tile: Sendable {
    public var number: Int
    public var state: String
    public var text: String

    /// The text at the trailing edge.
    public var tail: String

    /// The tooltip shown when the reader points at the cell.
    public var title: String

    /// The reason why the cell is where it is, in a few words.
    public var note: String?

    /// Whether this tile is a ticket in a queue, for a waiting cell that is
    /// drawn in the tree.
    public var isTicket = false

    public init(
      _ number: Int, state: String, text: String, tail: String = "",
      title: String, note: String? = nil
    ) {
      self.number = number
      self.state = state
      self.text = text
      self.tail = tail
      self.title = title
      self.note = note
    }

    /// The cell's name, such as `c7`.
    var name: String { "c\(number)" }
  }

  /// The phone's screen. Lengths are in points; upper and lower edges are
  /// measured from the screen's upper edge.
  public struct Screen: Sendable {
    public var title: String
    public var height: Double

    /// The content offset: the distance from the content's upper edge down to
    /// the screen's.
    public var offset = 0.0

    /// The smallest offset, at the content's upper end, and the largest.
    public var limits = 0.0...0.0
    public var cells: [Placed<Tile>] = []

    /// The section headers and footers.
    public var labels: [Placed<String>] = []

    /// The section headers and footers that float in front of the cells.
    public var floating: [Placed<String>] = []

    /// The areas that the content's insets keep free, each with its text.
    public var insets: [Placed<String>] = []

    /// The text shown on a screen without cells.
    public var hint = ""

    public init(title: String, height: Double) {
      self.title = title
      self.height = height
    }
  }

  /// A thing on the screen, with its upper and its lower edge.
  public typealias Placed<Thing> = (thing: Thing, top: Double, bottom: Double)

  /// Cells in order, under a title.
  public typealias Stack = (title: String, cells: [Tile])
}
