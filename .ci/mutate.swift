// Breaks the machine's rules one by one, in a copy of the project, and checks
// that a law, which is a test, fails each time. A mutation that no law notices
// fails the run.
//
//     swift .ci/mutate.swift           # all of them
//     swift .ci/mutate.swift 8         # those of chapter 8
//     swift .ci/mutate.swift --check   # only whether each still fits its text

import Foundation

struct Mutation {
  let name: String
  let chapter: Int
  let old: String
  let new: String
}

struct Complaint: Error {
  let sentence: String
}

let root = URL(filePath: FileManager.default.currentDirectoryPath)
let copy = root.appending(path: ".build-mutate/tree")
/// The filter of `swift test` for all laws.
let laws = "LawsTests|EditionsTests|SessionTests|Chapter[0-9]+Tests"
/// The filter for a chapter's own laws, which are tried first because they take
/// only seconds.
func ownLaws(ofChapter chapter: Int) -> String { "Chapter0?\(chapter)Tests" }

func run(_ command: String) throws -> (status: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(filePath: "/bin/bash")
  process.arguments = ["-c", command]
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}

func readMutations() throws -> [Mutation] {
  let text = try String(
    contentsOf: root.appending(path: ".ci/mutations.txt"), encoding: .utf8)
  var mutations: [Mutation] = []
  for paragraph in text.components(separatedBy: "\n\n") {
    let lines = paragraph.split(separator: "\n").filter { $0.first != "#" }
    guard lines.count == 4 else { continue }
    guard let chapter = Int(lines[1].dropFirst("chapter ".count)) else {
      throw Complaint(sentence: "'\(lines[1])' names no chapter")
    }
    mutations.append(
      Mutation(
        name: String(lines[0]), chapter: chapter,
        old: String(lines[2].dropFirst(2)),
        new: String(lines[3].dropFirst(2))))
  }
  return mutations
}

func text(ofChapter chapter: Int, in tree: URL) throws -> URL {
  let number = chapter < 10 ? "0\(chapter)" : "\(chapter)"
  let chapters = tree.appending(path: "Chapters")
  let folders = try FileManager.default.contentsOfDirectory(
    atPath: chapters.path)
  for folder in folders where folder.hasPrefix("\(number)-") {
    return chapters.appending(
      path: "\(folder)/\(folder.dropFirst(3)).md")
  }
  throw Complaint(sentence: "There is no chapter \(chapter)")
}

func mutated(_ text: String, by mutation: Mutation) throws -> String {
  var lines = text.components(separatedBy: "\n")
  let places = lines.indices.filter {
    lines[$0].trimmingCharacters(in: .whitespaces) == mutation.old
  }
  guard places.count == 1 else {
    throw Complaint(
      sentence: "'\(mutation.old)' stands \(places.count) times in chapter "
        + "\(mutation.chapter), and should once")
  }
  let indent = lines[places[0]].prefix { $0 == " " }
  lines[places[0]] = indent + mutation.new
  return lines.joined(separator: "\n")
}

func test(_ laws: String) throws -> (status: Int32, output: String) {
  // Without REUSELAB_STRICT, because a mutation may leave code unused, which is
  // a warning; with all cases of every law.
  try run(
    "cd '\(copy.path)' && env -u REUSELAB_STRICT REUSELAB_NIGHTLY=1 swift test "
      + "--scratch-path ../build --filter '\(laws)' 2>&1")
}

/// Checks that each mutation's old line stands once in its chapter's text.
func check() throws {
  let mutations = try readMutations()
  for mutation in mutations {
    let file = try text(ofChapter: mutation.chapter, in: root)
    _ = try mutated(
      try String(contentsOf: file, encoding: .utf8), by: mutation)
  }
  guard !mutations.isEmpty else {
    throw Complaint(sentence: "No mutation was found")
  }
  print("\(mutations.count) mutations fit their texts")
}

func mutate() throws {
  // A new copy, because a file that has moved would stay in an old one.
  _ = try run(
    "rm -rf '\(copy.path)' && mkdir -p '\(copy.path)' && git ls-files -z | "
      + "tar --null -T - -cf - | tar -xf - -C '\(copy.path)'")
  let (status, output) = try test(laws)
  guard status == 0 else {
    throw Complaint(sentence: "The laws fail before any mutation:\n\(output)")
  }
  var survivors = 0
  let chosen = CommandLine.arguments.dropFirst()
  let mutations = try readMutations().filter {
    chosen.isEmpty || chosen.contains("\($0.chapter)")
  }
  for mutation in mutations {
    let file = try text(ofChapter: mutation.chapter, in: copy)
    let original = try String(contentsOf: file, encoding: .utf8)
    try mutated(original, by: mutation)
      .write(to: file, atomically: true, encoding: .utf8)
    var (status, output) = try test(ownLaws(ofChapter: mutation.chapter))
    if status == 0 { (status, output) = try test(laws) }
    try original.write(to: file, atomically: true, encoding: .utf8)
    let red = output.split(separator: "\n").filter {
      $0.contains("✘ Test \"") && $0.contains("failed after")
        || $0.contains("Fatal error: ")
    }
    guard status == 0 || !red.isEmpty else {
      throw Complaint(
        sentence: "'\(mutation.name)' does not run:\n\(output)")
    }
    if red.isEmpty { survivors += 1 }
    print(red.isEmpty ? "SURVIVES" : "noticed ", mutation.name)
    for line in red.prefix(2) { print("          \(line)") }
  }
  guard !mutations.isEmpty else {
    throw Complaint(sentence: "No mutation was tried")
  }
  print("\(mutations.count) mutations, \(survivors) unnoticed")
  if survivors > 0 { exit(1) }
}

setvbuf(stdout, nil, _IOLBF, 0)
do {
  if CommandLine.arguments.contains("--check") {
    try check()
  } else {
    try mutate()
  }
} catch let complaint as Complaint {
  print("error: \(complaint.sentence)")
  exit(1)
}
