/// The size of a jump: by how much does the screen jump on the way up?
///
/// The scenario `fog-self-sized` in chapter 9: a hundred rows, of whose 50
/// points only their cells know. The table takes them for so tall until they
/// appear. It shows the end, and nobody has seen the rows above; then:
///
///     scroll -60 by 10
///
/// TODO: by how many points do the rows that stay on screen jump, apart from the
/// finger, when one more comes in at the top? Downwards is positive. Put a number
/// in the place of each 1.
let takenFor44: Double = 1
let takenFor80: Double = 1
let takenFor80WithAnAnchor: Double = 1
