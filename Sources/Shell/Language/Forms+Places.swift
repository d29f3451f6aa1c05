import Editions
import Looks
import Session
import Text

// Forms for steps and chapters.

extension Form where Value == Int {
  /// A step: `@14`, `@-1` (counted back from the current step), `@start`,
  /// `@end`, or a checkpoint's name.
  static func step(_ title: String) -> Form {
    .noun(
      title, "a step such as @3, @-1, @start or @end",
      samples: ["@0", "@start", "@end"], candidates: { steps($0) },
      value: { token, arguments throws(ShellError) in
        try Shell.step(token.text, in: arguments.session)
      })
  }
}

/// The number of the step that a word names.
///
/// - Parameter branches: The branches whose names the error may suggest.
func step(
  _ word: String, in session: TableSession, or branches: [Branch] = []
) throws(ShellError) -> Int {
  let timeline = session.timeline
  let last = timeline.end
  guard let step = timeline.step(word) else {
    throw ShellError(
      "There is no step", unknown: word,
      among: timeline.checkpoints.map { $0.name } + ["@start", "@end"]
        + branches.map { $0.name },
      else: "steps are called @0 to @\(last), @-1, @start, @end"
        + (branches.isEmpty ? "" : "; 'branches' lists what was left"))
  }
  guard (0...last).contains(step) else {
    throw ShellError(
      "There is no step \(word); the first is @0, the last is @\(last)")
  }
  return step
}

/// The completions for a step, checkpoints first.
func steps(_ surroundings: Surroundings) -> [Candidate] {
  let session = surroundings.session
  var names = session.checkpoints.map { $0.name } + ["@start", "@end", "@-1"]
  names += (0..<min(session.steps.count, 100)).map { "@\($0)" }
  return names.map { name in
    guard let number = session.timeline.step(name),
      session.steps.indices.contains(number)
    else { return Candidate(name) }
    let command = session.steps[number].command
    return Candidate(name, command.isEmpty ? "the opening" : command)
  }
}

extension Form where Value == Edition {
  /// A chapter by its number or its name.
  static func chapter(_ title: String) -> Form {
    .noun(
      title, "a chapter's number or name", samples: ["1", "3", "height-cache"],
      accepts: { isChapter($0) }, candidates: { _ in chapterCandidates },
      value: { token, _ throws(ShellError) in try Shell.chapter(token.text) })
  }
}

/// The completions for a chapter: names, each with the chapter's number.
nonisolated let chapterCandidates = Edition.book.map {
  Candidate($0.name, "chapter \($0.chapter)")
}

/// Whether a word is a number, the beginning of a chapter's name, or spelled
/// much like a chapter's name.
nonisolated func isChapter(_ word: String) -> Bool {
  Int(word) != nil || nearest(to: word, among: chapterNames) != nil
    || chapterNames.contains { $0.hasPrefix(word.lowercased()) }
}

private nonisolated let chapterNames = Edition.book.map { $0.name }

/// The chapter that a word names, by number, name or unambiguous prefix.
public nonisolated func chapter(_ word: String) throws(ShellError) -> Edition {
  if let number = Int(word) {
    if let edition = Edition.chapter(number) { return edition }
    throw ShellError(
      "There is no chapter \(number); the last one is "
        + "\(Edition.book.count)")
  }
  let index = try index(of: word, among: chapterNames) {
    unknown(
      "There is no chapter", $0, among: chapterNames,
      else: "they are " + chapterNames.joined(separator: ", "))
  }
  return Edition.book[index]
}
