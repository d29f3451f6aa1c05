// Told: the pictures come back after a reload
let goesByPath: String = "c"
let goesByURL: String = "d"
let cancels: String = "a"
let shares: String = "b"
