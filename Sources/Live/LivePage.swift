import Reports

/// A page of a viewer: its lines, as many as the window has rows at most.
struct LivePage {
  let columns: Int
  let rows: Int
  let isASCII: Bool

  /// The lines of a frame: what the table is, the phone and the queues, the
  /// number of cells, and the answer, as far as there is room; at the foot, the
  /// status.
  func lines(of step: LiveStep, _ frame: Int, status: StyledLine)
    -> [StyledLine]
  {
    let shown = step.frames[min(max(frame, 0), step.frames.count - 1)]
    let place = StyledLine("  " + step.place, .code)
    let head =
      StyledLine(step.title, .title).clipped(
        to: max(0, columns - place.width)) + place
    let census = drawn { shown.census }
    let answer = drawn {
      for (index, text) in step.answer.enumerated() {
        index == 0 && !step.line.isEmpty
          ? "\(step.line + ":", .code) \(text)" : text
      }
      if step.answer.isEmpty, !step.line.isEmpty {
        StyledLine(step.line, .code)
      }
    }
    let panel = drawn {
      Report.Block.drawing(.panel(shown.panel), inWords: [])
    }
    // The phone comes first; the answer takes what room is left.
    let phone = clipped(panel, to: rows - 2 - census.count)
    let rest = max(0, rows - 2 - phone.count - census.count)
    return framed([head] + phone + census + clipped(answer, to: rest), status)
  }

  /// The lines of a page of text.
  func lines(of text: [StyledLine], status: StyledLine) -> [StyledLine] {
    let lines = drawn {
      for line in text { line }
    }
    return framed(clipped(lines, to: rows - 1), status)
  }

  private func drawn(@Blocks _ blocks: () -> [Report.Block]) -> [StyledLine] {
    Renderer(width: max(20, columns), isASCII: isASCII)
      .lines(Report(blocks: blocks))
  }

  /// The first lines, and how many there are beside them.
  private func clipped(_ lines: [StyledLine], to room: Int) -> [StyledLine] {
    guard lines.count > room else { return lines }
    guard room > 0 else { return [] }
    let more = lines.count - room + 1
    return lines.prefix(room - 1) + [
      StyledLine("\(more) more; a taller window shows them", .faint)
    ]
  }

  /// The lines with the status at the foot, none of them wider than the window.
  private func framed(_ lines: [StyledLine], _ status: StyledLine)
    -> [StyledLine]
  {
    let empty = [StyledLine](
      repeating: "", count: max(0, rows - 1 - lines.count))
    let page = lines.prefix(max(0, rows - 1)) + empty + [status]
    return Renderer(isASCII: isASCII).lines(
      Report {
        Report.Block.code(page.map { $0.clipped(to: columns) })
      })
  }
}
