/// A register of cells: those made, those alive, those dead.
///
/// A session makes its census current while it works on its table. A cell
/// enters the census when it is made and is struck off when it dies; the census
/// keeps no cell alive.
public nonisolated final class Census: @unchecked Sendable {
  /// The census that new cells enter.
  nonisolated(unsafe) public static var current: Census?

  /// The number of cells ever made, which is also the newest cell's number.
  public private(set) var made = 0

  /// The numbers of the cells that have died, in order of death.
  public private(set) var dead: [Int] = []

  /// The numbers of the cells made or changed since the last `takeChanged()`.
  private var changed: [Int] = []

  /// The numbers of the cells that may need drawing, collected since the last
  /// `takeUndrawn()`.
  private var undrawn: [Int] = []

  /// The numbers of the cells that may need layout, collected since the last
  /// `takeUnplaced()`.
  private var unplaced: [Int] = []

  /// How often apps have noted each kind of work.
  public private(set) var noted = WorkTable()

  private var living: [Int: Unmanaged<TableViewCell>] = [:]

  public init() {}

  /// Counts work that an app does by itself, so that nobody else sees it.
  public static func note(_ work: Work) { current?.noted[work] += 1 }

  /// The living cells, oldest first.
  ///
  /// - Complexity: O(*n* log *n*) for *n* living cells.
  public var alive: [TableViewCell] {
    var cells: [TableViewCell] = []
    for number in living.keys.sorted() {
      if let cell = living[number] { cells.append(cell.takeUnretainedValue()) }
    }
    return cells
  }

  /// The living cells made after the cell of a given number, oldest first.
  ///
  /// - Complexity: O(*cells made since*).
  public func alive(after number: Int) -> [TableViewCell] {
    var cells: [TableViewCell] = []
    for number in number..<made {
      if let cell = living[number + 1] {
        cells.append(cell.takeUnretainedValue())
      }
    }
    return cells
  }

  /// The cell of a given number; `nil` if it has died or was never made.
  public func cell(_ number: Int) -> TableViewCell? {
    living[number]?.takeUnretainedValue()
  }

  /// Returns and clears the numbers of the cells made or changed since the last
  /// call, in any order; dead cells may be among them.
  ///
  /// A cell that changes again is not reported again until its `likeness` has
  /// been read.
  public func takeChanged() -> [Int] {
    defer { changed = [] }
    return changed
  }

  /// Returns and clears the numbers of the cells that may have become due for
  /// drawing since the last call, in any order; dead cells may be among them.
  ///
  /// A cell that is not drawn then is reported again when it is unhidden or
  /// added to a view.
  public func takeUndrawn() -> [Int] {
    defer { undrawn.removeAll(keepingCapacity: true) }
    return undrawn
  }

  /// Returns and clears the numbers of the cells that may have become due for
  /// layout since the last call, in any order; dead cells may be among them.
  ///
  /// A cell that is not laid out then is reported again when it is added to a
  /// view.
  public func takeUnplaced() -> [Int] {
    defer { unplaced.removeAll(keepingCapacity: true) }
    return unplaced
  }

  /// The number of living cells.
  public var aliveCount: Int { living.count }

  func nextNumber() -> Int {
    made += 1
    return made
  }

  func enter(_ cell: TableViewCell) {
    living[cell.number] = .passUnretained(cell)
    changed.append(cell.number)
  }

  func markChanged(_ number: Int) {
    changed.append(number)
  }

  func markUndrawn(_ number: Int) {
    undrawn.append(number)
  }

  func markUnplaced(_ number: Int) {
    unplaced.append(number)
  }

  func strike(_ number: Int) {
    living[number] = nil
    dead.append(number)
  }
}
