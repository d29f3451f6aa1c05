import Editions
import Inspector
import Reports
import Session
import Stage
import Text

extension StepStory {
  /// What was done.
  var opening: StyledLine {
    switch step.action {
    case .open: "The table is loaded."
    case .scroll, .scrollTo, .flick: StyledLine(scrolled)
    case .reload(let isHeld): StyledLine(reloaded(isHeld))
    case .turn: "The run loop turns."
    case .tap(let row):
      StyledLine("Row \(name(of: row, in: session)) is selected.")
    case .resize(let size): StyledLine("The screen is \(size) points now.")
    case .memoryWarning: "The table is told that memory is short."
    case .data: "The data have changed; the table knows nothing of it."
    case .policy(let name, let value):
      StyledLine("The policy \(name.rawValue) is \(value) now.")
    case .forgetHeight(let row): StyledLine(forgotten(row))
    case .estimate(0):
      "Rows aren't estimated any more: every height is asked for."
    case .estimate(let height):
      StyledLine(
        "Rows are estimated at \(decimal(height)) points until they appear.")
    case .update(let update): StyledLine(updated(update))
    case .beginUpdates:
      "A batch is open: changes are collected until 'commit'."
    case .endUpdates: "The batch is applied."
    case .like(let preset):
      StyledLine("The table follows the rules of \(preset.rawValue).")
    }
  }

  private var scrolled: String {
    let offset = decimal(step.after.viewport.minY)
    let frames =
      step.frames.count > 1
      ? " in \(counted(step.frames.count, "frame"))" : ""
    if step.overshoot > 0 {
      return "Stopped at the content's end, offset \(offset)\(frames)."
    }
    if step.overshoot < 0 {
      return "Stopped at the content's top, offset \(offset)\(frames)."
    }
    return "Offset \(offset)\(frames)\(slowing)."
  }

  /// How a flick slows down: `, from 24.5 points in the first to 0.5 in the
  /// last`.
  private var slowing: String {
    guard case .flick(let speed) = step.action else { return "" }
    let ways = Flick(speed: speed).distances
    guard ways.count > 1, let last = ways.last else { return "" }
    let slowest = (last - ways[ways.count - 2]).magnitude
    return ", from \(decimal(ways[0].magnitude)) points in the first to "
      + "\(decimal(slowest)) in the last"
  }

  private func reloaded(_ isHeld: Bool) -> String {
    let read = "Sizes are read: \(decimal(step.contentHeightRead)) points. "
    return isHeld
      ? read + "Cells come when the run loop turns: 'turn'."
      : read + "The run loop turns."
  }

  private func forgotten(_ row: IndexPath?) -> String {
    guard let row else { return "Every measured height is forgotten." }
    let name = name(of: row, in: session)
    return isEstimating(row.section, in: session)
      ? "The height of row \(name) is an estimate again, until the row is on "
        + "screen."
      : "The measured height of row \(name) is forgotten; the next reading of "
        + "sizes finds it again."
  }

  private func updated(_ update: Action.Update) -> String {
    guard let count = step.batch else {
      return capitalized(words(update)) + "."
    }
    return "Noted: \(step.action.command(sections: step.sections)). The batch "
      + "has \(counted(count, "change")) now; 'commit' applies them."
  }

  /// A change, in words that say it has happened.
  private func words(_ update: Action.Update) -> String {
    func list(_ rows: [IndexPath]) -> String {
      (rows.count == 1 ? "row " : "rows ")
        + folded(rows) { name(of: $0, in: session) }.joined(separator: ", ")
    }
    switch update {
    case .insert(let row, 1):
      return "inserted row \(name(of: row, in: session))"
    case .insert(let row, let count):
      return
        "inserted \(counted(count, "row")) at \(name(of: row, in: session))"
    case .delete(let rows): return "deleted \(list(rows))"
    case .move(let source, let target):
      return
        "moved row \(name(of: source, in: session)) to \(name(of: target, in: session))"
    case .reload(let rows): return "reloaded \(list(rows))"
    case .insertSection(let section): return "inserted section \(section)"
    case .deleteSection(let section): return "deleted section \(section)"
    case .moveSection(let source, let target):
      return "moved section \(source) to \(target)"
    case .reloadSection(let section): return "reloaded section \(section)"
    }
  }
}
