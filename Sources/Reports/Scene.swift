/// What the picture of one step shows, before anybody draws it: the view tree
/// in layers, the queues beside it, and all of it in words.
public struct Scene: Sendable {
  /// `Chapter 3, Reload hiding · mismatched · @3`
  public var title: String

  /// What was done last, and how many cells are what.
  public var caption = ""

  /// All of it in words, a sentence each.
  public var words: [String] = []

  /// The commands that lead to this step from a fresh start; none if they need
  /// a file of the reader's.
  public var recipe: [String] = []
  public var screen: Screen

  /// The cells in the tree that nobody sees, the farthest from the reader
  /// first.
  public var stacks: [Stack] = []

  /// The cells waiting under each identifier, next out first.
  public var queues: [Stack] = []

  /// What stands where queues would, if there are none.
  public var noQueues = ""

  /// The cells that are neither in the tree nor in a queue.
  public var others: [Stack] = []

  /// Each state that occurs, and what it means.
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

  /// By this a file is known to be such a picture.
  public static let mark = "A picture of a step, drawn by ReuseLab after:"

  /// The commands after which a picture was drawn, one per line; `nil` for a
  /// file that is no picture of ours, or was drawn of a reader's own file.
  public static func recipe(ofPicture text: String) -> [String]? {
    let recipe = text.split(separator: "\n").drop { !$0.hasSuffix(mark) }
      .dropFirst().prefix { $0 != "</metadata>" }
    return recipe.isEmpty ? nil : recipe.map { unescaped($0) }
  }
}

// MARK: Its parts

extension Scene {
  /// A cell.
  public struct Tile: Sendable {
    public var number: Int
    public var state: String
    public var text: String

    /// What stands at its trailing edge.
    public var tail: String

    /// What one reads when pointing at it.
    public var title: String

    /// Why it is where it is, in a few words.
    public var note: String?

    /// Whether it stands in the tree, and has only its ticket here.
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

    /// `c7`
    var name: String { "c\(number)" }
  }

  /// The phone; lengths are points, and heights count from its upper edge.
  public struct Screen: Sendable {
    public var title: String
    public var height: Double

    /// How far the screen's upper edge lies below the content's.
    public var offset = 0.0
    public var contentHeight = 0.0
    public var cells: [Placed<Tile>] = []

    /// What lies beside the cells: headers and footers.
    public var labels: [Placed<String>] = []

    /// What stands on a screen without cells.
    public var hint = ""

    public init(title: String, height: Double) {
      self.title = title
      self.height = height
    }
  }

  /// Something on the phone, and where it begins and ends.
  public typealias Placed<Thing> = (thing: Thing, top: Double, bottom: Double)

  /// Cells in order, under a title.
  public typealias Stack = (title: String, cells: [Tile])
}
