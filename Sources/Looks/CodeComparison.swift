public import Editions
public import Reports
import Stage
import Text

/// What a later chapter changes in some listings of an earlier one.
///
/// - Parameters:
///   - names: The listings to compare.
///   - isOne: Whether somebody asked for them by name.
public nonisolated func codeComparison(
  _ old: Edition, _ new: Edition, listings names: [String], isOne: Bool
) -> Report {
  var comparison = CodeComparison(old: old, new: new)
  for name in names { comparison.compare(name) }
  return comparison.report(isOne: isOne)
}

private nonisolated struct CodeComparison {
  let old: Edition
  let new: Edition
  private var changed: [String] = []
  private var added: [String] = []
  private var removed: [String] = []
  private var lines: [StyledLine] = []

  init(old: Edition, new: Edition) {
    self.old = old
    self.new = new
  }

  mutating func compare(_ name: String) {
    let before = listing(name, in: old)
    let after = listing(name, in: new)
    guard before?.text != after?.text else { return }
    if before == nil { added.append(name) }
    if after == nil { removed.append(name) }
    if before != nil, after != nil { changed.append(name) }
    lines.append(StyledLine("--- \(heading(before, old, name))", .title))
    lines.append(StyledLine("+++ \(heading(after, new, name))", .title))
    lines += unifiedDifference(
      codeLines(before?.text ?? ""), codeLines(after?.text ?? ""))
  }

  func report(isOne: Bool) -> Report {
    Report(
      "compare-code",
      fields: [
        .init("from", .int(old.chapter)), .init("to", .int(new.chapter)),
        .init("changed", .array(changed.map { .string($0) })),
        .init("new", .array(added.map { .string($0) })),
        .init("gone", .array(removed.map { .string($0) })),
        .init("difference", .array(lines.map { .string($0.text) })),
      ],
      blocks: [.text(StyledLine(summary(isOne: isOne))), .code(lines)])
  }

  private func summary(isOne: Bool) -> String {
    guard !lines.isEmpty else {
      return "Chapters \(old.chapter) and \(new.chapter) have the same code"
        + (isOne ? " here." : ".")
    }
    return "From chapter \(old.chapter) to chapter \(new.chapter): "
      + "\(counted(changed.count, "listing")) changed, \(added.count) new, "
      + "\(removed.count) gone."
  }

  private func listing(_ name: String, in edition: Edition) -> Listing? {
    for listing in edition.listings where listing.name == name {
      return listing
    }
    return nil
  }

  private func heading(_ listing: Listing?, _ edition: Edition, _ name: String)
    -> String
  {
    guard let listing else { return "not in chapter \(edition.chapter)" }
    return "\(name) · \(listing.file):\(listing.line)"
  }

  private func codeLines(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(String(line))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
