import ArgumentParser
import Editions
import Foundation
import Loom
import Proofreading
import Shell

struct Seeds: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the fuzzer's seed inputs: lines, scripts, words.")

  @OptionGroup var workplace: Workplace

  @Option(help: "The folder to write to.", completion: .directory)
  var into: String

  func run() throws {
    let folder = URL(filePath: into, directoryHint: .isDirectory)
    let examples = MainActor.assumeIsolated {
      Command.all.map(\.example)
    }
    let scripts = try workplace.book().chapters.flatMap(\.transcripts).map {
      try $0.exchanges().map(\.command).joined(separator: "\n")
    }
    try write(examples, to: folder.appending(path: "line"))
    try write(scripts + examples, to: folder.appending(path: "script"))
    try write(scripts, to: folder.appending(path: "history"))
    let words = MainActor.assumeIsolated { dictionary() }
    try Data(words.utf8).write(to: folder.appending(path: "words.dict"))
    print("\(examples.count) lines, \(scripts.count) scripts")
  }

  /// Writes each text into a file of its own, named by its number.
  private func write(_ texts: [String], to folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    for (number, text) in texts.enumerated() {
      try Data(text.utf8).write(to: folder.appending(path: "seed-\(number)"))
    }
  }

  /// The words of all commands, in the format of libFuzzer's dictionaries.
  @MainActor private func dictionary() -> String {
    var words: Set<String> = ["; ", ": ", "# ", "'", "\"", " @", "..", "x"]
    for entry in Command.all {
      words.formUnion([entry.name, entry.short ?? entry.name])
      for form in entry.forms {
        words.formUnion(form.split { !$0.isLetter }.map(String.init))
      }
      if let shell = try? Interpreter(Edition.book.last ?? .scale) {
        words.formUnion(shell.words(after: entry).prefix(40))
      }
    }
    let lines = words.filter { !$0.isEmpty }.sorted().map { word in
      let bytes = word.utf8.map { byte in
        let hex = String(byte, radix: 16)
        return "\\x" + (hex.count == 1 ? "0" : "") + hex
      }
      return "\"" + bytes.joined() + "\""
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
