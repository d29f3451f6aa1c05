import Reports

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
      name: "set", group: .output, usage: "set frames·pager on·off",
      summary: "print a line per layout pass after each action; page long "
        + "answers at a terminal",
      example: "set frames on",
      candidates: { _ in ["frames", "pager", "on", "off"] },
      run: { interpreter, arguments throws(ShellError) in
        let name = try arguments.word("frames or pager")
        guard name.text == "frames" || name.text == "pager" else {
          throw arguments.wrong(name, "a setting; there are frames and pager")
        }
        let value = try arguments.word("on or off")
        guard value.text == "on" || value.text == "off" else {
          throw arguments.wrong(value, "on or off")
        }
        try arguments.expectEnd()
        let isOn = value.text == "on"
        let words: String
        if name.text == "frames" {
          interpreter.showsFrames = isOn
          words = "Frames are \(value.text)."
        } else {
          interpreter.pages = isOn
          words = "The pager is \(value.text)."
        }
        return Report(
          "set", fields: [.init(name.text, .bool(isOn))],
          blocks: [.text(StyledLine(words))])
      }),
  ]
}
