extension Book {
  /// A chapter's module as one Swift file for the compiler.
  ///
  /// Each listing stands behind `#sourceLocation`, so that errors, failures and
  /// crashes point at the prose. A table, `listings`, tells the running program
  /// its own code.
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
