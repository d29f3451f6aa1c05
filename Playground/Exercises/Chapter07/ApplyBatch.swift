/// Apply a batch to an array, the way a table applies it to its rows.
///
/// Rows that are deleted or moved away are named by their place before the
/// batch, rows that are inserted or moved there by their place after it. The
/// lists may be in any order, and that order means nothing.
///
///     applied(
///       to: ["a", "b", "c"], deleting: [0], inserting: [2: "x"],
///       moving: [2: 0])  // ["c", "b", "x"]
///
/// - Parameter deleted: Places before; none is named twice or moved as well.
/// - Parameter inserted: New rows, by their places after.
/// - Parameter moved: Places after, by places before.
/// - Returns: The rows after the batch. The rest keep their order.
func applied(
  to rows: [String], deleting deleted: [Int], inserting inserted: [Int: String],
  moving moved: [Int: Int]
) -> [String] {
  // TODO: apply the batch.
  rows
}
