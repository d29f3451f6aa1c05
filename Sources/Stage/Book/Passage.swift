/// A heading of a chapter's text, and the commands before the next heading.
public nonisolated struct Passage: Equatable, Sendable {
  public let heading: String

  /// The heading's level: 1 for the title, 2 for the chapter's parts.
  public let level: Int

  /// The commands of the transcripts below the heading, top to bottom.
  public let commands: [String]
}
