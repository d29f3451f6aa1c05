import Inspector
import Looks
import Reports
import Session
import Stage
import Text

/// The command that checks a fact.
let expectCommand = Draft(
  "expect", .session, "check a fact, and fail if it isn't one",
  example: "expect made = 13", form: expectationForm
).looks { expectation, around throws(ShellError) in
  let verdict = expectation.verdict(in: around.session)
  guard verdict.holds else {
    throw ShellError("Expected \(verdict.claim), but \(verdict.truth)")
  }
  return Report(
    "expect", fields: [.init("holds", .bool(true))],
    blocks: [.text(StyledLine("✓ ", .good) + StyledLine(verdict.claim))])
}

/// A fact that somebody takes for true.
private enum Expectation {
  case number(Measure, Sign, Double)
  case cell(Int, CellState)
  case row(IndexPath, RowFact)

  /// What a row may be expected to be.
  enum RowFact {
    case ticked(Bool)
    case visible(Bool)
    case selected(Bool)
    case shows(String)
  }
}

private enum Sign: String, CaseIterable {
  case equal = "="
  case unequal = "!="
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="

  func holds(_ value: Double, _ wanted: Double) -> Bool {
    switch self {
    case .equal: value == wanted
    case .unequal: value != wanted
    case .less: value < wanted
    case .atMost: value <= wanted
    case .greater: value > wanted
    case .atLeast: value >= wanted
    }
  }
}

// MARK: Its form

/// `NUMBER = VALUE` or `pools NAME = COUNT` or `CELL is STATE` or `row ROW …`
private var expectationForm: Form<Expectation> {
  .either(
    measureForm.and(comparisonForm).map { measure, comparison in
      .number(measure, comparison.0, comparison.1)
    },
    poolForm.and(comparisonForm).map { pool, comparison in
      .number(.pool(pool.text), comparison.0, comparison.1)
    },
    madeCellForm.and(stateForm).map { cell, state in .cell(cell, state) },
    Form<Void>.word("row", "what a row shows").then(
      Form<IndexPath>.existingRow.and(rowFactForm)
    ).map { row, fact in .row(row, fact) })
}

/// A cell that was made, and nothing else.
private var madeCellForm: Form<Int> {
  .noun(.cell) { token, arguments throws(ShellError) in
    let number = Int(token.text.dropFirst()) ?? 0
    guard arguments.around.session.current.after.state(of: number) != nil
    else { throw arguments.wrong(token, "a cell that was made") }
    return number
  }
}

/// `is STATE`
private var stateForm: Form<CellState> {
  Form<Void>.word("is", "a cell's state").then(cellStateForm)
}

/// `= VALUE`
private var comparisonForm: Form<(Sign, Double)> {
  let signs = Sign.allCases.map { $0.rawValue }
  let noun = Noun(
    title: "=", what: "=, !=, <, <=, > or >=, between spaces",
    accepts: { Sign(rawValue: $0) != nil },
    candidates: { _ in signs.map { Candidate($0, "how they compare") } },
    samples: signs)
  return Form<Sign>.noun(noun) { token, _ throws(ShellError) in
    Sign(rawValue: token.text) ?? .equal
  }.and(Form<Double>.number("VALUE", "a number"))
}

/// `is [not] ticked·visible·selected` or `shows TEXT`
private var rowFactForm: Form<Expectation.RowFact> {
  .either(
    Form<Void>.word("is", "what a row is").then(
      Form<Bool>.flag("not", "the contrary").and(
        Form<(Bool) -> Expectation.RowFact>.word(of: [
          ("ticked", "its cell bears a checkmark", { .ticked($0) }),
          ("visible", "it is on screen", { .visible($0) }),
          ("selected", "its cell is selected", { .selected($0) }),
        ]))
    ).map { isDenied, fact in fact(!isDenied) },
    Form<Void>.word("shows", "what its cell says").then(
      Form<Token>.any("TEXT", "a text", samples: ["hello"])
    ).map { .shows($0.text) })
}

// MARK: Its truth

/// What was claimed, whether it holds, and what is.
private typealias Verdict = (holds: Bool, claim: String, truth: String)

extension Expectation {
  fileprivate func verdict(in session: TableSession) -> Verdict {
    let snapshot = session.current.after
    switch self {
    case .number(let measure, let sign, let wanted):
      let value = measure.value(in: session)
      return (
        sign.holds(value, wanted),
        "\(measure.name) \(sign.rawValue) \(exactly(wanted))",
        "it is \(exactly(value))"
      )
    case .cell(let cell, let state):
      let now = snapshot.state(of: cell) ?? .dead
      return (now == state, "c\(cell) is \(state)", "it is \(now)")
    case .row(let row, let fact):
      return fact.verdict(
        on: snapshot.cell(showing: row), "row \(name(of: row, in: session))")
    }
  }
}

extension Expectation.RowFact {
  /// - Parameter cell: The cell that shows the row, if one does.
  fileprivate func verdict(on cell: CellRecord?, _ row: String) -> Verdict {
    switch self {
    case .ticked(let wanted):
      judged(cell?.accessory == "checkmark", wanted, "ticked", cell, row)
    case .visible(let wanted):
      judged(cell != nil, wanted, "visible", cell, row)
    case .selected(let wanted):
      judged(cell?.isSelected == true, wanted, "selected", cell, row)
    case .shows(let text):
      (
        cell?.text == text, "\(row) shows '\(text)'",
        cell.map { "it shows '\($0.text)'" } ?? "it is not on screen"
      )
    }
  }

  private func judged(
    _ holds: Bool, _ wanted: Bool, _ word: String, _ cell: CellRecord?,
    _ row: String
  ) -> Verdict {
    (
      holds == wanted, "\(row) is \(wanted ? "" : "not ")\(word)",
      holds ? "it is" : cell == nil ? "it is not on screen" : "it is not"
    )
  }
}
