import Editions
import Session
import Stage

/// Commands that do what an app does to its table.
let changeCommands: [Command] = [
  Draft(
    "reload", short: "r", .change,
    "call reloadData(), or reload some rows; held stops before the run loop "
      + "turns",
    example: "reload held",
    form: .either(
      Form<Void>.word("held", "stop before the run loop turns").optional
        .map { .reload(held: $0 != nil) },
      Form<[IndexPath]>.rows.map { .update(.reload($0)) },
      Form<Int>.section.map { .update(.reloadSection($0)) })
  ).acts { action, _ in action },
  Draft("turn", .change, "let the run loop turn once", repeats: true)
    .acts { _, _ in .turn },
  Draft(
    "data", .change, "change the app's rows and tell the table nothing",
    example: "data delete 3", form: dataForm
  ).acts { change, _ in .data(change) },
  Draft(
    "forget", .change,
    "let the table forget a row's measured height, or all of them",
    example: "forget 3",
    form: Form<IndexPath?>.either(
      Form<IndexPath>.row.map { $0 },
      .word("all", "each of them", is: nil))
  ).acts { row, _ in .forgetHeight(row) },
  Draft(
    "estimate", .change,
    "let the table take rows to be so tall until they appear",
    example: "estimate 44",
    form: Form<Double>.either(
      .number("POINTS", "a height in points"),
      .word("none", "ask for every height", is: 0))
  ).acts { height, _ in .estimate(height) },
  Draft("memory-warning", .change, "tell the table that memory is short")
    .acts { _, _ in .memoryWarning },
  policyCommand,
]

private var dataForm: Form<Action.DataChange> {
  .either(
    Form<Void>.word("insert", "a row comes").then(
      Form<IndexPath>.row.and(textForm.optional)
    ).map { row, text in .insert(text?.text ?? "New row", at: row) },
    Form<Void>.word("delete", "a row goes").then(Form<IndexPath>.row)
      .map { .delete($0) },
    Form<Void>.word("move", "a row goes elsewhere").then(
      Form<IndexPath>.row.and(.row)
    ).map { source, target in .move(from: source, to: target) },
    Form<Void>.word("edit", "a row gets another text").then(
      Form<IndexPath>.row.and(textForm)
    ).map { row, text in .edit(text.text, at: row) })
}

private var textForm: Form<Token> {
  .any("TEXT", "a text", samples: ["hello"])
}
