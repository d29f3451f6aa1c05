import Editions
public import Reports
public import Session
public import Stage
import Text

/// Where the data source's code stands: in the book, or in a learner's file.
func dataSourcePlace(in session: TableSession) -> StyledLine {
  guard let listing = dataSourceListing(of: session) else {
    return StyledLine(
      "The data source: \(session.scenario.place), where the scenario makes "
        + "it.", .faint)
  }
  return StyledLine(
    "The data source: \(listing.file):\(listing.line), "
      + "'code \"\(listing.name)\"'.", .faint)
}

/// The listing that puts this scenario on stage; `nil` for one from outside
/// the book.
public func dataSourceListing(of session: TableSession) -> Listing? {
  let mark = "Scenario(\"\(session.scenario.name)\""
  for listing in session.edition.listings {
    let code = Array(listing.text.utf8.filter { $0 != 0x20 && $0 != 0x0A })
    if occurs(Array(mark.utf8), in: code) { return listing }
  }
  return nil
}

/// The listing that puts this scenario on stage, and the data source that it
/// makes, where that stands elsewhere; `nil` for one from outside the book.
public func sourceReport(of session: TableSession) -> Report? {
  guard let listing = dataSourceListing(of: session) else { return nil }
  var report = listingReport(listing)
  let code = scenarioCode(listing, in: session)
  for other in session.edition.listings where other.name != listing.name {
    guard let name = className(in: other.text),
      occurs(Array((name + "(").utf8), in: code)
        || occurs(Array((name + "{").utf8), in: code)
    else { continue }
    report.blocks += listingReport(other).blocks
    report.fields.append(.init("dataSource", json(other)))
    break
  }
  return report
}

private func json(_ listing: Listing) -> JSON {
  .object([
    .init("listing", .string(listing.name)),
    .init("file", .string(listing.file)),
    .init("line", .int(listing.line)), .init("text", .string(listing.text)),
  ])
}

/// The code from the scenario's name on, without blanks.
private func scenarioCode(_ listing: Listing, in session: TableSession)
  -> [UInt8]
{
  let code = Array(listing.text.utf8.filter { $0 != 0x20 && $0 != 0x0A })
  let mark = Array("Scenario(\"\(session.scenario.name)\"".utf8)
  for start in code.indices where code[start...].starts(with: mark) {
    return Array(code[start...])
  }
  return code
}

/// The name of the first controller's class that a listing declares.
private func className(in text: String) -> String? {
  var words: [String] = []
  for line in text.split(separator: "\n") {
    guard line.first?.isWhitespace == false else { continue }
    words = []
    for word in line.split(whereSeparator: { !$0.isLetter }) {
      words.append(String(word))
    }
    for (index, word) in words.enumerated() where word == "class" {
      if index + 1 < words.count, words.contains("TableViewController") {
        return words[index + 1]
      }
    }
  }
  return nil
}
