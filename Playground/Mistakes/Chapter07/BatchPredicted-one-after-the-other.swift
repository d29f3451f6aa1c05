// Told: B goes: row 1 means row 1 before the update
let rowsAfter: String = "XEBCD"
