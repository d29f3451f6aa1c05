import Editions
import Session
import Stage
import TestSupport
import Testing

/// Where headers and footers stand in both styles, compared with a model that
/// tries all places. Lengths are points, in content space.
struct FloatingLaws {
  private nonisolated static let editions = Edition.book.filter {
    $0.can(.headersAndFooters)
  }

  @Test(
    "In the plain style they float within their section: every small table",
    arguments: editions)
  func plain(edition: Edition) throws {
    var checks = Checks()
    var floating = 0
    let tables = everyList(of: smallShelves, upTo: 3)
    for shelves in share(of: tables, turn: edition.chapter) {
      for inset in [EdgeInsets.zero, EdgeInsets(top: 15, bottom: 20)] {
        for padding in [0.0, 7] {
          floating += try checks.floats(
            edition, shelves, .plain, inset, padding)
        }
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(
      checks.compared > least(20_000) && floating > least(2_000), "\(checks)")
  }

  @Test("In the grouped style nothing floats", arguments: editions)
  func grouped(edition: Edition) throws {
    var checks = Checks()
    let shelf = Shelf(header: true, rows: 4, footer: true)
    let floating = try checks.floats(
      edition, [shelf, shelf], .grouped, .zero, 7)
    #expect(checks.isFine, "\(checks)")
    #expect(floating == 0)
  }

  @Test(
    "Floating moves no row and asks the app for nothing", arguments: editions)
  func rows(edition: Edition) throws {
    let plain = try session(edition, "plain-sections")
    let grouped = try session(edition, "sections")
    _ = try grouped.perform(.resize(Size(width: 320, height: 200)))
    var floating = 0
    for distance in [100.0, 96, 31, -90, 200, 44, -300] {
      let one = try plain.scroll(distance)
      let other = try grouped.scroll(distance)
      #expect(questions(of: one) == questions(of: other), "by \(distance)")
      #expect(
        plain.cellCalls.map { $0.row } == grouped.cellCalls.map { $0.row })
      #expect(one.after.viewport == other.after.viewport)
      #expect(one.after.contentSize == other.after.contentSize)
      #expect(
        one.after.visible.map { $0.frame }
          == other.after.visible.map {
            $0.frame
          })
      #expect(!other.after.labels.contains { $0.floats != nil })
      floating += one.after.labels.filter { $0.floats != nil }.count
    }
    #expect(floating > 2)
  }

  /// The calls of a step but for those of `cellForRowAt`, whose cells differ.
  private func questions(of step: Step) -> [Call] {
    step.calls.filter { call in
      if case .cell = call { false } else { true }
    }
  }
}

/// Where headers with padding stand, compared with sums. Lengths are points, in
/// content space.
struct HeaderPaddingLaws {
  private nonisolated static let editions = Edition.book.filter {
    $0.policies.contains(.headerPadding)
  }

  @Test(
    "Padding lies above each header, in its section: every small table",
    arguments: editions)
  func small(edition: Edition) throws {
    var checks = Checks()
    for shelves in everyList(of: smallShelves, upTo: 3) {
      let staged = try stage(edition, shelves, .plain)
      for padding in [0.0, 7, 30, 0] {
        staged.table.policy.headerPadding = padding
        try staged.scroll(to: 0)
        checks.compareRects(of: staged.table, shelves, padding)
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 4_000, "\(checks)")
  }

  @Test(
    "A section that comes, goes or moves brings its padding",
    arguments: editions.filter { $0.can(.updating) })
  func updates(edition: Edition) throws {
    var checks = Checks()
    for shelves in everyList(of: smallShelves, upTo: 2) where !shelves.isEmpty {
      let more = Shelf(header: true, rows: 2, footer: false)
      try checks.comparesUpdate(edition, shelves, to: [more] + shelves) {
        $0.insertSections([0])
      }
      let fewer = Array(shelves.dropFirst())
      try checks.comparesUpdate(edition, shelves, to: fewer) {
        $0.deleteSections([0])
      }
      let last = shelves.count - 1
      try checks.comparesUpdate(edition, shelves, to: fewer + shelves[..<1]) {
        $0.moveSection(0, toSection: last)
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 500, "\(checks)")
  }

  @Test(
    "A policy changed in a batch or a held reload waits for the pass",
    arguments: editions)
  func waits(edition: Edition) throws {
    let session = try session(edition, "plain-sections")
    let header = { try session.table.geometry?.rectForHeader(inSection: 0) }
    let before = try #require(try header())
    try session.perform(
      all: [.reload(held: true), .policy(.headerPadding, "9")])
    #expect(try header() == before)
    try session.perform(all: [.turn])
    #expect(try header()?.minY == before.minY + 9)
    #expect(try header()?.height == before.height)
    guard edition.can(.updating) else { return }
    try session.perform(
      all: [.beginUpdates, .policy(.headerPadding, "4")])
    #expect(try header()?.minY == before.minY + 9)
    try session.perform(all: [.endUpdates])
    #expect(try header()?.minY == before.minY + 4)
    try session.perform(all: [.like(.uikit)])
    #expect(try header() == before)
  }

  @Test(
    "'scroll to' puts a row below the padding above it", arguments: editions)
  func scrolling(edition: Edition) throws {
    let session = try session(edition, "plain-sections")
    try session.perform(all: [.policy(.headerPadding, "22")])
    let row = IndexPath(row: 0, section: 1)
    try session.perform(all: [.scrollTo(.row(row, at: .top), step: nil)])
    // Table header, two paddings, two headers, three rows.
    let top: Double = 60 + 2 * 22 + 22 + 40 + 3 * 44
    #expect(session.now.after.viewport.minY == top)
  }
}

/// A section by what it has.
private struct Shelf {
  let header: Bool
  let rows: Int
  let footer: Bool
}

/// Where a section begins, and where its header and its footer lie as if
/// nothing floated.
private struct Place {
  let start: Double
  let header: Range<Double>
  let footer: Range<Double>
}

private let smallShelves = [
  Shelf(header: true, rows: 3, footer: true),
  Shelf(header: true, rows: 1, footer: false),
  Shelf(header: false, rows: 2, footer: true),
  Shelf(header: true, rows: 0, footer: true),
]

/// A laid-out table of sections.
private func stage(
  _ edition: Edition, _ shelves: [Shelf], _ style: TableStyle
) throws -> StagedTable {
  let staged = StagedTable(edition, app(of: shelves), screen: 50)
  staged.table.headersAndFooters?.sectionFooterHeight = 10
  staged.table.headersAndFooters?.style = style
  try staged.scroll(to: 0)
  return staged
}

private func app(of shelves: [Shelf]) -> SectionApp {
  let app = SectionApp()
  show(shelves, in: app)
  return app
}

private func show(_ shelves: [Shelf], in app: SectionApp) {
  app.rows = shelves.map { $0.rows }
  app.height = { _, _ in 20 }
  app.headerTitle = { shelves[$0].header ? "header \($0)" : nil }
  app.footerTitle = { shelves[$0].footer ? "footer \($0)" : nil }
}

/// The sections' places, one below the other: headers of 22 points below their
/// padding, rows of 20, footers of 10.
private func places(of shelves: [Shelf], _ padding: Double) -> [Place] {
  var end = 0.0
  return shelves.map { shelf in
    let start = end
    let top = start + (shelf.header ? padding : 0)
    let rowsTop = top + (shelf.header ? 22 : 0)
    let rowsEnd = rowsTop + 20 * Double(shelf.rows)
    end = rowsEnd + (shelf.footer ? 10 : 0)
    return Place(
      start: start, header: top..<rowsTop, footer: rowsEnd..<end)
  }
}

extension Checks {
  /// Compares the rectangles of all sections, headers, footers and rows, and
  /// the content's height, with sums.
  fileprivate mutating func compareRects(
    of table: any Table, _ shelves: [Shelf], _ padding: Double
  ) {
    guard let geometry = table.geometry else { return }
    let places = places(of: shelves, padding)
    for (section, place) in places.enumerated() {
      let name = "\(shelves), \(padding), section \(section)"
      let all = geometry.rect(forSection: section)
      same(all.minY..<all.maxY, place.start..<place.footer.upperBound, name)
      let header = geometry.rectForHeader(inSection: section)
      let headerPlace = place.header
      same(header.minY..<header.maxY, headerPlace, "\(name): header")
      let footer = geometry.rectForFooter(inSection: section)
      same(footer.minY..<footer.maxY, place.footer, "\(name): footer")
      for row in 0..<shelves[section].rows {
        let rect = table.rectForRow(at: IndexPath(row: row, section: section))
        let top = headerPlace.upperBound + 20 * Double(row)
        same(rect.minY, top, "\(name): row \(row)")
      }
    }
    let end = places.last?.footer.upperBound ?? 0
    same(table.scrollView.contentSize.height, end, "\(shelves): content")
  }

  /// Updates a table whose headers have padding, and compares its rectangles.
  fileprivate mutating func comparesUpdate(
    _ edition: Edition, _ before: [Shelf], to after: [Shelf],
    update: (any BatchUpdating) -> Void
  ) throws {
    let app = app(of: before)
    let staged = StagedTable(edition, app, screen: 50)
    staged.table.headersAndFooters?.sectionFooterHeight = 10
    staged.table.policy.headerPadding = 7
    try staged.scroll(to: 0)
    guard let updating = staged.table.updating else { return }
    show(after, in: app)
    update(updating)
    try staged.scroll(to: 0)
    compareRects(of: staged.table, after, 7)
  }

  /// Scrolls to an offset every 3 points, and compares each header and footer
  /// with the allowed place that is nearest to its edge.
  ///
  /// - Returns: The number of headers and footers found floating.
  fileprivate mutating func floats(
    _ edition: Edition, _ shelves: [Shelf], _ style: TableStyle,
    _ inset: EdgeInsets, _ padding: Double
  ) throws -> Int {
    let staged = try stage(edition, shelves, style)
    let view = staged.table.scrollView
    guard let parts = staged.table.headersAndFooters else { return 0 }
    staged.table.policy.headerPadding = padding
    view.contentInset = inset
    try staged.scroll(to: -inset.top)
    let places = places(of: shelves, padding)
    var floating = 0
    for offset in Array(
      stride(from: -inset.top, to: view.maximumOffset, by: 3))
      + [view.maximumOffset]
    {
      try staged.scroll(to: offset)
      let name = "\(shelves), \(style), \(inset), \(padding), \(offset)"
      var floated: [String] = []
      for (section, place) in places.enumerated() {
        let all = place.start..<place.footer.upperBound
        let isCut = all.upperBound > offset && all.lowerBound < offset + 50
        let floats = style == .plain && isCut && !all.isEmpty
        let header = place.header
        let footer = place.footer
        let headerTop = nearest(
          to: offset + inset.top, from: header.lowerBound,
          through: footer.lowerBound - header.length, if: floats)
        let footerTop = nearest(
          to: offset + 50 - inset.bottom - footer.length,
          from: footer.lowerBound, through: header.upperBound, if: floats)
        if !header.isEmpty {
          same(
            parts.headerView(forSection: section)?.frame.minY, headerTop,
            "\(name): header \(section)")
          if headerTop != header.lowerBound {
            floated.append("header \(section)")
          }
        }
        if !footer.isEmpty {
          same(
            parts.footerView(forSection: section)?.frame.minY, footerTop,
            "\(name): footer \(section)")
          if footerTop != footer.lowerBound {
            floated.append("footer \(section)")
          }
        }
      }
      same(
        (parts.floatingHeaders + parts.floatingFooters).compactMap {
          ($0 as? Label)?.text
        }.sorted(), floated.sorted(), "\(name): what floats")
      floating += floated.count
    }
    return floating
  }
}

extension Range<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}

/// The place between two, tried point by point, that is nearest to an edge; the
/// first unless it may float.
private func nearest(
  to edge: Double, from home: Double, through end: Double, if floats: Bool
) -> Double {
  guard floats else { return home }
  let step = end < home ? -1.0 : 1
  return stride(from: home, through: end, by: step).min {
    abs($0 - edge) < abs($1 - edge)
  } ?? home
}
