import ChecksTables
import Judging
import Testing
import Workbench

@Suite("My table")
struct MyTableTests {
  /// Runs the check in a process of its own, so that a trap stops no exercise.
  @Test("It breaks no law of a table, in any chapter")
  func keepsLaws() async {
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { @MainActor in
      perform("MyTable", among: ["MyTable": checkMyTable])
    }
    judgeTable(end, fine: fineTable)
  }
}
