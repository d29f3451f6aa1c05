// Told: The table's own header
let footerOfSection1Begins: Double = 154
let contentHeight: Double = 220
let rowsFrom150To210: Int = 2
