// tangle CHAPTERS_DIR NUMBER OUTPUT.swift
//
// Writes a chapter's module as one Swift file. A file that would not change is
// not written, so that an edit of prose that moves no line recompiles nothing.

import Foundation
import Loom

func fail(_ sentence: String) -> Never {
  FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  exit(1)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let number = Int(arguments[2]) else {
  fail("error: say 'tangle CHAPTERS_DIR NUMBER OUTPUT.swift'")
}
let shelf = URL(filePath: arguments[1], directoryHint: .isDirectory)
let output = URL(filePath: arguments[3])

do throws(LoomError) {
  let book = try Book(at: shelf, through: number)
  let text = try book.tangled(chapter: number)
  if (try? String(contentsOf: output, encoding: .utf8)) != text {
    do {
      try Data(text.utf8).write(to: output, options: .atomic)
    } catch {
      fail("\(output.path):1: error: this file can't be written: \(error)")
    }
  }
} catch {
  fail(error.diagnostic)
}
