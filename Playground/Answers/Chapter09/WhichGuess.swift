/// A's content grew when rows came: they are taller than they were taken for.
let tooSmall: String = "A"

/// Row 85 turned out shorter than B thought, and pulled up all below it.
let jumpedUp: String = "B"

/// C's content never changes, so its guess is right: 5000 points for a hundred
/// rows, 50 each. B lost 8 when row 85 came.
let estimateOfB: Double = 58
