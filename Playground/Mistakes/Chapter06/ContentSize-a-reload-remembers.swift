// Told: A reload forgets what was learned
let afterFirstLayout = 4490.0
let afterScroll100 = 4496.0
let whileReloadIsHeld = 4496.0
