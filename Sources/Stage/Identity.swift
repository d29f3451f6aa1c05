/// A table that can fill the cells of rows again without replacing them.
public protocol Reconfiguring: AnyObject {
  /// Asks the data source again for the cells of rows that have one, and fits
  /// them again. A dequeue for such a row hands out the cell that shows it,
  /// without `prepareForReuse()`; the row keeps it, and stays selected.
  ///
  /// A row without a cell is filled when it appears, as ever.
  func reconfigureRows(at indexPaths: [IndexPath])
}

extension Table where Self: Reconfiguring {
  public var reconfiguring: (any Reconfiguring)? { self }
}

/// An app that tells its table of rows by snapshots, in which each row has an
/// identifier.
public protocol SnapshotApplying: AnyObject {
  /// Makes a snapshot of the app's rows as they are now, and applies it.
  ///
  /// - Throws: The refusal of a snapshot; the table then shows what it showed.
  func applySnapshot(_ way: SnapshotWay) throws(TableError)

  /// How many identifiers were compared or looked up so far, to find the
  /// differences between snapshots.
  var identifiersCompared: Int { get }
}

/// The ways to apply a snapshot, with UIKit's names.
public nonisolated enum SnapshotWay: Equatable, Sendable {
  /// `apply(_:)`: the table is told the difference.
  case animated

  /// `apply(_:animatingDifferences: false)`.
  case unanimated

  /// `applySnapshotUsingReloadData(_:)`.
  case usingReloadData

  /// `apply(_:)`, after `reloadItems(_:)`.
  case reloading([String])

  /// `apply(_:)`, after `reconfigureItems(_:)`.
  case reconfiguring([String])
}

/// The reason why a snapshot refuses identifiers.
public nonisolated enum InvalidSnapshot: Error, Equatable, Sendable {
  /// Identifiers of items were supplied twice.
  case duplicates([String])

  /// The snapshot has no item that it is asked to `reload` or to `reconfigure`.
  case unknownItem(verb: String, String)

  /// The snapshot has no item beside which others should be put.
  case noItem(String)

  /// The snapshot has no section for the items; `nil` for its last one.
  case noSection(String?)

  /// The snapshot has the section already.
  case sectionTwice(String)
}

nonisolated extension InvalidSnapshot: CustomStringConvertible {
  /// UIKit's message, where one is published, and a remedy.
  public var description: String {
    switch self {
    case .duplicates(let identifiers):
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: "
        + "{(\(identifiers.joined(separator: ", ")))}; give each row an "
        + "identifier of its own"
    case .unknownItem(let verb, let identifier):
      "Attempted to \(verb) item identifier that does not exist in the "
        + "snapshot: \(identifier); \(verb) identifiers that the snapshot has"
    case .noItem(let identifier):
      "The snapshot has no item '\(identifier)' beside which others could be "
        + "put; name one that it has"
    case .noSection(let identifier?):
      "The snapshot has no section '\(identifier)'; append it first"
    case .noSection(nil):
      "The snapshot has no section yet; append one before its items"
    case .sectionTwice(let identifier):
      "The snapshot has the section '\(identifier)' already; give each section "
        + "an identifier of its own"
    }
  }
}
