/// A heading of a chapter's text, and what is typed before the next one.
public nonisolated struct Passage: Equatable, Sendable {
  public let heading: String

  /// How deep the heading stands: 1 for the title, 2 for its parts.
  public let level: Int

  /// The commands of the transcripts below it, top to bottom.
  public let commands: [String]
}
