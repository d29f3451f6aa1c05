import Editions
import Inspector
import Reports
public import Session
import Stage
import Text

// What is said of each action: each switch names every action.

nonisolated extension Step {
  /// The command that performs the step's action; empty for the opening.
  public var command: String { action.command(sections: sections) }
}

nonisolated extension Action {
  /// The command that performs the action; empty for the opening.
  ///
  /// - Parameter sections: The number of sections in the table; if it is 1, a
  ///   row is written without its section.
  public func command(sections: Int) -> String {
    func name(_ row: IndexPath) -> String {
      row.description(amongSections: sections)
    }
    func by(_ step: Double?) -> String {
      step.map { " by \(exactly($0))" } ?? ""
    }
    return switch self {
    case .open: ""
    case .scroll(let distance, let step):
      "scroll \(exactly(distance))\(by(step))"
    case .scrollTo(.top, let step): "top\(by(step))"
    case .scrollTo(.bottom, let step): "bottom\(by(step))"
    case .scrollTo(.row(let row, .top), let step):
      "scroll to \(name(row))\(by(step))"
    case .scrollTo(.row(let row, let position), let step):
      "scroll to \(name(row)) \(position.rawValue)\(by(step))"
    case .flick(let speed, let after, let first):
      "flick \(speed < 0 ? "down" : "up") \(exactly(speed.magnitude))"
        + (after == 0 ? "" : " after \(after)")
        + (first.map { " first \($0)" } ?? "")
    case .reload(let isHeld): isHeld ? "reload held" : "reload"
    case .turn: "turn"
    case .wait(let time): "wait \(exactly(Double(time) / 1_000))"
    case .tap(let row): "tap \(name(row))"
    case .resize(let size):
      "resize \(exactly(size.width))x\(exactly(size.height))"
    case .inset(let edge, let points, let isSafeArea):
      "inset \(isSafeArea ? "safe " : "")\(edge.rawValue) \(exactly(points))"
    case .rowHeight(automaticDimension): "row-height automatic"
    case .rowHeight(let height): "row-height \(exactly(height))"
    case .forgetHeight(let row): "forget \(row.map(name) ?? "all")"
    case .estimate(automaticDimension): "estimate automatic"
    case .estimate(let height):
      "estimate \(height == 0 ? "none" : exactly(height))"
    case .letters(let size): "letters \(exactly(size))"
    case .invalidate(let row): "invalidate \(name(row))"
    case .reconfigure(let rows):
      "reconfigure \(folded(rows, name).joined(separator: " "))"
    case .apply(let way): phrase(for: way)
    case .memoryWarning: "memory-warning"
    case .update(let update): phrase(for: update, name)
    case .beginUpdates: "begin"
    case .endUpdates: "commit"
    case .data(let change): "data \(phrase(for: change, name))"
    case .policy(let policy, let value): "policy \(policy.rawValue) \(value)"
    case .price(let work, let time):
      "price \(work.rawValue) \(exactly(Double(time) / 1_000))"
    case .prices(let prices): Looks.command(for: prices)
    case .like(let preset): "policy like \(preset.rawValue)"
    }
  }
}

extension StepStory {
  /// The first sentence of the story: what was done.
  var opening: StyledLine {
    switch step.action {
    case .open: "The table is loaded."
    case .scroll, .scrollTo, .flick: scrolled
    case .reload(let isHeld): reloaded(isHeld)
    case .turn: "The run loop turns."
    case .wait(let time): waited(time)
    case .tap(let row): "Row \(name(of: row, in: session)) is selected."
    case .resize(let size): "The screen is \(size) points now."
    case .inset(let edge, let points, let isSafeArea):
      insetSentence(edge, points, isSafeArea)
    case .memoryWarning: "The table is told that memory is low."
    case .data: "The data has changed; the table doesn't know."
    case .policy(let name, let value):
      "The policy \(name.rawValue) is \(value) now."
    case .price(let work, let time):
      "\(capitalized(work.phrase)) takes \(inMilliseconds(time)) now."
    case .prices(let prices): priced(prices)
    case .rowHeight(automaticDimension): automatic
    case .rowHeight(let height): heightened(height)
    case .forgetHeight(let row): forgotten(row)
    case .estimate(let height): estimated(height)
    case .letters(1): "Letters are as large as usual now."
    case .letters(let size):
      "Letters are \(decimal(size)) times as large as usual now."
    case .invalidate(let row): invalidated(row)
    case .reconfigure(let rows): reconfigured(rows)
    case .apply: applied
    case .update(let update): updated(update)
    case .beginUpdates: "A batch is open: changes are collected until 'commit'."
    case .endUpdates: "The batch is applied."
    case .like(.uikit): likeUIKit
    case .like(let preset): adopted(preset)
    }
  }

  private func waited(_ time: Int64) -> StyledLine {
    let number = decimal(Double(time) / 1_000)
    let passed =
      number == "1"
      ? "1 millisecond has passed" : "\(number) milliseconds have passed"
    return step.frames.isEmpty
      ? "\(passed), and nothing changed." : "\(passed)."
  }
}
