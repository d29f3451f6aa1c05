public import Editions
public import Stage
import Text

/// An error that keeps a session from performing an action; the session is then
/// as it was before.
public nonisolated enum SessionError: Error, Equatable, Sendable {
  /// An error of the app that the table reports, and the number of sections that
  /// the app counts; `nil` if the error names no row.
  case table(TableError, sections: Int? = nil)
  case noSuchRow(IndexPath, rows: [Int])
  case noSuchPosition(IndexPath, rows: [Int])
  case notVisible(IndexPath, sections: Int)

  /// A row without a cell whose content could be invalid.
  case noCell(IndexPath, sections: Int)

  /// The row to be tapped, or to be invalid, has no cell until the run loop
  /// turns.
  case held(IndexPath, sections: Int)
  case notEditable(scenario: String)

  /// The app has no data source to which a snapshot could be applied.
  case noSnapshots(scenario: String)

  /// The app tells its table of rows by snapshots alone.
  case needsSnapshot

  /// The app does not implement `SectionCount`, so it always has one section.
  case oneSection(scenario: String)
  case noSuchPolicyValue(PolicyName, String)

  /// The edition whose table is meant is named by its label.
  case policyNotTaught(PolicyName, in: String)
  case abilityNotTaught(Ability, in: String)

  /// A chapter's table follows too few rules for a preset.
  case noPresets(in: String)

  /// The policy is that of a version of UIKit that can't reconfigure rows.
  case noReconfigure

  /// The same, for snapshots that are applied by a reload.
  case noSnapshotByReload
  case batchIsOpen
  case noBatch
  case impossible(Quantity)

  /// The scroll would take more than `TableSession.mostFrames` frames.
  case tooManyFrames

  /// Nothing can happen after that many frames of a movement that takes `of`
  /// frames.
  case noSuchFrame(of: Int)

  /// The record of one frame would take more bytes than the session may keep.
  case tooMuch(kept: Int)

  /// The steps take so many of these bytes that there is no room for another.
  case full(steps: Int, kept: Int)
  case interrupted

  /// The table can't be rebuilt, because an action that succeeded before fails
  /// now, with an error of that description.
  case notRepeatable(step: Int, String)

  /// The steps of that title are no table's, so only what was recorded of them
  /// is known.
  case noTable(String)

  /// A value that is too small, too large or not finite; lengths are in points.
  public nonisolated enum Quantity: Equatable, Sendable {
    case rowsInserted(Int)
    case rowHeight(Double, rows: Int)
    case screen(Size)
    case inset(Double, isSafeArea: Bool)
    case letters(Double)
    case step(Double)
    case distance(Double)
    case speed(Double)

    /// A wait, in microseconds.
    case wait(Int64)
    case price(Int64)
  }
}

nonisolated extension SessionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .table(let error, let sections):
      error.description(amongSections: sections)
    case .noSuchRow(let row, let rows):
      "There is no row \(row.description(amongSections: rows.count)): "
        + extent(of: rows, at: row.section)
    case .noSuchPosition(let row, let rows):
      "A row can't be put at \(row.description(amongSections: rows.count)): "
        + "\(extent(of: rows, at: row.section)); "
        + "one past the last is the end"
    case .notVisible(let row, let sections):
      "Row \(row.description(amongSections: sections)) is not on screen, so it "
        + "can't be tapped; 'scroll to "
        + "\(row.description(amongSections: sections))' brings it there"
    case .noCell(let row, let sections):
      "Row \(row.description(amongSections: sections)) has no cell whose "
        + "content could be invalid; 'scroll to "
        + "\(row.description(amongSections: sections))' brings it on screen"
    case .held(let row, let sections):
      "Row \(row.description(amongSections: sections)) has no cell yet: sizes "
        + "are read, and the run loop has yet to turn; type 'turn'"
    case .notEditable(let scenario):
      "The rows of '\(scenario)' can't be changed; "
        + "'scenario fifty' has rows that can"
    case .noSnapshots(let scenario):
      "The app of '\(scenario)' knows its rows by their positions, so it has no "
        + "snapshot to apply; 'scenario people' has one"
    case .needsSnapshot:
      "UITableView must be updated via the UITableViewDiffableDataSource APIs "
        + "when acting as the UITableView's dataSource: please do not call "
        + "mutation APIs directly on UITableView; 'data insert 0' and 'apply' "
        + "do that"
    case .oneSection(let scenario):
      "The app of '\(scenario)' doesn't count sections, so it always has one; "
        + "'scenario inbox' has sections that come and go"
    case .noSuchPolicyValue(let name, let value):
      "The policy \(name.rawValue) can't be '\(value)'; it is one of "
        + choices(of: name)
    case .policyNotTaught(let name, let label):
      "\(capitalized(label))'s table has no policy \(name.rawValue); "
        + "Chapter \(name.firstChapter) adds it"
    case .abilityNotTaught(let ability, let label):
      "\(capitalized(label))'s table \(ability.lack); "
        + "Chapter \(ability.firstChapter) adds that"
    case .noPresets(let label):
      "\(capitalized(label))'s table knows only one rule, heights; presets such "
        + "as 'policy like uikit' come with Chapter 2"
    case .noReconfigure:
      "With 'policy reconfigure refuse' no row can be reconfigured, as before "
        + "iOS 15; reload the row, which gives it a new cell"
    case .noSnapshotByReload:
      "With 'policy reconfigure refuse' there is no "
        + "applySnapshotUsingReloadData(_:), as before iOS 15; 'apply' tells the "
        + "table the difference"
    case .batchIsOpen:
      "A batch is open; 'commit' applies it, 'cancel' discards it"
    case .noBatch: "No batch is open; 'begin' opens one"
    case .impossible(let quantity): quantity.refusal
    case .tooManyFrames:
      "Steps that small take more than "
        + "\(grouped(TableSession.mostFrames)) frames; use larger ones"
    case .noSuchFrame(let count):
      count <= 1
        ? "It takes a single frame, so nothing can happen in between; "
          + "'scroll 600 by 20 at 10: reload' takes thirty"
        : "It takes \(grouped(count)) frames, so give a number from 1 to "
          + grouped(count - 1)
    case .tooMuch(let kept):
      "One frame of it is more than the \(megabytes(kept)) that a session "
        + "keeps of its past; 'resize 320x480' shows fewer rows at a time"
    case .full(let steps, let kept):
      "The session's \(grouped(steps)) steps fill the \(megabytes(kept)) that "
        + "it keeps of its past; 'save' writes them, 'scenario' starts over"
    case .interrupted: "Interrupted; the table is as it was before the command"
    case .notRepeatable(let step, let reason):
      "The app's answers have changed, so step @\(step) can't be "
        + "repeated: \(reason); "
        + (step == 0
          ? "'scenario' opens another"
          : "'goto @\(step - 1)' goes back before it")
    case .noTable(let title):
      "Only a table knows that; \(title) is a recording"
    }
  }

  private func megabytes(_ bytes: Int) -> String {
    "\(grouped(bytes / 1_000_000)) MB"
  }

  private func choices(of name: PolicyName) -> String {
    let number =
      switch name {
      case .passes: "a whole number up to 9"
      case .window, .keep: "a whole number up to 1,000"
      default: "a whole number"
      }
    return name.values.map { $0 == "N" ? number : $0 }
      .joined(separator: ", ")
  }

  private func extent(of rows: [Int], at section: Int) -> String {
    if rows.isEmpty { return "the table has no sections" }
    guard rows.indices.contains(section) else {
      return "the table has \(counted(rows.count, "section")), counted from 0"
    }
    let whose = rows.count == 1 ? "the table" : "section \(section)"
    return "\(whose) has \(counted(rows[section], "row")), counted from 0"
  }
}

nonisolated extension SessionError.Quantity {
  fileprivate var refusal: String {
    switch self {
    case .rowsInserted(let count):
      "\(counted(count, "row")) can't be inserted; give a number from 1 to "
        + grouped(TableSession.mostRows)
    case .rowHeight(let height, let rows):
      "\(counted(rows, "row")) of \(exactly(height)) points would be on screen "
        + "in their thousands; give 0.5 points or more"
    case .screen(let size):
      "A screen of \(size) points is impossible; both sides must be finite, "
        + "at least 1 and at most 100000"
    case .inset(let points, let isSafeArea):
      "An inset of \(decimal(points)) points is impossible; give one from "
        + "\(isSafeArea ? "0" : "-100000") to 100000"
    case .letters(let size):
      "Letters of \(decimal(size)) times their size can't be read; give a "
        + "number from 0.5 to 4"
    case .step(let step):
      "A step of \(decimal(step)) points leads nowhere; give one above 0"
    case .distance(let distance):
      "A distance of \(decimal(distance)) points leads nowhere; give a finite "
        + "one"
    case .wait(let time):
      "A wait can't take \(decimal(Double(time) / 1_000)) milliseconds; give "
        + "0.001 to 3,600,000 (an hour)"
    case .price(let time):
      "Work can't take \(exactly(Double(time) / 1_000)) milliseconds; give 0 to "
        + "60,000 (a minute)"
    case .speed(let speed):
      "A flick of \(decimal(speed)) points a second is impossible; give one "
        + "from \(decimal(Flick.speeds.lowerBound)) to "
        + "\(decimal(Flick.speeds.upperBound))"
    }
  }
}
