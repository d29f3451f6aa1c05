import Stage

/// Take it or drop it: a cell asks for one picture, is filled again, and asks
/// for another. Then the first answer lands, in the same cell.
///
/// The network numbers each question: `load` returns its number, and an answer
/// has the number in `answer.asks`. A cell takes the answer to the last
/// question that it asked, and drops all earlier ones, even one for the same
/// URL: Ada may have replaced her photo in between.
final class FaceCell: TableViewCell {
  // TODO: keep what you need, and write `takes`. Change `fill` where you must.

  /// Whether the cell takes an answer that has just arrived.
  func takes(_ answer: Answer) -> Bool {
    true
  }

  /// Empties the cell, and asks for a picture.
  ///
  /// A picture in memory arrives at once. Its answer has no number, because
  /// there was no question: its `asks` is empty. The cell takes it, too.
  func fill(with url: String, for asker: Asker, from network: Network) {
    picture = nil
    if let answer = network.answerFromMemory(url) { return arrive(answer) }
    network.load(url, for: asker) { [self] answer in arrive(answer) }
  }

  /// Called when an answer arrives.
  func arrive(_ answer: Answer) {
    guard takes(answer), let newPicture = answer.picture else { return }
    picture = newPicture
  }
}
