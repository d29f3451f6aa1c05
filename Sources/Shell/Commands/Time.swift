import Inspector
import Reports
import Session

extension Command {
  /// Commands that go back to any step, and on from there.
  static let time: [Command] = [
    Command(
      name: "back", short: "b", group: .time,
      usage: "back [COUNT] or back until orphan or back until created CELL or "
        + "back until reuse CELL",
      summary: "go back so many steps, or to the call that did something",
      example: "back 2", repeats: true,
      candidates: {
        ["until", "orphan", "created", "reuse"] + $0.madeCellNames
      },
      run: { interpreter, arguments throws(ShellError) in
        if arguments.take("until") {
          return try interpreter.backUntil(&arguments)
        }
        let count = try arguments.stepCount()
        return interpreter.travel("back", by: -count)
      }),
    Command(
      name: "step", group: .time, usage: "step [COUNT]",
      summary: "go forward again, step by step", example: "step 2",
      repeats: true,
      run: { interpreter, arguments throws(ShellError) in
        let count = try arguments.stepCount()
        return interpreter.travel("step", by: count)
      }),
    Command(
      name: "into", group: .time, usage: "into [back]",
      summary: "go to this step's next call, or the one before, and the tree "
        + "then; 'back' goes a whole step",
      example: "into back", repeats: true,
      candidates: { _ in ["back"] },
      run: { interpreter, arguments throws(ShellError) in
        let isBack = arguments.take("back")
        try arguments.expectEnd()
        return isBack ? interpreter.previousCall() : interpreter.nextCall()
      }),
    Command(
      name: "goto", group: .time, usage: "goto @STEP·CHECKPOINT·BRANCH",
      summary: "go to a step, a checkpoint or a branch",
      example: "goto @start",
      candidates: { interpreter in
        interpreter.stepNames + interpreter.branches.map { $0.name }
      },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.goTo(&arguments)
      }),
    Command(
      name: "when", group: .time, usage: "when",
      summary: "say at which step one is", example: "when",
      run: { interpreter, arguments throws(ShellError) in
        try arguments.expectEnd()
        return interpreter.when
      }),
    Command(
      name: "timeline", group: .time, usage: "timeline",
      summary: "every step, what it did, and which one this is",
      example: "timeline",
      run: { interpreter, arguments throws(ShellError) in
        try arguments.expectEnd()
        return interpreter.timeline
      }),
    Command(
      name: "checkpoint", group: .time, usage: "checkpoint NAME",
      summary: "give this step a name to come back to",
      example: "checkpoint lunch",
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.checkpoint(&arguments)
      }),
    Command(
      name: "diff", group: .time, usage: "diff [@FROM [@TO]]",
      summary: "what has changed between two steps, in words",
      example: "diff @start @end",
      candidates: { $0.stepNames },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.difference(&arguments)
      }),
    Command(
      name: "branches", group: .time, usage: "branches",
      summary: "futures and sessions that were left; 'goto' returns to one",
      example: "branches",
      run: { interpreter, arguments throws(ShellError) in
        try arguments.expectEnd()
        return interpreter.branchList
      }),
  ]
}

nonisolated extension Arguments {
  /// A number of steps, 1 if nothing is said, and nothing after it.
  fileprivate mutating func stepCount() throws(ShellError) -> Int {
    guard let token = next else { return 1 }
    let count = try int("a number of steps")
    guard (1...1 << 40).contains(count) else {
      throw wrong(token, "a number of steps, 1 or more")
    }
    try expectEnd()
    return count
  }
}

extension Interpreter {
  /// `c1`, `c2`, …: every cell that the session has made, alive or not.
  var madeCellNames: [String] {
    let made = session.current.after.made
    return made == 0 ? [] : (max(1, made - 199)...made).map { "c\($0)" }
  }

  /// The names of steps, for completion.
  var stepNames: [String] {
    session.checkpoints.map { $0.name }
      + ["@start", "@end", "@-1"]
      + (0..<min(session.steps.count, 100)).map { "@\($0)" }
  }

  /// `goto @STEP·CHECKPOINT·BRANCH`
  func goTo(_ arguments: inout Arguments) throws(ShellError) -> Report {
    if let word = arguments.next, session.timeline.step(word.text) == nil {
      for branch in branches where branch.name == word.text {
        _ = arguments.word()
        try arguments.expectEnd()
        enter(branch)
        return entered()
      }
    }
    let step = try arguments.step(of: session.timeline)
    try arguments.expectEnd()
    return travel("goto", to: step)
  }

  /// `checkpoint NAME`
  func checkpoint(_ arguments: inout Arguments) throws(ShellError) -> Report {
    let token = try arguments.word("a name")
    try arguments.expectEnd()
    let name =
      token.text.hasPrefix("@") ? String(token.text.dropFirst()) : token.text
    let isTaken = branches.contains { $0.name == name } || name == branchName
    let isReserved =
      name.isEmpty || name == "start" || name == "end" || Int(name) != nil
    guard !isReserved, !isTaken else {
      throw ShellError(
        isTaken
          ? "'\(name)' is a branch; give the step another name"
          : "'\(token.text)' can't be a checkpoint's name; "
            + "take a word such as lunch",
        column: token.start)
    }
    session.nameStep(name)
    return Report(
      "checkpoint",
      fields: [
        .init("name", .string(name)), .init("step", .int(session.position)),
      ],
      blocks: [
        .text(
          StyledLine(
            "@\(session.position) is called '\(name)': 'goto \(name)'."))
      ])
  }

  /// `diff [@FROM [@TO]]`
  func difference(_ arguments: inout Arguments) throws(ShellError) -> Report {
    var from = max(0, session.position - 1)
    var to = session.position
    if !arguments.isAtEnd {
      from = try arguments.step(of: session.timeline)
    }
    if !arguments.isAtEnd { to = try arguments.step(of: session.timeline) }
    try arguments.expectEnd()
    return difference(from: session.steps[from], to: session.steps[to])
  }
}
