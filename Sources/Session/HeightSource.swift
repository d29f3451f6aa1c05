public import Stage

/// Where a row's height came from.
public nonisolated enum HeightSource: String, CaseIterable, Sendable {
  /// The table's `rowHeight`: no one was asked.
  case rowHeight
  /// The delegate knew it.
  case delegate
  /// A template was filled and measured.
  case measured
  /// It had been measured before.
  case cached
  /// No one has been asked yet.
  case estimated
}

extension TableSession {
  /// Where a row's height came from.
  public func heightSource(of row: IndexPath) -> HeightSource {
    guard stage.app.rowHeights != nil else { return .rowHeight }
    if stage.table.estimating?.isHeightEstimated(at: row) == true {
      return .estimated
    }
    return stage.recorder.heightSources[row] ?? .delegate
  }
}
