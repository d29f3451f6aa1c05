/// The longest run: which rows can stay, so that as few as possible must move?
///
/// `places` says for each row of a new list where it was in the old one. Rows
/// whose places ascend are in the same order as before.
///
///     rowsThatStay([1, 3, 4, 0, 2])  // [0, 1, 2]: those from 1, 3 and 4
///
/// TODO: return the rows that stay, by their indices in `places`, in order; as
/// many as possible. If there are several ways, any of them will do.
func rowsThatStay(_ places: [Int]) -> [Int] {
  []
}
