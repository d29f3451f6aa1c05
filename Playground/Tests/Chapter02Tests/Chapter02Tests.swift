import Checks02
import Judging
import Testing
import Workbench

@Suite("Chapter 2")
struct Chapter02Tests {
  @Test("Exercise", arguments: Exercise.ofChapter(2))
  func exercise(_ exercise: Exercise) async throws {
    try exercise.begin()
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { @MainActor [name = exercise.name as String] in
      perform(name, among: chapter02)
    }
    try exercise.judge(end)
  }
}
