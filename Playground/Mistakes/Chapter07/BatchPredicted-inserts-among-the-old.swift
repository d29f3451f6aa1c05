// Told: What comes is named by its place after the update
let rowsAfter: String = "XEAXD"
