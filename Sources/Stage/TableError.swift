import Text

/// A mistake of the app that a table notices; its description names the values
/// and a remedy.
public nonisolated enum TableError: Error, Equatable, Sendable {
  /// `cellForRowAt` returned `nil`.
  case noCell(row: IndexPath)

  /// `cellForRowAt` returned `nil` because the row is gone: the count changed
  /// after sizes were read.
  case countChanged(row: IndexPath, was: Int, now: Int)

  /// `cellForRowAt` returned a cell that another row shows already.
  case sameCell(cell: String, row: IndexPath, other: IndexPath)

  /// `cellForRowAt` returned a cell that still waits in a queue.
  case waitingCell(cell: String, row: IndexPath, identifier: String)

  /// A count below 0; `section` is `nil` for the number of sections.
  case negativeCount(section: Int?, count: Int)

  /// A height that is negative, infinite or not a number; `row` is `nil` for
  /// the table's own `rowHeight`.
  case impossibleHeight(row: IndexPath?, height: Double)

  /// The height that fits a row's cell is negative, infinite or not a number.
  case impossibleFit(cell: String, row: IndexPath, height: Double)

  /// An estimate that is 0, negative, infinite or not a number; `row` is `nil`
  /// for the table's own `estimatedRowHeight`.
  case impossibleEstimate(row: IndexPath?, height: Double)

  /// Content of a million million points or more, too tall for exact offsets.
  case endlessContent(height: Double)

  /// Ten thousand million rows or more in one section.
  case endlessRows(section: Int, count: Int)

  /// The app called a method, such as `reloadData()`, that is not allowed while
  /// the table waits for the app's answer to a question.
  case calledWhileServing(call: String, question: String)

  /// The app asked for a cell, to show or to measure a row, by an identifier
  /// that is not registered.
  case unregistered(identifier: String, row: IndexPath)

  /// The app called the `for:` form of dequeue to find out a row's height,
  /// which that form asks the app for.
  case heightForHeight(identifier: String, row: IndexPath)

  /// The height of a header or a footer is negative, infinite or not a number.
  case impossibleSectionHeight(kind: String, section: Int, height: Double)

  /// The data source dequeued a cell without returning it, and the policy
  /// refuses that.
  case unreturned(cell: String, identifier: String, row: IndexPath)

  /// The changes that the app reported are impossible, or don't match its data.
  case invalidUpdate(InvalidUpdate)

  /// The app called a method that is not allowed while a batch is open.
  case calledInBatch(call: String)

  /// The app called `endUpdates()` without `beginUpdates()`.
  case noBatch

  /// The data source returned another cell, or none, for a row that is
  /// reconfigured.
  case replacedCell(cell: String, row: IndexPath)

  /// A row that is reconfigured was dequeued by another identifier than that of
  /// its cell.
  case otherIdentifier(
    identifier: String, cell: String, has: String, row: IndexPath)

  /// A snapshot refused the app's identifiers.
  case invalidSnapshot(InvalidSnapshot)
}

nonisolated extension TableError: CustomStringConvertible {
  public var description: String { description(amongSections: nil) }

  /// The description, in which rows of a table with one section are named
  /// without it.
  ///
  /// - Parameter sections: The number of sections; `nil` if it is unknown.
  public func description(amongSections sections: Int?) -> String {
    func name(_ row: IndexPath) -> String {
      row.description(amongSections: sections ?? 0)
    }
    return switch self {
    case .noCell(let row):
      "The data source returned no cell for row \(name(row)); "
        + "return one from tableView(_:cellForRowAt:) for every row"
    case .countChanged(let row, let was, let now):
      "The data source returned no cell for row \(name(row)): section "
        + "\(row.section) had \(counted(was, "row")) when sizes were read and "
        + "has \(now) now; call reloadData() after every change to the data"
    case .sameCell(let cell, let row, let other):
      "The data source returned \(cell) for row \(name(row)), but row \(name(other)) "
        + "shows it already; return a different cell for each row"
    case .waitingCell(let cell, let row, let identifier):
      "The data source returned \(cell) for row \(name(row)), but \(cell) waits in "
        + "the queue '\(identifier)'; dequeue a cell instead of keeping it"
    case .negativeCount(nil, let count):
      "numberOfSections(in:) returned \(count); return 0 or more"
    case .negativeCount(let section?, let count):
      "tableView(_:numberOfRowsInSection:) returned \(count) for section "
        + "\(section); return 0 or more"
    case .impossibleHeight(nil, automaticDimension):
      "Rows as tall as their cells (automatic, -1) come with Chapter 9; set a "
        + "finite height of 0 or more"
    case .impossibleEstimate(nil, automaticDimension):
      "Estimates that the table makes by itself (automatic, -1) come with "
        + "Chapter 9; set a height above 0, or 0 for none"
    case .impossibleHeight(let row?, automaticDimension):
      "Row \(name(row)) is to be as tall as its cell (-1), which tables do from "
        + "Chapter 9 on; return a finite height of 0 or more"
    case .impossibleHeight(nil, let height):
      "rowHeight can't be \(decimal(height)); set a finite height of 0 or more"
    case .impossibleHeight(let row?, let height):
      "tableView(_:heightForRowAt:) returned \(decimal(height)) for row "
        + "\(name(row)); return a finite height of 0 or more"
    case .impossibleFit(let cell, let row, let height):
      "\(cell), fitted for row \(name(row)), is \(decimal(height)) points "
        + "tall; return a finite height of 0 or more"
    case .impossibleEstimate(nil, let height):
      "estimatedRowHeight can't be \(decimal(height)); set a finite height above 0, "
        + "or 0 for none"
    case .impossibleEstimate(let row?, let height):
      "tableView(_:estimatedHeightForRowAt:) returned \(decimal(height)) for "
        + "row \(name(row)); return a finite height above 0: a row estimated at "
        + "nothing would never be looked at"
    case .endlessContent(let height):
      "The rows are \(height < .infinity ? decimal(height) : "infinitely many") "
        + "points tall together; keep their sum below a trillion"
    case .endlessRows(let section, let count):
      "tableView(_:numberOfRowsInSection:) returned \(count) for section "
        + "\(section); return less than ten billion"
    case .calledWhileServing(let call, let question):
      "\(call) was called from inside \(question), while the table "
        + "waits for its answer; call it after returning"
    case .unregistered(let identifier, let row):
      "No cell is registered for '\(identifier)', which row \(name(row)) asked for; "
        + "call register(_:forCellReuseIdentifier:) before dequeuing"
    case .heightForHeight(let identifier, let row):
      "Row \(name(row))'s cell '\(identifier)' was dequeued by the 'for:' form from "
        + "inside tableView(_:heightForRowAt:); that form needs the row's "
        + "height, so this would never end; use "
        + "dequeueReusableCell(withIdentifier:) there"
    case .impossibleSectionHeight(let kind, let section, automaticDimension):
      "The \(kind) of section \(section) is to size itself (-1), which tables "
        + "do from Chapter 9 on; give it a finite height of 0 or more"
    case .impossibleSectionHeight(let kind, let section, let height):
      "The \(kind) of section \(section) is \(decimal(height)) points tall; "
        + "give it a finite height of 0 or more"
    case .unreturned(let cell, let identifier, let row):
      "Row \(name(row)) dequeued \(cell) from '\(identifier)' and returned a "
        + "different cell; return what you dequeue, or set the policy "
        + "unreturned to keep"
    case .calledInBatch(let call):
      "\(call) was called while a batch of updates is open; call endUpdates() "
        + "first"
    case .noBatch:
      "endUpdates() was called and no batch of updates is open; call "
        + "beginUpdates() first, once for every endUpdates()"
    case .invalidUpdate(let reason): reason.description
    case .replacedCell(let cell, let row):
      "Row \(name(row)) is reconfigured, and the data source didn't return "
        + "\(cell), which shows it; return what dequeueReusableCell("
        + "withIdentifier:for:) hands out"
    case .otherIdentifier(let identifier, let cell, let has, let row):
      "Row \(name(row)) is reconfigured, and the data source dequeued "
        + "'\(identifier)', where \(cell) shows it, a '\(has)'; reload the row "
        + "to show it with a different kind of cell"
    case .invalidSnapshot(let reason): reason.description
    }
  }
}
