@_exported public import Laws
public import Session
public import Stage

extension Checks {
  /// Checks the laws that hold for every session after every step.
  ///
  /// - Parameter place: The last action, for the messages.
  public mutating func keepsLaws(
    _ session: TableSession, _ place: @autoclosure () -> String
  ) {
    do {
      let snapshot = try session.snapshot
      same(
        snapshot, session.current.after,
        "\(place()): the current step's snapshot")
    } catch {
      holds(false, "\(place()): the table can't be rebuilt: \(error)")
    }
    for law in Law.always where law.isLaw(of: session.edition) {
      law.check(session, &self, at: place())
    }
  }
}

extension IndexPath {
  /// A row of section 0.
  public init(_ row: Int) {
    self.init(row: row, section: 0)
  }
}

extension Table {
  /// Every row, section by section.
  public var allRows: [IndexPath] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map {
        IndexPath(row: $0, section: section)
      }
    }
  }
}
