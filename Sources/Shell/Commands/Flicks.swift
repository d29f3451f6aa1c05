import Session

extension Command {
  /// Commands of a finger that lets go.
  static let flicks: [Command] = [
    Command(
      name: "flick", group: .travel, usage: "flick up·down [SPEED]",
      summary: "throw the content as a finger does, points a second; up shows "
        + "what lies below",
      example: "flick up 2000", mutates: true, repeats: true,
      candidates: { _ in ["up", "down", "500", "1500", "5000"] },
      run: { interpreter, arguments throws(ShellError) in
        let word = try arguments.word("up or down")
        guard word.text == "up" || word.text == "down" else {
          throw arguments.wrong(word, "up or down")
        }
        var speed = Flick.ordinarySpeed
        if let token = arguments.next {
          let what = "a speed in points a second, such as 1500"
          speed = try arguments.number(what)
          guard speed >= 0 else { throw arguments.wrong(token, what) }
        }
        try arguments.expectEnd()
        return try interpreter.act(
          "flick", .flick(speed: word.text == "up" ? speed : -speed))
      })
  ]
}
