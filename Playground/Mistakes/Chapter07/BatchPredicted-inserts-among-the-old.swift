// Told: Rows that come are named by their place after the update
let rowsAfter: String = "XEAXD"
