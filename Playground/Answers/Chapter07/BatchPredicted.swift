/// A batch, predicted: where is each row afterward?
///
/// The order of the calls means nothing. Rows that go are named by their place
/// before: rows 1 and 2 are B and C, and row 4, which moves, is E. Rows that
/// come are named by their place after: new ones at 0 and 2, and E at 1. That
/// leaves the places 3 and 4 for A and D, which keep their order.
let rowsAfter: String = "XEXAD"
