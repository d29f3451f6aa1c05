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
  /// Orders rows from top to bottom: by section, then by row.
  public static func < (a: IndexPath, b: IndexPath) -> Bool {
    a.section == b.section ? a.row < b.row : a.section < b.section
  }
}

nonisolated extension IndexPath: CustomStringConvertible {
  /// `1.4`: section 1, row 4.
  public var description: String { "\(section).\(row)" }

  /// `1.4`, or only `4` for a row of a table that has one section.
  public func description(amongSections count: Int) -> String {
    count == 1 && section == 0 ? "\(row)" : description
  }
}
