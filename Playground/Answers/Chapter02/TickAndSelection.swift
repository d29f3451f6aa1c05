/// A tick and a selection: one of them is the app's, the other the table's.
// Row 40 gets the cell of row 3, with the tick on it: nobody takes it away.
let tickedAtBottom: Set<Int> = [40]
// Row 42 gets the cell of row 5, and the table puts its selection down.
let selectedAtBottom: Set<Int> = []
// The table remembers the row, not the cell, and sets it on whichever shows it.
let selectedAtTop: Set<Int> = [5]
