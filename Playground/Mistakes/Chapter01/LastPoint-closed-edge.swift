// Told: Row 14 begins at 616, where the screen ends
let madeAfterScroll48: Int = 15
let madeAfterScroll49: Int = 15
