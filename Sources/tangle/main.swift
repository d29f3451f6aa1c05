// tangle CHAPTERS_DIR NUMBER OUTPUT.swift [EARLIER.swift]...
// tangle CHAPTERS_DIR OWN.md OUTPUT.swift EARLIER.swift...
// tangle editions OUTPUT.swift [MODULE]...
//
// Writes a chapter's module as one Swift file or, with a further file for each
// chapter before it, as one for each text. For a learner's own chapter there is
// a further file for each chapter of the book; those after the chapter on which
// it builds stay empty. 'editions' writes the list of a learner's own chapters.
//
// A file that would not change is not written, so that an edit of prose that
// moves no line recompiles nothing.

import Foundation
import Loom

func fail(_ sentence: String) -> Never {
  FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  exit(1)
}

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

/// Writes the module of a book's chapter, and what it takes from earlier ones.
func write(
  chapter number: Int, of book: Book, to path: String,
  _ earlier: ArraySlice<String>
) throws(LoomError) {
  write(
    try book.tangled(chapter: number, areSplit: !earlier.isEmpty), to: path)
  for (index, path) in earlier.enumerated() {
    write(
      index + 1 < number
        ? try book.tangled(chapter: number, from: index + 1)
        : "// The own chapter takes nothing from chapter \(index + 1).\n",
      to: path)
  }
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "editions", arguments.count > 1 {
  write(ownEditions(ofModules: Array(arguments.dropFirst(2))), to: arguments[2])
  exit(0)
}
guard arguments.count >= 3 else {
  fail("error: say 'tangle CHAPTERS_DIR NUMBER OUTPUT.swift'")
}
let (shelf, chapter, output) = (
  URL(filePath: arguments[1], directoryHint: .isDirectory), arguments[2],
  arguments[3]
)
let earlier = arguments.dropFirst(3)

do throws(LoomError) {
  if let number = Int(chapter) {
    let book = try Book(at: shelf, through: number)
    guard earlier.isEmpty || earlier.count == number - 1 else {
      fail("error: chapter \(number) takes listings of \(number - 1) others")
    }
    try write(chapter: number, of: book, to: output, earlier)
  } else {
    let book = try Book(at: shelf, own: URL(filePath: chapter))
    try write(chapter: book.chapters.count, of: book, to: output, earlier)
  }
} catch {
  fail(error.diagnostic)
}
