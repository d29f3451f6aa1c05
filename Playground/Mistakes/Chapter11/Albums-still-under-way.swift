// Told: are still under way
let goesByPath: String = "c"
let goesByURL: String = "a"
let cancels: String = "b"
let shares: String = "d"
