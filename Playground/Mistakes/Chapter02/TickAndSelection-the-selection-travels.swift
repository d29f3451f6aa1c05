// Told: a cell that waits has its selection cleared
let tickedAtBottom: Set<Int> = [40]
let selectedAtBottom: Set<Int> = [42]
let selectedAtTop: Set<Int> = [5]
