extension Command {
  /// Commands that show time as space.
  static let pictures: [Command] = [
    Command(
      name: "film", group: .look, usage: "film [frames] [COUNT]",
      summary: "rows down, time across, one letter per cell: a column per "
        + "change, or per frame",
      example: "film frames 20",
      candidates: { _ in ["frames"] },
      run: { interpreter, arguments throws(ShellError) in
        let everyFrame = arguments.take("frames")
        var limit: Int?
        if let token = arguments.next {
          let count = try arguments.int("a number of columns")
          guard count >= 1 else {
            throw arguments.wrong(token, "a number of columns, 1 or more")
          }
          limit = count
        }
        try arguments.expectEnd()
        return interpreter.film(last: limit, everyFrame: everyFrame)
      }),
    Command(
      name: "follow", group: .look, usage: "follow CELL",
      summary: "one cell through all steps: its rows and its rests",
      example: "follow c1",
      candidates: { $0.madeCellNames },
      run: { interpreter, arguments throws(ShellError) in
        let cell = try interpreter.cell(&arguments)
        try arguments.expectEnd()
        return interpreter.follow(cell)
      }),
  ]
}
