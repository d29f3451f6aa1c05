// Told: the queue 'note' holds
let misspeltKind = "note"
