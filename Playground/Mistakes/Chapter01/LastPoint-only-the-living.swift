// Told: 13 cells are on screen, but row 0's was made as well
let madeAfterScroll48: Int = 13
let madeAfterScroll49: Int = 14
