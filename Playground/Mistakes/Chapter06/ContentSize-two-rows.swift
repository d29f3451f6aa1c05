// Told: The rows whose heights are known already reach further down than estimated
let afterFirstLayout: Double = 4490
let afterScroll100: Double = 4502
let whileReloadIsHeld: Double = 4400
