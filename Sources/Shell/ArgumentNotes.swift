import Editions
import Inspector
import Reports
import Session
import Stage

extension Interpreter {
  /// What a word would mean after a command, for the list that Tab shows;
  /// empty where the word says it all.
  func note(on word: String, after command: Command) -> String {
    named(word, after: command.name) ?? live(word) ?? bookish(word)
      ?? keyword(word) ?? ""
  }

  /// Words that mean something to one command only.
  private func named(_ word: String, after command: String) -> String? {
    switch command {
    case "chapter", "fresh", "race", "tour", "compare-code":
      guard let number = Int(word), let edition = Edition(rawValue: number)
      else { return nil }
      return edition.title
    case "scenario":
      for scenario in scenarios where scenario.name == word {
        return scenario.summary
      }
      return nil
    case "watch", "expect", "predict":
      for number in knownNumbers where number.key == word {
        return "now \(number.value.description)"
      }
      return nil
    case "help":
      if let command = Command.named(word) { return command.summary }
      return Command.Group(rawValue: String(word.dropFirst()))?.summary
    default: return nil
    }
  }

  /// What is there just now: cells, steps, branches, numbers.
  private func live(_ word: String) -> String? {
    let snapshot = session.current.after
    if word.hasPrefix("c"), let number = Int(word.dropFirst()) {
      guard let state = snapshot.state(of: number) else { return nil }
      let row = snapshot[number]?.row.map { ", row \(name(of: $0))" } ?? ""
      return "\(state)" + row
    }
    for branch in branches where branch.name == word {
      return "chapter \(branch.session.edition.chapter), "
        + branch.session.scenario.name
    }
    if let step = session.timeline.step(word),
      session.steps.indices.contains(step)
    {
      let words = session.steps[step].action.words(
        sections: session.steps[step].sections)
      return words.isEmpty ? "the opening" : words
    }
    for field in cellNumbers(of: snapshot) where field.key == word {
      return "now \(field.value.description)"
    }
    return nil
  }

  /// What the book has a word for: policies, listings, terms.
  private func bookish(_ word: String) -> String? {
    for policy in PolicyName.allCases {
      if word == policy.rawValue { return policy.summary }
      if word.hasPrefix(policy.rawValue + "=") { return policy.summary }
    }
    for listing in session.edition.listings
    where word == "\"" + listing.name + "\"" {
      return "chapter \(listing.chapter)"
    }
    for term in Term.all where term.english == word { return term.meaning }
    for policy in PolicyName.allCases where policy.values.contains(word) {
      return word == "N" ? "a whole number" : "a value of \(policy.rawValue)"
    }
    return nil
  }

  private func keyword(_ word: String) -> String? {
    for (key, meaning) in keywords where key == word { return meaning }
    return nil
  }
}

/// The words that commands take as they are, and what they ask for.
private nonisolated let keywords: [(word: String, meaning: String)] = [
  ("all", "each of them"), ("back", "the one before"), ("box", "drawn boxes"),
  ("bottom", "the end, or the screen's"), ("by", "in steps of a distance"),
  ("cellForRowAt", "cells asked for so far"), ("created", "when it was made"),
  ("chameleon", "Chameleon's rules"), ("delete", "a row goes"),
  ("edit", "a row gets another text"), ("frames", "a line per layout pass"),
  ("height", "where a row's height came from"),
  ("held", "stop before the run loop turns"), ("hits", "found waiting so far"),
  ("insert", "a row comes"), ("is", "a cell's or a row's state"),
  ("json", "one object per command"), ("last", "the last step"),
  ("like", "the rules of another table view"),
  ("markdown", "paragraphs and tables"), ("middle", "the screen's middle"),
  ("misses", "not found waiting so far"), ("move", "a row goes elsewhere"),
  ("of", "the number to draw"), ("off", "no longer"),
  ("offset", "the viewport's top, in points"), ("on", "from now on"),
  ("orphan", "a cell nothing can reach"), ("orphans", "how many there are"),
  ("pager", "long answers, a page at a time"),
  ("plain", "one fact a line, nothing drawn"),
  ("pools", "how many wait in a queue"), ("qt", "Qt's rules"),
  ("replace", "write over an old file"), ("reuse", "when it was shown again"),
  ("row", "what a row shows"), ("source", "this scenario's own code"),
  ("step", "the step one is at"), ("stop", "leave the tour"),
  ("to", "to a place instead of by a distance"),
  ("top", "the content's top, or the screen's"),
  ("uikit", "UIKit's rules"), ("until", "to the call that did it"),
]
