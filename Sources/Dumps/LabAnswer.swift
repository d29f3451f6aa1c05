import Text

/// An answer that the lab printed in `mode json`: one object on a line.
struct LabAnswer {
  let command: String
  private let fields: [(name: String, value: Value)]

  /// - Returns: `nil` for a line that is no answer of the lab.
  init?(_ line: Line) {
    let bytes = line.trimmed
    guard LabAnswer.begins(bytes) else { return nil }
    var reader = JSONReader(bytes)
    guard case .object(let fields)? = reader.value(),
      case .string(let command)? = fields.first?.value
    else { return nil }
    self.command = command
    self.fields = fields
  }

  /// Whether a line that begins with these bytes can be an answer.
  ///
  /// - Complexity: O(*blanks at the beginning*).
  static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.drop { $0.isBlank }.starts(with: beginning)
  }

  private static let beginning = Array("{\"command\": \"".utf8)
}

extension LabAnswer {
  private subscript(name: String) -> Value? { Value.object(fields)[name] }

  /// The cells that `tree`, `cells` or `snapshot` lists, index 0 of the view
  /// tree first; `nil` for any other answer, and for a snapshot that lists none,
  /// as the lab once printed them.
  var cells: [(cell: DumpedCell, state: String)]? {
    switch command {
    case "tree", "cells":
      return self["cells"]?.array?.compactMap { LabAnswer.cell($0) }
    case "snapshot":
      guard let living = self["living"]?.array, let tree = numbers("tree")
      else {
        return nil
      }
      var places: [Int: Int] = [:]
      for (place, number) in tree.enumerated() { places[number] = place }
      return living.compactMap { LabAnswer.cell($0) }.sorted { one, other in
        let (one, other) = (one.cell.number, other.cell.number)
        return (places[one] ?? tree.count, one)
          < (places[other] ?? tree.count, other)
      }
    default: return nil
    }
  }

  /// Why the answer is refused; `nil` if it isn't.
  var refusal: String? {
    let values = self["living"]?.array ?? self["cells"]?.array ?? []
    let numbers = values.compactMap { value in
      value["cell"]?.string.flatMap { number(ofCell: $0) }
    }
    let made = command == "snapshot" ? self["made"]?.number ?? 0 : 0
    return made > Double(mostCells) || numbers.contains { $0 > mostCells }
      ? "of more than \(grouped(mostCells)) cells no dump is made" : nil
  }

  private func numbers(_ name: String) -> [Int]? {
    self[name]?.array?.compactMap { $0.string.flatMap { number(ofCell: $0) } }
  }

  // MARK: What only a snapshot tells

  /// The screen and the content; `nil` if the answer doesn't tell.
  var table: DumpedTable? {
    guard command == "snapshot", let screen = self["viewport"]?.frame,
      let size = self["contentSize"],
      let width = size["width"]?.number, let height = size["height"]?.number
    else { return nil }
    return DumpedTable(
      className: "UITableView", address: "", isCollection: false,
      isHidden: false,
      frame: DumpedFrame(
        x: screen.x, y: 0, width: screen.width, height: screen.height),
      offset: screen.y, contentWidth: width, contentHeight: height)
  }

  /// The frames of the headers and footers on screen.
  var labels: [DumpedFrame] {
    guard command == "snapshot" else { return [] }
    return self["labels"]?.array?.compactMap { $0["frame"]?.frame } ?? []
  }

  /// Births, queues, and the cells that aren't in the view tree; `nil` if the
  /// answer doesn't tell.
  func census(of cells: [(cell: DumpedCell, state: String)]) -> DumpedCensus? {
    guard command == "snapshot", let tree = numbers("tree"),
      let made = self["made"]?.number.flatMap({ Int(exactly: $0) }),
      (0...mostCells).contains(made)
    else { return nil }
    let newest = cells.map { $0.cell.number }.max() ?? 0
    let numbers = Set(cells.map { $0.cell.number })
    return DumpedCensus(
      made: max(made, newest), outside: numbers.subtracting(tree),
      measuring: Set(
        cells.filter { $0.state == "measuring" }.map { $0.cell.number }),
      queues: queues(of: numbers))
  }

  private func queues(of cells: Set<Int>) -> [DumpedQueue]? {
    guard case .object(let fields)? = self["queues"] else { return nil }
    var queues: [DumpedQueue] = []
    for (name, value) in fields {
      let numbers = value.array?.compactMap {
        $0.string.flatMap { number(ofCell: $0) }
      }
      queues.append(
        DumpedQueue(
          identifier: name,
          cells: numbers?.filter { cells.contains($0) } ?? []))
    }
    return queues
  }
}

/// The most cells that a table has made: all of them are looked at between two
/// dumps.
private let mostCells = 1_000_000

/// The number in a cell's name, such as `c7`; `nil` for anything else.
private func number(ofCell name: String) -> Int? {
  guard name.hasPrefix("c"), let number = Int(name.dropFirst()),
    (1...1_000_000_000).contains(number)
  else { return nil }
  return number
}

// MARK: A cell

extension LabAnswer {

  private static func cell(_ value: Value) -> (
    cell: DumpedCell, state: String
  )? {
    guard let name = value["cell"]?.string, let number = number(ofCell: name),
      let state = value["state"]?.string
    else { return nil }
    var cell = DumpedCell(
      number: number, className: value["class"]?.string ?? "", address: name,
      text: value["text"]?.string, isHidden: state != "visible",
      isClear: false, tag: Int(exactly: value["tag"]?.number ?? 0) ?? 0,
      frame: value["frame"]?.frame,
      subviews: value["subviews"]?.number.flatMap { Int(exactly: $0) },
      contents: "", views: 0, isEdited: false, piled: 0)
    cell.details = DumpedDetails(
      isHidden: value["isHidden"]?.bool ?? cell.isHidden,
      row: value["row"]?.string.flatMap { DumpedRow($0) },
      reuseIdentifier: value["reuseIdentifier"]?.string,
      accessory: value["accessory"]?.string ?? "none",
      isSelected: value["isSelected"]?.bool ?? false,
      isHighlighted: value["isHighlighted"]?.bool ?? false)
    return (cell, state)
  }
}

extension DumpedRow {
  /// The row that `2.1` names; `nil` for other words.
  fileprivate init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let section = Int(parts[0]), section >= 0,
      let row = Int(parts[1]), row >= 0
    else { return nil }
    self.init(section: section, row: row)
  }
}

extension Value {
  fileprivate var array: [Value]? {
    if case .array(let values) = self { values } else { nil }
  }

  fileprivate var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  fileprivate var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  fileprivate subscript(name: String) -> Value? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }

  fileprivate var frame: DumpedFrame? {
    guard let x = self["x"]?.number, let y = self["y"]?.number,
      let width = self["width"]?.number, let height = self["height"]?.number,
      width >= 0, height >= 0
    else { return nil }
    return DumpedFrame(x: x, y: y, width: width, height: height)
  }
}
