/// What a debugger printed of a table at one moment: a view tree, a list of
/// cells, or one cell.
public struct Dump: Equatable, Sendable {
  public internal(set) var form: Form

  /// What was printed.
  public enum Form: String, Sendable {
    case tree = "view tree"
    case list = "list of cells"
    case cell
    case table = "table's line"
  }

  /// The words of the `#` line above the dump; empty for none.
  public let name: String

  /// The number of the dump's first line in its file, from 1.
  public let line: Int

  /// The table; `nil` for a list of cells without its table's line.
  public internal(set) var table: DumpedTable?

  /// The cells, index 0 of the view tree first.
  public internal(set) var cells: [DumpedCell]

  /// The frames of the other views between table and cells that can cover a gap,
  /// such as headers and footers.
  public let others: [DumpedFrame]

  /// What was printed between the dump before and this one, in order.
  public let events: [DumpEvent]

  /// The number of these that were printed above the dump's name; 0 without a
  /// name.
  public let eventsBeforeName: Int

  /// The number of cells made or seen so far.
  public internal(set) var cellsSoFar: Int

  /// The numbers of the cells that are hidden now although a dequeue handed them
  /// out, and for whose rows other cells were returned.
  public internal(set) var orphans: Set<Int>

  /// The numbers of the cells that are known to wait in a queue: an answer of
  /// the lab tells that.
  public let waiting: Set<Int>

  /// Whether the log above it would prove orphans if a name such as `# after
  /// reload` stood above that.
  public internal(set) var lacksName = false

  /// What only a `snapshot` of the lab tells; `nil` for any other dump.
  public internal(set) var census: DumpedCensus?
}

extension Dump {
  /// The cells in the view tree, index 0 first.
  public var cellsInTree: [DumpedCell] {
    guard let census, !census.outside.isEmpty else { return cells }
    return cells.filter { !census.outside.contains($0.number) }
  }
}

/// What the lab tells of a table besides the view tree.
public struct DumpedCensus: Equatable, Sendable {
  /// The number of cells made so far.
  public let made: Int

  /// The numbers of the living cells that aren't in the view tree, and of those
  /// that only measure.
  public let outside: Set<Int>
  public let measuring: Set<Int>

  /// The queues, the next cell to be dequeued first; `nil` if the table has
  /// none, or they aren't told.
  public let queues: [DumpedQueue]?
}

/// A reuse queue: the numbers of its cells, the next to be dequeued first.
public struct DumpedQueue: Equatable, Sendable {
  public let identifier: String
  public let cells: [Int]
}

/// A table, or a collection view, as its own line tells.
public struct DumpedTable: Equatable, Sendable {
  public let className: String
  public let address: String

  /// Whether it's a collection view.
  public let isCollection: Bool

  /// Whether the table, or a view around it, is hidden.
  public let isHidden: Bool

  /// The frame in the table's superview; `nil` if the line has none.
  public let frame: DumpedFrame?

  /// The content offset; `nil` if the line doesn't tell.
  public let offset: Double?

  /// The width and the height of the content; `nil` if the line doesn't tell.
  public let contentWidth: Double?
  public let contentHeight: Double?
}

extension DumpedTable {
  public var name: TableName {
    TableName(
      className: className, address: address, isCollection: isCollection)
  }
}

/// What a table is called by: its class and its address.
public struct TableName: Hashable, Sendable {
  public let className: String
  public let address: String

  /// Whether it's a collection view.
  public let isCollection: Bool

  /// Whether a word is the table's address or its class, with or without the
  /// module's name.
  public func isCalled(_ word: String) -> Bool {
    word.lowercased() == address.lowercased() || word == className
      || className.hasSuffix("." + word)
  }
}

extension TableName: CustomStringConvertible {
  /// `UITableView 0x7ff3e2028600`
  public var description: String { "\(className) \(address)" }
}

/// A cell, as its line tells, and as far as its subviews tell.
public struct DumpedCell: Equatable, Sendable {
  /// The cell's number in order of birth, or else of its first line.
  public let number: Int
  public let className: String
  public let address: String

  /// The text in the cell's line; `nil` if it has none.
  public let text: String?
  public let isHidden: Bool

  /// Whether nobody sees it although it isn't hidden: its alpha is 0.
  public let isClear: Bool
  public let tag: Int

  /// The frame in content space; `nil` if the line has none.
  public let frame: DumpedFrame?

  /// The number of the cell's subviews and of its content view's; `nil` if they
  /// aren't printed.
  public let subviews: Int?

  /// What the labels in it say; empty for nothing.
  public let contents: String

  /// The number of views that the app may have put into it, at any depth.
  public let views: Int

  /// Whether a text field in it is being edited: a table keeps such a cell.
  public let isEdited: Bool

  /// The largest number of subviews of one class on one rectangle; 0 if there
  /// are no subviews.
  public let piled: Int

  /// What only the lab prints of a cell; `nil` for a debugger's line.
  public internal(set) var details: DumpedDetails?
}

/// What the lab prints of a cell, and no debugger.
public struct DumpedDetails: Equatable, Sendable {
  /// Whether the cell's view is hidden; a cell in no tree needn't be.
  public let isHidden: Bool

  /// The row that the cell shows; `nil` for none.
  public let row: DumpedRow?
  public let reuseIdentifier: String?
  public let accessory: String
  public let isSelected: Bool
  public let isHighlighted: Bool
}

/// A row's index path.
public struct DumpedRow: Hashable, Sendable {
  public let section: Int
  public let row: Int
}

/// Something that a log tells between two dumps.
public enum DumpEvent: Equatable, Sendable {
  /// The data source was asked for a row.
  case row(section: Int, row: Int)

  /// A cell was made.
  case made(DumpedCell)

  /// A dequeue handed out a cell.
  case dequeued(DumpedCell)
}

extension DumpEvent {
  /// The cell that was made or handed out; `nil` for a row.
  public var cell: DumpedCell? {
    switch self {
    case .made(let cell), .dequeued(let cell): cell
    case .row: nil
    }
  }
}

/// A rectangle, in points.
public struct DumpedFrame: Hashable, Sendable {
  public let x: Double
  public let y: Double
  public let width: Double
  public let height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var maxY: Double { y + height }
}

/// A text in which dumps were looked for.
public struct DumpText: Equatable, Sendable {
  /// The dumps, in order.
  public internal(set) var dumps: [Dump] = []

  /// What the text tells after the last dump.
  public internal(set) var lastEvents: [DumpEvent] = []

  /// The number of lines that are no part of a dump.
  public private(set) var skipped = 0

  /// The number of the first of these lines, from 1; `nil` if there is none.
  public private(set) var firstSkipped: Int?

  /// The lines that look like part of a dump and can't be read, in order.
  public internal(set) var refused: [Remark] = []

  /// Remarks on dumps, such as which of several tables was taken.
  public internal(set) var remarks: [Remark] = []

  /// What UIKit says in it of a table, in order.
  public internal(set) var messages: [UIKitMessage] = []

  /// An exception in it, if it has no message that is known; `nil` for none.
  public internal(set) var exception: UnknownException?

  /// Whether it is what `heap` prints, which has no views.
  public internal(set) var isOfHeap = false

  /// Whether lines look as in a transcript of the shell.
  public internal(set) var isTranscript = false

  /// The tables in the text, in order of their first lines.
  public internal(set) var tables: [TableName] = []

  /// Whether the text tells which cells were made.
  public internal(set) var tellsBirths = false

  /// Takes a line for no part of a dump.
  mutating func skip(_ line: Int) {
    skipped += 1
    firstSkipped = min(firstSkipped ?? line, line)
  }

  /// A remark on a line: its number, from 1, and half a sentence.
  public struct Remark: Equatable, Sendable {
    public let line: Int
    public let words: String

    init(line: Int, _ words: String) {
      self.line = line
      self.words = words
    }
  }
}
