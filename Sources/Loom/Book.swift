import Text

/// All chapters in reading order, each with the listings of its module.
public struct Book: Equatable, Sendable {
  /// The chapters, numbered from 1 without gaps.
  public let chapters: [Chapter]
  /// Every replacement in the book, in reading order.
  public let replacements: [Replacement]
  /// The listings of each chapter's module, in order of first definition;
  /// chapter 1's come first.
  private let modules: [[WrittenListing]]

  /// Makes a book of chapters, given in any order.
  ///
  /// - Throws: `LoomError` for a chapter number that is missing or used twice,
  ///   a chapter name used twice, a listing defined although it exists, and a
  ///   replacement of a listing that doesn't exist or stays the same.
  public init(_ chapters: [Chapter]) throws(LoomError) {
    let chapters = chapters.sorted { $0.number < $1.number }
    try refuseMisnumbered(chapters)
    var weave = Weave()
    for chapter in chapters { try weave.add(chapter) }
    self.chapters = chapters
    modules = weave.modules
    replacements = weave.replacements
  }

  /// The listings of a chapter's module, in order of first definition.
  ///
  /// A listing that is defined again after its removal comes last.
  ///
  /// - Throws: `LoomError` if there is no such chapter.
  public func listings(
    ofChapter number: Int
  ) throws(LoomError) -> [WrittenListing] {
    guard modules.indices.contains(number - 1) else {
      let fault = LoomError.Fault.unknownChapter(
        number: number, last: chapters.count)
      let file = chapters.last?.file ?? "Chapters"
      throw LoomError(fault, at: Location(file: file, line: 1))
    }
    return modules[number - 1]
  }
}

/// An earlier chapter's listing, and the definition that replaces it.
public struct Replacement: Equatable, Sendable {
  /// The listing that is replaced.
  public let old: WrittenListing
  /// The definition that replaces it.
  public let new: Definition
}

/// A resolver of the book's listings, fed chapter by chapter: each definition
/// adds a listing, or replaces or removes one of an earlier chapter.
private struct Weave {
  var modules: [[WrittenListing]] = []
  var replacements: [Replacement] = []
  private var standing: [WrittenListing] = []

  mutating func add(_ chapter: Chapter) throws(LoomError) {
    for definition in chapter.definitions {
      let index = standing.firstIndex { $0.name == definition.name }
      if definition.header.replaces {
        try replace(at: index, with: definition)
      } else {
        try append(definition, unlessAt: index)
      }
    }
    modules.append(standing)
  }

  private mutating func append(
    _ definition: Definition, unlessAt index: Int?
  ) throws(LoomError) {
    if let index {
      let fault = LoomError.Fault.listingExists(
        name: definition.name, first: standing[index].location)
      throw LoomError(fault, at: definition.location)
    }
    standing.append(definition.listing)
  }

  private mutating func replace(
    at index: Int?, with definition: Definition
  ) throws(LoomError) {
    guard let index else {
      let names = standing.map(\.name)
      let fault = LoomError.Fault.unknownListing(
        name: definition.name,
        nearest: nearest(to: definition.name, among: names))
      throw LoomError(fault, at: definition.location)
    }
    let old = standing[index]
    if definition.removes {
      standing.remove(at: index)
    } else if definition.listing.text == old.text {
      let fault = LoomError.Fault.unchangedListing(
        name: old.name, first: old.location)
      throw LoomError(fault, at: definition.location)
    } else {
      standing[index] = definition.listing
      replacements.append(Replacement(old: old, new: definition))
    }
  }
}

/// Throws unless the chapters, sorted by number, are numbered 1, 2, 3 …, and no
/// two of them share a name.
private func refuseMisnumbered(_ chapters: [Chapter]) throws(LoomError) {
  for (index, chapter) in chapters.enumerated() {
    let location = Location(file: chapter.file, line: 1)
    if index > 0, chapters[index - 1].number == chapter.number {
      let other = chapters[index - 1].file
      throw LoomError(
        .chapterTwice(number: chapter.number, other: other), at: location)
    }
    guard chapter.number == index + 1 else {
      throw LoomError(.chapterMissing(number: index + 1), at: location)
    }
    let earlier = chapters[..<index].first { $0.name == chapter.name }
    if let earlier {
      throw LoomError(
        .chapterNamedTwice(name: chapter.name, other: earlier.file),
        at: location)
    }
  }
}
