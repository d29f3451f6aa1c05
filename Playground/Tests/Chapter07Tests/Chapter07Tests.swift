import Checks07
import Judging
import Testing
import Workbench

@Suite("Chapter 7")
struct Chapter07Tests {
  @Test("Exercise", arguments: Exercise.ofChapter(7))
  func exercise(_ exercise: Exercise) async throws {
    try exercise.begin()
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { @MainActor [name = exercise.name as String] in
      perform(name, among: chapter07)
    }
    try exercise.judge(end)
  }
}
