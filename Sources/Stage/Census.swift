/// The register of cells: who was born, who is alive, who has died.
///
/// A session makes its census current while it performs; cells enter it when
/// they are made and are struck off when they die. It keeps no cell alive.
public nonisolated final class Census: @unchecked Sendable {
  /// The census that cells made now enter.
  nonisolated(unsafe) public static var current: Census?

  /// How many cells were ever made: the number of the youngest.
  public private(set) var made = 0

  /// The cells that have died, in order of death.
  public private(set) var dead: [Int] = []

  /// The cells that were born or have changed since they were last taken.
  private var changed: [Int] = []

  /// The cells that are to be drawn, as soon as they are to be seen.
  private var undrawn: [Int] = []

  private var living: [Int: Unmanaged<TableViewCell>] = [:]

  public init() {}

  /// The cells alive, oldest first.
  ///
  /// - Complexity: O(*n* log *n*) for *n* living cells.
  public var alive: [TableViewCell] {
    var cells: [TableViewCell] = []
    for number in living.keys.sorted() {
      if let cell = living[number] { cells.append(cell.takeUnretainedValue()) }
    }
    return cells
  }

  /// The cells alive that were made after another, oldest first.
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

  /// The cell of that number; `nil` if it has died or was never made.
  public func cell(_ number: Int) -> TableViewCell? {
    living[number]?.takeUnretainedValue()
  }

  /// The numbers of the cells that were born or have changed since the last
  /// time they were taken, in any order; dead ones may be among them.
  ///
  /// A cell that nobody has looked at since it changed is not named again.
  public func takeChanged() -> [Int] {
    defer { changed = [] }
    return changed
  }

  /// The numbers of the cells that may have become due to be drawn since the
  /// last time they were taken, in any order; dead ones may be among them.
  ///
  /// One that is taken and not drawn is named again when it comes to be seen.
  public func takeUndrawn() -> [Int] {
    defer { undrawn.removeAll(keepingCapacity: true) }
    return undrawn
  }

  /// How many cells are alive.
  public var aliveCount: Int { living.count }

  func nextNumber() -> Int {
    made += 1
    return made
  }

  func enter(_ cell: TableViewCell) {
    living[cell.number] = .passUnretained(cell)
    changed.append(cell.number)
  }

  func note(_ number: Int) {
    changed.append(number)
  }

  func noteDisplay(_ number: Int) {
    undrawn.append(number)
  }

  func strike(_ number: Int) {
    living[number] = nil
    dead.append(number)
  }
}
