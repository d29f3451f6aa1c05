public import Editions
public import Reports
public import Session
public import Stage

/// A chapter's listings, and where they stand.
public nonisolated func listingsReport(of edition: Edition) -> Report {
  Report("code", ["listings": .strings(edition.listings.map { $0.name })]) {
    Grid(
      "listing", "chapter#", "place",
      rows: edition.listings.map { listing in
        [
          StyledLine(listing.name, .title), "\(listing.chapter)",
          StyledLine("\(listing.file):\(listing.line)", .faint),
        ]
      })
  }
}

/// One listing, in colour.
public nonisolated func listingReport(_ listing: Listing) -> Report {
  let place =
    " · chapter \(listing.chapter) · \(listing.file):\(listing.line)"
  return Report(
    "code",
    [
      "listing": .string(listing.name), "chapter": .int(listing.chapter),
      "file": .string(listing.file), "line": .int(listing.line),
      "text": .string(listing.text),
    ]
  ) {
    "\(listing.name, .title)\(place, .faint)"
    Report.Block.code(highlighted(listing.text))
  }
}

/// Where the data source's code stands: in the book, or in a learner's file.
func dataSourcePlace(in session: TableSession) -> StyledLine {
  if let listing = dataSourceListing(of: session) {
    StyledLine(
      "The data source: \(listing.file):\(listing.line), "
        + "'code \"\(listing.name)\"'.", .faint)
  } else {
    StyledLine("The data source: \(session.scenario.place).", .faint)
  }
}

/// The listing that puts this scenario on stage; `nil` for one from outside
/// the book.
public func dataSourceListing(of session: TableSession) -> Listing? {
  session.edition.listing(staging: session.scenario.name)
}

/// The listing that puts this scenario on stage, and the data source that it
/// makes, where any of that stands elsewhere; `nil` for one from outside the book.
public func sourceReport(of session: TableSession) -> Report? {
  guard let listing = dataSourceListing(of: session) else { return nil }
  var report = listingReport(listing)
  let others = session.edition.dataSources(of: session.scenario.name)
  report.blocks += others.flatMap { listingReport($0).blocks }
  report.fields["dataSources"] = .array(
    others.map {
      [
        "listing": .string($0.name), "file": .string($0.file),
        "line": .int($0.line), "text": .string($0.text),
      ]
    })
  return report
}
