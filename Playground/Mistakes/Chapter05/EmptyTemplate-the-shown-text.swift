// Told: The text comes later, in cellForRowAt
let textHeight: Double = 64.5
let pictureHeight: Double = 180.5
let advertHeight: Double = 0
