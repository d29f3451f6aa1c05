// Told: and each row still gets its own
let comparesIndexPaths: String = "d"
let comparesURLs: String = "a"
let cancels: String = "c"
let shares: String = "b"
