import Inspector
import Session
import Stage
import Text

/// Commands that move what is on screen.
let travelCommands: [Command] = [
  Command(
    "scroll", short: "s", .travel,
    "scroll by a DISTANCE in points, rows, or pages (200, 3rows, 1page); a "
      + "negative one goes back. With 'by', it moves STEP points a frame, for up to "
      + "\(grouped(TableSession.mostFrames)) frames",
    example: "scroll to bottom by 8", repeats: true, mutates: true,
    form: .either(
      Form<Double>.distance("DISTANCE").and(.step)
        .map { .scroll(by: $0, step: $1) }.interruptible,
      endForm.and(.step).map { .act(.scrollTo($0, step: $1)) },
      word("to", "to a place instead of by a distance")
        .then(targetForm.and(.step)).map { .act(.scrollTo($0, step: $1)) })),
  Command(
    "top", .travel, "short for 'scroll to top'", example: "top by 8",
    repeats: true, acts: Form<Double?>.step.map { .scrollTo(.top, step: $0) }),
  Command(
    "bottom", .travel, "short for 'scroll to bottom'", repeats: true,
    acts: Form<Double?>.step.map { .scrollTo(.bottom, step: $0) }),
  Command(
    "rotate", .travel, "rotate the screen: swap its width and height",
    repeats: true,
    // Takes no words; reads the current size from the session.
    acts: Form(syntax: .nothing) { arguments in
      let size = arguments.session.current.after.viewport.size
      return .resize(Size(width: size.height, height: size.width))
    }),
  Command(
    "resize", .travel,
    "set the screen's size; each side can be 1 to 100,000 points",
    example: "resize 320x480", acts: Form<Size>.size.map { .resize($0) }),
  Command(
    "tap", .travel, "tap a row on screen to select it",
    example: "tap 3", acts: Form<IndexPath>.row.map { .tap($0) }),
  repeatCommand,
  Command(
    "flick", .travel,
    "flick the content at \(grouped(Int(Flick.speeds.lowerBound))) to "
      + "\(grouped(Int(Flick.speeds.upperBound))) points a second; flicking "
      + "up shows the rows below",
    example: "flick up 2000", repeats: true, mutates: true,
    form: Form<Double>.word(of: [
      ("up", "show what lies below", 1), ("down", "show what lies above", -1),
    ]).and(speedForm).and(
      word("after", "leave out so many frames").then(
        Form<Int>.count("FRAMES", "a number of frames")
      ).optional(0).and(
        word("first", "only so many frames").then(
          Form<Int>.count("FRAMES", "a number of frames")
        ).optional)
    ).map { .flick(speed: $0.0 * $0.1, after: $1.0, first: $1.1) }
      .interruptible),
]

/// `top·bottom`
private var endForm: Form<Action.Target> {
  .word(of: [
    ("top", "the content's top", .top),
    ("bottom", "the content's end", .bottom),
  ])
}

/// `top·bottom·ROW [top·middle·bottom]`
private var targetForm: Form<Action.Target> {
  .either(
    endForm,
    Form<IndexPath>.row.and(
      Form<ScrollPosition>.word(of: [
        ("top", "the screen's top", .top),
        ("middle", "the screen's middle", .middle),
        ("bottom", "the screen's bottom", .bottom),
      ]).optional(.top)
    ).map { .row($0, at: $1) })
}

/// `[SPEED]`
private var speedForm: Form<Double> {
  Form<Double>.noun(
    "SPEED", "a speed in points a second, such as 1500", samples: ["12.5"],
    candidates: { _ in
      ["500", "1500", "5000"].map { Candidate($0, "points a second") }
    },
    read: { text in
      guard let speed = parseNumber(text), speed >= 0 else { return nil }
      return speed
    }
  ).optional(Flick.ordinarySpeed)
}
