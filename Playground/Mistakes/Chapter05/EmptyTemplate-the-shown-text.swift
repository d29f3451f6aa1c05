// Told: The text comes later, in cellForRowAt
let textHeight = 64.5
let pictureHeight = 180.5
let advertHeight = 0.0
