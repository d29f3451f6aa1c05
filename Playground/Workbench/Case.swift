import Foundation

/// One of a case's reports, and how far it is settled.
public struct CaseReport {
  /// The line that the learner names; 0 for none.
  let line: Int

  /// What stands in the lines that it begins in, either of them.
  let culprits: [String]

  /// What is still to be seen of it, a sentence; `nil` for nothing.
  let sign: String?

  /// - Parameter look: Looks for what is reported; what goes wrong on the way
  ///   is a sign, too.
  public init(
    line: Int, among culprits: [String], look: () throws -> String?
  ) {
    self.line = line
    self.culprits = culprits
    do { sign = try look() } catch { sign = "\(error)" }
  }
}

/// Goes on if each report's line is named and nothing more is to be seen of it;
/// else says which reports still stand.
public func settle(_ reports: [CaseReport], of name: String, chapter: Int)
  throws
{
  let exercise = Exercise.ofChapter(chapter).first { $0.name == name }
  let text = try exercise.map {
    try String(contentsOf: $0.original, encoding: .utf8)
  }
  let lines = (text ?? "").components(separatedBy: "\n").map {
    $0.trimmingCharacters(in: .whitespaces)
  }
  let standing = reports.enumerated().compactMap { index, report in
    report.standing(in: lines).map { "Report \(index + 1): \($0)" }
  }
  guard !standing.isEmpty else { return }
  throw NotYet(
    "\(reports.count - standing.count) of \(reports.count) are settled. "
      + standing.joined(separator: " "))
}

extension CaseReport {
  /// Why the report isn't settled yet; `nil` for one that is.
  ///
  /// - Parameter lines: Those of the file as it came, without indentation.
  fileprivate func standing(in lines: [String]) -> String? {
    let isFound =
      lines.indices.contains(line - 1) && culprits.contains(lines[line - 1])
    let rest = sign ?? "It is mended."
    if isFound { return sign.map { "that is its line; now mend it. \($0)" } }
    if line == 0 { return "\(rest) Its line is still to be named." }
    guard lines.indices.contains(line - 1) else {
      return "\(rest) There was no line \(line) when the file came."
    }
    let code = lines[line - 1]
    return "\(rest) It doesn't begin in line \(line), which was "
      + "\(code.isEmpty ? "empty" : "'\(code)'") when the file came."
  }
}
