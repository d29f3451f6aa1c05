import Loom

/// The chapters that define, replace and remove a listing.
public struct Seam: Equatable, Sendable {
  /// The listing's name.
  public let name: String
  /// The chapter that defines it.
  public let first: Int
  /// The chapters that replace it, or define it again after a removal, in
  /// order.
  public internal(set) var replaced: [Int] = []
  /// The chapters that remove it, in order.
  public internal(set) var removed: [Int] = []
}

extension Seam {
  /// Whether a later chapter replaces or removes it.
  public var givesWay: Bool { !replaced.isEmpty || !removed.isEmpty }
}

extension Book {
  /// The seams of all listings of the book, in order of first definition.
  public var seams: [Seam] {
    var seams: [Seam] = []
    for chapter in chapters {
      for definition in chapter.definitions {
        let index = seams.firstIndex { $0.name == definition.name }
        guard let index else {
          seams.append(Seam(name: definition.name, first: chapter.number))
          continue
        }
        if definition.removes {
          seams[index].removed.append(chapter.number)
        } else {
          seams[index].replaced.append(chapter.number)
        }
      }
    }
    return seams
  }
}
