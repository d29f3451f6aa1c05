/// A batch, predicted: where is each row afterward?
///
/// Five rows: A B C D E. The app changes its data, and makes these calls in one
/// batch, in this order:
///
///     insertRows 0
///     deleteRows 1
///     moveRow 4 to 1
///     insertRows 2
///     deleteRows 2
///
/// TODO: write the rows as they are afterward, top to bottom, as "ABCDE"; write
/// X for each new one.
let rowsAfter: String = "?"
