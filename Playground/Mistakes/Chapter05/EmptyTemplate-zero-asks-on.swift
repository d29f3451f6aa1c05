// Told: Here 0 is an answer
let textHeight = 44.5
let pictureHeight = 180.5
let advertHeight = 44.5
