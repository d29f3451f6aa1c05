// Told: The cell of row 3 shows row 40 now, and its tick came along
let tickedAtBottom: Set<Int> = []
let selectedAtBottom: Set<Int> = []
let selectedAtTop: Set<Int> = [5]
