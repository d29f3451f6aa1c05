import Stage

/// Two requests: two rows want the same picture, and this loader sends for it
/// twice. Then one of the rows leaves, and the other never gets the picture.
///
/// The network knows which requests are pending, and who is waiting for each:
/// they're in `answer.asks` when it lands.
final class FaceLoader {
  let network: Network

  /// The pictures that rows have got, by the rows' identifiers.
  var pictures: [String: Picture] = [:]

  /// The number of the question for each picture.
  var questions: [String: Int] = [:]

  init(network: Network) { self.network = network }

  // TODO: fix both functions. Rows that want the same picture share a request,
  // and a request is canceled only when nobody is waiting for it anymore.

  /// A row wants a picture.
  func load(_ url: String, for asker: Asker) {
    questions[url] = network.load(url, for: asker) { [self] answer in
      pictures[asker.identifier] = answer.picture
    }
  }

  /// A row doesn't want its picture anymore.
  func cancel(_ url: String, for asker: Asker) {
    guard let question = questions.removeValue(forKey: url) else { return }
    network.withdraw(question)
  }
}
