extension Book {
  /// A chapter's module as one Swift file for the compiler.
  ///
  /// Each listing stands behind `#sourceLocation`, so that errors, failures and
  /// crashes point at the prose. A table, `listings`, tells the running program
  /// its own code; another, `scenarios`, has each `public let … = Scenario(…)`.
  ///
  /// - Throws: `LoomError` if there is no such chapter.
  public func tangled(chapter number: Int) throws(LoomError) -> String {
    let listings = try listings(ofChapter: number)
    let code = listings.map { listing in
      let place = listing.place
      return """
        #sourceLocation(file: "\(place.file)", line: \(place.line))
        \(listing.lines.joined(separator: "\n"))
        #sourceLocation()

        """
    }
    return """
      // Tangled from \(chapters[number - 1].file); change that, not this.

      import Stage

      \(code.joined(separator: "\n"))
      /// The listings of this chapter, in order of first definition.
      public nonisolated let listings: [Listing] = [
      \(listings.map(\.literal).joined(separator: "\n"))
      ]

      """ + scenarioTable(listings)
  }

  /// What a chapter puts on stage, if anything, as a table in Swift.
  private func scenarioTable(_ listings: [Listing]) -> String {
    let names = listings.flatMap(\.lines).compactMap { line in
      line.wholeMatch(of: /\s*public let (\w+) = Scenario\(.*/)?.1
    }
    guard !names.isEmpty else { return "" }
    return """

      /// The scenarios of this chapter, in order of first definition.
      public let scenarios: [Scenario] = [
        \(names.joined(separator: ", "))
      ]

      """
  }

  /// A chapter's module as one Swift file for people.
  ///
  /// - Throws: `LoomError` if there is no such chapter.
  public func readable(chapter number: Int) throws(LoomError) -> String {
    let code = try listings(ofChapter: number).map { listing in
      """

      // MARK: - \(listing.name)
      // \(listing.place)

      \(listing.text)

      """
    }
    return "import Stage\n" + code.joined()
  }
}

extension Listing {
  /// The listing as an element of the table, in Swift.
  fileprivate var literal: String {
    let pounds = String(repeating: "#", count: text.longestPounds + 1)
    return """
        Listing(
          name: "\(name)", chapter: \(chapter),
          file: "\(place.file)", line: \(place.line),
          text: \(pounds)\"""
      \(text)
      \"""\(pounds)),
      """
  }
}

extension String {
  /// The length of the longest run of `#`.
  fileprivate var longestPounds: Int {
    let runs = utf8.split { $0 != UInt8(ascii: "#") }
    return runs.map(\.count).max() ?? 0
  }
}
