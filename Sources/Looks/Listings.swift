public import Editions
public import Reports
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
