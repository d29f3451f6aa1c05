// Told: Section 1 has no title above it
let footerOfSection1Begins: Double = 226
let contentHeight: Double = 292
let rowsFrom150To210: Int = 2
