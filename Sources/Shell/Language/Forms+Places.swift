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
      accepts: { isChapter($0) },
      candidates: { $0.catalog.chapterCandidates },
      value: { token, arguments throws(ShellError) in
        try arguments.surroundings.catalog.chapter(token.text)
      })
  }
}

/// Whether a word is a number, a name of a learner's own chapter, the beginning
/// of a chapter's name, or spelled much like a chapter's name.
nonisolated func isChapter(_ word: String) -> Bool {
  Int(word) != nil || isOwnChapter(word)
    || nearest(to: word, among: chapterNames) != nil
    || chapterNames.contains { $0.hasPrefix(word.lowercased()) }
}

/// Whether a word has the form of the name of a learner's own chapter: `own`, or
/// `own/queue`.
public nonisolated func isOwnChapter(_ word: String) -> Bool {
  word == "own" || word.hasPrefix("own/")
}

private nonisolated let chapterNames = Edition.book.map { $0.name }

extension Catalog {
  /// The completions for a chapter: names, each with the chapter's number.
  var chapterCandidates: [Candidate] {
    editions.map { Candidate($0.name, $0.label) }
  }

  /// The chapter that a word names.
  func chapter(_ word: String) throws(ShellError) -> Edition {
    try Shell.chapter(word, among: editions)
  }
}

/// The chapter that a word names, by number, name or unambiguous prefix.
public nonisolated func chapter(
  _ word: String, among editions: [Edition] = Edition.book
) throws(ShellError) -> Edition {
  if let number = Int(word) {
    if let edition = Edition.chapter(number) { return edition }
    throw ShellError(
      "There is no chapter \(number); the last one is "
        + "\(Edition.book.count)")
  }
  let names = editions.map { $0.name }
  #if !PAGE
    if isOwnChapter(word), !names.contains(word) {
      throw ShellError(
        names.contains("own")
          ? "There is no chapter '\(word)'; 'chapter' lists them"
          : "There is no chapter of your own here; 'make own', in Playground/, "
            + "opens the shell that has it")
    }
  #endif
  let index = try index(of: word, among: names) {
    unknown(
      "There is no chapter", $0, among: names,
      else: "they are " + names.joined(separator: ", "))
  }
  return editions[index]
}
