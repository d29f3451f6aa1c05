// Told: A row is asked when it appears
let afterFirstLayout = 5000.0
let afterScroll100 = 5000.0
let whileReloadIsHeld = 5000.0
