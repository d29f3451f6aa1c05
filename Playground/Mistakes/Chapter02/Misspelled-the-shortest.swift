// Told: the queue 'picture' holds
let misspelledKind: String = "picture"
