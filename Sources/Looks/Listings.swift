public import Editions
public import Reports
public import Session
public import Stage
import Text

/// Report on a chapter's listings, with file and line; the file's folder is
/// left out, so that the line isn't cut off.
public nonisolated func listingsReport(of edition: Edition) -> Report {
  Report(["listings": .strings(edition.listings.map { $0.name })]) {
    Grid("listing", "chapter#", "place", rows: edition.listings) { listing in
      [
        StyledLine(listing.name, .title), StyledLine(edition.word(of: listing)),
        StyledLine("\(name(of: listing.file)):\(listing.line)", .faint),
      ]
    }
  }
}

/// The last part of a path.
private nonisolated func name(of path: String) -> String {
  path.split(separator: "/").last.map { String($0) } ?? path
}

/// Report on one listing, with syntax coloring.
public nonisolated func listingReport(_ listing: Listing, of edition: Edition)
  -> Report
{
  let label = edition.label(of: listing)
  let source = " · \(label) · \(listing.file):\(listing.line)"
  return Report([
    "listing": .string(listing.name),
    "chapter": listing.chapter == 0 ? json(edition) : .int(listing.chapter),
    "file": .string(listing.file), "line": .int(listing.line),
    "text": .string(listing.text),
  ]) {
    "\(listing.name, .title)\(source, .faint)"
    Report.Block.code(highlighted(listing.text))
  }
}

/// A line that says where the data source's code is: in a listing of the book,
/// or in a learner's file; empty for a history without a table.
func dataSourceLine(in history: any History) -> [StyledLine] {
  guard let session = try? history.session else { return [] }
  guard let listing = dataSourceListing(of: session) else {
    return [StyledLine("The data source: \(session.scenario.source).", .faint)]
  }
  return [
    StyledLine(
      "The data source: \(listing.file):\(listing.line), "
        + "'code \"\(listing.name)\"'.", .faint)
  ]
}

/// The listing that defines the session's scenario; `nil` for a scenario from
/// outside the book.
public func dataSourceListing(of session: TableSession) -> Listing? {
  session.edition.listing(staging: session.scenario.name)
}

/// Report on the listing that defines the session's scenario and on other
/// listings of its data source; `nil` for a scenario from outside the book.
public func sourceReport(of session: TableSession) -> Report? {
  guard let listing = dataSourceListing(of: session) else { return nil }
  var report = listingReport(listing, of: session.edition)
  let others = session.edition.dataSources(of: session.scenario.name)
  report.blocks += others.flatMap {
    listingReport($0, of: session.edition).blocks
  }
  report.fields["dataSources"] = .array(
    others.map {
      [
        "listing": .string($0.name), "file": .string($0.file),
        "line": .int($0.line), "text": .string($0.text),
      ]
    })
  return report
}

// MARK: In two chapters

/// Report on the differences in some listings between two chapters.
///
/// - Parameters:
///   - names: The names of the listings to compare.
///   - isOne: Whether the reader named a listing, rather than comparing all.
public nonisolated func codeComparison(
  _ old: Edition, _ new: Edition, listings names: [String], isOne: Bool
) -> Report {
  let changes = names.map { ListingChange($0, from: old, to: new) }
    .filter { $0.before?.text != $0.after?.text }
  let added = changes.filter { $0.before == nil }.map { $0.name }
  let removed = changes.filter { $0.after == nil }.map { $0.name }
  let changed = changes.filter { $0.before != nil && $0.after != nil }
    .map { $0.name }
  let lines = changes.flatMap { $0.lines(from: old, to: new) }
  return Report([
    "from": json(old), "to": json(new),
    "changed": .strings(changed), "new": .strings(added),
    "gone": .strings(removed), "difference": .strings(lines.map { $0.text }),
  ]) {
    if lines.isEmpty {
      "\(capitalized(old.label)) and \(new.label) have the same code"
        + (isOne ? " here." : ".")
    } else {
      "From \(old.label) to \(new.label): "
        + "\(counted(changed.count, "listing")) changed, \(added.count) new, "
        + "\(removed.count) gone."
    }
    Report.Block.code(lines)
  }
}

/// A listing in two chapters.
private nonisolated struct ListingChange {
  let name: String
  let before: Listing?
  let after: Listing?

  init(_ name: String, from old: Edition, to new: Edition) {
    self.name = name
    before = old.listing(named: name)
    after = new.listing(named: name)
  }

  func lines(from old: Edition, to new: Edition) -> [StyledLine] {
    [
      StyledLine("--- \(heading(before, old))", .title),
      StyledLine("+++ \(heading(after, new))", .title),
    ] + unifiedDifference(codeLines(of: before), codeLines(of: after))
  }

  private func heading(_ listing: Listing?, _ edition: Edition) -> String {
    listing.map { "\(name) · \($0.file):\($0.line)" }
      ?? "not in \(edition.label)"
  }

  private func codeLines(of listing: Listing?) -> [String] {
    let text = listing?.text ?? ""
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String($0) }
  }
}

/// A diff of two texts in the style of `diff -u`, with three lines of context
/// and without file names.
///
/// - Complexity: O(*n* · *m*) for *n* and *m* lines.
public nonisolated func unifiedDifference(_ old: [String], _ new: [String])
  -> [StyledLine]
{
  let edits = edits(old, new)
  var lines: [StyledLine] = []
  var before = 1
  var after = 1
  var isOpen = false
  for (index, edit) in edits.enumerated() {
    let isNear = edits[max(0, index - 3)..<min(edits.count, index + 4)]
      .contains { $0.sign != " " }
    if isNear, !isOpen {
      lines.append(StyledLine("@@ line \(before) → line \(after) @@", .faint))
    }
    isOpen = isNear
    if isNear {
      let tone: Tone =
        edit.sign == "+" ? .good : edit.sign == "-" ? .bad : .code
      lines.append(StyledLine(edit.sign + edit.line, tone))
    }
    if edit.sign != "+" { before += 1 }
    if edit.sign != "-" { after += 1 }
  }
  return lines
}
