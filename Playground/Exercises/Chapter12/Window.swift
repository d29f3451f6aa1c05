/// The window: which rows are about to come, and what does the app have to be
/// told about them?
///
/// The list has one section, so a row is just a number, from 0. `shown` is the
/// rows on screen, as in `3..<8`. It's empty only if the list is.
struct Window {
  /// The number of rows in the list.
  let rowCount: Int

  /// The number of rows that are about to come; fewer at the list's ends.
  let size: Int

  /// The rows that were announced, and have neither come nor been canceled.
  var announced: Set<Int> = []

  // TODO: write both functions.

  /// The rows about to come, nearest first: if the user is going down, the ones
  /// right below the rows on screen; if up, the ones right above.
  func rows(nextTo shown: Range<Int>, isDown: Bool) -> [Int] {
    []
  }

  /// Called after each scroll and each rotation, with the rows that are on
  /// screen then, and with the direction of the last scroll.
  ///
  /// - Returns: The rows to announce: those that are about to come and haven't
  ///   been announced yet, nearest first. And the rows to cancel, in any order:
  ///   those that were announced, haven't come, and aren't about to come now.
  mutating func move(to shown: Range<Int>, isDown: Bool)
    -> (announce: [Int], cancel: [Int])
  {
    ([], [])
  }
}
