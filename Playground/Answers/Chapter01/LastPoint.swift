/// The last point: how many cells has the naive table made?
///
/// After 48 points the viewport is 48..<616. Row 0 (0..<44) has left, row 13
/// (572..<616) has come: one more than the thirteen of the launch. Row 14
/// begins at 616, which is no longer in the viewport: edges are half-open.
let madeAfterScroll48: Int = 14

/// One point further it is 49..<617, and row 14 has come, too. That row 0's
/// cell died on the way changes nothing: it was made.
let madeAfterScroll49: Int = 15
