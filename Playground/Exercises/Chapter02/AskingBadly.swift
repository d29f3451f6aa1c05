/// Asking badly: what do three apps cost?
///
/// Fifty rows of 44 points on 568, on chapter 2's table. Thirteen cells are
/// made at launch; then `bottom`, and then `top`, each in one jump. How many
/// cells have been made in the end? The first app never asks for a waiting
/// cell, the second asks for "row-0", "row-1", …, a name for every row, and
/// the third asks for "row".
///
/// TODO: replace the zeros with your three numbers.
let neverAsking: Int = 0
let oneNamePerRow: Int = 0
let askingWell: Int = 0
