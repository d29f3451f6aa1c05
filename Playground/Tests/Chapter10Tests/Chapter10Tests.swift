import Checks10
import Judging
import Testing
import Workbench

@Suite("Chapter 10")
struct Chapter10Tests {
  @Test("Exercise", arguments: Exercise.ofChapter(10))
  func exercise(_ exercise: Exercise) async throws {
    try exercise.begin()
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { @MainActor [name = exercise.name as String] in
      perform(name, among: chapter10)
    }
    try exercise.judge(end)
  }
}
