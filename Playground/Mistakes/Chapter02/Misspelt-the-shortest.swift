// Told: the queue 'picture' holds
let misspeltKind: String = "picture"
