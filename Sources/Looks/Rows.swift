import Inspector
public import Session
public import Stage

/// A row as one would type it: its section is left out if there is only one.
public func name(of row: IndexPath, in session: TableSession) -> String {
  session.current.sections == 1 ? "\(row.row)" : row.description
}

/// The rows on screen, top to bottom.
public func rowsOnScreen(in session: TableSession) -> [IndexPath] {
  session.current.after.visible.compactMap { $0.row }
}

/// All rows from one to another.
///
/// - Complexity: O(*rows*).
public func rows(
  _ first: IndexPath, _ last: IndexPath, in session: TableSession
) -> [IndexPath] {
  var rows = [first]
  while let row = rows.last, row < last,
    let next = neighbor(of: row, 1, in: session)
  {
    rows.append(next)
  }
  return rows
}

/// The row so many rows further down, or up, across sections; `nil` if there is
/// none.
///
/// - Complexity: O(*sections passed*).
public func neighbor(
  of row: IndexPath, _ distance: Int, in session: TableSession
) -> IndexPath? {
  let table = session.table
  var section = row.section
  var index = row.row + distance
  while index < 0 {
    section -= 1
    guard section >= 0 else { return nil }
    index += table.numberOfRows(inSection: section)
  }
  while index >= table.numberOfRows(inSection: section) {
    index -= table.numberOfRows(inSection: section)
    section += 1
    guard section < table.numberOfSections else { return nil }
  }
  return IndexPath(row: index, section: section)
}
