import Checks09
import Judging
import Testing
import Workbench

@Suite("Chapter 9")
struct Chapter09Tests {
  @Test("Exercise", arguments: Exercise.ofChapter(9))
  func exercise(_ exercise: Exercise) async throws {
    try exercise.begin()
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { @MainActor [name = exercise.name as String] in
      perform(name, among: chapter09)
    }
    try exercise.judge(end)
  }
}
