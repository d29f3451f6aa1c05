// Told: E is moved, not made anew
let rowsAfter: String = "XXXAD"
