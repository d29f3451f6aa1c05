// Told: The table remembers the row that is selected
let tickedAtBottom: Set<Int> = [40]
let selectedAtBottom: Set<Int> = []
let selectedAtTop: Set<Int> = []
