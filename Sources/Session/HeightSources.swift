import Stage

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

/// Where rows' heights came from, as far as the questions for them tell.
///
/// A table knows its heights and not how the delegate found them, so this is
/// kept from question to question, and moves with the rows.
nonisolated struct HeightSources {
  /// The sources of rows whose height isn't simply the delegate's.
  private var known: [IndexPath: HeightSource] = [:]

  /// What was known before the update that is going on.
  private var knownBefore: [IndexPath: HeightSource] = [:]
  private var openUpdates = 0

  /// The question that is being answered.
  private var question: Question?

  private struct Question {
    let row: IndexPath
    let isInForce: Bool
    var source = HeightSource.delegate
  }
}

nonisolated extension HeightSources {
  /// The row whose height is being asked for.
  var rowAsked: IndexPath? { question?.row }

  func source(of row: IndexPath) -> HeightSource { known[row] ?? .delegate }

  /// - Parameter isInForce: Whether the height in force was read before, so
  ///   that the answer doesn't count.
  mutating func ask(_ row: IndexPath, isInForce: Bool) {
    question = Question(row: row, isInForce: isInForce)
  }

  /// The app measures, or remembers, the height that is asked for.
  mutating func note(_ source: HeightSource) { question?.source = source }

  /// The question is answered.
  mutating func answer() -> HeightSource {
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

  /// A call that tells the table of a change begins; the heights it asks for
  /// are of rows by their new numbers.
  mutating func beginUpdate() {
    if openUpdates == 0 {
      knownBefore = known
      known = [:]
    }
    openUpdates += 1
  }

  /// Such a call has ended; with the outermost, what is known goes where its
  /// rows are now, if the update was not refused.
  mutating func endUpdate(isRefused: Bool, target: (IndexPath) -> IndexPath?) {
    openUpdates -= 1
    guard openUpdates == 0 else { return }
    if isRefused {
      known = knownBefore
    } else {
      // In any order: no two rows go to the same place.
      for (row, source) in knownBefore {
        if let target = target(row) { known[target] = source }
      }
    }
    knownBefore = [:]
  }
}
