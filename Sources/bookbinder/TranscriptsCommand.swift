import ArgumentParser
import Loom
import Proofreading

struct Transcripts: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays the book's transcripts and rewrites their answers.",
    discussion: """
      Each chapter is played twice, with its asides and without them; the main \
      text must print the same both times. Faults that recording can't fix are \
      printed, and the exit code is 1.
      """)

  @OptionGroup var workplace: Workplace
  @OptionGroup var choice: Choice

  @Flag(help: "Only compare; exit 1 if an answer differs.")
  var check = false

  func run() throws {
    let book = try workplace.book(for: choice)
    if check { return try report(check(try choice.chapters(of: book))) }
    var faults: [LoomError] = []
    try workplace.rewrite(try choice.chapters(of: book)) { chapter in
      let recorded = try MainActor.assumeIsolated {
        try chapter.recordingTranscripts { perform(chapter: $0) }
      }
      faults += recorded.faults
      return recorded.text
    }
    for fault in faults { print(fault.diagnostic) }
    if !faults.isEmpty { throw ExitCode.failure }
  }

  private func check(_ chapters: [Chapter]) -> Findings {
    var findings = Findings(of: "commands")
    for chapter in chapters {
      let rehearsed = MainActor.assumeIsolated {
        chapter.checkTranscripts { perform(chapter: $0) }
      }
      print(rehearsed.summary)
      findings += rehearsed.findings
    }
    return findings
  }
}
