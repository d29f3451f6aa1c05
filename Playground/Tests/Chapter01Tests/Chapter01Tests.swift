import Checks01
import Judging
import Testing
import Workbench

@Suite("Chapter 1")
struct Chapter01Tests {
  @Test("Exercise", arguments: Exercise.ofChapter(1))
  func exercise(_ exercise: Exercise) async throws {
    try exercise.begin()
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { @MainActor [name = exercise.name as String] in
      perform(name, among: chapter01)
    }
    try exercise.judge(end)
  }
}
