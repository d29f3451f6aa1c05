import Editions
import Looks
import Session
import Text

// Steps and chapters.

extension Form where Value == Int {
  /// A step: `@14`, `@-1` (so many before this one), `@start`, `@end`, or a
  /// checkpoint's name.
  static func step(_ title: String) -> Form {
    let noun = Noun(
      title: title, what: "a step such as @3, @-1, @start or @end",
      candidates: { steps($0) }, samples: ["@0", "@start", "@end"])
    return .noun(noun) { token, arguments throws(ShellError) in
      try Shell.step(token, in: arguments.around.session)
    }
  }
}

/// The step that a word names.
///
/// - Parameter branches: What else the word could have named.
func step(
  _ token: Token, in session: TableSession, or branches: [Branch] = []
) throws(ShellError) -> Int {
  let timeline = session.timeline
  let last = timeline.end
  guard let step = timeline.step(token.text) else {
    throw ShellError(
      "There is no step", unknown: token.text,
      among: timeline.checkpoints.map { $0.name } + ["@start", "@end"]
        + branches.map { $0.name },
      else: "steps are called @0 to @\(last), @-1, @start, @end"
        + (branches.isEmpty ? "" : "; 'branches' lists what was left"),
      column: token.start)
  }
  guard (0...last).contains(step) else {
    throw ShellError(
      "There is no step \(token.text); the first is @0, the last is "
        + "@\(last)", column: token.start)
  }
  return step
}

/// The names of steps, the given ones first.
func steps(_ around: Surroundings) -> [Candidate] {
  let session = around.session
  var names = session.checkpoints.map { $0.name } + ["@start", "@end", "@-1"]
  names += (0..<min(session.steps.count, 100)).map { "@\($0)" }
  return names.map { name in
    guard let number = session.timeline.step(name),
      session.steps.indices.contains(number)
    else { return Candidate(name) }
    let words = session.steps[number].command
    return Candidate(name, words.isEmpty ? "the opening" : words)
  }
}

extension Form where Value == Edition {
  /// A chapter by its number or its name.
  static func chapter(_ title: String) -> Form {
    let noun = Noun(
      title: title, what: "a chapter's number or name",
      accepts: { isChapter($0) }, candidates: { _ in chapterCandidates },
      samples: ["1", "3", "height-cache"])
    return .noun(noun) { token, _ throws(ShellError) in
      try Shell.chapter(token.text, column: token.start)
    }
  }
}

/// The chapters' names, each with its title.
nonisolated let chapterCandidates = Edition.allCases.map {
  Candidate($0.name, "chapter \($0.chapter)")
}

/// Whether a word is a number, or a chapter's name, or the like of one.
nonisolated func isChapter(_ word: String) -> Bool {
  Int(word) != nil || nearest(to: word, among: chapterNames) != nil
    || chapterNames.contains { $0.hasPrefix(word.lowercased()) }
}

private nonisolated let chapterNames = Edition.allCases.map { $0.name }

/// The chapter of a number, or of a name or a name's beginning.
public nonisolated func chapter(
  _ word: String, column: Int? = nil
) throws(ShellError) -> Edition {
  if let number = Int(word) {
    if let edition = Edition(rawValue: number) { return edition }
    throw ShellError(
      "There is no chapter \(number); the last one is "
        + "\(Edition.allCases.count)", column: column)
  }
  let place = try index(of: word, among: chapterNames, column: column) {
    unknown(
      "There is no chapter", $0, among: chapterNames,
      else: "they are " + chapterNames.joined(separator: ", "))
  }
  return Edition.allCases[place]
}
