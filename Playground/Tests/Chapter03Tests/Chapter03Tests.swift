import Checks03
import Judging
import Testing
import Workbench

@Suite("Chapter 3")
struct Chapter03Tests {
  @Test("Exercise", arguments: Exercise.ofChapter(3))
  func exercise(_ exercise: Exercise) async throws {
    try exercise.begin()
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { @MainActor [name = exercise.name as String] in
      perform(name, among: chapter03)
    }
    try exercise.judge(end)
  }
}
