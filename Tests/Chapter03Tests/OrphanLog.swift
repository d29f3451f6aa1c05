import Foundation
import TestSupport

/// The published log as data: what a table's app printed on its first load and
/// through one `reloadData()`.
///
/// From *UITableView之Cell复用问题总结* (2016); the addresses are replaced by
/// `c1`, `c2`, … in order of birth.
nonisolated struct OrphanLog: Decodable {
  let phases: [Phase]

  struct Phase: Decodable {
    let phase: String
    let rows: [Row]
    let subviewsBeforeReload: [Cell]?
    let subviewsAfterReload: [Cell]?
    let afterTap: [Cell]
  }

  struct Row: Decodable {
    let indexPath: [Int]
    let created: [Created]
    let subviewsBefore: [Cell]
    let dequeuedForCell: String
    let dequeued: Cell
    let subviewsAfter: [Cell]
  }

  struct Created: Decodable, Equatable {
    let cell: String
    let `class`: String
  }

  struct Cell: Decodable, Equatable {
    let cell: String
    let `class`: String
    let text: String
    let isHidden: Bool
    let tag: Int
  }

  init() throws {
    let file = Project.root.appending(path: "Tests/Evidence/orphan_log.json")
    phases = try JSONDecoder().decode(
      [Phase].self, from: Data(contentsOf: file))
  }
}
