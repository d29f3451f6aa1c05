// Told: and a footer isn't a row
let footerOfSection1Begins: Double = 204
let contentHeight: Double = 270
let rowsFrom150To210: Int = 3
