import Inspector
import Looks
import Reports
import Session
import Stage
import Text

/// The `expect` command, which checks a fact and fails if it doesn't hold.
let expectCommand = Command(
  "expect", .session, "check a fact, and fail if it isn't true",
  example: "expect made = 13",
  form: expectationForm.looks { expectation, surroundings throws(ShellError) in
    let result = try asking(expectation(surroundings.session))
    guard result.holds else {
      throw ShellError("Expected \(result.claim), but \(result.truth)")
    }
    return Report(["holds": .bool(true)]) { "\("✓ ", .good)\(result.claim)" }
  })

/// The result of a check: whether the claim holds, the claim, and the truth.
private typealias CheckResult = (holds: Bool, claim: String, truth: String)

/// A check of a claim in a session.
private typealias Expectation =
  (TableSession) throws(SessionError) -> CheckResult

/// A check of a claim about a row.
///
/// The arguments are the cell that shows the row, `nil` if the row isn't on
/// screen, and the row's name.
private typealias RowFact = (CellRecord?, String) -> CheckResult

/// `NUMBER = VALUE` or `pools NAME = COUNT` or `CELL is STATE` or `row ROW …`
private var expectationForm: Form<Expectation> {
  .either(
    measureForm().and(comparisonForm).map { compared($0, $1) },
    poolForm.and(comparisonForm).map { compared(.pool($0.text), $1) },
    madeCellForm.and(word("is", "a cell's state").then(cellStateForm)).map {
      cell, state in
      { session in
        let now = session.current.after.state(of: cell) ?? .dead
        return (now == state, "c\(cell) is \(state)", "it is \(now)")
      }
    },
    word("row", "what a row shows").then(
      Form<IndexPath>.existingRow.and(rowFactForm)
    ).map { row, fact in
      { session in
        fact(
          session.current.after.cell(showing: row),
          "row \(name(of: row, in: session))")
      }
    })
}

/// The number of a cell that was made in the current step or before.
private var madeCellForm: Form<Int> {
  .noun(.cell) { token, arguments throws(ShellError) in
    let number = Int(token.text.dropFirst()) ?? 0
    guard arguments.session.current.after.state(of: number) != nil
    else { throw arguments.wrong(token, "a cell that was made") }
    return number
  }
}

// MARK: Numbers

/// A comparison operator: its sign, and its function.
private typealias Sign = (text: String, holds: (Double, Double) -> Bool)

private let signs: [Sign] = [
  ("=", { $0 == $1 }), ("!=", { $0 != $1 }), ("<", { $0 < $1 }),
  ("<=", { $0 <= $1 }), (">", { $0 > $1 }), (">=", { $0 >= $1 }),
]

/// `= VALUE`
private var comparisonForm: Form<(Sign, Double)> {
  Form<Sign>.noun(
    "=", "=, !=, <, <=, > or >=, between spaces",
    samples: signs.map { $0.text },
    candidates: { _ in signs.map { Candidate($0.text, "how they compare") } },
    read: { text in signs.first { $0.text == text } }
  ).and(.number("VALUE", "a number"))
}

private func compared(_ measure: Measure, _ comparison: (Sign, Double))
  -> Expectation
{
  let (sign, wanted) = comparison
  return { session throws(SessionError) in
    let value = try measure.value(in: session)
    return (
      sign.holds(value, wanted),
      "\(measure.name) \(sign.text) \(exactly(wanted))",
      "it is \(exactly(value))"
    )
  }
}

// MARK: Rows

/// `is [not] ticked·visible·selected` or `shows TEXT`
private var rowFactForm: Form<RowFact> {
  .either(
    word("is", "what a row is").then(
      Form<Bool>.flag("not", "the opposite").and(
        .word(of: properties.map { ($0.name, $0.meaning, $0) }))
    ).map { isDenied, property in
      { cell, row in
        let holds = property.holds(cell)
        return (
          holds != isDenied,
          "\(row) is \(isDenied ? "not " : "")\(property.name)",
          holds ? "it is" : cell == nil ? "it is not on screen" : "it is not"
        )
      }
    },
    word("shows", "what its cell says")
      .then(Form<Token>.any("TEXT", "a text", samples: ["hello"]))
      .map { wanted in
        { cell, row in
          (
            cell?.text == wanted.text, "\(row) shows '\(wanted.text)'",
            cell.map { "it shows '\($0.text)'" } ?? "it is not on screen"
          )
        }
      })
}

/// A property of rows, and how it is read from the cell that shows the row.
private typealias Property = (
  name: String, meaning: String, holds: (CellRecord?) -> Bool
)

private let properties: [Property] = [
  ("ticked", "its cell has a checkmark", { $0?.accessory == "checkmark" }),
  ("visible", "it is on screen", { $0 != nil }),
  ("selected", "its cell is selected", { $0?.isSelected == true }),
]
