// Told: are still pending
let goesByPath: String = "c"
let goesByURL: String = "a"
let cancels: String = "b"
let shares: String = "d"
