// Told: Only Cleo has canceled; Fay is still waiting
import Stage

final class FaceLoader {
  let network: Network
  var pictures: [String: Picture] = [:]
  var questions: [String: [Int]] = [:]

  init(network: Network) { self.network = network }

  func load(_ url: String, for asker: Asker) {
    let question =
      network.join(url, for: asker)
      ?? network.load(url, for: asker) { [self] answer in
        for ask in answer.asks {
          pictures[ask.asker.identifier] = answer.picture
        }
      }
    questions[url, default: []].append(question)
  }

  func cancel(_ url: String, for asker: Asker) {
    for question in questions.removeValue(forKey: url) ?? [] {
      network.withdraw(question)
    }
  }
}
