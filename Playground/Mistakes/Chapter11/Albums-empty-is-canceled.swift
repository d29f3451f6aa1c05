// Told: the pictures come back after a reload
let comparesIndexPaths: String = "c"
let comparesURLs: String = "d"
let cancels: String = "a"
let shares: String = "b"
