import Foundation

/// A bug report in an exercise of several, with the line that the learner
/// names.
public struct CaseReport {
  /// The line that the learner names; 0 for none.
  let line: Int

  /// The code of the lines in which the bug begins; the learner may name any of
  /// these lines.
  let culprits: [String]

  /// A sentence on the bug's symptom; `nil` if the bug is mended.
  let sign: String?

  /// Looks for the bug's symptom, and makes the report.
  ///
  /// - Parameter look: Returns a sentence on the symptom, or `nil` if there is
  ///   none; an error that it throws is a symptom, too.
  public init(
    line: Int, among culprits: [String], look: () throws -> String?
  ) {
    self.line = line
    self.culprits = culprits
    do { sign = try look() } catch { sign = "\(error)" }
  }
}

/// Throws `NotYet` with the reports that still stand, unless each report's line
/// is named and its bug is mended.
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
  /// A sentence on why the report isn't settled yet; `nil` if it is.
  ///
  /// - Parameter lines: The lines of the original file, without indentation.
  fileprivate func standing(in lines: [String]) -> String? {
    let isFound =
      lines.indices.contains(line - 1) && culprits.contains(lines[line - 1])
    let rest = sign ?? "It's fixed."
    if isFound { return sign.map { "that's its line; now fix it. \($0)" } }
    if line == 0 { return "\(rest) You haven't named its line yet." }
    guard lines.indices.contains(line - 1) else {
      return "\(rest) The original file had no line \(line)."
    }
    let code = lines[line - 1]
    return "\(rest) It doesn't begin in line \(line), which was "
      + "\(code.isEmpty ? "empty" : "'\(code)'") in the original file."
  }
}
