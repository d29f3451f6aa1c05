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
    let kinds = [
      Shelf(header: true, rows: 3, footer: true),
      Shelf(header: true, rows: 1, footer: false),
      Shelf(header: false, rows: 2, footer: true),
      Shelf(header: true, rows: 0, footer: true),
    ]
    for shelves in everyList(of: kinds, upTo: 3) {
      for inset in [EdgeInsets.zero, EdgeInsets(top: 15, bottom: 20)] {
        floating += try checks.floats(edition, shelves, .plain, inset)
      }
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared > 10_000 && floating > 1_000, "\(checks)")
  }

  @Test("In the grouped style nothing floats", arguments: editions)
  func grouped(edition: Edition) throws {
    var checks = Checks()
    let shelf = Shelf(header: true, rows: 4, footer: true)
    let floating = try checks.floats(edition, [shelf, shelf], .grouped, .zero)
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

/// A section by what it has.
private struct Shelf {
  let header: Bool
  let rows: Int
  let footer: Bool
}

/// Where a section lies: its header's and its footer's frame as if nothing
/// floated.
private struct Place {
  let header: Range<Double>
  let footer: Range<Double>
}

/// The sections' places, one below the other: headers of 22 points, rows of 20,
/// footers of 10.
private func places(of shelves: [Shelf]) -> [Place] {
  var top = 0.0
  return shelves.map { shelf in
    let rowsTop = top + (shelf.header ? 22 : 0)
    let rowsEnd = rowsTop + 20 * Double(shelf.rows)
    let end = rowsEnd + (shelf.footer ? 10 : 0)
    defer { top = end }
    return Place(header: top..<rowsTop, footer: rowsEnd..<end)
  }
}

extension Checks {
  /// Scrolls to an offset every 3 points, and compares each header and footer
  /// with the allowed place that is nearest to its edge.
  ///
  /// - Returns: The number of headers and footers found floating.
  fileprivate mutating func floats(
    _ edition: Edition, _ shelves: [Shelf], _ style: TableStyle,
    _ inset: EdgeInsets
  ) throws -> Int {
    let app = SectionApp()
    app.rows = shelves.map { $0.rows }
    app.height = { _, _ in 20 }
    app.headerTitle = { shelves[$0].header ? "header \($0)" : nil }
    app.footerTitle = { shelves[$0].footer ? "footer \($0)" : nil }
    let staged = StagedTable(edition, app, screen: 50)
    let view = staged.table.scrollView
    guard let parts = staged.table.headersAndFooters else { return 0 }
    parts.sectionFooterHeight = 10
    parts.style = style
    view.contentInset = inset
    try staged.scroll(to: -inset.top)
    let places = places(of: shelves)
    var floating = 0
    for offset in Array(
      stride(from: -inset.top, to: view.maximumOffset, by: 3))
      + [view.maximumOffset]
    {
      try staged.scroll(to: offset)
      let name = "\(shelves), \(style), \(inset), \(offset)"
      var floated: [String] = []
      for (section, place) in places.enumerated() {
        let all = place.header.lowerBound..<place.footer.upperBound
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
