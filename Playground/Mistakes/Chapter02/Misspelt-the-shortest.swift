// Told: the queue 'picture' holds
let misspeltKind = "picture"
