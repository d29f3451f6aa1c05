import Dumps
import Inspector
import Looks
import Session
import Stage
import Text

/// The dumps of a text as steps, one of which is the current one.
final class DumpHistory: History {
  /// The text's path, as it was typed.
  let title: String

  /// Whether the text came from standard input.
  var isFromInput: Bool { title == DumpHistory.inputTitle }
  static let inputTitle = "standard input"

  let text: DumpText
  let position: Int
  private let observations: [Observation]
  private let work: LongWork

  /// The word that chose the table, of several; `nil` for none.
  private let table: String?

  /// Makes the history of a text, of no use if the work is interrupted.
  ///
  /// - Parameter text: The text, which has a dump.
  init(
    _ text: DumpText, from title: String, table: String?, work: LongWork
  ) {
    self.title = title
    self.table = table
    self.text = text
    self.work = work
    position = text.dumps.count - 1
    var observations: [Observation] = []
    for dump in text.dumps where !work.isInterrupted() {
      observations.append(
        Observation(
          after: Snapshot(of: dump, tellsBirths: text.tellsBirths)))
    }
    self.observations = observations
  }

  private init(_ other: DumpHistory, at position: Int) {
    title = other.title
    table = other.table
    text = other.text
    work = other.work
    observations = other.observations
    self.position = position
  }

  deinit {}

  func observation(of step: Int) -> Observation { observations[step] }

  var isInterrupted: Bool { work.isInterrupted() }
}

extension DumpHistory {
  /// The current dump.
  var dump: Dump { text.dumps[position] }

  /// The number of the last step.
  var end: Int { text.dumps.count - 1 }

  /// The line that opens the dumps.
  var openingLine: String {
    "open \(quoted(title))" + (table.map { " " + quoted($0) } ?? "")
  }

  /// The command that opens the dumps of another table.
  func command(taking table: TableName) -> String {
    "open \(quoted(title)) \(table.address)"
  }

  /// A script that opens the dumps again, and goes to the current one; `nil` for
  /// standard input, which can't be read again.
  var script: String? {
    guard !isFromInput else { return nil }
    let count = counted(end + 1, "dump")
    var lines = [
      "# What a debugger printed: \(count).", openingLine,
    ]
    if position < end { lines.append("goto @\(position)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same dumps at another step, which must exist.
  func at(_ step: Int) -> DumpHistory { DumpHistory(self, at: step) }

  /// The number of the cell that has an address in the current step, or had it
  /// last before; `nil` if none had.
  func cell(at address: String) -> Int? {
    let address = address.lowercased()
    return newest { $0.address == address }?.number
  }

  /// The address and the class of a cell, as the newest line up to the current
  /// step tells; `nil` for a cell that no line names.
  func line(of number: Int) -> DumpedCell? { newest { $0.number == number } }

  /// The cell that was told of last, up to the current step, among those that
  /// are wanted.
  ///
  /// - Complexity: O(*cells in all steps*).
  private func newest(_ isWanted: (DumpedCell) -> Bool) -> DumpedCell? {
    for dump in text.dumps[...position].reversed() {
      if let cell = dump.cells.first(where: isWanted) { return cell }
      let told = dump.events.compactMap { $0.cell }
      if let cell = told.last(where: isWanted) { return cell }
    }
    return nil
  }
}

extension Snapshot {
  /// The table as a dump tells.
  ///
  /// A list of cells doesn't tell where the screen is; it is then taken as the
  /// rectangle around the visible cells.
  fileprivate init(of dump: Dump, tellsBirths: Bool) {
    let cells = dump.cells.map { cell in
      let details = cell.details
      return CellRecord(
        Likeness(
          number: cell.number, className: cell.className,
          reuseIdentifier: details?.reuseIdentifier,
          text: cell.text ?? cell.contents, tag: cell.tag,
          accessory: details?.accessory ?? "none",
          isHidden: details?.isHidden ?? cell.isHidden,
          isSelected: details?.isSelected ?? false,
          isHighlighted: details?.isHighlighted ?? false,
          subviews: cell.subviews ?? 0,
          frame: cell.frame.map { Rect($0) } ?? .null),
        row: details?.row.map { IndexPath(row: $0.row, section: $0.section) },
        state: dump.state(of: cell))
    }
    self.init(
      viewport: dump.viewport,
      contentSize: Size(
        width: dump.table?.contentWidth ?? 0,
        height: dump.table?.contentHeight ?? 0),
      cells: cells, outside: dump.census?.outside ?? [],
      pools: dump.census?.queues?.map {
        Pool(identifier: $0.identifier, cells: $0.cells)
      },
      made: dump.cellsSoFar, tellsBirths: tellsBirths || dump.census != nil,
      tellsScreen: dump.tellsScreen)
  }
}

extension Dump {
  fileprivate func state(of cell: DumpedCell) -> CellState {
    let number = cell.number
    if !cell.isHidden { return .visible }
    if orphans.contains(number) { return .orphaned }
    if waiting.contains(number) { return .pooled }
    if let census, census.outside.contains(number) {
      return census.measuring.contains(number) ? .measuring : .loose
    }
    return .hidden
  }

  /// Whether the dump tells where the screen is.
  var tellsScreen: Bool { table?.frame != nil && table?.offset != nil }

  fileprivate var viewport: Rect {
    let frames = visible.compactMap { $0.frame }
    let top = frames.map { $0.y }.min() ?? 0
    let bottom = frames.map { $0.maxY }.max() ?? top
    return Rect(
      x: 0, y: table?.offset ?? top,
      width: table?.frame?.width ?? frames.map { $0.width }.max() ?? 0,
      height: table?.frame?.height ?? bottom - top)
  }
}

extension Rect {
  fileprivate init(_ frame: DumpedFrame) {
    self.init(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}
