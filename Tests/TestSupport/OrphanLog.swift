/// The published log: what a table's app printed on its first load and through
/// one `reloadData()`.
///
/// From *UITableView之Cell复用问题总结* (2016). The addresses are made up: its 14
/// cells have 12, as in the publication, because two cells that were made late
/// have the addresses of two that were never seen in a list. Here, cells are
/// named `c1`, `c2`, … in order of birth.
public nonisolated struct OrphanLog {
  public private(set) var phases: [Phase] = []

  public init() throws {
    var reader = LogReader(try Project.text("Tests/Evidence/orphan_log.txt"))
    while !reader.isAtEnd { phases.append(try reader.phase()) }
  }

  public struct Phase {
    public let subviewsBeforeReload: [Cell]?
    public let subviewsAfterReload: [Cell]?
    public let rows: [Row]
    public let afterTap: [Cell]
  }

  public struct Row {
    public let indexPath: [Int]
    public let created: [Created]
    public let subviewsBefore: [Cell]
    public let dequeued: Cell
    public let subviewsAfter: [Cell]
  }

  public struct Created: Equatable {
    public let cell: String
    public let `class`: String

    public init(cell: String, class: String) {
      self.cell = cell
      self.class = `class`
    }
  }

  public struct Cell: Equatable {
    public let cell: String
    public let `class`: String
    public let text: String
    public let isHidden: Bool
    public let tag: Int

    public init(
      cell: String, class: String, text: String, isHidden: Bool, tag: Int
    ) {
      self.cell = cell
      self.class = `class`
      self.text = text
      self.isHidden = isHidden
      self.tag = tag
    }
  }
}

/// A slow and plain reader of this one log, line by line. It shares nothing with
/// `Dumps`, whose reading of the log is compared with it.
private nonisolated struct LogReader {
  private var lines: ArraySlice<Substring>
  /// The addresses of the cells, in order of birth.
  private var births: [Substring] = []

  init(_ text: String) { lines = text.split(separator: "\n")[...] }

  var isAtEnd: Bool { lines.isEmpty }

  mutating func phase() throws -> OrphanLog.Phase {
    let reloads = lines.first == "# before the reload"
    let before = reloads ? try list(after: "# before the reload") : nil
    let after = reloads ? try list(after: "# after reloadData") : nil
    var rows: [OrphanLog.Row] = []
    while lines.first != "# after a tap" { rows.append(try row()) }
    return OrphanLog.Phase(
      subviewsBeforeReload: before, subviewsAfterReload: after, rows: rows,
      afterTap: try list(after: "# after a tap"))
  }

  private mutating func row() throws -> OrphanLog.Row {
    let path = try take(
      "<NSIndexPath: 0xc000000000000016> {length = 2, path = ")
    let before = try list()
    var created = try made()
    let dequeued = try cell(take("dequeued <"))
    let after = try list()
    created += try made()
    return OrphanLog.Row(
      indexPath: path.dropLast().split(separator: " - ").compactMap { Int($0) },
      created: created, subviewsBefore: before, dequeued: dequeued,
      subviewsAfter: after)
  }

  /// The cells that the next lines say were made.
  private mutating func made() throws -> [OrphanLog.Created] {
    var made: [OrphanLog.Created] = []
    while lines.first?.hasPrefix("Init ") == true {
      let words = try take("Init <").dropLast().split(separator: ": ")
      births.append(words[1])
      made.append(.init(cell: "c\(births.count)", class: String(words[0])))
    }
    return made
  }

  private mutating func list(after title: String) throws -> [OrphanLog.Cell] {
    _ = try take(title)
    return try list()
  }

  private mutating func list() throws -> [OrphanLog.Cell] {
    _ = try take("(")
    var cells: [OrphanLog.Cell] = []
    while lines.first != ")" { cells.append(try cell(take("    \"<"))) }
    _ = try take(")")
    return cells
  }

  /// A cell, from its words: its class and address, then `name = value` for
  /// what isn't as at its birth.
  private func cell(_ line: Substring) throws -> OrphanLog.Cell {
    let words = line.split(separator: "; ")
    let name = words[0].split(separator: ": ")
    // The youngest cell at an address: an older one has been freed.
    guard let index = births.lastIndex(of: name[1]) else {
      throw UnreadLine(line: line)
    }
    func value(_ name: String) -> Substring? {
      words.first { $0.hasPrefix("\(name) = ") }?.dropFirst(name.count + 3)
    }
    return OrphanLog.Cell(
      cell: "c\(index + 1)", class: String(name[0]),
      text: String(value("text")?.dropFirst().dropLast() ?? ""),
      isHidden: value("hidden") == "YES",
      tag: value("tag").flatMap { Int($0) } ?? 0)
  }

  /// The rest of the next line, which must begin with some words.
  private mutating func take(_ words: String) throws -> Substring {
    let line = lines.popFirst() ?? "the log's end"
    guard line.hasPrefix(words) else { throw UnreadLine(line: line) }
    return line.dropFirst(words.count)
  }
}

private nonisolated struct UnreadLine: Error {
  let line: Substring
}
