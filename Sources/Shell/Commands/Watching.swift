import Looks
import Reports
import Session
import Stage

extension Command {
  /// The command that keeps an eye on facts.
  static let watching: [Command] = [
    Draft(
      "watch", .look,
      "say when a fact changes, and end a 'repeat' there; alone, list what is "
        + "watched; off, no longer",
      example: "watch orphan", form: .watch
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
}

/// What somebody wants of `watch`.
private enum WatchWish {
  case list
  case on(WatchedFact)
  case allOff
  case off(WatchedFact, column: Int)
}

extension Form where Value == WatchWish {
  /// `[FACT] or off [FACT]`
  fileprivate static var watch: Form {
    .either(
      Form<WatchedFact>.fact.optional.map { $0.map { .on($0) } ?? .list },
      Form<Void>.word("off", "no longer").then(
        Form<(WatchedFact, Int)>.placed.optional
      ).map { $0.map { .off($0.0, column: $0.1) } ?? .allOff })
  }
}

extension Form where Value == (WatchedFact, Int) {
  /// A fact, and the column where it stands.
  fileprivate static var placed: Form {
    let fact = Form<WatchedFact>.fact
    return Form(syntax: fact.syntax) { arguments throws(ShellError) in
      let column = arguments.column
      return (try fact.read(&arguments), column)
    }
  }
}

extension Form where Value == WatchedFact {
  /// `NUMBER·pools NAME·CELL·row ROW·orphan·created`
  fileprivate static var fact: Form {
    .either(
      .word("orphan", "a cell that nothing can reach", is: .number("orphans")),
      .word("created", "a cell that is made", is: .number("made")),
      Form<Token>.pool.map { .pool($0.text) },
      Form<Void>.word("row", "what a row shows").then(Form<IndexPath>.row)
        .map { .row($0) },
      Form<Int>.anyCell.map { .cell($0) },
      Form<Measure>.measure.map { .number($0.name) })
  }
}

extension Form where Value == Token {
  /// `pools NAME`
  static var pool: Form {
    Form<Void>.word("pools", "how many wait in a queue").then(
      .any("NAME", "a queue's name", samples: ["row"]) { around in
        around.session.current.after.pools.map {
          Candidate($0.identifier, "now \($0.cells.count)")
        }
      })
  }
}
