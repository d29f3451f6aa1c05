// tangle CHAPTERS_DIR NUMBER OUTPUT.swift [EARLIER.swift]...
//
// Writes a chapter's module as one Swift file or, with a further file for each
// chapter before it, as one for each text. A file that would not change is not
// written, so that an edit of prose that moves no line recompiles nothing.

import Foundation
import Loom

func fail(_ sentence: String) -> Never {
  FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  exit(1)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 3, let number = Int(arguments[2]),
  arguments.count == 3 || arguments.count == number + 2
else { fail("error: say 'tangle CHAPTERS_DIR NUMBER OUTPUT.swift'") }
let shelf = URL(filePath: arguments[1], directoryHint: .isDirectory)
let earlier = arguments.dropFirst(3)

func write(_ text: String, to path: String) {
  let output = URL(filePath: path)
  guard (try? String(contentsOf: output, encoding: .utf8)) != text else {
    return
  }
  do {
    try Data(text.utf8).write(to: output, options: .atomic)
  } catch {
    fail("\(output.path):1: error: this file can't be written: \(error)")
  }
}

do throws(LoomError) {
  let book = try Book(at: shelf, through: number)
  write(
    try book.tangled(chapter: number, areSplit: !earlier.isEmpty),
    to: arguments[3])
  for (index, path) in earlier.enumerated() {
    write(try book.tangled(chapter: number, from: index + 1), to: path)
  }
} catch {
  fail(error.diagnostic)
}
