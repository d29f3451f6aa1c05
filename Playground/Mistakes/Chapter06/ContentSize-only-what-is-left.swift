// Told: by estimate 15 rows touch the screen
let afterFirstLayout = 4484.0
let afterScroll100 = 4496.0
let whileReloadIsHeld = 4400.0
