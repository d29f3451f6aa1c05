/// The size of a jump: by how much does the screen jump on the way up?
///
/// The scenario `fog-self-sized` in chapter 9: a hundred rows, and only their
/// cells know that they are 50 points tall. Until they appear, the table assumes
/// 44 or 80. It shows the end, and the rows above were never on screen; then:
///
///     scroll -60 by 10
///
/// TODO: by how many points do the rows that stay on screen jump, on top of the
/// finger's movement, when one more comes in at the top? Down is positive.
/// Replace each 1 with a number.
let takenFor44: Double = 1
let takenFor80: Double = 1
let takenFor80WithAnAnchor: Double = 1
