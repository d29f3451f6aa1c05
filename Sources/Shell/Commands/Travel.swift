import Session
import Stage

/// Commands that move what is on screen.
let travelCommands: [Command] = [
  Draft(
    "scroll", short: "s", .travel,
    "move the content: points, 3rows or 1page; -5 moves back",
    example: "scroll to bottom by 8", repeats: true,
    form: .either(distanceForm, targetForm)
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
    example: "flick up 2000", repeats: true, form: flickForm
  ).acts { action, _ in action },
]

/// `DISTANCE [by STEP]`
private var distanceForm: Form<Action> {
  Form<Double>.distance("DISTANCE").and(.step).map { distance, step in
    .scroll(by: distance, step: step)
  }
}

/// `to ROW·top·bottom [top·middle·bottom] [by STEP]`
private var targetForm: Form<Action> {
  Form<Void>.word("to", "to a place instead of by a distance").then(
    Form<Action.Target>.either(
      .word("top", "the content's top", is: .top),
      .word("bottom", "the content's end", is: .bottom), rowForm)
  ).and(.step).map { target, step in .scrollTo(target, step: step) }
}

/// `up·down [SPEED]`
private var flickForm: Form<Action> {
  Form<Double>.word(of: [
    ("up", "show what lies below", 1), ("down", "show what lies above", -1),
  ]).and(speedForm).map { sign, speed in .flick(speed: sign * speed) }
}

/// `ROW [top·middle·bottom]`
private var rowForm: Form<Action.Target> {
  Form<IndexPath>.row.and(
    Form<ScrollPosition>.word(of: [
      ("top", "the screen's top", .top),
      ("middle", "the screen's middle", .middle),
      ("bottom", "the screen's bottom", .bottom),
    ]).optional(.top)
  ).map { row, position in .row(row, at: position) }
}

private var speedForm: Form<Double> {
  Form<Double>.number(
    "SPEED", "a speed in points a second, such as 1500", isNegative: false
  ).optional(Flick.ordinarySpeed)
}
