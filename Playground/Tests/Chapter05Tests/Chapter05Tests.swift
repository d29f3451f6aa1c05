import Checks05
import Judging
import Testing
import Workbench

@Suite("Chapter 5")
struct Chapter05Tests {
  @Test("Exercise", arguments: Exercise.ofChapter(5))
  func exercise(_ exercise: Exercise) async throws {
    try exercise.begin()
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { @MainActor [name = exercise.name as String] in
      perform(name, among: chapter05)
    }
    try exercise.judge(end)
  }
}
