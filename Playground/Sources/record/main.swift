// record CHAPTER TEXT.md: performs the commands of an own chapter's transcripts, and
// writes what the shell answers into its text.
// Exit codes: 0 · 1 an answer can't be recorded · 64 there is no such chapter.

import Editions
import Foundation
import Loom
import OwnEditions
import Proofreading
import Session
import Shell

func fail(_ sentence: String, _ status: Int32 = 64) -> Never {
  FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  exit(status)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2,
  let own = ownEditions.first(where: { $0.name == arguments[1] })
else { fail("error: say 'record own Own/Own.md'") }
let file = URL(filePath: arguments[2]).absoluteURL.standardizedFileURL
let folder = file.deletingLastPathComponent()
let shelf = folder.deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Chapters")

/// Opens a fresh session in the own chapter.
func perform(chapter _: Int) -> Conversation {
  do throws(ShellError) {
    let shell = try Interpreter(own, ownEditions: ownEditions)
    return Conversation(
      answer: { shell.answer($0).texts },
      setting: {
        OnStage(
          chapter: shell.session.chapter, scenario: shell.session.scenario.name)
      })
  } catch { fail("error: \(error.message)") }
}

do throws(LoomError) {
  let book = try Book(at: shelf, own: file)
  guard let chapter = book.chapters.last else { fail("error: no chapter") }
  let recorded = try chapter.recordingTranscripts { perform(chapter: $0) }
  if recorded.text != chapter.text {
    do {
      try Data(recorded.text.utf8).write(to: file, options: .atomic)
    } catch {
      fail("\(chapter.file):1: error: this text can't be written: \(error)", 1)
    }
  }
  for fault in recorded.faults { print(fault.diagnostic) }
  exit(recorded.faults.isEmpty ? 0 : 1)
} catch { fail(error.diagnostic, 1) }
