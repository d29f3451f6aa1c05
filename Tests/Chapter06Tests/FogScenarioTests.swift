import Editions
import Session
import Testing

/// The chapter's scenarios, as the shell opens them.
struct FogScenarioTests {
  @Test("fog opens, and every row on screen has its cell")
  func opens() throws {
    let scenario = try #require(
      Edition.estimatedHeights.scenario(named: "fog"))
    let session = try TableSession(.estimatedHeights, scenario)
    #expect(try !session.table.indexPathsForVisibleRows.isEmpty)
  }
}
