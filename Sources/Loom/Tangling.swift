extension Book {
  /// A chapter's module as one Swift file for the compiler.
  ///
  /// Each listing follows a `#sourceLocation`, so that errors, failures and
  /// crashes point at the prose. The value `text` tells the running program
  /// what the chapter is made of; the table `scenarios` has each constant of
  /// the form `public let … = Scenario("…"`. Neither contains the answers of
  /// transcripts, so that recording answers recompiles nothing.
  ///
  /// - Throws: `LoomError` if there is no such chapter.
  public func tangled(chapter number: Int) throws(LoomError) -> String {
    let listings = try listings(ofChapter: number)
    let scenarios = try scenarios(ofChapter: number)
    let code = listings.map { listing in
      let location = listing.location
      return """
        #sourceLocation(file: "\(location.file)", line: \(location.line))
        \(listing.lines.joined(separator: "\n"))
        #sourceLocation()

        """
    }
    let chapter = chapters[number - 1]
    return """
      // Tangled from \(chapter.file); change that, not this.

      import Stage

      \(code.joined(separator: "\n"))
      /// What this chapter's text says of itself.
      public nonisolated let text = \(chapter.literal(listings, scenarios))

      """ + scenarioTable(scenarios)
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
