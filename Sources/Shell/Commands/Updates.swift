import Session
import Stage

/// Commands that change the app's rows and tell the table the same.
let updateCommands: [Command] = [
  Draft(
    "insert", .change, "put new rows there, and tell the table",
    example: "insert 0",
    form: .either(
      Form<IndexPath>.row.and(Form<Int>.int("COUNT", "a count").optional(1))
        .map { row, count in .insert(row, count: count) },
      Form<Int>.section.map { .insertSection($0) })
  ).acts { update, _ in .update(update) },
  Draft(
    "delete", .change, "take rows away, and tell the table",
    example: "delete 3..5",
    form: .either(
      Form<[IndexPath]>.rows.map { .delete($0) },
      Form<Int>.section.map { .deleteSection($0) })
  ).acts { update, _ in .update(update) },
  Draft(
    "move", .change, "put a row where the second one says, and tell the table",
    example: "move 3 0",
    form: .either(
      Form<IndexPath>.row.and(.row).map { source, target in
        .move(from: source, to: target)
      },
      Form<Int>.section.and(.sectionNumber).map { source, target in
        .moveSection(from: source, to: target)
      })
  ).acts { update, _ in .update(update) },
  Draft(
    "begin", .change, "open a batch: changes are collected until 'commit'"
  ).acts { _, _ in .beginUpdates },
  Draft(
    "commit", .change, "close the batch: the table applies it as one change"
  ).acts { _, _ in .endUpdates },
  Draft("cancel", .change, "give the batch up: go back to before 'begin'")
    .goes { _, sessions, settings throws(ShellError) in
      guard let begin = sessions.current.batchBegin else {
        throw ShellError(SessionError.noBatch.description)
      }
      var report = sessions.travel("cancel", to: begin - 1, settings)
      report.blocks.insert(.text("The batch is given up."), at: 0)
      return report
    },
]
