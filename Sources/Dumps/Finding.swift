import Text

/// Something wrong or odd in dumps, with the cells that show it.
public struct Finding: Equatable, Sendable {
  public let kind: Kind

  /// What was found, as a sentence.
  public let sentence: String

  /// The numbers of the cells that show it, in order.
  public let cells: [Int]

  /// How sure one can be of it.
  public let certainty: Certainty

  /// What else it could be, as a sentence; empty if it is certain.
  public let doubt: String

  public enum Certainty: String, CaseIterable, Sendable {
    /// The dumps prove it.
    case certain
    /// The dumps speak for it, and something else could look the same.
    case likely
    /// It is one of several explanations.
    case possible
  }

  public enum Kind: String, CaseIterable, Sendable {
    case orphans
    case growing
    case manyHidden
    case overlap
    case gap
    case offScreen
    case shortContent
    case piledUp
    case tall
  }
}

extension Finding.Kind {
  /// The chapter that shows it.
  public var chapter: Int {
    switch self {
    case .orphans, .growing: 3
    case .manyHidden, .piledUp, .tall: 2
    case .overlap, .gap: 4
    case .offScreen: 1
    case .shortContent: 6
    }
  }

  /// The commands that show it in that chapter, from its beginning.
  public var commands: [String] {
    switch self {
    case .orphans, .growing: ["scenario mismatched", "reload", "orphans"]
    case .manyHidden: ["scenario one-id-per-row", "scroll 600", "pools"]
    case .piledUp: ["scenario stacking", "scroll 600", "why c1"]
    case .tall: ["resize 320x2200", "scroll 100", "cells"]
    case .overlap, .gap, .offScreen, .shortContent: []
    }
  }

  /// What an app mostly does that leads to it, and what it ought to do, in two
  /// sentences; empty where there is no usual mistake.
  public var advice: String {
    switch self {
    case .orphans, .growing:
      "The usual cause: 'cellForRowAt' dequeues a cell and returns a "
        + "different one. Decide first which kind the row is, dequeue once, "
        + "and return that cell."
    case .manyHidden:
      "The usual cause: each row has its own reuse identifier. Give all rows "
        + "of one kind the same one."
    case .piledUp:
      "The usual cause: 'cellForRowAt' adds a view each time. Add it when "
        + "the cell is made, or remove it in 'prepareForReuse'."
    case .tall:
      "The usual cause: the table is inside a scroll view, and as tall as its "
        + "content. Give it the screen's size and let it scroll by itself, with "
        + "what is above it as its 'tableHeaderView'."
    case .overlap, .gap, .offScreen, .shortContent: ""
    }
  }

  /// What is looked for, as the end of a sentence.
  public var words: String {
    switch self {
    case .orphans: "cells that were dequeued and not returned"
    case .growing: "hidden cells that grow in number"
    case .manyHidden: "more than two screenfuls of hidden cells"
    case .overlap: "overlapping cells"
    case .gap: "gaps between cells"
    case .offScreen: "visible cells outside the screen"
    case .shortContent: "content that ends above its last visible cell"
    case .piledUp: "subviews that pile up in a cell"
    case .tall: "a table taller than any screen, with all its content in it"
    }
  }
}

extension DumpText {
  /// What is wrong or odd in the dumps, the surest first, and kind by kind; empty if
  /// nothing is.
  ///
  /// What can be seen in one dump is looked for in the last one with a table.
  ///
  /// - Complexity: O(*n* log *n*) for *n* cells in all dumps.
  public var findings: [Finding] {
    var found = [orphaned, growing]
    if let dump = judged {
      found += [
        dump.manyHidden, dump.overlap, dump.gap, dump.offScreen,
        dump.shortContent, dump.tall,
      ]
    }
    let all = (found + [piledUp]).compactMap { $0 }
    return Finding.Certainty.allCases.flatMap { certainty in
      all.filter { $0.certainty == certainty }
    }
  }

  /// The last dump with a table and more than its line; `nil` if there is none.
  var judged: Dump? { stepOfJudged.map { dumps[$0] } }

  /// Whether what is found is about a collection view.
  public var isOfCollection: Bool { judged?.table?.isCollection == true }

  private var stepOfJudged: Int? {
    dumps.lastIndex { $0.table != nil && $0.form != .table }
  }

  /// Why a kind of finding can't be in the dumps, as half a sentence; `nil` for one
  /// that was checked.
  public func obstacle(to kind: Finding.Kind) -> String? {
    let table = judged?.table
    switch kind {
    case .orphans:
      guard dumps.contains(where: { $0.tellsDequeues || $0.census != nil })
      else { return "no log says what was dequeued" }
      return dumps.contains { $0.form != .table } ? nil : "no cells are printed"
    case .growing:
      return treesOfOneTable.count > 1
        ? nil : "that takes two view trees of one table"
    case .piledUp:
      return dumps.contains { dump in
        dump.cells.contains { $0.subviews != nil }
      } ? nil : "nothing in the cells is printed"
    case .manyHidden:
      return judged?.form == .tree ? nil : "there is no view tree"
    case .tall:
      guard let table else { return "there is no table with its cells" }
      return table.frame == nil || table.contentHeight == nil
        ? "the table's line has no frame or no contentSize" : nil
    case .overlap where table?.isCollection == true,
      .gap where table?.isCollection == true:
      return "a collection view's layout may put cells anywhere"
    case .overlap, .gap, .offScreen, .shortContent:
      guard let judged, let table else {
        return "there is no table with its cells"
      }
      guard !table.isHidden else { return "the table is hidden" }
      guard judged.visible.contains(where: { $0.frame != nil }) else {
        return "no visible cell has a frame"
      }
      if kind == .offScreen, table.frame == nil || table.offset == nil {
        return "the table's line has no frame or no offset"
      }
      return kind == .shortContent && table.contentHeight == nil
        ? "the table's line has no contentSize" : nil
    }
  }

  /// What casts doubt on all of it, a sentence each: the dump may be cut, or the
  /// table is hidden.
  public var warnings: [String] {
    let earlier = dumps[..<(stepOfJudged ?? 0)].enumerated().lazy
      .compactMap { step, dump in
        dump.form == .tree ? dump.uncovered.map { "@\(step): \($0)" } : nil
      }
    return warningsOfLast + earlier.prefix(3)
  }

  private var warningsOfLast: [String] {
    guard let dump = judged else {
      return dumps.contains { $0.form == .table }
        ? ["The dump has the table's line only."] : []
    }
    if dump.table?.isHidden == true {
      return ["The table is hidden, so no cell is visible."]
    }
    return dump.uncovered.map { [$0] } ?? []
  }
}

extension Dump {
  /// Whether the log above it says which cells were dequeued.
  public var tellsDequeues: Bool {
    events.contains { if case .dequeued = $0 { true } else { false } }
  }
}
