/// The size of a jump: by how much does the screen jump on the way up?
///
/// Row 84 is 6 points taller than it was taken for. It comes above the others,
/// which must make room, and the offset stays: they go down by 6.
let takenFor44: Double = 6

/// Here 30 points turn out not to be there: the others go up.
let takenFor80: Double = -30

/// The anchor moves the offset by as much as the rows above have changed. That
/// is what it is for.
let takenFor80WithAnAnchor: Double = 0
