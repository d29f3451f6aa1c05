// Told: and each row still gets its own
let goesByPath: String = "d"
let goesByURL: String = "a"
let cancels: String = "c"
let shares: String = "b"
