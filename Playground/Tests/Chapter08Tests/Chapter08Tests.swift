import Checks08
import Judging
import Testing
import Workbench

@Suite("Chapter 8")
struct Chapter08Tests {
  @Test("Exercise", arguments: Exercise.ofChapter(8))
  func exercise(_ exercise: Exercise) async throws {
    try exercise.begin()
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { @MainActor [name = exercise.name as String] in
      perform(name, among: chapter08)
    }
    try exercise.judge(end)
  }
}
