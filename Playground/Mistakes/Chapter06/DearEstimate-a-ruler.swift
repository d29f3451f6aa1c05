// Told: an estimate for row 901: expected no cell filled, got one
import Stage

final class LetterCell: TableViewCell {
  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size? {
    let lines = max(1, (text.count + 35) / 36)
    return Size(width: targetSize.width, height: Double(lines) * 20 + 24)
  }
}

final class Letters: TableViewController, RowHeights, EstimatedRowHeights {
  let letters = (0..<1000).map { row in
    String(repeating: "Dear Ada, ", count: 1 + row * 7 % 12)
  }

  let ruler = LetterCell(reuseIdentifier: nil)

  func viewDidLoad(_ tableView: any Table) {
    tableView.register(LetterCell.self, forCellReuseIdentifier: "letter")
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    letters.count
  }

  func tableView(
    _ tableView: any Table, estimatedHeightForRowAt indexPath: IndexPath
  ) -> Double {
    let width = tableView.scrollView.frame.width
    ruler.text = letters[indexPath.row]
    return ruler.systemLayoutSizeFitting(Size(width: width, height: 0))?.height
      ?? 44
  }

  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    tableView.measuring?.heightForCell(
      withIdentifier: "letter", at: indexPath
    ) { $0.text = letters[indexPath.row] } ?? 44
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "letter", for: indexPath)
    cell.text = letters[indexPath.row]
    return cell
  }
}
