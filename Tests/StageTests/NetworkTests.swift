import Testing

@testable import Stage

/// Requests, those who ask, and the order in which answers land.
struct NetworkTests {
  private let ada = Asker(
    row: IndexPath(row: 0, section: 0), identifier: "Ada", cell: 1)
  private let ben = Asker(
    row: IndexPath(row: 1, section: 0), identifier: "Ben", cell: 2)

  private func network(_ milliseconds: [String: Int] = [:]) -> Network {
    Network { Reply(milliseconds: milliseconds[$0] ?? 100, fails: $0 == "no") }
  }

  @Test("Two ask, one withdraws, and the other gets it; asking again works")
  func withdrawn() {
    // As in SDWebImage's tests 20 and 21.
    let network = network()
    var got: [String] = []
    let first = network.load("u", for: ada) { answer in
      got += answer.asks.map { $0.asker.identifier }
    }
    #expect(network.join("u", for: ben) != nil)
    network.withdraw(first)
    network.beginFrame(at: 100_000, next: 116_667)
    #expect(got == ["Ben"])
    got = []
    let again = network.load("u", for: ada) { _ in got.append("never") }
    network.withdraw(again)
    network.load("u", for: ada) { got += $0.asks.map { $0.asker.identifier } }
    network.beginFrame(at: 300_000, next: 316_667)
    #expect(got == ["Ada"])
    let counts = network.counts
    #expect(counts.made == 3 && counts.wasted == 2 && counts.canceled == 1)
    #expect(counts.asked == 4 && counts.answered == 2 && counts.withdrawn == 2)
  }

  @Test("Answers land in the order in which they are due, then of asking")
  func order() {
    let network = network(["slow": 90, "quick": 30])
    var landed: [String] = []
    for url in ["slow", "same", "also", "quick"] {
      network.load(url, for: ada) { landed.append($0.url) }
    }
    #expect(network.nextDue == 30_000)
    network.beginFrame(at: 29_999, next: 30_001)
    #expect(landed.isEmpty)
    network.beginFrame(at: 200_000, next: 216_667)
    #expect(landed == ["quick", "slow", "same", "also"])
    #expect(network.landings == 4 && network.nextDue == nil)
    #expect(network.ended.map { $0.number } == [4, 1, 2, 3])
  }

  @Test(
    "What lands with the next frame has left, and canceling doesn't stop it")
  func tooLate() {
    let network = network()
    var calls: [NetworkCall] = []
    var landed = 0
    network.didCall = { call, _, _ in calls.append(call) }
    let first = network.load("u", for: ada) { _ in landed += 1 }
    let second = network.load("v", for: ben) { _ in landed += 1 }
    network.goOn(to: 83_333, next: 99_999)
    network.withdraw(first)
    network.goOn(to: 83_333, next: 100_000)
    network.withdraw(second)
    network.beginFrame(at: 100_000, next: 116_667)
    #expect(landed == 1)
    #expect(calls == [.asks, .asks, .cancels, .cancelsTooLate])
    #expect(network.counts.tooLate == 1 && network.counts.canceled == 1)
  }

  @Test("A request that is kept goes on when nobody waits, and others join it")
  func kept() {
    let network = network()
    var asked: [[String]] = []
    let first = network.load("u", for: ada) { answer in
      asked.append(answer.asks.map { $0.asker.identifier })
    }
    network.withdraw(first, keepingRequest: true)
    #expect(network.counts.pending == 1 && network.counts.waiting == 0)
    #expect(network.join("u", for: ben) != nil)
    network.withdraw(first)
    network.beginFrame(at: 100_000, next: 116_667)
    #expect(asked == [["Ben"]])
    #expect(network.join("u", for: ada) == nil)
  }

  @Test(
    "A failure brings no picture, and one that is in memory takes no request")
  func failed() {
    let network = network(["there": 0])
    var answers: [Answer] = []
    network.load("no", for: ada) { answers.append($0) }
    network.beginFrame(at: 100_000, next: 116_667)
    #expect(answers.map { $0.picture } == [nil])
    #expect(network.counts.failed == 1 && network.counts.failedAsks == 1)
    #expect(network.answerFromMemory("there")?.picture?.url == "there")
    #expect(network.answerFromMemory("u") == nil)
    network.keepsPictures = true
    network.load("u", for: ada) { _ in }
    network.beginFrame(at: 200_000, next: 216_667)
    #expect(network.answerFromMemory("u")?.picture?.request == 2)
    #expect(network.counts.made == 2 && network.counts.asked == 4)
  }

  @Test("An answer that a landing makes due lands in the same frame")
  func chain() {
    let network = network(["now": 1])
    var landed: [String] = []
    network.load("u", for: ada) { [ada] answer in
      landed.append(answer.url)
      network.goOn(to: 99_000, next: 116_667)
      network.load("now", for: ada) { landed.append($0.url) }
      network.goOn(to: 100_000, next: 116_667)
    }
    network.beginFrame(at: 100_000, next: 116_667)
    #expect(landed == ["u", "now"])
  }

  @Test("Of the requests that have ended, the last thousand are known, or more")
  func ended() {
    let network = network()
    for number in 0..<2_500 {
      network.load("\(number)", for: ada) { _ in }
    }
    network.beginFrame(at: 100_000, next: 116_667)
    #expect((1_000...2_000).contains(network.ended.count))
    #expect(network.ended.last?.number == 2_500)
    #expect(network.counts.made == 2_500)
  }
}
