// Told: A title is shown only where there is room
let footerOfSection1Begins: Double = 204
let contentHeight: Double = 292
let rowsFrom150To210: Int = 2
