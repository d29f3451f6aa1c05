import Editions
import Stage

/// An operation on a table, and the two sizes at which it is measured.
struct Operation {
  let name: String

  /// The two sizes: numbers of rows or, if the name says so, of rows on screen
  /// or of sections.
  let sizes: (small: Int, large: Int)

  /// Returns the work to measure at a size.
  ///
  /// Unless the work itself opens a table, this opens one for it, unmeasured.
  let prepare: (Edition, Kind, Int) throws(TableError) -> () throws -> Void
}

/// The ways in which rows get their heights.
enum Kind: String, CaseIterable {
  case equal = "of one height"
  case own = "of own heights"
  case estimated = "estimated"

  func isKnown(to edition: Edition) -> Bool {
    self != .estimated || edition.can(.estimating)
  }

  func open(_ edition: Edition, _ count: Int, height: Double = 568)
    throws(TableError) -> World<Equal>
  {
    try World(
      edition, self == .equal ? Equal(count) : Own(count),
      estimate: self == .estimated ? 44 : 0, height: height)
  }
}

/// The sizes, in rows, of operations whose time may depend on rows off screen.
private let rows = (small: 1_000, large: 100_000)

let operations = [
  Operation(name: "open", sizes: rows) { edition, kind, count in
    { _ = try kind.open(edition, count) }
  },
  Operation(name: "jump", sizes: rows) {
    edition, kind, count throws(TableError) in
    let world = try kind.open(edition, count)
    var part = 0.0
    return { try world.jumpAbout(&part) }
  },
  Operation(name: "scroll", sizes: rows) {
    edition, kind, count throws(TableError) in
    let world = try kind.open(edition, count)
    let middle = Double(count) * 22
    return {
      for step in 0..<20 { try world.scroll(to: middle + Double(step) * 44) }
    }
  },
  update("insert") { app, table in
    app.count += 1
    table?.insertRows(at: [IndexPath(row: 0, section: 0)])
  },
  update("delete") { app, table in
    app.count -= 1
    table?.deleteRows(at: [IndexPath(row: 0, section: 0)])
  },
  update("reload a row") { _, table in
    table?.reloadRows(at: [IndexPath(row: 0, section: 0)])
  },
  Operation(name: "rows on screen", sizes: (500, 2_000)) {
    edition, kind, count throws(TableError) in
    let world = try kind.open(edition, 10_000, height: Double(count) * 44)
    var isDown = false
    return {
      isDown.toggle()
      try world.scroll(to: isDown ? 220_008 : 44_008)
    }
  },
  Operation(name: "sections", sizes: (1_000, 4_000)) {
    edition, _, count throws(TableError) in
    let world = try World(edition, Titled(count))
    return {
      world.table.reloadData()
      try world.table.scrollView.layoutIfNeeded()
    }
  },
]

/// An operation that calls `change` five times, to change the app and to tell
/// the table of it; a table without batch updates is reloaded instead.
private func update(
  _ name: String, _ change: @escaping (Equal, (any BatchUpdating)?) -> Void
) -> Operation {
  Operation(name: name, sizes: rows) {
    edition, kind, count throws(TableError) in
    let world = try kind.open(edition, count)
    return {
      for _ in 0..<5 {
        change(world.app, world.table.updating)
        if world.table.updating == nil { world.table.reloadData() }
        try world.table.scrollView.layoutIfNeeded()
      }
    }
  }
}

/// Prints, for every chapter and kind of rows, the ratio of each operation's
/// time at its larger size to the time at its smaller one.
func measureGrowth() throws {
  for kind in Kind.allCases {
    print("\nRows \(kind.rawValue): times as long for the larger size\n")
    let heads = operations.map {
      "\($0.name) \(shortly($0.sizes.small)) → \(shortly($0.sizes.large))"
    }
    print("| chapter | " + heads.joined(separator: " | ") + " |")
    print("|---|" + String(repeating: "---:|", count: heads.count))
    for edition in Edition.book where kind.isKnown(to: edition) {
      var cells = ["\(edition.chapter) \(edition.title)"]
      for operation in operations {
        let small = try operation.prepare(edition, kind, operation.sizes.small)
        let large = try operation.prepare(edition, kind, operation.sizes.large)
        let growth = try ratio(turns: 5, of: large, to: small)
        cells.append(inTenths(growth))
      }
      print("| " + cells.joined(separator: " | ") + " |")
    }
  }
}

private func shortly(_ count: Int) -> String {
  count % 1_000 == 0 ? "\(count / 1_000)k" : "\(count)"
}
