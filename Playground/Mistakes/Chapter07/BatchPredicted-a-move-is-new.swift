// Told: E is moved, not made again
let rowsAfter: String = "XXXAD"
