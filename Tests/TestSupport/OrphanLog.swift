import Foundation

/// The published log as data: what a table's app printed on its first load and
/// through one `reloadData()`.
///
/// From *UITableView之Cell复用问题总结* (2016); the addresses are replaced by
/// `c1`, `c2`, … in order of birth.
public nonisolated struct OrphanLog: Decodable {
  public let phases: [Phase]

  public struct Phase: Decodable {
    public let phase: String
    public let rows: [Row]
    public let subviewsBeforeReload: [Cell]?
    public let subviewsAfterReload: [Cell]?
    public let afterTap: [Cell]
  }

  public struct Row: Decodable {
    public let indexPath: [Int]
    public let created: [Created]
    public let subviewsBefore: [Cell]
    public let dequeuedForCell: String
    public let dequeued: Cell
    public let subviewsAfter: [Cell]
  }

  public struct Created: Decodable, Equatable {
    public let cell: String
    public let `class`: String

    public init(cell: String, class: String) {
      self.cell = cell
      self.class = `class`
    }
  }

  public struct Cell: Decodable, Equatable {
    public let cell: String
    public let `class`: String
    public let text: String
    public let isHidden: Bool
    public let tag: Int

    public init(
      cell: String, class: String, text: String, isHidden: Bool, tag: Int
    ) {
      self.cell = cell
      self.class = `class`
      self.text = text
      self.isHidden = isHidden
      self.tag = tag
    }
  }

  public init() throws {
    let file = Project.root.appending(path: "Tests/Evidence/orphan_log.json")
    phases = try JSONDecoder().decode(
      [Phase].self, from: Data(contentsOf: file))
  }
}
