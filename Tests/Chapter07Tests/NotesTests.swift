import Session
import Stage
import TestSupport
import Testing

@testable import Chapter07

/// Chapter 8's claims about this chapter's table, which it replaces.
struct NotesTests {
  @Test("One inserted row rewrites both arrays, two numbers a row")
  func insertion() throws {
    let session = try session(.batchUpdates, "ten-thousand-estimated")
    let before = try notes(of: session)
    _ = try session.perform(
      .update(.insert(IndexPath(row: 0, section: 0), count: 1)))
    let after = try notes(of: session)
    #expect(before.heights.count == 10_000)
    #expect(after.heights.count == 10_001)
    // The first sum is that of no rows, so there is one more sum than rows.
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

  /// The address of an array's storage. As both arrays are held, different
  /// addresses mean that the numbers were written anew.
  private func address(_ numbers: [Double]) -> UnsafeRawPointer? {
    numbers.withUnsafeBytes { $0.baseAddress }
  }
}
