/// A batch, predicted: where is everybody afterwards?
///
/// The order of the calls means nothing. What goes is named by its position
/// before: rows 1 and 2 are B and C, and row 4, which moves, is E. What comes is
/// named by its position after: new rows at 0 and 2, and E at 1. That leaves
/// the places 3 and 4 for A and D, who stay in their order.
let rowsAfter: String = "XEXAD"
