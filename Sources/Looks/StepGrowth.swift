import Editions
import Inspector
import Reports
import Session
import Stage
import Text

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
