import Stage

/// One request: rows join it, and withdraw one by one.
final class FaceLoader {
  let network: Network
  var pictures: [String: Picture] = [:]

  /// The number of each row's question. Several rows may wait for one picture,
  /// so the picture's URL can't tell them apart.
  var questions: [String: Int] = [:]

  init(network: Network) { self.network = network }

  /// Only the first row's closure runs, for everyone who has joined. So it
  /// gives the picture to those who are waiting when the answer lands.
  func load(_ url: String, for asker: Asker) {
    questions[asker.identifier] =
      network.join(url, for: asker)
      ?? network.load(url, for: asker) { [self] answer in
        for ask in answer.asks {
          pictures[ask.asker.identifier] = answer.picture
        }
      }
  }

  /// Withdraws one question. If it was the last, the network cancels the
  /// request.
  func cancel(_ url: String, for asker: Asker) {
    guard let question = questions.removeValue(forKey: asker.identifier)
    else { return }
    network.withdraw(question)
  }
}
