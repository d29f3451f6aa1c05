extension Book {
  /// A chapter's module as one Swift file for the compiler.
  ///
  /// Each listing follows a `#sourceLocation`, so that errors, failures and
  /// crashes point at the prose. The value `text` tells the running program
  /// what the chapter is made of; the table `scenarios` has each constant of
  /// the form `public let … = Scenario("…"`. Neither contains the answers of
  /// transcripts, so that recording answers recompiles nothing.
  ///
  /// A text's listings stand on the lines that they have in it, because the
  /// excerpt below a compiler's error counts the lines of the file, and not
  /// those of `#sourceLocation`. Listings of other texts follow at the end.
  ///
  /// - Parameter areSplit: Whether `tangled(chapter:from:)` writes the listings
  ///   of earlier texts.
  /// - Throws: `LoomError` if there is no such chapter.
  public func tangled(chapter number: Int, areSplit: Bool = false)
    throws(LoomError) -> String
  {
    let listings = try listings(ofChapter: number)
    let scenarios = try scenarios(ofChapter: number)
    let chapter = chapters[number - 1]
    var lines = tangled(listings, of: chapter)
    if !areSplit {
      for listing in listings where listing.location.file != chapter.file {
        lines += [""] + located(listing)
      }
    }
    return lines.joined(separator: "\n") + """


      /// What this chapter's text says of itself.
      public nonisolated let text = \(chapter.literal(listings, scenarios))

      """ + scenarioTable(scenarios) + (chapter.isOwn ? baseConstant : "")
  }

  /// The listings that a chapter's module takes from the text of an earlier
  /// one, as a Swift file.
  ///
  /// - Throws: `LoomError` if there is no such chapter.
  public func tangled(chapter number: Int, from earlier: Int)
    throws(LoomError) -> String
  {
    let listings = try listings(ofChapter: number)
    return tangled(listings, of: chapters[earlier - 1])
      .joined(separator: "\n") + "\n"
  }

  /// The lines of a file with those listings that stand in a chapter's text.
  private func tangled(_ listings: [WrittenListing], of chapter: Chapter)
    -> [String]
  {
    var lines = [
      "// Tangled from \(chapter.file); change that, not this.", "",
      "import Stage",
    ]
    let own = listings.filter { $0.location.file == chapter.file }
      .sorted { $0.location.line < $1.location.line }
    for listing in own {
      // The directive comes between the padding and the first line.
      let padding = max(1, listing.location.line - 2 - lines.count)
      lines += Array(repeating: "", count: padding) + located(listing)
    }
    return lines
  }

  private func located(_ listing: WrittenListing) -> [String] {
    let location = listing.location
    return [
      "#sourceLocation(file: \"\(location.file)\", line: \(location.line))"
    ] + listing.lines + ["#sourceLocation()"]
  }

  /// Swift source of the number of the chapter on which a learner's own, the
  /// last one, builds.
  private var baseConstant: String {
    """

    /// The number of the chapter of the book on which this one builds.
    public nonisolated let base = \(chapters.count - 1)

    """
  }

  /// Swift source of a chapter's table of scenarios; empty if it has none.
  private func scenarioTable(_ scenarios: [WrittenScenario]) -> String {
    guard !scenarios.isEmpty else { return "" }
    return """

      /// The scenarios of this chapter, in order of first definition.
      public let scenarios: [Scenario] = [
        \(scenarios.map(\.constant).joined(separator: ", "))
      ]

      """
  }
}
