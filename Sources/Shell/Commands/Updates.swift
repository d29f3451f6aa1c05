import Session
import Stage

/// Commands that change the app's rows and tell the table the same.
let updateCommands: [Command] = [
  Command(
    "insert", .change, "put new rows there, and tell the table",
    example: "insert 0",
    acts: .either(
      Form<IndexPath>.row.and(Form<Int>.int("COUNT", "a count").optional(1))
        .map { .update(.insert($0, count: $1)) },
      Form<Int>.section.map { .update(.insertSection($0)) })),
  Command(
    "delete", .change, "take rows away, and tell the table",
    example: "delete 3..5",
    acts: .either(
      Form<[IndexPath]>.rows.map { .update(.delete($0)) },
      Form<Int>.section.map { .update(.deleteSection($0)) })),
  Command(
    "move", .change, "put a row where the second one says, and tell the table",
    example: "move 3 0",
    acts: .either(
      Form<IndexPath>.row.and(.row)
        .map { .update(.move(from: $0, to: $1)) },
      Form<Int>.section.and(.sectionNumber)
        .map { .update(.moveSection(from: $0, to: $1)) })),
  Command(
    "begin", .change, "open a batch: changes are collected until 'commit'",
    acts: Form<Void>.nothing.map { .beginUpdates }),
  Command(
    "commit", .change, "close the batch: the table applies it as one change",
    acts: Form<Void>.nothing.map { .endUpdates }),
  Command(
    "cancel", .change, "give the batch up: go back to before 'begin'",
    form: Form<Void>.nothing.goes { _, sessions, settings throws(ShellError) in
      guard let begin = sessions.current.batchBegin else {
        throw ShellError(SessionError.noBatch)
      }
      var report = sessions.travel("cancel", to: begin - 1, settings)
      report.blocks.insert(.text("The batch is given up."), at: 0)
      return report
    }),
]
