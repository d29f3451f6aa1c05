import Loom
import Text

// The generated lines of a chapter: the time its first reading takes, and the
// links to its neighbors.

extension Chapter {
  /// The index of the first line above the second heading that begins with
  /// `*First reading`; `nil` if there is none.
  var readingLine: Int? {
    let end = headings.dropFirst().first?.location.line ?? .max
    return lines(of: text).prefix(end).firstIndex {
      $0.hasPrefix("*First reading")
    }
  }

  /// The indices of the generated lines; empty without a line about the first
  /// reading.
  var machineLines: [Int] {
    guard let readingLine else { return [] }
    let lines = lines(of: text)
    let links = lines.indices.filter { line in
      lines[line].hasPrefix("[Contents](../README.md)")
        && !blocks.contains { $0.range.contains(line) }
    }
    return [readingLine] + links
  }

  /// The time and the amounts of the first reading, and how many folds there
  /// are, in one line of Markdown.
  var readingSentence: String {
    let reading = firstReading
    return "*First reading: \(reading.minutes) minutes, "
      + counted(reading.wordCount, "word") + ", "
      + counted(reading.code, "line of code", plural: "lines of code") + ", "
      + counted(reading.commands, "command") + ". "
      + "Folded: \(counted(asides.count, "aside")), "
      + counted(
        folds.count(where: \.isListing), "piece of code",
        plural: "pieces of code") + ".*"
  }

  /// The location of the line about the first reading or, if that is missing,
  /// of the line below which it belongs.
  fileprivate var readingLocation: Location {
    let head = lines(of: text).endOfHead(headings.first)
    let line = readingLine.map { $0 + 1 } ?? max(head, 1)
    return Location(file: file, line: line)
  }

  fileprivate var link: String {
    let label = ChapterLabel(number: number, name: name)
    return "[\(title)](../\(label.textPath))"
  }
}

extension Book {
  /// A chapter's text with its generated lines up to date.
  ///
  /// - Throws: `LoomError` if no line above its second heading begins with
  ///   `*First reading`.
  public func recordingReading(
    in chapter: Chapter
  ) throws(LoomError) -> String {
    if let error = chapter.missingReading { throw error }
    let old = lines(of: chapter.text)
    let new = written(chapter)
    return old == new
      ? chapter.text
      : chapter.text(applying: [LineReplacement(range: old.indices, lines: new)]
      )
  }

  private func written(_ chapter: Chapter) -> [String] {
    var lines = lines(of: chapter.text)
    for line in chapter.machineLines.sorted().reversed() {
      let hasGap = line > 0 && lines[line - 1].isBlank
      lines.removeSubrange((hasGap ? line - 1 : line)...line)
    }
    lines = lines.withoutBlankEnd
    let links = links(around: chapter)
    let head = lines.endOfHead(chapter.headings.first)
    let gap = head < lines.count && !lines[head].isBlank ? [""] : []
    lines.insert(
      contentsOf: ["", chapter.readingSentence, "", links] + gap, at: head)
    return lines + ["", links, ""]
  }

  /// The links to the contents and to the chapters before and after, in one
  /// line of Markdown.
  private func links(around chapter: Chapter) -> String {
    let before = chapters.last { $0.number < chapter.number }
    let after = chapters.first { $0.number > chapter.number }
    return
      (["[Contents](../README.md)"]
      + [
        before.map { "before: \($0.link)" }, after.map { "after: \($0.link)" },
      ]
      .compactMap { $0 }).joined(separator: " · ")
  }
}

extension Array where Element == String {
  /// The index of the line after the title and the paragraph in emphasis below
  /// it; 0 without a title.
  fileprivate func endOfHead(_ title: Heading?) -> Int {
    guard let title else { return 0 }
    let start = self[title.location.line...].firstIndex { !$0.isBlank }
    guard let start, self[start].hasPrefix("*") else {
      return title.location.line
    }
    return self[start...].firstIndex(where: \.isBlank) ?? count
  }
}

// MARK: Checking

extension Book {
  /// Checks that the generated lines of chapters are up to date, and that no
  /// first reading exceeds a limit.
  ///
  /// - Parameter chapters: The chapters to check; `nil` for the whole book.
  public func checkReading(in chapters: [Chapter]? = nil) -> Findings {
    var findings = Findings(of: "counts")
    for chapter in chapters ?? self.chapters {
      findings.compare(chapter.missingReading ?? staleness(of: chapter))
      for (limit, count) in chapter.firstReading.limited {
        findings.compare(chapter.excess(limit, count))
      }
    }
    return findings
  }

  private func staleness(of chapter: Chapter) -> LoomError? {
    let (old, new) = (lines(of: chapter.text), written(chapter))
    guard old != new else { return nil }
    let now = [chapter.readingSentence, links(around: chapter)]
    let fault = ReadingFault.stale(
      change: change(
        from: chapter.machineLines.map { old[$0] }, to: now + [now[1]]))
    return LoomError(fault, at: chapter.readingLocation)
  }
}

extension Chapter {
  fileprivate var missingReading: LoomError? {
    guard readingLine == nil else { return nil }
    return LoomError(ReadingFault.missing(chapter: number), at: readingLocation)
  }

  fileprivate func excess(_ limit: Reading.Limit, _ count: Int) -> LoomError? {
    guard count > limit.most else { return nil }
    let location =
      switch limit {
      case .stretch: firstReading.stretchLocation
      case .silence: firstReading.silenceLocation
      case .words, .code, .commands, .minutes: readingLocation
      }
    return LoomError(
      ReadingFault.tooMuch(limit, count: count), at: location ?? readingLocation
    )
  }
}

extension Reading {
  /// A quantity that is limited in a first reading.
  public enum Limit: CaseIterable, Sendable {
    case words, code, commands, stretch, silence, minutes

    /// The greatest amount that a first reading may have.
    public var most: Int {
      switch self {
      case .words: 3_500
      case .code: 300
      case .commands: 40
      case .stretch: 40
      case .silence: 120
      case .minutes: 60
      }
    }
  }

  /// Each limited quantity, with its amount in this reading.
  public var limited: [(Limit, Int)] {
    Limit.allCases.map { limit in
      switch limit {
      case .words: (limit, wordCount)
      case .code: (limit, code)
      case .commands: (limit, commands)
      case .stretch: (limit, stretch)
      case .silence: (limit, silence)
      case .minutes: (limit, minutes)
      }
    }
  }
}

/// The kinds of errors in a chapter's generated lines and in the amounts of its
/// first reading.
enum ReadingFault {
  case missing(chapter: Int)
  case stale(change: [String])
  case tooMuch(Reading.Limit, count: Int)
}

extension ReadingFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing(let chapter):
      return "no line says how long the first reading takes; write"
        + " '*First reading*' below the question; 'make reading"
        + " CHAPTER=\(chapter)' completes it"
    case .stale(let change):
      return "these lines of machines aren't what they should be, or where; run"
        + " 'make record' to rewrite them (- the book, + the count):"
        + indented(change)
    case .tooMuch(.stretch, let count):
      return "\(count) lines of code follow one another here, and"
        + " \(Reading.Limit.stretch.most) are the most; say between them what"
        + " to look at, or fold a listing"
    case .tooMuch(.silence, let count):
      return "\(count) lines follow without a command, and"
        + " \(Reading.Limit.silence.most) are the most; let readers type"
        + " something, or fold a listing"
    case .tooMuch(.minutes, let count):
      return "the first reading takes \(count) minutes, and"
        + " \(Reading.Limit.minutes.most) are the most; fold what it can do"
        + " without into asides"
    case .tooMuch(let limit, let count):
      return "the first reading has \(grouped(count)) \(limit.noun), and"
        + " \(grouped(limit.most)) are the most; fold what it can do without"
        + " into asides"
    }
  }
}

extension Reading.Limit {
  /// The plural noun for the quantity.
  fileprivate var noun: String {
    switch self {
    case .words: "words"
    case .code: "lines of code"
    case .commands: "commands"
    case .stretch: "lines of code in one stretch"
    case .silence: "lines without a command"
    case .minutes: "minutes"
    }
  }
}
