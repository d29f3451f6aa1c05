public import Editions
public import Reports
public import Stage

/// A chapter's listings, and where they stand.
public nonisolated func listingsReport(of edition: Edition) -> Report {
  var grid = Grid("listing", "chapter#", "place")
  for listing in edition.listings {
    grid.rows.append([
      StyledLine(listing.name, .title), StyledLine("\(listing.chapter)"),
      StyledLine("\(listing.file):\(listing.line)", .faint),
    ])
  }
  return Report(
    "code",
    fields: [
      .init("listings", .array(edition.listings.map { .string($0.name) }))
    ],
    blocks: [.grid(grid)])
}

/// One listing, in colour.
public nonisolated func listingReport(_ listing: Listing) -> Report {
  return Report(
    "code",
    fields: [
      .init("listing", .string(listing.name)),
      .init("chapter", .int(listing.chapter)),
      .init("file", .string(listing.file)),
      .init("line", .int(listing.line)),
      .init("text", .string(listing.text)),
    ],
    blocks: [
      .text(
        StyledLine(listing.name, .title)
          + StyledLine(
            " · chapter \(listing.chapter) · "
              + "\(listing.file):\(listing.line)", .faint)),
      .code(highlighted(listing.text)),
    ])
}
