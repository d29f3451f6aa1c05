// Told: no cell called 'nmae' waits
let misspelledKind: String = "nmae"
