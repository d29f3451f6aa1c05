import Editions
import Stage
import Testing

struct EditionTextTests {
  @Test("A chapter tells its head, and every heading in reading order")
  func heads() {
    var compared = 0
    for edition in Edition.book {
      #expect(edition.text.number == edition.chapter)
      #expect(edition.passages.first?.heading == edition.title)
      #expect(edition.passages.first?.level == 1)
      let parts = edition.passages.dropFirst()
      #expect(parts.allSatisfy { $0.level > 1 })
      #expect(parts.contains { $0.heading == "Exercises" }, "\(edition)")
      compared += parts.count
    }
    #expect(compared >= 100, "compared \(compared) headings")
    #expect(
      Edition.heightCache.question
        == "How tall is a row, and how do we avoid asking twice?")
  }

  @Test("A passage has the commands of its transcripts")
  func commands() throws {
    let passage = try #require(
      Edition.naiveAllocation.passages.first { $0.heading == "Thirteen cells" })
    #expect(passage.level == 3 && !passage.commands.isEmpty)
    var count = 0
    for edition in Edition.book {
      let commands = edition.passages.flatMap { $0.commands }
      #expect(!commands.contains(""), "\(edition)")
      count += commands.count
    }
    #expect(count >= 200, "\(count) commands")
  }

  @Test("Each scenario of a chapter knows the listing that stages it")
  func stagings() throws {
    var elsewhere = 0
    for edition in Edition.book {
      #expect(
        edition.text.stagings.map { $0.scenario }
          == edition.ownScenarios.map { $0.name })
      for scenario in edition.ownScenarios {
        let listing = try #require(edition.listing(staging: scenario.name))
        #expect(listing.text.contains("\"\(scenario.name)\""))
        let sources = edition.dataSources(of: scenario.name)
        if sources.isEmpty { continue }
        for source in sources { #expect(source.name != listing.name) }
        let code = ([listing] + sources).map { $0.text }.joined()
        #expect(code.contains("TableViewController"), "\(scenario.name)")
        elsewhere += sources.count
      }
      #expect(edition.listing(staging: "mine") == nil)
      #expect(edition.dataSources(of: "mine").isEmpty)
    }
    #expect(elsewhere >= 10, "\(elsewhere) data sources stand elsewhere")
  }

  @Test("A scenario is found by its whole name, in every chapter")
  func names() throws {
    var compared = 0
    for edition in Edition.book {
      for scenario in edition.scenarios {
        let found = try #require(edition.scenario(named: scenario.name))
        #expect(found.name == scenario.name && found.source == scenario.source)
        compared += 1
      }
      for name in ["fifti", "fift", "Fifty", ""] {
        #expect(edition.scenario(named: name) == nil, "\(name)")
      }
    }
    #expect(compared >= 6 * 40, "\(compared) scenarios")
  }
}
