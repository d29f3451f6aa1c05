import Checks11
import Judging
import Testing
import Workbench

@Suite("Chapter 11")
struct Chapter11Tests {
  @Test("Exercise", arguments: Exercise.ofChapter(11))
  func exercise(_ exercise: Exercise) async throws {
    try exercise.begin()
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { @MainActor [name = exercise.name as String] in
      perform(name, among: chapter11)
    }
    try exercise.judge(end)
  }
}
