/// A tick and a selection: one of them is the app's, the other the table's.
// Row 40 gets the cell of row 3, with the tick, which the app never removes.
let tickedAtBottom: Set<Int> = [40]
// Row 42 gets the cell of row 5, and the table removes the selection.
let selectedAtBottom: Set<Int> = []
// The table remembers the row, and selects whichever cell shows it.
let selectedAtTop: Set<Int> = [5]
