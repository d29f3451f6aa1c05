// Told: Here 0 is an answer
let textHeight: Double = 44.5
let pictureHeight: Double = 180.5
let advertHeight: Double = 44.5
