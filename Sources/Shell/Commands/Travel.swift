import Inspector
import Reports
import Session
import Stage
import Text

extension Command {
  /// Commands that move what is on screen.
  static let travel: [Command] = [
    Command(
      name: "scroll", short: "s", group: .travel,
      usage: "scroll DISTANCE [by STEP] or scroll to ROW·top·bottom "
        + "[top·middle·bottom] [by STEP]",
      summary: "move the content: points, 3rows or 1page; -5 moves back",
      example: "scroll to bottom by 8", mutates: true, repeats: true,
      candidates: { _ in ["to", "by", "top", "middle", "bottom"] },
      run: scroll),
    Command(
      name: "page", group: .travel, usage: "page [COUNT] [by STEP]",
      summary: "scroll by whole screens; -1 goes back one",
      example: "page 3", mutates: true, repeats: true,
      run: { interpreter, arguments throws(ShellError) in
        var pages = 1.0
        if !arguments.isAtEnd, arguments.next?.text != "by" {
          pages = try arguments.number("a number of pages")
        }
        let height = interpreter.session.table.scrollView.frame.height
        let step = try interpreter.step(&arguments)
        return try interpreter.act(
          "page", .scroll(by: pages * height, step: step))
      }),
    Command(
      name: "top", group: .travel, usage: "top [by STEP]",
      summary: "scroll to the content's top", example: "top by 8",
      mutates: true, repeats: true,
      run: { interpreter, arguments throws(ShellError) in
        let step = try interpreter.step(&arguments)
        return try interpreter.act("top", .scrollTo(.top, step: step))
      }),
    Command(
      name: "bottom", group: .travel, usage: "bottom [by STEP]",
      summary: "scroll to the content's end", example: "bottom",
      mutates: true, repeats: true,
      run: { interpreter, arguments throws(ShellError) in
        let step = try interpreter.step(&arguments)
        return try interpreter.act("bottom", .scrollTo(.bottom, step: step))
      }),
    Command(
      name: "rotate", group: .travel, usage: "rotate",
      summary: "turn the screen: width and height change places",
      example: "rotate", mutates: true, repeats: true,
      run: { interpreter, arguments throws(ShellError) in
        try arguments.expectEnd()
        let size = interpreter.session.table.scrollView.frame.size
        return try interpreter.act(
          "rotate", .resize(Size(width: size.height, height: size.width)))
      }),
    Command(
      name: "resize", group: .travel, usage: "resize WIDTHxHEIGHT",
      summary: "give the screen another size, in points",
      example: "resize 320x480", mutates: true,
      run: { interpreter, arguments throws(ShellError) in
        let size = try arguments.size()
        try arguments.expectEnd()
        return try interpreter.act("resize", .resize(size))
      }),
    Command(
      name: "tap", group: .travel, usage: "tap ROW",
      summary: "touch a row on screen, which selects it", example: "tap 3",
      mutates: true,
      run: { interpreter, arguments throws(ShellError) in
        let row = try interpreter.row(&arguments)
        try arguments.expectEnd()
        return try interpreter.act("tap", .tap(row))
      }),
    Command(
      name: "repeat", group: .travel, usage: "repeat COUNT: COMMANDS",
      summary: "do commands again and again", example: "repeat 3: page; top",
      mutates: true, takesCommands: true,
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.performRepeat(&arguments)
      }),
  ]

  private static let scroll: Run = {
    interpreter, arguments throws(ShellError) in
    guard arguments.take("to") else {
      let distance = try interpreter.distance(&arguments)
      let step = try interpreter.step(&arguments)
      return try interpreter.act("scroll", .scroll(by: distance, step: step))
    }
    var target: Action.Target
    if arguments.take("top") {
      target = .top
    } else if arguments.take("bottom") {
      target = .bottom
    } else {
      let row = try interpreter.row(&arguments)
      var position = ScrollPosition.top
      if let word = arguments.next, word.text != "by" {
        _ = arguments.word()
        guard let chosen = ScrollPosition(rawValue: word.text) else {
          throw arguments.wrong(word, "top, middle or bottom")
        }
        position = chosen
      }
      target = .row(row, at: position)
    }
    let step = try interpreter.step(&arguments)
    return try interpreter.act("scroll", .scrollTo(target, step: step))
  }
}

extension Interpreter {
  /// A row of the table on stage.
  func row(_ arguments: inout Arguments) throws(ShellError) -> IndexPath {
    try arguments.row(sections: session.table.numberOfSections)
  }

  /// Refuses a row that does not exist, in the session's own words.
  func checkRow(_ row: IndexPath, column: Int?) throws(ShellError) {
    do throws(SessionError) {
      try session.checkRow(row)
    } catch {
      throw ShellError(error.description, column: column)
    }
  }

  /// `by STEP`, and nothing after it.
  func step(_ arguments: inout Arguments) throws(ShellError) -> Double? {
    guard !arguments.isAtEnd else { return nil }
    guard arguments.take("by") else {
      try arguments.expectEnd()
      return nil
    }
    let step = try distance(&arguments)
    try arguments.expectEnd()
    return step
  }

  /// A distance in points: `200`, `3rows` (until the row that far down stands
  /// where the first one stands now) or `1page`.
  func distance(_ arguments: inout Arguments) throws(ShellError) -> Double {
    let what = "a distance such as 200, 3rows or 1page"
    let token = try arguments.word(what)
    let digits = token.text.prefix { !$0.isLetter }
    let unit = token.text.dropFirst(digits.count)
    guard let value = parseNumber(String(digits)) else {
      throw arguments.wrong(token, what)
    }
    let view = session.table.scrollView
    switch unit {
    case "", "pt", "point", "points": return value
    case "page", "pages": return value * view.frame.height
    case "row", "rows":
      guard value == value.rounded(), value.magnitude < 1e9 else {
        throw arguments.wrong(token, "a whole number of rows")
      }
      return try distance(rows: Int(value))
    default: throw arguments.wrong(token, what)
    }
  }

  private func distance(rows: Int) throws(ShellError) -> Double {
    let table = session.table
    guard let first = table.indexPathsForVisibleRows.first else {
      throw ShellError(
        session.isHeld
          ? "No row has a cell before the run loop turns; 'turn' turns it"
          : "There are no rows on screen to count from; give points")
    }
    guard let row = neighbor(of: first, rows) else {
      let height = table.scrollView.contentSize.height
      return rows < 0 ? -height : height
    }
    return table.rectForRow(at: row).minY - table.rectForRow(at: first).minY
  }

  /// Whether a repetition is going on that a watched fact has ended.
  var isStoppedByWatch: Bool { repeatDepth > 0 && hasWatchFired }

  /// Performs commands a number of times; what they did is told once, what
  /// they show is shown each time.
  func performRepeat(_ arguments: inout Arguments) throws(ShellError)
    -> Report
  {
    let (word, commands, start) = try arguments.commands(
      after: "a number of times")
    guard let count = Int(word.text), count >= 1 else {
      throw arguments.wrong(word, "a number of times, 1 or more")
    }
    guard repeatDepth < 16 else {
      throw ShellError(
        "Repetitions stand too deep in one another; 16 levels are the most")
    }
    if repeatDepth == 0 { hasWatchFired = false }
    repeatDepth += 1
    defer { repeatDepth -= 1 }
    let before = session
    let firstStep = session.position + 1
    let snapshot = session.current.after
    let print = output
    output = { report in
      if Command.named(report.command)?.mutates == false { print(report) }
    }
    defer { output = print }
    var rounds = 0
    for round in 1...count {
      if isInterrupted() {
        throw ShellError(
          "Interrupted; what was done so far is kept", kind: .interrupted)
      }
      do {
        try perform(commands, from: origin)
      } catch {
        let isUndone =
          session === before && session.position + 1 == firstStep
        guard error.kind != .interrupted else {
          throw ShellError(
            "Interrupted in round \(round); what was done before it is kept",
            kind: .interrupted)
        }
        throw error.moved(
          by: start,
          saying: isUndone
            ? "" : "Round \(round) of \(count), after what is kept: ")
      }
      rounds = round
      if exitCode != nil || isStoppedByWatch { break }
    }
    var report =
      session === before
      ? summary(of: rounds, from: firstStep, since: snapshot)
      : Report("repeat", fields: [.init("times", .int(rounds))])
    if isStoppedByWatch, rounds < count {
      report.blocks.append(
        .text(
          StyledLine(
            "Stopped in round \(rounds) of \(count): a watched fact changed.",
            .warning)))
    }
    return report
  }
}
