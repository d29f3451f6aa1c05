public import Stage

nonisolated extension Edition {
  /// The chapter's number, from 1; 0 for a learner's own.
  public var chapter: Int { text.number }

  /// The word that names the chapter in a command: `3`, or `own`.
  public var word: String { ownName ?? "\(chapter)" }

  /// The chapter as sentences and commands name it: `chapter 3`, or `own`.
  public var label: String { ownName ?? "chapter \(chapter)" }

  /// The chapter's title, as its text has it.
  public var title: String { text.title }

  /// The chapter's name as typed in the shell: `height-cache`, or `own`.
  public var name: String {
    ownName
      ?? title.lowercased().split(separator: " ").joined(separator: "-")
  }

  public var description: String { name }

  /// The question the chapter answers, as its text has it.
  public var question: String { text.question }

  /// The text's headings, top to bottom, with the commands of its transcripts.
  public var passages: [Passage] { text.passages }

  /// The word that names the chapter that last changed a listing of this one.
  public func word(of listing: Listing) -> String {
    listing.chapter == 0 ? word : "\(listing.chapter)"
  }

  /// The chapter that last changed a listing of this one, as sentences name it.
  public func label(of listing: Listing) -> String {
    listing.chapter == 0 ? label : "chapter \(listing.chapter)"
  }

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
