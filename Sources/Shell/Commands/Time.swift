import Editions
import Looks
import Reports
import Session
import Stage

/// Commands that go back to any step, and on from there.
let timeCommands: [Command] = [
  Draft(
    "back", short: "b", .time,
    "go back so many steps, or to the call that did something",
    example: "back 2", repeats: true,
    form: Form<WayBack>.either(
      stepCountForm.map { .steps($0) },
      Form<Void>.word("until", "to the call that did it").then(momentForm)
        .map { .moment($0) })
  ).goes { way, sessions, settings throws(ShellError) in
    switch way {
    case .steps(let count): return sessions.travel("back", by: -count, settings)
    case .moment(let moment): return try sessions.back(until: moment, settings)
    }
  },
  Draft(
    "step", .time, "go forward again, step by step", example: "step 2",
    repeats: true, form: stepCountForm
  ).goes { count, sessions, settings in
    sessions.travel("step", by: count, settings)
  },
  Draft(
    "into", .time,
    "go to this step's next call, or the one before, and the tree then; "
      + "'back' goes a whole step",
    example: "into back", repeats: true,
    form: .flag("back", "the one before")
  ).goes { isBack, sessions, _ in
    isBack ? sessions.previousCall() : sessions.nextCall()
  },
  Draft(
    "goto", .time, "go to a step, a checkpoint or a branch",
    example: "goto @start", form: goalForm
  ).goes { goal, sessions, settings throws(ShellError) in
    switch goal {
    case .step(let step):
      return sessions.travel("goto", to: step, settings)
    case .branch(let name):
      return sessions.enter(branch: name, settings)
    }
  },
  Draft("when", .time, "say at which step one is")
    .looks { _, around in
      whenReport(
        in: around.session, call: around.sessions.call,
        branch: around.sessions.name)
    },
  Draft(
    "timeline", .time, "every step, what it did, and which one this is"
  ).looks { _, around in timelineReport(of: around.session) },
  Draft(
    "checkpoint", .time, "give this step a name to come back to",
    example: "checkpoint lunch",
    form: Form<Token>.any("NAME", "a name", samples: ["lunch"])
  ).goes { name, sessions, _ throws(ShellError) in
    try sessions.nameStep(name)
  },
  Draft(
    "diff", .time, "what has changed between two steps, in words",
    example: "diff @start @end", form: stretchForm
  ).looks { steps, around in
    let session = around.session
    return differenceReport(
      from: session.steps[steps.from], to: session.steps[steps.to],
      in: session)
  },
  Draft(
    "branches", .time,
    "futures and sessions that were left; 'goto' returns to one"
  ).looks { _, around in around.sessions.list },
]

/// How far back: so many steps, or to a call.
private enum WayBack {
  case steps(Int)
  case moment(Moment)
}

/// Where to go.
private enum Goal {
  case step(Int)
  case branch(String)
}

/// `[COUNT]`: a number of steps, 1 if nothing is said.
private var stepCountForm: Form<Int> {
  .count("COUNT", "a number of steps").optional(1)
}

/// `orphan·created CELL·reuse CELL`
private var momentForm: Form<Moment> {
  .either(
    .word("orphan", "a cell nothing can reach", is: .orphan),
    Form<Void>.word("created", "when it was made").then(Form<Int>.cell)
      .map { .created($0) },
    Form<Void>.word("reuse", "when it was shown again").then(
      Form<Int>.cell
    ).map { .reuse($0) })
}

/// `@STEP·CHECKPOINT·BRANCH`: a step is meant before a branch.
private var goalForm: Form<Goal> {
  let noun = Noun(
    title: "@STEP·CHECKPOINT·BRANCH",
    what: "a step such as @3, @-1, @start or @end",
    candidates: { steps($0) + branches($0) }, samples: ["@start"])
  return .noun(noun) { token, arguments throws(ShellError) in
    let sessions = arguments.around.sessions
    if sessions.current.timeline.step(token.text) == nil {
      for branch in sessions.branches where branch.name == token.text {
        return .branch(branch.name)
      }
    }
    return .step(try Shell.step(token, in: sessions.current))
  }
}

private func branches(_ around: Surroundings) -> [Candidate] {
  around.sessions.branches.map { branch in
    Candidate(
      branch.name,
      "chapter \(branch.session.edition.chapter), "
        + branch.session.scenario.name)
  }
}

/// `[@FROM [@TO]]`: the last step, or from one to this, or to another.
private var stretchForm: Form<(from: Int, to: Int)> {
  let steps = Form<Int>.step("@FROM").and(Form<Int>.step("@TO").optional)
    .optional
  return Form(syntax: steps.syntax) { arguments throws(ShellError) in
    let here = arguments.around.session.position
    guard let (from, to) = try steps.read(&arguments) else {
      return (max(0, here - 1), here)
    }
    return (from, to ?? here)
  }
}

extension Sessions {
  /// Gives the current step a name.
  fileprivate mutating func nameStep(_ token: Token) throws(ShellError)
    -> Report
  {
    let given = token.text
    let text = given.hasPrefix("@") ? String(given.dropFirst()) : given
    let isTaken = text == name || branches.contains { $0.name == text }
    let isReserved =
      text.isEmpty || text == "start" || text == "end" || Int(text) != nil
    guard !isReserved, !isTaken else {
      throw ShellError(
        isTaken
          ? "'\(text)' is a branch; give the step another name"
          : "'\(given)' can't be a checkpoint's name; take a word such as "
            + "lunch", column: token.start)
    }
    current.nameStep(text)
    let step = current.position
    return Report(
      "checkpoint",
      fields: [.init("name", .string(text)), .init("step", .int(step))],
      blocks: [
        .text(StyledLine("@\(step) is called '\(text)': 'goto \(text)'."))
      ]
    )
  }
}
