import Checks04
import Judging
import Testing
import Workbench

@Suite("Chapter 4")
struct Chapter04Tests {
  @Test("Exercise", arguments: Exercise.ofChapter(4))
  func exercise(_ exercise: Exercise) async throws {
    try exercise.begin()
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { @MainActor [name = exercise.name as String] in
      perform(name, among: chapter04)
    }
    try exercise.judge(end)
  }
}
