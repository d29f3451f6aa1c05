import Editions
import Inspector
import Reports
import Session
import Stage
import Text

extension StepStory {
  /// What the table follows, and what it has no part for.
  func adopted(_ preset: Preset) -> StyledLine {
    let rules =
      preset.version != nil
      ? session.edition.rulesIgnored(of: preset).map {
        "the policy \($0.rawValue), which Chapter \($0.firstChapter) adds"
      } : []
    let lacks = (preset.lacks + rules).joined(separator: "; ")
    let isOlder = preset.version ?? 13 < 13
    return "The table follows the rules of \(preset.rawValue)."
      + (lacks.isEmpty ? "" : " It leaves out: \(lacks).")
      + (isOlder && session.edition.can(.identifying)
        ? " 'apply' works here, though it came with iOS 13." : "")
  }

  private func name(_ row: IndexPath) -> String {
    Looks.name(of: row, in: session)
  }

  var scrolled: StyledLine {
    let offset = decimal(step.after.viewport.minY)
    let count = step.frameCount
    let frames = count > 1 ? " in \(counted(count, "frame"))" : ""
    if step.overshoot > 0 {
      return "Stopped at the content's end, offset \(offset)\(frames)."
    }
    if step.overshoot < 0 {
      return "Stopped at the content's top, offset \(offset)\(frames)."
    }
    return "Offset \(offset)\(frames)\(slowing)."
  }

  /// The deceleration of a flick: `, from 24.5 points in the first to 0.5 in
  /// the last`.
  private var slowing: String {
    guard case .flick(let speed, let after, let first) = step.action else {
      return ""
    }
    let all = [0] + Flick(speed: speed).distances(at: step.clock.rate)
    let end = min(all.count - 1, after + (first ?? all.count))
    guard end > after + 1 else { return "" }
    let fastest = (all[after + 1] - all[after]).magnitude
    let slowest = (all[end] - all[end - 1]).magnitude
    return ", from \(decimal(fastest)) points in the first to "
      + "\(decimal(slowest)) in the last"
  }

  /// `contentInset.bottom is 302 now, the adjusted one 336. Offset 1632,
  /// between -88 and 1968.`, or, if the inset moved the offset, `Offset 1632,
  /// from 1968, between -88 and 1632.`
  func insetSentence(
    _ edge: EdgeInsets.Edge, _ points: Double, _ isSafeArea: Bool
  ) -> StyledLine {
    let after = step.after
    let adjusted = after.adjustedContentInset[edge]
    let limits = after.offsetLimits
    let name = isSafeArea ? "safeAreaInsets" : "contentInset"
    let whole =
      adjusted == points ? "" : ", the adjusted one \(decimal(adjusted))"
    let move = step.move
    let origin =
      move.causes == [.inset] ? ", from \(decimal(move.before))" : ""
    return "\(name).\(edge.rawValue) is \(decimal(points)) now\(whole). "
      + "Offset \(decimal(after.viewport.minY))\(origin), between "
      + "\(decimal(limits.lowerBound)) and \(decimal(limits.upperBound))."
  }

  func reloaded(_ isHeld: Bool) -> StyledLine {
    let next =
      isHeld
      ? "Cells come when the run loop turns: 'turn'." : "The run loop turns."
    return "Sizes are read: \(decimal(step.contentHeightRead)) points. \(next)"
  }

  func heightened(_ height: Double) -> StyledLine {
    let others =
      session.delegateTellsHeights
      ? ", but the delegate still says how tall rows are" : ""
    return "The table's rowHeight is \(decimal(height)) points now\(others)."
  }

  var automatic: StyledLine {
    if session.delegateTellsHeights {
      return "The table's rowHeight is automatic now, but the delegate still "
        + "says how tall rows are."
    }
    let estimating = (try? session.table)?.estimating
    return estimating?.estimatedRowHeight == 0
      ? "Each row is 44 points tall: without an estimate, rows can't wait for "
        + "their cells. 'estimate automatic' lets them."
      : "Each row is as tall as its cell now."
  }

  func invalidated(_ row: IndexPath) -> StyledLine {
    let state = "The content of row \(name(row))'s cell is invalid"
    if step.policy.invalidation == .wait {
      return "\(state). With 'policy invalidation wait' nothing happens until "
        + (step.policy.ask == .eachTime
          ? "an update, a reload, or the row's return."
          : "an update or a reload.")
    }
    let isFitted = step.calls.contains { call in
      if case .fits = call { true } else { false }
    }
    return isFitted
      ? "\(state)."
      : "\(state); nothing happens, because no cell says how tall the row is."
  }

  func reconfigured(_ rows: [IndexPath]) -> StyledLine {
    let filled = reconfiguredCells
    let list = folded(rows, name).joined(separator: ", ")
    let subject = rows.count == 1 ? "Row \(list) is" : "Rows \(list) are"
    return filled == 0
      ? "\(subject) not on screen, so no cell is filled again."
      : "\(subject) reconfigured: \(counted(filled, "cell")) "
        + "\(filled == 1 ? "is" : "are") filled again."
  }

  private var reconfiguredCells: Int {
    step.calls.cellCalls.count { $0.isReconfiguring }
  }

  /// What the table was told by a snapshot: `The snapshot is applied: 1 row
  /// inserted, 2 moved.`
  var applied: StyledLine {
    if step.appliesByReload {
      return "The snapshot is applied by reloadData()."
    }
    var told: [String: Int] = [:]
    for case .update(let call) in step.calls {
      let isMove = call.method.hasPrefix("move")
      told[call.method, default: 0] +=
        isMove ? 1 : call.rows.count + call.sections.count
    }
    var parts: [String] = []
    for (method, noun, done) in SnapshotWords.all {
      guard let count = told[method], count > 0 else { continue }
      let isOff = method == "reconfigureRows" && reconfiguredCells == 0
      parts.append(
        "\(counted(count, noun)) \(done)\(isOff ? " off screen" : "")")
    }
    return parts.isEmpty
      ? "The snapshot is applied: no identifier was added, removed, or moved."
      : "The snapshot is applied: \(parts.joined(separator: ", "))."
  }

  func estimated(_ height: Double) -> StyledLine {
    if session.delegateEstimatesHeights {
      return "The table's estimatedRowHeight is \(decimal(height)) points now, "
        + "but the delegate still guesses how tall each row is."
    }
    return switch height {
    case 0 where session.hasAutomaticRows:
      "Rows aren't estimated anymore, so they can't wait for their cells: "
        + "each is 44 points tall."
    case 0: "Rows aren't estimated anymore: the table asks for every height."
    case automaticDimension:
      "The table itself estimates rows at 44 points until they appear."
    default:
      "Rows are estimated at \(decimal(height)) points until they appear."
    }
  }

  /// What the preset does, and, where heights are estimated, what it leaves
  /// out.
  var likeUIKit: StyledLine {
    let known: StyledLine = "The table follows UIKit's known rules."
    guard session.edition.can(.estimating) else { return known }
    return known + " It leaves out jumps that miss, and reloads and scrolling "
      + "that jump: 'policy anchor none' shows them."
  }

  func forgotten(_ row: IndexPath?) -> StyledLine {
    guard let row else { return "Every measured height is forgotten." }
    return step.isEstimateAgain
      ? "The height of row \(name(row)) is an estimate again, until the row is "
        + "on screen."
      : "The measured height of row \(name(row)) is forgotten; the next read "
        + "of sizes measures it again."
  }

  func updated(_ update: Action.Update) -> StyledLine {
    guard let count = step.batch else {
      return "\(capitalized(phrase(for: update)))."
    }
    return "Noted: \(step.command). The batch has \(counted(count, "change")) "
      + "now; 'commit' applies them."
  }

  /// An update in the past tense: `inserted row 3`.
  private func phrase(for update: Action.Update) -> String {
    func list(_ rows: [IndexPath]) -> String {
      (rows.count == 1 ? "row " : "rows ")
        + folded(rows, name).joined(separator: ", ")
    }
    return switch update {
    case .insert(let row, 1): "inserted row \(name(row))"
    case .insert(let row, let count):
      "inserted \(counted(count, "row")) at \(name(row))"
    case .delete(let rows): "deleted \(list(rows))"
    case .move(let source, let target):
      "moved row \(name(source)) to \(name(target))"
    case .reload(let rows): "reloaded \(list(rows))"
    case .insertSection(let section): "inserted section \(section)"
    case .deleteSection(let section): "deleted section \(section)"
    case .moveSection(let source, let target):
      "moved section \(source) to \(target)"
    case .reloadSection(let section): "reloaded section \(section)"
    }
  }
}

extension Step {
  /// Whether the app applied a snapshot by a reload: counts were read, and no
  /// change was told.
  var appliesByReload: Bool {
    guard case .apply = action, !mayMoveRows else { return false }
    return calls.contains { call in
      if case .numberOfRows = call { true } else { false }
    }
  }
}

/// What a table is told of a snapshot, by the method's name, in the order of
/// telling.
private nonisolated enum SnapshotWords {
  static let all: [(method: String, noun: String, done: String)] = [
    ("deleteSections", "section", "deleted"),
    ("insertSections", "section", "inserted"),
    ("moveSection", "section", "moved"), ("deleteRows", "row", "deleted"),
    ("insertRows", "row", "inserted"), ("moveRow", "row", "moved"),
    ("reloadRows", "row", "reloaded"),
    ("reconfigureRows", "row", "reconfigured"),
  ]
}
