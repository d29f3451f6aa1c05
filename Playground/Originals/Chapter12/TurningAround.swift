/// Turning around: the user scrolls down, turns around, and turns around again.
/// Which rows does the table announce, and which ones does it cancel?
///
/// The scenario `feed` in chapter 12: rows 0 to 18 fill the screen, each of them
/// 44 points tall, and rows 19 to 28 were announced when the table opened. Each
/// policy starts over, as with `policy turn cancel`, and then:
///
///     scroll 440
///     scroll -88
///     scroll 44
///
/// TODO: replace each "?" with the rows in the log, as in "19 to 28", or with
/// "none".

/// The same under both policies: nobody has turned around yet.
let announcedBy440: String = "?"

/// `turn cancel`: rows that aren't about to come anymore are canceled.
let cancelAnnouncedGoingUp: String = "?"
let cancelCanceledGoingUp: String = "?"
let cancelAnnouncedGoingDown: String = "?"
let cancelCanceledGoingDown: String = "?"

/// `turn keep`: rows that were announced stay announced until they're shown.
let keepAnnouncedGoingUp: String = "?"
let keepCanceledGoingUp: String = "?"
let keepAnnouncedGoingDown: String = "?"
let keepCanceledGoingDown: String = "?"
