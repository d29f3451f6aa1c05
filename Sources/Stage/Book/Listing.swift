/// A piece of a chapter's code, as the book shows it and the compiler sees it.
public nonisolated struct Listing: Equatable, Sendable {
  public let name: String

  /// The number of the chapter that last changed the listing; 0 for a learner's
  /// own.
  public let chapter: Int

  /// The path of that chapter's text, relative to the root of the project.
  public let file: String

  /// The number of the line in that text on which the code begins, from 1.
  public let line: Int

  /// The code, without the header.
  public let text: String
}
