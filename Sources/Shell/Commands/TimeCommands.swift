import Editions
import Looks
import Reports
import Session
import Stage

/// Commands that go back to any step, and on from there.
let timeCommands: [Command] = [
  Command(
    "back", short: "b", .time,
    "go back COUNT steps, or to the call that orphaned, made or reused a cell",
    example: "back 2", repeats: true,
    form: .either(
      stepCountForm.goes { $1.travel(by: -$0, $2) },
      word("until", "to where a cell was orphaned, made or reused").then(
        momentForm
      ).goes {
        moment, sessions, settings throws(ShellError) in
        try sessions.back(until: moment, settings)
      }),
    overDumps: .init("go back COUNT dumps", form: dumpCountForm.travels { -$0 })
  ),
  Command(
    "step", .time, "go forward again, step by step", example: "step 2",
    repeats: true, form: stepCountForm.goes { $1.travel(by: $0, $2) },
    overDumps: .init(
      "go forward again, dump by dump", form: dumpCountForm.travels { $0 })),
  Command(
    "into", .time,
    "go to this step's next call, or to the one before, and show the tree "
      + "there; 'back' goes back a whole step",
    example: "into back", repeats: true,
    form: Form<Bool>.flag("back", "the one before").goes {
      isBack, sessions, _ in
      isBack ? sessions.previousCall() : sessions.nextCall()
    }),
  Command(
    "goto", .time, "go to a step, a checkpoint or a branch",
    example: "goto @start",
    form: goalForm.goes { go, sessions, settings in go(&sessions, settings) },
    overDumps: .init(
      "go to a dump", example: "goto @start", form: dumpGoalForm)),
  Command(
    "timeline", .time,
    "the steps, a thousand at most: what each did, and which is the current "
      + "one",
    example: "timeline @start",
    form: Form<Int>.step("@FROM").optional.looks {
      timelineReport(of: $1.session, from: $0)
    },
    overDumps: .init(
      "the dumps, a line each",
      form: Form<Void>.nothing.looksAtDump { dumpsReport(of: $1) })),
  Command(
    "checkpoint", .time, "name this step, so that 'goto' can come back to it",
    example: "checkpoint lunch",
    form: Form<Token>.any("NAME", "a name").goes {
      name, sessions, _ throws(ShellError) in
      try sessions.nameStep(name)
    }),
  Command(
    "diff", .time, "what has changed between two steps, in words",
    example: "diff @start @end",
    form: Form<Int>.step("@FROM").and(Form<Int>.step("@TO").optional).optional
      .looks { wanted, surroundings in
        let session = surroundings.session
        let here = session.position
        let (from, to) = wanted ?? (max(0, here - 1), nil)
        return differenceReport(from: from, to: to ?? here, in: session)
      },
    overDumps: .init(
      "what has changed between two dumps, in words",
      example: "diff @start @end",
      form: dumpStepForm("@FROM").and(dumpStepForm("@TO").optional).optional
        .looksAtDump { wanted, dump in
          let here = dump.position
          let (from, to) = wanted ?? (max(0, here - 1), nil)
          return differenceReport(from: from, to: to ?? here, in: dump)
        })),
  Command(
    "branches", .time,
    "the branches: sessions and steps that you left; 'goto' returns to one",
    form: Form<Void>.nothing.looks { $1.sessions.list }),
]

/// `[COUNT]`: a number of steps, 1 by default.
private var stepCountForm: Form<Int> {
  .count("COUNT", "a number of steps").optional(1)
}

/// `orphan·created CELL·reuse CELL`
private var momentForm: Form<Moment> {
  .either(
    .word("orphan", "a cell the table can't reach", is: .orphan),
    word("created", "when it was made").then(Form<Int>.cell)
      .map { .created($0) },
    word("reuse", "when it was shown again").then(Form<Int>.cell)
      .map { .reuse($0) })
}

/// `@STEP·CHECKPOINT·BRANCH`: a step takes precedence over a branch.
private var goalForm: Form<(inout Sessions, Settings) -> Report> {
  .noun(
    "@STEP·CHECKPOINT·BRANCH", "a step such as @3, @-1, @start or @end",
    samples: ["@start"], candidates: { steps($0) + branches($0) },
    value: { token, arguments throws(ShellError) in
      let sessions = arguments.surroundings.sessions
      if sessions.current.timeline.step(token.text) == nil {
        for branch in sessions.branches where branch.name == token.text {
          return { $0.enter(branch, $1) }
        }
      }
      let step = try Shell.step(
        token.text, in: sessions.current, or: sessions.branches)
      return { $0.travel(to: step, $1) }
    })
}

private func branches(_ surroundings: Surroundings) -> [Candidate] {
  surroundings.sessions.branches.map { branch in
    Candidate(
      branch.name,
      "\(branch.session.edition.label), " + branch.session.scenario.name)
  }
}

extension Sessions {
  /// Gives the current step the name that `token` holds, and reports that.
  fileprivate mutating func nameStep(_ token: Token) throws(ShellError)
    -> Report
  {
    let given = token.text
    let text = given.hasPrefix("@") ? String(given.dropFirst()) : given
    let isTaken = text == name || branches.contains { $0.name == text }
    let isReserved =
      text.isEmpty || text == "start" || text == "end" || Int(text) != nil
      || Branch.isGiven(text)
    guard !isReserved, !isTaken else {
      throw ShellError(
        isTaken
          ? "'\(text)' is a branch; give the step another name"
          : "'\(given)' can't be a checkpoint's name; take a word such as "
            + "lunch", column: token.start)
    }
    current.nameStep(text)
    let step = current.position
    return Report(["name": .string(text), "step": .int(step)]) {
      "@\(step) is named '\(text)'; return with 'goto \(text)'."
    }
  }
}
