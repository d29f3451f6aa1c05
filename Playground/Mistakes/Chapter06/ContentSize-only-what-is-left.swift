// Told: 15 rows touch the screen by estimate
let afterFirstLayout: Double = 4484
let afterScroll100: Double = 4496
let whileReloadIsHeld: Double = 4400
