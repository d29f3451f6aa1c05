import Loom

/// The amount to read in a part of a chapter.
public struct Reading: Equatable, Sendable {
  /// The number of words of prose, headings and tables included.
  public internal(set) var wordCount = 0
  /// The number of lines of code and of diffs, without headers, `@@` and blank
  /// lines.
  public internal(set) var code = 0
  /// The number of commands in its transcripts.
  public internal(set) var commands = 0
  /// The length, in lines, of the longest stretch of code without a sentence in
  /// between.
  public internal(set) var stretch = 0
  /// The location of the block in which the longest stretch begins; `nil` if
  /// there is no code.
  public internal(set) var stretchLocation: Location?
  /// The most lines, blank ones not counted, from one command to the next.
  public internal(set) var silence = 0
  /// The location of the first line of the longest silence; `nil` if no line
  /// stands between two commands.
  public internal(set) var silenceLocation: Location?
}

extension Reading {
  /// The reading time, in minutes, rounded to a multiple of five; 5 at least,
  /// unless there is nothing.
  ///
  /// 150 words, 8 lines of code or 3 commands take a minute.
  public var minutes: Int {
    let minutes =
      Double(wordCount) / 150 + Double(code) / 8 + Double(commands) / 3
    return minutes == 0 ? 0 : max(Int((minutes / 5).rounded()), 1) * 5
  }
}

extension Chapter {
  /// The amount to read in the main text, without any fold.
  public var firstReading: Reading {
    reading { line in !self.folds.contains { $0.holds(line: line) } }
  }

  /// The amount to read in all asides, without the folded listings in them.
  public var asidesReading: Reading {
    let hidden = folds.filter(\.isListing)
    return reading { line in
      self.asides.contains { $0.holds(line: line) }
        && !hidden.contains { $0.holds(line: line) }
    }
  }

  private func reading(where isRead: (_ line: Int) -> Bool) -> Reading {
    let wordCounts = wordCounts(where: isRead)
    let blocks = blocks.filter { isRead($0.range.lowerBound) }
    let codes = Dictionary(
      blocks.map { ($0.range.lowerBound, $0) }, uniquingKeysWith: { $1 })
    let titles = Set(headings.map { $0.location.line - 1 })
    var reading = Reading(wordCount: wordCounts.reduce(0, +))
    reading.commands =
      blocks.filter { $0.language == "console" }
      .flatMap(\.body).count(where: \.isPrompt)
    reading.count(silences(where: isRead))
    var stretch = 0
    var location: Location?
    for line in wordCounts.indices {
      if wordCounts[line] > 0, !titles.contains(line) { stretch = 0 }
      guard let block = codes[line], block.codeLength > 0 else { continue }
      if stretch == 0 { location = block.location }
      stretch += block.codeLength
      reading.code += block.codeLength
      guard stretch > reading.stretch else { continue }
      (reading.stretch, reading.stretchLocation) = (stretch, location)
    }
    return reading
  }
}

extension Reading {
  /// Takes over the longest of some silences.
  fileprivate mutating func count(_ silences: [(length: Int, at: Location)]) {
    for (length, location) in silences where length > silence {
      (silence, silenceLocation) = (length, location)
    }
  }
}

extension Chapter {
  /// The lines from one command to the next, blank ones not counted, with the
  /// location of the first; what follows the last command is no silence.
  private func silences(where isRead: (_ line: Int) -> Bool)
    -> [(length: Int, at: Location)]
  {
    var silences: [(length: Int, at: Location)] = []
    let transcripts = blocks.filter {
      $0.language == "console" && isRead($0.range.lowerBound)
        && $0.body.contains(where: \.isPrompt)
    }
    let lines = lines(of: text)
    var start = 0
    for block in transcripts {
      let between = (start..<block.range.lowerBound).filter {
        isRead($0) && !lines[$0].isBlank
      }
      if let first = between.first {
        silences.append(
          (between.count, Location(file: file, line: first + 1)))
      }
      start = block.range.upperBound
    }
    return silences
  }
}

extension CodeBlock {
  /// The number of lines in a block of code or a diff, without headers, `@@`
  /// and blank lines; 0 for a block of another language.
  fileprivate var codeLength: Int {
    guard ["swift", "diff"].contains(language) else { return 0 }
    return body.count { line in
      !line.isBlank && line != "@@" && !Header.isMeant(by: line)
    }
  }
}

// MARK: Prose

extension Chapter {
  /// The number of words of prose on each line of the text.
  ///
  /// It is 0 for code, comments, generated lines, and lines that `isRead`
  /// rejects.
  private func wordCounts(where isRead: (_ line: Int) -> Bool) -> [Int] {
    var lines = lines(of: text)
    for line in lines.indices where !isRead(line) { lines[line] = "" }
    for range in blocks.map(\.range) + comments {
      for line in range { lines[line] = "" }
    }
    for line in machineLines + folds.flatMap(\.tagLines) { lines[line] = "" }
    return Loom.lines(of: lines.joined(separator: "\n").withoutTargets).map {
      line in
      line.split(whereSeparator: \.isWhitespace).count { word in
        word.contains { $0.isLetter || $0.isNumber }
      }
    }
  }
}

extension Fold {
  fileprivate var tagLines: [Int] {
    [range.lowerBound, range.upperBound - 1]
  }
}

extension String {
  /// The text without pictures, link targets and HTML, which a page doesn't
  /// print as words.
  ///
  /// Line breaks stay, so that lines keep their numbers.
  fileprivate var withoutTargets: String {
    var text = self
    text.blank(/<!--(?s:.*?)-->/)
    text.blank(/!\[[^\]]*\]\([^)]*\)/)
    text.blank(/\]\([^)]*\)/)
    text.blank(/(?m:^\[[^\]]+\]:.*$)/)
    text.blank(/<\/?[A-Za-z][^<>]*>/)
    return text
  }

  private mutating func blank(_ pattern: Regex<Substring>) {
    replace(pattern) { match in
      String(repeating: "\n", count: match.output.count { $0 == "\n" })
    }
  }
}
