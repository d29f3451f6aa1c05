import Inspector
import Looks
import Session

// Forms for measures, for queues and for the states of cells.

/// A measure, by its name, such as `made`.
func measureForm(
  offering candidates: @escaping (Surroundings) -> [Candidate] = {
    measureCandidates($0)
  }
) -> Form<Measure> {
  .noun(
    "NUMBER", "a number such as made", samples: ["made", "content"],
    accepts: { !factWords.contains($0) && !Noun.cell.accepts($0) },
    candidates: candidates,
    value: { token, arguments throws(ShellError) in
      try measure(token.text, in: arguments.session)
    })
}

/// The completions for a measure's name, each with its current value.
func measureCandidates(_ surroundings: Surroundings) -> [Candidate] {
  Measure.known(in: surroundings.session).map { measure in
    let value = try? measure.value(in: surroundings.session)
    return Candidate(measure.name, value.map { "now " + inFull($0) } ?? "")
  }
}

/// Keywords of `expect` and `watch`, which are never taken for a measure's
/// name.
private nonisolated let factWords = [
  "off", "orphan", "created", "pools", "row", "is",
]

private func measure(_ name: String, in session: TableSession)
  throws(ShellError) -> Measure
{
  if let measure = Measure.named(name, in: session) { return measure }
  for sign in "=<>!" where name.contains(sign) {
    throw ShellError(
      "Put spaces around the sign in '\(name)', as in 'expect made = 13'")
  }
  let names = Measure.known(in: session).map { $0.name }
  throw ShellError(
    "There is no measure called", unknown: name, among: names,
    else: "there are " + names.joined(separator: ", "))
}

/// A cell's state, such as `visible`.
var cellStateForm: Form<CellState> {
  let names = CellState.ofTables.map { $0.rawValue }
  return .noun(
    "STATE", "a state such as visible", samples: names,
    candidates: { _ in names.map { Candidate($0, "a cell's state") } },
    read: { text in CellState.ofTables.first { $0.rawValue == text } })
}

/// `pools NAME`
var poolForm: Form<Token> {
  word("pools", "how many wait in a queue").then(
    .any("NAME", "a queue's name", samples: ["row"]) { surroundings in
      surroundings.session.current.after.pools.map {
        Candidate($0.identifier, "now \($0.cells.count)")
      }
    })
}
