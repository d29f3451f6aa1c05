// Told: The rows that were asked already reach further down than estimated
let afterFirstLayout = 4490.0
let afterScroll100 = 4502.0
let whileReloadIsHeld = 4400.0
