/// A tick and a selection: one of them is the app's, the other the table's.
///
/// In `checkmarks` the app ticks row 3, and never unticks a cell. In a fresh
/// table, `tap 5` selects row 5. Then `bottom`, and then `top`, each in one
/// jump; thirteen cells go around. Which rows on screen show what?
///
/// TODO: replace each 99 with row numbers, or with nothing: [].
let tickedAtBottom: Set<Int> = [99]
let selectedAtBottom: Set<Int> = [99]
let selectedAtTop: Set<Int> = [99]
