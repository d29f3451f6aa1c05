// Told: no cell called 'nmae' waits
let misspeltKind: String = "nmae"
