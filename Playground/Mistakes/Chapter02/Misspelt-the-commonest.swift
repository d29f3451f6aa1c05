// Told: the queue 'note' holds
let misspeltKind: String = "note"
