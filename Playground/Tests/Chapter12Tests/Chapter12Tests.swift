import Checks12
import Judging
import Testing
import Workbench

@Suite("Chapter 12")
struct Chapter12Tests {
  @Test("Exercise", arguments: Exercise.ofChapter(12))
  func exercise(_ exercise: Exercise) async throws {
    try exercise.begin()
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { @MainActor [name = exercise.name as String] in
      perform(name, among: chapter12)
    }
    try exercise.judge(end)
  }
}
