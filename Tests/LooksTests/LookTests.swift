import Editions
import Reports
import Session
import TestSupport
import Testing

@testable import Looks

struct LookTests {
  @Test("Every look has a name of its own, and says what it shows")
  func names() {
    var names: Set<String> = []
    for look in Look.all {
      names.insert(look.name)
      names.formUnion(look.short.map { [$0] } ?? [])
      #expect(!look.summary.isEmpty)
    }
    let shorts = Look.all.filter { $0.short != nil }
    #expect(names.count == Look.all.count + shorts.count)
    #expect(Look.all.count >= 7)
  }

  @Test(
    "A look changes nothing, and shows the same twice", arguments: Story.all)
  func pure(story: Story) throws {
    let session = try story.told().shell.session
    let before = try Portrait(of: session)
    let position = session.position
    let once = try everyReport(of: session)
    let twice = try everyReport(of: session)
    #expect(once == twice)
    #expect(try Portrait(of: session) == before && session.position == position)
    #expect(once.count >= 32, "\(once.count) reports")
  }

  @Test("Every report says something, to people and to programs")
  func content() throws {
    var compared = 0
    for (story, reports) in try Story.reports.get() {
      for report in reports {
        #expect(!report.fields.isEmpty, "\(story)")
        #expect(!report.blocks.isEmpty, "\(story)")
        compared += 1
      }
    }
    #expect(compared > 300, "\(compared) reports")
  }

  @Test("A film keeps two hundred pictures unless somebody wants more or fewer")
  func film() throws {
    let session = try session(.reloadHiding, "fifty")
    for _ in 0..<110 {
      try session.perform(all: [
        .reload(held: true), .turn,
      ])
    }
    func shown(_ limit: Int?) -> (Int, String) {
      let report = filmReport(last: limit, everyFrame: false, in: session)
      guard case .array(let pictures) = report.fields["pictures"],
        case .text(let caption) = report.blocks[0]
      else { return (0, "") }
      return (pictures.count, caption.text)
    }
    #expect(
      shown(nil)
        == (
          200,
          "The last 200 of 221 pictures, one for each time a row got or lost "
            + "its cell, up to @220. Give a number to see more."
        ))
    #expect(shown(7).0 == 7)
    #expect(shown(7).1.hasPrefix("The last 7 of 221 pictures, "))
    #expect(shown(1_000).0 == 221)
    #expect(shown(1_000).1.hasPrefix("221 pictures, "))
  }
}
