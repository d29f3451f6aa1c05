import Foundation
import Looks
import Reports
import Session

/// What a shell shows after a line: the frames of the steps that the line
/// performed, and the shell's answer.
struct LiveStep: Equatable, Sendable {
  /// What the table is: `Chapter 3, Reload hiding · mismatched`.
  var title = ""

  /// The step, as the prompt says it: `3 @14/20`.
  var place = ""

  /// The line that was performed; empty before the first.
  var line = ""

  /// The paragraphs of the answer.
  var answer: [StyledLine] = []

  /// The frames, in order; never empty.
  var frames: [LiveFrame] = []

  /// The number of the line's frames for each of these; more than 1 if there
  /// were too many.
  var stride = 1
}

/// The phone and the queues at the end of a frame, and the number of cells in
/// each state.
struct LiveFrame: Equatable, Sendable {
  var panel: Panel
  var census: StyledLine
}

/// A line's answer, not drawn yet.
struct LiveMoment: Sendable {
  var title = ""
  var place = ""
  var line = ""
  var answer: [StyledLine] = []
  var stride = 1

  /// The frames; never empty.
  var frames: [Observation] = []

  /// The moment, drawn; of screens with very many rows, with fewer frames.
  var step: LiveStep {
    var step = LiveStep(
      title: title, place: place, line: line, answer: answer, stride: stride)
    var room = LiveMoment.mostLines
    for frame in frames.reversed() where step.frames.isEmpty || room > 0 {
      var panel = screenPanel(of: frame)
      panel.lines = Array(panel.lines.prefix(LiveMoment.mostRows))
      room -= panel.lines.count
      step.frames.append(
        LiveFrame(panel: panel, census: census(frame.after)))
    }
    step.frames.reverse()
    return step
  }

  /// The most lines of all frames' panels, and of one.
  private static let mostLines = 20_000
  private static let mostRows = 500
}

// MARK: On the way

extension LiveStep {
  /// The most bytes of a message.
  static let mostBytes = 1 << 25

  /// The step as a message: the length of what follows, in four bytes, and JSON.
  var message: [UInt8] {
    guard let text = try? JSONEncoder().encode(self) else { return [] }
    let count = UInt32(text.count)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) } + text
  }

  /// Takes the messages that have arrived as a whole.
  ///
  /// - Returns: The step of the last one; `nil` if there is none.
  /// - Throws: If this isn't a shell's.
  static func takeLast(from bytes: inout [UInt8]) throws -> LiveStep? {
    var last: ArraySlice<UInt8>?
    var start = 0
    while bytes.count - start >= 4 {
      let count = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard count <= mostBytes else {
        throw LiveError(description: "a message is too long")
      }
      guard bytes.count - start - 4 >= count else { break }
      last = bytes[start + 4..<start + 4 + count]
      start += 4 + count
    }
    guard let last else { return nil }
    let step = try JSONDecoder().decode(LiveStep.self, from: Data(last))
    bytes.removeFirst(start)
    guard !step.frames.isEmpty else {
      throw LiveError(description: "a step has no frame")
    }
    return step
  }
}

extension LiveStep: Codable {
  private enum Key: String, CodingKey {
    case title, place, line, answer, frames, stride
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    title = try values.decode(String.self, forKey: .title)
    place = try values.decode(String.self, forKey: .place)
    line = try values.decode(String.self, forKey: .line)
    answer = try values.decode([Words].self, forKey: .answer).map { $0.line }
    frames = try values.decode([SentFrame].self, forKey: .frames)
      .map { $0.frame }
    stride = try values.decode(Int.self, forKey: .stride)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(title, forKey: .title)
    try values.encode(place, forKey: .place)
    try values.encode(line, forKey: .line)
    try values.encode(answer.map { Words($0) }, forKey: .answer)
    try values.encode(frames.map { SentFrame($0) }, forKey: .frames)
    try values.encode(stride, forKey: .stride)
  }
}

/// A styled line as text, tone, text, tone, and so on.
private struct Words: Codable {
  let line: StyledLine

  init(_ line: StyledLine) { self.line = line }

  init(from decoder: any Decoder) throws {
    let parts = try [String](from: decoder)
    line = StyledLine(
      stride(from: 0, to: parts.count - 1, by: 2).map {
        Span(parts[$0], Tone(named: parts[$0 + 1]))
      })
  }

  func encode(to encoder: any Encoder) throws {
    try line.spans.flatMap { [$0.text, $0.tone.name] }.encode(to: encoder)
  }
}

/// A frame as it is sent.
private struct SentFrame: Codable {
  let above, below: Words?
  let lines: [SentRow]
  let thumb: [Int]
  let trays: [SentTray]
  let census: Words

  init(_ frame: LiveFrame) {
    let panel = frame.panel
    above = panel.above.map { Words($0) }
    below = panel.below.map { Words($0) }
    lines = panel.lines.map { SentRow($0) }
    thumb = [panel.thumb.lowerBound, panel.thumb.upperBound]
    trays = panel.trays.map { SentTray($0) }
    census = Words(frame.census)
  }

  var frame: LiveFrame {
    var panel = Panel(lines.map { $0.line })
    panel.above = above?.line
    panel.below = below?.line
    if let start = thumb.first, let end = thumb.last, start <= end {
      panel.thumb = start..<end
    }
    panel.trays = trays.map { $0.tray }
    return LiveFrame(panel: panel, census: census.line)
  }
}

/// A line of a panel: a rule with one text, or a row with four, of which some may
/// be missing.
private struct SentRow: Codable {
  let parts: [Words?]

  init(_ line: Panel.Line) {
    switch line {
    case .rule(let title): parts = [Words(title)]
    case .row(let tag, let text, let note, let tail):
      parts = [
        tag.map { Words($0) }, Words(text), note.map { Words($0) }, Words(tail),
      ]
    }
  }

  init(from decoder: any Decoder) throws { parts = try [Words?](from: decoder) }

  func encode(to encoder: any Encoder) throws { try parts.encode(to: encoder) }

  var line: Panel.Line {
    parts.count == 4
      ? .row(
        tag: parts[0]?.line, parts[1]?.line ?? "", note: parts[2]?.line,
        tail: parts[3]?.line ?? "")
      : .rule(parts.first.flatMap { $0?.line } ?? "")
  }
}

private struct SentTray: Codable {
  let title, note: Words
  let items: [Words]
  let more: Int
  let isFramed: Bool

  init(_ tray: Panel.Tray) {
    title = Words(tray.title)
    note = Words(tray.note)
    items = tray.items.map { Words($0) }
    more = tray.more
    isFramed = tray.isFramed
  }

  var tray: Panel.Tray {
    Panel.Tray(
      title.line, note: note.line, items: items.map { $0.line }, more: more,
      isFramed: isFramed)
  }
}
