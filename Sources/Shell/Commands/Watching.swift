import Inspector
import Looks
import Reports
import Session
import Stage

/// The command that keeps an eye on facts.
let watchingCommands: [Command] = [
  Draft(
    "watch", .look,
    "say when a fact changes, and end a 'repeat' there; alone, list what is "
      + "watched; off, no longer",
    example: "watch orphan", form: watchForm
  ).watches { wish, watches, session throws(ShellError) in
    switch wish {
    case .list: return watches.list(in: session)
    case .on(let fact):
      watches.add(fact)
      return watches.beginning(fact, in: session)
    case .allOff:
      watches.removeAll()
      return watches.list(in: session)
    case .off(let fact, let column):
      guard watches.remove(fact) else {
        throw ShellError(
          "'\(fact.words(in: session))' is not watched; 'watch' lists what "
            + "is", column: column)
      }
      return watches.list(in: session)
    }
  }
]

/// What somebody wants of `watch`.
private enum WatchWish {
  case list
  case on(WatchedFact)
  case allOff
  case off(WatchedFact, column: Int)
}

/// `[FACT] or off [FACT]`
private var watchForm: Form<WatchWish> {
  .either(
    factForm.optional.map { $0.map { .on($0) } ?? .list },
    Form<Void>.word("off", "no longer").then(
      placedForm.optional
    ).map { $0.map { .off($0.0, column: $0.1) } ?? .allOff })
}

/// A fact, and the column where it stands.
private var placedForm: Form<(WatchedFact, Int)> {
  let fact = factForm
  return Form(syntax: fact.syntax) { arguments throws(ShellError) in
    let column = arguments.column
    return (try fact.read(&arguments), column)
  }
}

/// `NUMBER·pools NAME·CELL·row ROW·orphan·created`
private var factForm: Form<WatchedFact> {
  .either(
    measureForm.map { .number($0.name) }, poolForm.map { .pool($0.text) },
    Form<Int>.anyCell.map { .cell($0) },
    Form<Void>.word("row", "what a row shows").then(Form<IndexPath>.row)
      .map { .row($0) },
    .word("orphan", "a cell that nothing can reach", is: .number("orphans")),
    .word("created", "a cell that is made", is: .number("made")))
}

/// `pools NAME`
var poolForm: Form<Token> {
  Form<Void>.word("pools", "how many wait in a queue").then(
    .any("NAME", "a queue's name", samples: ["row"]) { around in
      around.session.current.after.pools.map {
        Candidate($0.identifier, "now \($0.cells.count)")
      }
    })
}
