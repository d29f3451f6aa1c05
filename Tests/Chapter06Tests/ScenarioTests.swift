import Editions
import Session
import Testing

/// The chapter's scenarios, as the shell opens them.
struct ScenarioTests {
  @Test("names opens, and every row on screen has its cell")
  func opens() throws {
    let scenario = try #require(
      Edition.batchUpdates.scenarios.first { $0.name == "names" })
    let session = try TableSession(.batchUpdates, scenario)
    #expect(!session.table.indexPathsForVisibleRows.isEmpty)
  }
}
