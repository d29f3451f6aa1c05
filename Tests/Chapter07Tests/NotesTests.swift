import Session
import Stage
import TestSupport
import Testing

@testable import Chapter07

/// What Chapter 8 says of this chapter's table before it replaces it.
struct NotesTests {
  @Test("For one row that comes, two numbers for each row are written anew")
  func insertion() throws {
    let session = try session(.batchUpdates, "ten-thousand-estimated")
    let before = try notes(of: session)
    _ = try session.perform(
      .update(.insert(IndexPath(row: 0, section: 0), count: 1)))
    let after = try notes(of: session)
    #expect(before.heights.count == 10_000)
    #expect(after.heights.count == 10_001)
    // A sum more, of nothing at all, stands before the first.
    #expect(after.sums.count == 10_001 + 1)
    #expect(address(after.heights) != address(before.heights))
    #expect(address(after.sums) != address(before.sums))
    #expect(after.heights.filter { $0 == -44 }.count == 9_987)
  }

  private func notes(of session: TableSession) throws
    -> (heights: [Double], sums: [Double])
  {
    let table = try #require(session.table as? TableView)
    guard case .estimates(let rows) = table.records.sections[0].rows else {
      Issue.record("The rows are not estimated")
      return ([], [])
    }
    return (rows.signed, rows.sums.nodes)
  }

  /// Where an array's numbers stand; another place if they were written anew,
  /// for both arrays are held.
  private func address(_ numbers: [Double]) -> UnsafeRawPointer? {
    numbers.withUnsafeBytes { $0.baseAddress }
  }
}
