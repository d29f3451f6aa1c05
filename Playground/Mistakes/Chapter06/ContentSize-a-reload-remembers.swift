// Told: A reload forgets what was learned
let afterFirstLayout: Double = 4490
let afterScroll100: Double = 4496
let whileReloadIsHeld: Double = 4496
