/// Turning around: what is announced, and what is canceled.

/// Rows 10 to 28 are on screen. The ten rows that were announced have come, so
/// the window has ten new ones.
let announcedBy440: String = "29 to 38"

/// Rows 8 to 26 are on screen. Above them are only eight rows, and none of the
/// ten rows below is about to come.
let cancelAnnouncedGoingUp: String = "0 to 7"
let cancelCanceledGoingUp: String = "29 to 38"

/// Rows 9 to 27 are on screen, and everything is the other way around. Row 28
/// was on screen before, and has left.
let cancelAnnouncedGoingDown: String = "28 to 37"
let cancelCanceledGoingDown: String = "0 to 7"

/// The rows above are new all the same.
let keepAnnouncedGoingUp: String = "0 to 7"
let keepCanceledGoingUp: String = "none"

/// Rows 29 to 37 are still announced. Row 28 isn't: it was shown.
let keepAnnouncedGoingDown: String = "28"
let keepCanceledGoingDown: String = "none"
