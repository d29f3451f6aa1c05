import Looks
import Session
import Stage

/// The looks that need no words.
let lookCommands: [Command] = Look.all.map { look in
  Draft(look.name, short: look.short, .look, look.summary)
    .looks { _, around in look.report(on: around.session) }
}

/// The looks that must be told what to look at.
let furtherLookCommands: [Command] = [
  Draft(
    "screen", .look,
    "the phone, what lies beyond its edges, and the queues beside it; or "
      + "what its user sees",
    example: "screen", form: .flag("user", "what its user sees")
  ).looks { isUser, around in
    screenReport(isUser ? .user : .whole, of: around.session)
  },
  Draft(
    "heights", .look,
    "how tall the rows on screen are, or others, and who said so; or where "
      + "sections lie",
    example: "heights 12 16", form: heightsForm
  ).looks { wanted, around throws(ShellError) in
    try wanted.report(in: around.session)
  },
  Draft(
    "events", .look, "the last turns in the lives of cells",
    example: "events 5",
    form: Form<Int>.count("COUNT", "a number of events").optional(10)
  ).looks { count, around in
    eventsReport(last: count, in: around.session)
  },
  Draft(
    "explain", short: "why", .look,
    "tell a cell's life, or why a row shows what it shows",
    example: "explain c1", form: subjectForm
  ).looks { subject, around in
    subject.report(around)
  },
  Draft(
    "film", .look,
    "rows down, time across, one letter per cell: a column per change, or per "
      + "frame",
    example: "film frames 20",
    form: Form<Bool>.flag("frames", "a column per frame").and(
      Form<Int>.count("COUNT", "a number of columns").optional)
  ).looks { input, around in
    filmReport(
      last: input.1, everyFrame: input.0, in: around.session)
  },
  Draft(
    "follow", .look, "one cell through all steps: its rows and its rests",
    example: "follow c1", form: .cell
  ).looks { cell, around in followReport(cell, in: around.session) },
]
