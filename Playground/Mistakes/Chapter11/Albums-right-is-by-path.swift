// Told: and each row still gets its own
let goesByPath: String = "b"
let goesByURL: String = "a"
let cancels: String = "d"
let shares: String = "c"
