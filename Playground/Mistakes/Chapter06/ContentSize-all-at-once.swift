// Told: A row is measured when it appears
let afterFirstLayout: Double = 5000
let afterScroll100: Double = 5000
let whileReloadIsHeld: Double = 5000
