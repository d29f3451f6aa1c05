// Told: and each row still gets its own
let comparesIndexPaths: String = "b"
let comparesURLs: String = "a"
let cancels: String = "d"
let shares: String = "c"
