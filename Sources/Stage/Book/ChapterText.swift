/// What a chapter's text says of itself, as the loom read it when the chapter
/// was compiled: its head, its headings with their commands, its code.
public nonisolated struct ChapterText: Equatable, Sendable {
  /// The chapter's number, from 1.
  public let number: Int

  /// The heading of the whole text.
  public let title: String

  /// The question that stands under the title, which the chapter answers.
  public let question: String

  /// The text's headings, top to bottom, the title first.
  public let passages: [Passage]

  /// Where the scenarios of its listings stand, in order of first definition.
  public let stagings: [Staging]

  /// The chapter's code, in order of first definition.
  public let listings: [Listing]

  public init(
    number: Int, title: String, question: String, passages: [Passage],
    stagings: [Staging], listings: [Listing]
  ) {
    self.number = number
    self.title = title
    self.question = question
    self.passages = passages
    self.stagings = stagings
    self.listings = listings
  }
}

nonisolated extension ChapterText {
  /// The listing of exactly that name; `nil` if there is none.
  public func listing(named name: String) -> Listing? {
    listings.first { $0.name == name }
  }

  /// Where a scenario's code stands; `nil` for one that stands elsewhere.
  public func staging(of scenario: String) -> Staging? {
    stagings.first { $0.scenario == scenario }
  }
}
