import Inspector
import Looks
import Session
import Stage

/// The `watch` command, which reports changes of facts.
let watchingCommands: [Command] = [
  Command(
    "watch", .look,
    "say so when a number or a claim changes, and stop a 'repeat' when it does; "
      + "alone, list what is watched; 'off' stops watching",
    example: "watch orphan",
    form: .either(
      factForm().optional.watches {
        fact, watches, session throws(ShellError) in
        guard let fact else { return try asking(watches.list(in: session)) }
        if !watches.facts.contains(fact) { watches.facts.append(fact) }
        return try asking(watches.beginning(fact, in: session))
      },
      word("off", "no longer").then(factForm { watched($0) }.placed.optional)
        .watches {
          wanted, watches, session throws(ShellError) in
          guard let (fact, column) = wanted else {
            watches.facts = []
            return try asking(watches.list(in: session))
          }
          guard let index = watches.facts.firstIndex(of: fact) else {
            throw ShellError(
              "'\(fact.typed(in: session))' is not watched; 'watch' lists what "
                + "is", column: column)
          }
          watches.facts.remove(at: index)
          return try asking(watches.list(in: session))
        }))
]

/// `NUMBER·pools NAME·CELL·row ROW·orphan·created`
private func factForm(
  offering candidates: @escaping (Surroundings) -> [Candidate] = {
    measureCandidates($0)
  }
) -> Form<WatchedFact> {
  .either(
    measureForm(offering: candidates).map { .number($0.name) },
    poolForm.map { .pool($0.text) },
    Form<Int>.anyCell.map { .cell($0) },
    word("row", "what a row shows").then(Form<IndexPath>.row)
      .map { .row($0) },
    .word(
      "orphan", "a cell that the table can't reach", is: .number("orphans")),
    .word("created", "a cell that is made", is: .number("made")))
}

/// The completions for `watch off`: the watched facts, and their values.
private func watched(_ surroundings: Surroundings) -> [Candidate] {
  surroundings.watches.facts.map { fact in
    Candidate(
      fact.typed(in: surroundings.session),
      (try? fact.value(in: surroundings.session)).map { "now " + $0 } ?? "")
  }
}
