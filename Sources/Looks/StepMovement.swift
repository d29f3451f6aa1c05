import Inspector
import Reports
import Session
import Stage
import Text

extension StepStory {
  /// Which rows came and went.
  var movement: [StyledLine] {
    if case .reload(held: false) = step.action, step.served > 0 {
      return [
        StyledLine(
          "\(counted(step.served, "row")) \(step.served == 1 ? "is" : "are") "
            + "served.")
      ]
    }
    var arrived: [IndexPath] = []
    var left = 0
    for frame in step.frames {
      for arrival in frame.arrived { arrived.append(arrival.row) }
      left += frame.left.count
    }
    var parts: [String] = []
    if arrived.count == 1 {
      parts.append("row \(name(of: arrived[0], in: session)) arrived")
    }
    if arrived.count > 1 {
      parts.append("\(grouped(arrived.count)) rows arrived")
    }
    if left > 0 { parts.append("\(grouped(left)) left") }
    var sentences = moves(in: step.number...step.number, of: session)
    if !parts.isEmpty {
      sentences.append(
        StyledLine(capitalized(parts.joined(separator: ", ")) + "."))
    }
    if step.isUpdate, let asked { sentences.append(asked) }
    return sentences
  }

  /// How many heights the step asked for, beside those of rows that got cells.
  private var asked: StyledLine? {
    var count = 0
    for call in step.calls {
      if call.isTurn { break }
      if case .heights(let run) = call { count += run.count }
    }
    return count == 0
      ? nil : StyledLine("Asked for \(counted(count, "height")).")
  }

  /// Why nothing has happened, if nothing has.
  var standstill: StyledLine? {
    switch step.action {
    case .scroll, .scrollTo, .flick: return edge
    case .turn: return "No cell had to come or go."
    case .memoryWarning: return "No cell was waiting, so none could go."
    default: return nil
    }
  }

  /// Which row is next to come, and how far it is.
  private var edge: StyledLine? {
    let after = step.after
    let visible = after.visible
    let isDown = after.viewport.minY >= before.viewport.minY
    guard let edge = isDown ? visible.last : visible.first, let row = edge.row
    else { return nil }
    let table = session.table
    guard let next = neighbor(of: row, isDown ? 1 : -1, in: session) else {
      return StyledLine(
        "There are no rows \(isDown ? "below" : "above") "
          + "row \(name(of: row, in: session)).")
    }
    let rect = table.rectForRow(at: next)
    return isDown
      ? StyledLine(
        "No row came: row \(name(of: next, in: session)) begins at \(decimal(rect.minY)); "
          + "the screen ends at \(decimal(after.viewport.maxY)).")
      : StyledLine(
        "No row came: row \(name(of: next, in: session)) ends at \(decimal(rect.maxY)); "
          + "the screen begins at \(decimal(after.viewport.minY)).")
  }
}
