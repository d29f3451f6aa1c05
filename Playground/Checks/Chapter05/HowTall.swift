import Editions
import Session
import Stage
import Text
import Workbench

@testable import HowTallExercise

/// Checks every kind of cell beside every accessory, without lines between the
/// rows, then with them; the chapter's own machine measures the same cells.
func checkHowTall() throws {
  for line in [0, 0.5] {
    for accessory in Accessory.allCases {
      for kind in AskedCell.Kind.allCases {
        try check(kind, accessory, line: line)
      }
    }
  }
}

private func check(
  _ kind: AskedCell.Kind, _ accessory: Accessory, line: Double
) throws(NotYet) {
  let caseName =
    "\(kind.phrase), \(accessory.phrase), "
    + (line == 0 ? "no line below it" : "a line of half a point below it")
  attempt(caseName)
  let cell = AskedCell(reuseIdentifier: "asked")
  cell.kind = kind
  accessory.put(on: cell)
  let came = rowHeight(of: cell, width: width, line: line)
  let wanted = measured(kind, accessory, line: line)
  let taken = width - room(beside: accessory)
  try expect(
    caseName, decimal(came), is: decimal(wanted),
    because: came == -1
      ? kind.reason
      : reason(came, wanted, kind, accessory, line: line, taken: taken))
}

/// The height that the chapter's table measures with a template.
private func measured(
  _ kind: AskedCell.Kind, _ accessory: Accessory, line: Double
) -> Double {
  let table = Edition.heightCache.makeTable(
    frame: Rect(origin: .zero, size: .phone))
  table.register(AskedCell.self, forCellReuseIdentifier: "asked")
  guard let measuring = table.measuring else { return 0 }
  measuring.separatorStyle = line == 0 ? .none : .singleLine
  return measuring.heightForCell(
    withIdentifier: "asked", at: IndexPath(row: 0, section: 0)
  ) { cell in
    (cell as? AskedCell)?.kind = kind
    accessory.put(on: cell)
  }
}

/// A sentence on the mistake, if it is a common one; else on the kind of cell.
private func reason(
  _ came: Double, _ wanted: Double, _ kind: AskedCell.Kind,
  _ accessory: Accessory, line: Double, taken: Double
) -> String {
  if wanted == 0 {
    return came == line
      ? "A row 0 points tall has no line below it."
      : "0 is an answer, so nothing else is asked."
  }
  if room(beside: accessory) <= 0, kind.hasConstraints {
    return "No width is left, so the constraints are not asked."
  }
  if taken > 0, came == measured(kind, .none, line: line) {
    return "The accessory takes \(decimal(taken)) of \(decimal(width)) points."
  }
  if came + line == wanted {
    return "A line below the row makes it taller by half a point."
  }
  return kind.reason
}

private let width = Size.phone.width

private func room(beside accessory: Accessory) -> Double {
  let cell = AskedCell(reuseIdentifier: nil)
  accessory.put(on: cell)
  return width - accessoryRoom(of: cell)
}

/// The exercise's `accessoryWidth(of:)`, before any change by the learner.
private func accessoryRoom(of cell: TableViewCell) -> Double {
  if let view = cell.accessoryView { return view.frame.width + 16 }
  return switch cell.accessoryType {
  case .none: 0
  case .disclosureIndicator: 34
  case .detailDisclosureButton: 68
  case .checkmark: 40
  case .detailButton: 48
  }
}

/// An accessory at the end of a row.
private enum Accessory: CaseIterable {
  case none
  case arrow
  case arrowAndButton
  case checkmark
  case button
  case view
  case fullView
  case wideView

  var phrase: String {
    switch self {
    case .none: "without an accessory"
    case .arrow: "beside an arrow"
    case .arrowAndButton: "beside a detail button with an arrow"
    case .checkmark: "beside a checkmark"
    case .button: "beside a detail button"
    case .view: "beside a view of 100 points"
    case .fullView: "beside a view that leaves no width"
    case .wideView: "beside a view as wide as the table"
    }
  }

  func put(on cell: TableViewCell) {
    switch self {
    case .none: cell.accessoryType = .none
    case .arrow: cell.accessoryType = .disclosureIndicator
    case .arrowAndButton: cell.accessoryType = .detailDisclosureButton
    case .checkmark: cell.accessoryType = .checkmark
    case .button: cell.accessoryType = .detailButton
    case .view: cell.accessoryView = Self.view(100)
    case .fullView: cell.accessoryView = Self.view(304)
    case .wideView: cell.accessoryView = Self.view(320)
    }
  }

  private static func view(_ width: Double) -> View {
    View(frame: Rect(x: 0, y: 0, width: width, height: 20))
  }
}

/// A cell whose sizes depend on its kind.
final class AskedCell: TableViewCell {
  enum Kind: CaseIterable {
    case plain
    case message
    case picture
    case both
    case advert
    case folded

    var phrase: String {
      switch self {
      case .plain: "a cell that knows nothing"
      case .message: "a message with constraints"
      case .picture: "a picture that computes its size"
      case .both: "a cell that can do both"
      case .advert: "an advert whose constraints say 0"
      case .folded: "a folded cell that computes 0"
      }
    }

    var hasConstraints: Bool {
      switch self {
      case .plain, .picture, .folded: false
      case .message, .both, .advert: true
      }
    }

    var reason: String {
      switch self {
      case .plain: "Neither knows, so it's 44."
      case .message, .both, .advert: "The constraints are asked first."
      case .picture, .folded:
        "The constraints don't know; the cell itself does."
      }
    }
  }

  var kind = Kind.plain

  /// The size that the constraints give; `nil` if the kind has none.
  ///
  /// A message has 40 letters, each 8 points wide, in lines 20 points tall, and
  /// 24 points of margins above and below the text together.
  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size? {
    let columns = max(1, Int(targetSize.width / 8))
    let lines = (40 + columns - 1) / columns
    return switch kind {
    case .plain, .picture, .folded: nil
    case .message: Size(width: 0, height: Double(lines) * 20 + 24)
    case .both: Size(width: 0, height: 60)
    case .advert: Size(width: 0, height: 0)
    }
  }

  override func sizeThatFits(_ size: Size) -> Size? {
    switch kind {
    case .plain, .message, .advert: nil
    case .picture: Size(width: 0, height: max(0, size.width) * 9 / 16 + 10)
    case .both: Size(width: 0, height: 70)
    case .folded: Size(width: 0, height: 0)
    }
  }
}
