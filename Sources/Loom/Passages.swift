/// A heading of a chapter, and the commands of the main text's transcripts
/// below it; the chapter's module tells of them by a `Passage`.
public struct WrittenPassage: Equatable, Sendable {
  /// The heading.
  public let heading: Heading
  /// The commands before the next heading, without their answers.
  public let commands: [String]
}

extension Chapter {
  /// The text of the first heading of level 1, or the chapter's name if it has
  /// no heading of that level.
  public var title: String {
    headings.first { $0.level == 1 }?.text ?? name
  }

  /// The question the chapter answers: the paragraph under its title, if all
  /// of it is emphasized; else empty.
  public var question: String {
    guard let head = headings.first(where: { $0.level == 1 }) else {
      return ""
    }
    let paragraph = lines(of: text)[head.location.line...]
      .drop(while: \.isBlank).prefix { !$0.isBlank }
    let sentence = paragraph.map(\.trimmed).joined(separator: " ")
    let inner = sentence.dropFirst().dropLast()
    guard sentence.hasPrefix("*"), sentence.hasSuffix("*"), !inner.contains("*")
    else { return "" }
    return String(inner)
  }

  /// The chapter's headings, top to bottom, each with its commands.
  ///
  /// - Complexity: O(*h* · *b*) for *h* headings and *b* blocks.
  public var passages: [WrittenPassage] {
    headings.indices.map { index in
      let start = headings[index].location.line
      let end =
        index + 1 < headings.count ? headings[index + 1].location.line : .max
      let here = mainTranscripts.filter { start..<end ~= $0.location.line }
      return WrittenPassage(
        heading: headings[index], commands: here.flatMap(\.commands))
    }
  }
}

extension CodeBlock {
  /// The commands of a transcript, even of a malformed one; empty prompts don't
  /// count.
  fileprivate var commands: [String] {
    body.filter(\.isPrompt).map(\.command).filter { !$0.isEmpty }
  }
}

extension String {
  package var isPrompt: Bool { hasPrefix("reuse>") }

  /// The text after the prompt, trimmed.
  package var command: String { dropFirst("reuse>".count).trimmed }
}
