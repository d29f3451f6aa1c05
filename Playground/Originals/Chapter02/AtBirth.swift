/// At birth, or at each use? Sort eight lines of a real app.
///
/// A: run once, when the cell is made. B: run every time the cell is used.
///
///     1  cell.text = names[indexPath.row]
///     2  cell.accessoryType = isTicked ? .checkmark : .none
///     3  cell.addSubview(star)
///     4  star.isHidden = !isFavorite
///     5  label.font = .boldSystemFont(ofSize: 17)
///     6  button.addTarget(self, action: #selector(buy), for: .touchUpInside)
///     7  button.tag = indexPath.row
///     8  cell.selectionStyle = .none
///
/// TODO: replace each question mark with a letter, A or B.
let birthOrUse: String = "????????"
