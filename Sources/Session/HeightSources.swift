import Stage

/// The origin of a row's height.
public nonisolated enum HeightSource: String, CaseIterable, Sendable {
  /// The table's `rowHeight`; the app was not asked.
  case rowHeight
  /// The delegate's own answer, found without measuring.
  case delegate
  /// A template that was filled and measured.
  case measured
  /// The cache: the row had been measured before.
  case cached
  /// An estimate; the delegate has not been asked yet.
  case estimated
  /// The cell that shows the row, fitted.
  case fitted
  /// None: the row ought to be as tall as its cell, and has the standard height,
  /// because without an estimate it can't wait for one.
  case standard
}

/// The origins of rows' heights, inferred from the calls of `heightForRowAt`.
///
/// A table knows its heights but not how the delegate found them. So the
/// sources are recorded at each call, and move along with their rows.
nonisolated struct HeightSources {
  /// The sources other than `.delegate`, by row.
  private var known: [IndexPath: HeightSource] = [:]

  /// The value of `known` before the update in progress.
  private var knownBefore: [IndexPath: HeightSource] = [:]
  private var openUpdates = 0

  /// The call of `heightForRowAt` in progress; `nil` between calls.
  private var question: Question?

  private struct Question {
    let row: IndexPath
    let isInForce: Bool
    var source = HeightSource.delegate
  }
}

nonisolated extension HeightSources {
  /// The row of the `heightForRowAt` call in progress; `nil` between calls.
  var rowAsked: IndexPath? { question?.row }

  func source(of row: IndexPath) -> HeightSource { known[row] ?? .delegate }

  /// Begins a call of `heightForRowAt`.
  ///
  /// - Parameter isInForce: Whether the table has read the height before and
  ///   keeps it, so that this answer does not change the row's source.
  mutating func ask(_ row: IndexPath, isInForce: Bool) {
    question = Question(row: row, isInForce: isInForce)
  }

  /// Sets the source of the height in question: measured or cached.
  mutating func record(_ source: HeightSource) { question?.source = source }

  /// Records that a row's cell was fitted.
  mutating func fit(_ row: IndexPath) { known[row] = .fitted }

  /// Ends the call of `heightForRowAt`, and returns the height's source.
  mutating func endCall() -> HeightSource {
    guard let asked = question else { return .delegate }
    question = nil
    if asked.isInForce { return asked.source }
    if asked.source != .delegate {
      known[asked.row] = asked.source
    } else if !known.isEmpty {
      known[asked.row] = nil
    }
    return asked.source
  }

  /// Begins an update; the rows whose heights are asked for during it have
  /// their new index paths.
  mutating func beginUpdate() {
    if openUpdates == 0 {
      knownBefore = known
      known = [:]
    }
    openUpdates += 1
  }

  /// Ends an update.
  ///
  /// At the end of the outermost update, the sources from before it move to
  /// their rows' new index paths, or are restored if the update was refused.
  ///
  /// - Parameter target: Returns a row's new index path, given its old one;
  ///   `nil` for a row that was deleted or reloaded.
  mutating func endUpdate(isRefused: Bool, target: (IndexPath) -> IndexPath?) {
    openUpdates -= 1
    guard openUpdates == 0 else { return }
    if isRefused {
      known = knownBefore
    } else {
      // The order doesn't matter: no two rows move to the same place.
      for (row, source) in knownBefore {
        // A row that an empty batch has asked again has its new source.
        if let target = target(row), known[target] == nil {
          known[target] = source
        }
      }
    }
    knownBefore = [:]
  }
}
