// Told: it doesn't compile yet, in line 2: cannot convert value of type 'String'
let madeAfterScroll48: Int = "14"
let madeAfterScroll49: Int = 15
