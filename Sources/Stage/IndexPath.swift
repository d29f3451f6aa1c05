/// The place of a row: its section, and its row within that section, both
/// counted from 0.
public nonisolated struct IndexPath: Hashable, Sendable {
  public var section: Int
  public var row: Int

  public init(row: Int, section: Int) {
    self.section = section
    self.row = row
  }
}

nonisolated extension IndexPath: Comparable {
  /// Down the table: by section, then by row.
  public static func < (a: IndexPath, b: IndexPath) -> Bool {
    (a.section, a.row) < (b.section, b.row)
  }
}

nonisolated extension IndexPath: CustomStringConvertible {
  /// `1.4`: section 1, row 4.
  public var description: String { "\(section).\(row)" }

  /// The same; where a table has one section, it is left out.
  public func description(amongSections count: Int) -> String {
    count == 1 && section == 0 ? "\(row)" : description
  }
}
