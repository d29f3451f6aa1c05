import Checks06
import Judging
import Testing
import Workbench

@Suite("Chapter 6")
struct Chapter06Tests {
  @Test("Exercise", arguments: Exercise.ofChapter(6))
  func exercise(_ exercise: Exercise) async throws {
    try exercise.begin()
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { @MainActor [name = exercise.name as String] in
      perform(name, among: chapter06)
    }
    try exercise.judge(end)
  }
}
