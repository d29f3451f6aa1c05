public import Stage

nonisolated extension Edition {
  /// The chapter's number, from 1.
  public var chapter: Int { text.number }

  /// The chapter's title, as its text has it.
  public var title: String { text.title }

  /// The chapter's name as typed in the shell: `height-cache`.
  public var name: String {
    title.lowercased().split(separator: " ").joined(separator: "-")
  }

  public var description: String { name }

  /// The question the chapter answers, as its text has it.
  public var question: String { text.question }

  /// The text's headings, top to bottom, with the commands of its transcripts.
  public var passages: [Passage] { text.passages }

  /// The listing of exactly that name; `nil` if the chapter has none.
  public func listing(named name: String) -> Listing? {
    listings.first { $0.name == name }
  }

  /// The listing that declares a scenario; `nil` for a scenario outside this
  /// chapter.
  public func listing(staging scenario: String) -> Listing? {
    text.staging(of: scenario).flatMap { listing(named: $0.listing) }
  }

  /// The listings that declare or extend a scenario's data source, except the
  /// listing of the scenario itself; empty for a scenario outside this chapter.
  public func dataSources(of scenario: String) -> [Listing] {
    (text.staging(of: scenario)?.dataSources ?? []).compactMap {
      listing(named: $0)
    }
  }
}
