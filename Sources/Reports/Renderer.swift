/// Turns reports into lines of text.
public struct Renderer: Sendable {
  public var mode: Mode

  /// The width of the page, in columns.
  public var width: Int

  /// Whether boxes and other signs are drawn with ASCII characters only.
  public var isASCII: Bool

  public enum Mode: String, CaseIterable, Sendable {
    /// Boxes and drawings, for people at a terminal.
    case box
    /// One fact per line, nothing drawn, for screen readers and `grep`.
    case plain
    /// Paragraphs and tables, for notes and letters.
    case markdown
    /// One object per command, on one line, for programs.
    case json
  }

  public init(mode: Mode = .box, width: Int = 80, isASCII: Bool = false) {
    self.mode = mode
    self.width = width
    self.isASCII = isASCII
  }
}

extension Renderer {
  /// The lines of a report.
  public func lines(_ report: Report) -> [StyledLine] {
    if mode == .json {
      return Renderer.object(
        ["command": .string(report.command)] + report.fields)
    }
    return shown(
      report.blocks.flatMap { mode == .markdown ? markdown($0) : lines($0) })
  }

  /// The lines of an error: its sentence, or an object in JSON mode.
  ///
  /// - Parameter command: The full name of the command that failed, if it was
  ///   recognized.
  public func lines(error message: String, of command: String?) -> [StyledLine]
  {
    mode == .json
      ? Renderer.object(["command": JSON(command), "error": .string(message)])
      : shown(wrapped(StyledLine(message, .bad).printable))
  }

  private static func object(_ fields: JSON.Fields) -> [StyledLine] {
    [StyledLine(JSON.object(fields).description)]
  }

  /// The lines without control characters, and in ASCII if `isASCII`.
  private func shown(_ lines: [StyledLine]) -> [StyledLine] {
    lines.map { isASCII ? $0.printable.inASCII : $0.printable }
  }

  private func lines(_ block: Report.Block) -> [StyledLine] {
    switch (block, mode) {
    case (.text(let line), .plain): [line]
    case (.text(let line), _): wrapped(line)
    case (.grid(let grid), .plain): facts(of: grid)
    case (.grid(let grid), _):
      box(around: grid) ?? facts(of: grid).flatMap { hanging($0) }
    case (.drawing(_, let description), .plain): description
    case (.drawing(let drawing, let description), _):
      lines(drawing, description)
    case (.code(let lines), _): lines
    }
  }

  /// The lines of a drawing, or its words if the page is too narrow for it.
  private func lines(_ drawing: Drawing, _ description: [StyledLine])
    -> [StyledLine]
  {
    let lines = drawing.lines(on: width)
    return lines.contains { $0.width > width }
      ? description.flatMap { wrapped($0) } : lines
  }

  /// A line of facts, wrapped to the width with a hanging indent, which shows
  /// the reader where the next line of facts begins. A line without room for
  /// the indent goes without.
  private func hanging(_ line: StyledLine) -> [StyledLine] {
    guard line.width > width else { return [line] }
    let lines = line.wrapped(to: width - 2)
    return lines.prefix(1)
      + lines.dropFirst().map { $0.width + 2 > width ? $0 : "  \($0)" }
  }

  /// A line wrapped at spaces to the renderer's width.
  ///
  /// A word longer than a line is also broken after East Asian characters.
  public func wrapped(_ line: StyledLine) -> [StyledLine] {
    line.wrapped(to: width)
  }
}
