import Stage

/// Take it or drop it, by the number of the question.
final class FaceCell: TableViewCell {
  /// The number of the last question; `nil` if the last picture was in memory.
  var question: Int?

  /// A picture from memory has no number, and `fill` has just forgotten the
  /// cell's, so the two are equal then as well.
  func takes(_ answer: Answer) -> Bool {
    answer.asks.first?.number == question
  }

  /// The number is forgotten before anything else, so that an answer to an
  /// earlier question can't replace a picture from memory.
  func fill(with url: String, for asker: Asker, from network: Network) {
    picture = nil
    question = nil
    if let answer = network.answerFromMemory(url) { return arrive(answer) }
    question = network.load(url, for: asker) { [self] answer in arrive(answer) }
  }

  func arrive(_ answer: Answer) {
    guard takes(answer), let newPicture = answer.picture else { return }
    picture = newPicture
  }
}
