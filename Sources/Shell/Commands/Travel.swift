import Session
import Stage

extension Command {
  /// Commands that move what is on screen.
  static let travel: [Command] = [
    Draft(
      "scroll", short: "s", .travel,
      "move the content: points, 3rows or 1page; -5 moves back",
      example: "scroll to bottom by 8", repeats: true,
      form: .either(.distance, .target)
    ).acts { action, _ in action },
    Draft(
      "top", .travel, "scroll to the content's top", example: "top by 8",
      repeats: true, form: .step
    ).acts { step, _ in .scrollTo(.top, step: step) },
    Draft(
      "bottom", .travel, "scroll to the content's end", example: "bottom",
      repeats: true, form: .step
    ).acts { step, _ in .scrollTo(.bottom, step: step) },
    Draft(
      "rotate", .travel, "turn the screen: width and height change places",
      repeats: true
    ).acts { _, around in
      let size = around.session.table.scrollView.frame.size
      return .resize(Size(width: size.height, height: size.width))
    },
    Draft(
      "resize", .travel, "give the screen another size, in points",
      example: "resize 320x480", form: .size
    ).acts { size, _ in .resize(size) },
    Draft(
      "tap", .travel, "touch a row on screen, which selects it",
      example: "tap 3", form: .row
    ).acts { row, _ in .tap(row) },
    Draft(
      "repeat", .travel, "do commands again and again",
      example: "repeat 3: scroll 1page; top",
      form: Form<Int>.count("COUNT", "a number of times")
        .commands(after: "a number of times")
    ).runs(mutates: true) { input, interpreter, sink throws(ShellError) in
      try Repetition(count: input.0, commands: input.1)
        .perform(by: interpreter, into: sink)
    },
    Draft(
      "flick", .travel,
      "throw the content as a finger does, points a second; up shows what lies "
        + "below",
      example: "flick up 2000", repeats: true, form: .flick
    ).acts { action, _ in action },
  ]
}

extension Form where Value == Action {
  /// `DISTANCE [by STEP]`
  fileprivate static var distance: Form {
    Form<Double>.distance("DISTANCE").and(.step).map { distance, step in
      .scroll(by: distance, step: step)
    }
  }

  /// `to ROW·top·bottom [top·middle·bottom] [by STEP]`
  fileprivate static var target: Form {
    Form<Void>.word("to", "to a place instead of by a distance").then(
      Form<Action.Target>.either(
        .word("top", "the content's top", is: .top),
        .word("bottom", "the content's end", is: .bottom), .row)
    ).and(.step).map { target, step in .scrollTo(target, step: step) }
  }

  /// `up·down [SPEED]`
  fileprivate static var flick: Form {
    Form<Double>.word(of: [
      ("up", "show what lies below", 1), ("down", "show what lies above", -1),
    ]).and(.speed).map { sign, speed in .flick(speed: sign * speed) }
  }
}

extension Form where Value == Action.Target {
  /// `ROW [top·middle·bottom]`
  fileprivate static var row: Form {
    Form<IndexPath>.row.and(
      Form<ScrollPosition>.word(of: [
        ("top", "the screen's top", .top),
        ("middle", "the screen's middle", .middle),
        ("bottom", "the screen's bottom", .bottom),
      ]).optional(.top)
    ).map { row, position in .row(row, at: position) }
  }
}

extension Form where Value == Double {
  fileprivate static var speed: Form {
    number(
      "SPEED", "a speed in points a second, such as 1500", isNegative: false
    ).optional(Flick.ordinarySpeed)
  }
}
