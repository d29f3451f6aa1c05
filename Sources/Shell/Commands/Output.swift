extension Command {
  /// Commands that say how things are printed.
  static let output: [Command] = [
    Command(
      name: "mode", group: .output, usage: "mode [box·plain·markdown·json]",
      summary: "draw boxes, print one fact a line, Markdown, or JSON",
      example: "mode plain",
      candidates: { _ in Renderer.Mode.allCases.map { $0.rawValue } },
      run: { interpreter, arguments throws(ShellError) in
        if let word = arguments.word() {
          guard let mode = Renderer.Mode(rawValue: word.text) else {
            throw arguments.wrong(word, "box, plain, markdown or json")
          }
          try arguments.expectEnd()
          interpreter.renderer.mode = mode
        }
        let mode = interpreter.renderer.mode.rawValue
        return Report(
          "mode", fields: [.init("mode", .string(mode))],
          blocks: [.text(StyledLine("The mode is \(mode)."))])
      }),
    Command(
      name: "set", group: .output, usage: "set frames on·off",
      summary: "print a line per layout pass after each action",
      example: "set frames on",
      candidates: { _ in ["frames", "on", "off"] },
      run: { interpreter, arguments throws(ShellError) in
        let name = try arguments.word("frames")
        guard name.text == "frames" else {
          throw arguments.wrong(name, "a setting; the only one is frames")
        }
        let value = try arguments.word("on or off")
        guard value.text == "on" || value.text == "off" else {
          throw arguments.wrong(value, "on or off")
        }
        try arguments.expectEnd()
        interpreter.showsFrames = value.text == "on"
        return Report(
          "set", fields: [.init("frames", .bool(interpreter.showsFrames))],
          blocks: [.text(StyledLine("Frames are \(value.text)."))])
      }),
  ]
}
