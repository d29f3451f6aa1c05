import Editions
import Inspector
import Reports
import Session
import Stage
import Text

extension StepStory {
  /// Which rows came and went.
  var movement: [StyledLine] {
    if case .reload(held: false) = step.action, step.served > 0 {
      let verb = step.served == 1 ? "is" : "are"
      return ["\(counted(step.served, "row")) \(verb) served."]
    }
    let first = step.frames.lazy.compactMap { $0.arrived.first }.first
    var parts: [String] = []
    if arrived > 1 {
      parts.append("\(grouped(arrived)) rows arrived")
    } else if let first {
      parts.append("row \(name(of: first.row, in: session)) arrived")
    }
    if left > 0 { parts.append("\(grouped(left)) left") }
    var sentences = moves(in: step.number...step.number, of: session)
    if !parts.isEmpty {
      sentences.append("\(capitalized(parts.joined(separator: ", "))).")
    }
    if step.isUpdate, asked > 0 {
      sentences.append("Asked for \(counted(asked, "height")).")
    }
    return sentences
  }

  /// How many heights the step asked for, beside those of rows that got cells.
  private var asked: Int {
    step.calls.prefix { !$0.isTurn }.reduce(0) { count, call in
      if case .heights(let run) = call { count + run.count } else { count }
    }
  }

  /// Why nothing has happened, if nothing has.
  var standstill: StyledLine? {
    switch step.action {
    case .scroll, .scrollTo, .flick: edge
    case .turn: "No cell had to come or go."
    case .memoryWarning: "No cell was waiting, so none could go."
    default: nil
    }
  }

  /// Which row is next to come, and how far it is.
  private var edge: StyledLine? {
    let view = step.after.viewport
    let isDown = view.minY >= before.viewport.minY
    let visible = step.after.visible
    guard let row = (isDown ? visible.last : visible.first)?.row else {
      return nil
    }
    guard let next = neighbor(of: row, isDown ? 1 : -1, in: session) else {
      let side = isDown ? "below" : "above"
      return "There are no rows \(side) row \(name(of: row, in: session))."
    }
    let rect = session.table.rectForRow(at: next)
    let name = name(of: next, in: session)
    return isDown
      ? "No row came: row \(name) begins at \(decimal(rect.minY)); the screen "
        + "ends at \(decimal(view.maxY))."
      : "No row came: row \(name) ends at \(decimal(rect.maxY)); the screen "
        + "begins at \(decimal(view.minY))."
  }
}

extension StepStory {
  /// By how much the content's height has changed as heights became known,
  /// and how far the table went along with it.
  var growth: StyledLine? {
    guard session.edition.can(.estimating) else { return nil }
    var old = before.contentSize.height
    if case .reload = step.action { old = step.contentHeightRead }
    let new = step.after.contentSize.height
    guard new != old else { return nil }
    func grew(_ points: Double) -> String {
      "\(points > 0 ? "grew" : "shrank") by \(decimal(points.magnitude))"
    }
    var along = ""
    if step.shift != 0, let reasonToMove {
      along = "; the offset \(grew(step.shift))\(reasonToMove)"
    }
    return "The content \(grew(new - old)) to \(decimal(new))\(along)."
  }

  /// What the table moved the offset for; nothing after a reload, which moves
  /// it twice.
  private var reasonToMove: String? {
    let rows = step.after.visible.compactMap { $0.row }
    switch step.action {
    case .reload, .turn: return nil
    case .resize:
      guard let top = rows.first, top == before.visible.first?.row
      else { return nil }
      return ", so that row \(name(of: top, in: session)) stayed at the top"
    default:
      let old = before.visible.compactMap { $0.row }
      return rows.contains { old.contains($0) }
        ? " with it, so that the screen held still" : " with it"
    }
  }
}
