import Inspector
import Reports
import Session
import Stage
import Text

extension Command {
  /// Commands that take a picture.
  static let snapshots: [Command] = [
    Command(
      name: "snapshot", group: .output, usage: "snapshot [FILE.svg [replace]]",
      summary: "draw this step as a picture: the tree in layers, the queues "
        + "beside it; or tell what it would show",
      example: "snapshot step.svg",
      candidates: { interpreter in
        ["step-\(interpreter.session.position).svg", "replace"]
      },
      run: { interpreter, arguments throws(ShellError) in
        try interpreter.takeSnapshot(&arguments)
      })
  ]
}

extension Interpreter {
  /// `snapshot [FILE.svg [replace]]`
  fileprivate func takeSnapshot(_ arguments: inout Arguments)
    throws(ShellError) -> Report
  {
    guard let file = arguments.next else { return toldPicture }
    let target = try arguments.target()
    guard target.path.hasSuffix(".svg") else {
      throw ShellError(
        "The picture is SVG, and its file's name should say so: "
          + "'snapshot \(quoted(target.path + ".svg"))'", column: file.start)
    }
    let picture = picture
    let isAgain = try write(picture, target)
    let count = picture.snapshot.cells.count
    return Report(
      "snapshot",
      fields: [
        .init("file", .string(target.path)),
        .init("step", .int(session.position)), .init("cells", .int(count)),
        .init("isAgain", .bool(isAgain)),
      ],
      blocks: [
        .text(
          StyledLine(
            "@\(session.position) is drawn in '\(target.path)'"
              + (isAgain ? ", over an older picture" : "")
              + ": \(counted(count, "cell")). A browser shows it."))
      ])
  }

  /// What the picture would show, and, for programs, the picture itself.
  private var toldPicture: Report {
    let picture = picture
    var blocks: [Report.Block] = [.text(StyledLine(picture.title, .title))]
    for line in picture.words { blocks.append(.text(line)) }
    let name = "step-\(session.position).svg"
    blocks.append(
      .text(StyledLine("'snapshot \(name)' draws it.", .faint)))
    return Report(
      "snapshot",
      fields: [
        .init("step", .int(session.position)),
        .init("cells", .int(picture.snapshot.cells.count)),
        .init("svg", .string(ExplodedView.svg(picture))),
      ], blocks: blocks)
  }

  /// Writes the picture; one of ours gives way to it, any other file only if
  /// told to.
  ///
  /// - Returns: Whether an older picture was there.
  private func write(_ picture: Picture, _ target: Target) throws(ShellError)
    -> Bool
  {
    let isAgain = isPicture(target.path)
    try write(
      ExplodedView.svg(picture),
      Target(
        path: target.path, replaces: target.replaces || isAgain,
        column: target.column), as: "snapshot")
    return isAgain
  }

  private func isPicture(_ path: String) -> Bool {
    do {
      let bytes = try Interpreter.read(path, host: host)
      return occurs(
        Array(ExplodedView.mark.utf8), in: Array(bytes.prefix(65_536)))
    } catch {
      return false
    }
  }
}

// MARK: For those who keep pictures up to date

extension Interpreter {
  /// The picture of the current step, as an SVG file's text.
  public var drawing: String { ExplodedView.svg(picture) }

  /// The commands after which a picture was drawn, one per line; `nil` for a
  /// file that is no picture of ours, or was drawn of a reader's own file.
  public nonisolated static func recipe(ofPicture text: String) -> [String]? {
    var recipe: [String]?
    for line in text.split(separator: "\n") {
      if line.hasSuffix(ExplodedView.mark) {
        recipe = []
      } else if line == "</metadata>" {
        break
      } else {
        recipe?.append(unescaped(line))
      }
    }
    return recipe?.isEmpty == true ? nil : recipe
  }
}
