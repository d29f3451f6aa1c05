import Stage

extension IndexPath {
  /// A row of section 0.
  init(_ row: Int) {
    self.init(row: row, section: 0)
  }
}
