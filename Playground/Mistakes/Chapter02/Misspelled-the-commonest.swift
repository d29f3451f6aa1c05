// Told: the queue 'note' holds
let misspelledKind: String = "note"
