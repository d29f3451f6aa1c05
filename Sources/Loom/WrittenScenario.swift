import Text

/// A scenario as a chapter's listings have it, and the listings that contain its
/// code; a chapter's module tells of it by a `Staging`.
public struct WrittenScenario: Equatable, Sendable {
  /// The scenario's name, as the shell has it: `ten-thousand`.
  public let scenario: String
  /// The name of the constant that holds it: `tenThousand`.
  public let constant: String
  /// The name of the listing that declares it.
  public let listing: String
  /// The names of the other listings that declare or extend the controllers
  /// that the scenario makes.
  public let dataSources: [String]
}

extension Book {
  /// The scenarios of a chapter's module, in order of first definition: one for
  /// each `public let … = Scenario("…"` in its listings.
  ///
  /// - Throws: `LoomError` if there is no such chapter.
  public func scenarios(
    ofChapter number: Int
  ) throws(LoomError) -> [WrittenScenario] {
    let listings = try listings(ofChapter: number)
    let controllers = listings.reduce(into: Set<String>()) {
      $0.formUnion($1.controllers)
    }
    let sources = listings.map {
      (name: $0.name, classes: $0.controllers.union($0.extended))
    }
    var scenarios: [WrittenScenario] = []
    for listing in listings {
      for code in listing.scenarios {
        let made = controllers.intersection(code.words)
        let others = sources.filter {
          $0.name != listing.name && !$0.classes.isDisjoint(with: made)
        }
        scenarios.append(
          WrittenScenario(
            scenario: code.name, constant: code.constant,
            listing: listing.name, dataSources: others.map(\.name)))
      }
    }
    return scenarios
  }
}

/// A scenario's declaration: its names, and the words of its code.
private struct ScenarioCode {
  let constant: String
  let name: String
  let words: Set<String>

  /// Parses the lines from one scenario's declaration to the next; `nil` if
  /// they don't begin with a declaration.
  init?(_ lines: ArraySlice<String>) {
    let code = lines.joined(separator: "\n")
    let head = /\s*public let (\w+) = Scenario\(\s*"([^"\\]*)"/
    guard let match = code.prefixMatch(of: head) else { return nil }
    constant = String(match.1)
    name = String(match.2)
    words = Set(Loom.wordTokens(ofCode: Array(lines)).map(\.text))
  }
}

extension WrittenListing {
  /// The scenarios that the listing declares, top to bottom.
  fileprivate var scenarios: [ScenarioCode] {
    let head = /\s*public let \w+ = Scenario\(/
    let starts = lines.indices.filter {
      lines[$0].contains("Scenario(") && lines[$0].prefixMatch(of: head) != nil
    }
    return zip(starts, starts.dropFirst() + [lines.count]).compactMap {
      ScenarioCode(lines[$0..<$1])
    }
  }

  /// The names of the controllers' classes that the listing declares.
  fileprivate var controllers: Set<String> {
    names("class ", /(?:\w+ )*class (\w+)\b.*\bTableViewController\b.*/)
  }

  /// The names of the types that the listing extends.
  fileprivate var extended: Set<String> {
    names("extension ", /(?:\w+ )*extension (\w+)\b.*/)
  }

  /// The words that `head` captures in the listing's lines.
  ///
  /// Only lines that contain `word` are matched, which saves time.
  private func names(
    _ word: String, _ head: Regex<(Substring, Substring)>
  ) -> Set<String> {
    var names: Set<String> = []
    for line in lines where line.contains(word) {
      if let match = line.wholeMatch(of: head) { names.insert(String(match.1)) }
    }
    return names
  }
}
