// Breaks the listings that a learner's own chapter may replace, one rule at a
// time, and checks that a law of `make check OWN=1` notices each time.
//
// All mutants are compiled once, an own chapter for each chapter on which they
// build; the environment's REUSELAB_MUTANT chooses one of them. Those that the
// compiler refuses are left out. The mutants that no law notices must be those
// in .ci/mutants.txt, where each has a reason.
//
//     swift .ci/mutants.swift      # on chapters 2 and 3
//     swift .ci/mutants.swift 3    # on chapter 3

import Foundation

/// The chapters on which the mutants build, unless one is named. Most listings of
/// cells and queues stay as they are in chapter 3.
let bases = [2, 3]

/// The listings to break, as they stand in these chapters or before.
let listings: Set = [
  "Cells", "Who leaves, who arrives", "Who is served next", "Obtaining a cell",
  "Who shows a cell", "Showing a cell", "Releasing a cell", "Reuse queues",
  "Who waits", "Dequeuing", "Dequeuing for a row", "Clearing the screen",
]

/// The limits of a trial by the laws, which takes 10 seconds at most: seconds of
/// processor time, and KiB of memory where the system has such a limit.
let limits = "ulimit -t 120; ulimit -v 4000000 2>/dev/null; exec \"$0\" \"$@\""

struct Mutant {
  let chapter: Int
  let number: Int
  let listing: String
  let change: Change

  /// The name in .ci/mutants.txt.
  var name: String { "\(listing), \(change.name)" }
}

/// A change of a function's body.
struct Change {
  var name: String
  let body: String
}

struct Complaint: Error {
  let sentence: String
}

let root = URL(filePath: FileManager.default.currentDirectoryPath)
let playground = root.appending(path: "Playground")
let stage = playground.appending(path: "OwnMutants")
let scratch = ProcessInfo.processInfo.environment["REUSELAB_BUILD"] ?? ".build"

extension StringProtocol {
  /// The text on one line, and not too long.
  var brief: String {
    let text = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count > 60 ? text.prefix(59) + "…" : text
  }

  var indent: Int { prefix { $0 == " " }.count }

  func lines() -> [String] { components(separatedBy: "\n") }
}

// MARK: Changing a body

/// Leaves out each statement, swaps neighbors, and takes `""` for a missing name.
///
/// It goes by the indentation that the formatter gives to the listings.
func changesOfStatements(_ body: String, returns: Bool) -> [Change] {
  let lines = body.lines()
  func end(ofBlockAt start: Int) -> Int {
    lines[start...].firstIndex { $0.indent < lines[start].indent }
      ?? lines.count
  }
  func text(_ range: Range<Int>) -> String {
    lines[range].joined(separator: "\n")
  }
  let inner = lines.indices.dropLast().filter {
    lines[$0 + 1].indent > lines[$0].indent
      && lines[$0].contains(#/(\{|:| in)$/#)
  }
  var changes: [Change] = []
  for block in [0..<lines.count]
    + inner.map({ $0 + 1..<end(ofBlockAt: $0 + 1) })
  {
    let starts = block.filter {
      lines[$0].indent == lines[block.lowerBound].indent
        && !lines[$0].contains(#/^ *([})\]{]|else\b|case\b|default:|->)/#)
    }
    let ends = starts.dropFirst() + [block.upperBound]
    let statements = zip(starts, ends).map { $0..<$1 }
    func change(_ range: Range<Int>, to new: [String], _ name: String) {
      let body = lines[..<range.lowerBound] + new + lines[range.upperBound...]
      changes.append(Change(name: name, body: body.joined(separator: "\n")))
    }
    for statement in statements
    where !returns || statement.upperBound < lines.count {
      change(statement, to: [], "without '\(text(statement).brief)'")
      if let found = text(statement)
        .wholeMatch(of: #/( *)guard (let \w+ = [^,]+) else \{.*\}/#)
      {
        change(
          statement, to: ["\(found.1)\(found.2) ?? \"\""],
          "'\(found.2) ?? \"\"'")
      }
    }
    for (first, second) in zip(statements, statements.dropFirst())
    where !text(first).contains(#/^ *var\b/#)
      && !text(second).contains(#/^ *(var|return)\b/#)
    {
      change(
        first.lowerBound..<second.upperBound,
        to: Array(lines[second] + lines[first]),
        "'\(text(second).brief)' before '\(text(first).brief)'")
    }
  }
  return changes
}

/// Turns each condition into its opposite, into true, and into false.
func changesOfConditions(_ body: String) -> [Change] {
  var changes: [Change] = []
  for word in body.matches(of: #/\b(if|guard|while|where)\s/#) {
    var (start, depth) = (word.range.upperBound, 0)
    for index in body[start...].indices {
      let isEnd =
        depth == 0
        && body[index...].prefixMatch(of: #/,|\s+(\{|else\b)|$/#) != nil
      if isEnd {
        let condition = body[start..<index]
        for new in ["!(\(condition))", "true", "false"]
        where !condition.contains(#/^\s*(let|var|case|try)\s/#) {
          changes.append(
            Change(
              name: "\(word.1) '\(condition.brief)': \(new.brief)",
              body: body[..<start] + " " + new + body[index...]))
        }
        guard body[index] == "," else { break }
        start = body.index(after: index)
      }
      if "([{".contains(body[index]) { depth += 1 }
      if ")]}".contains(body[index]) { depth -= 1 }
    }
  }
  return changes
}

/// Changes each comparison, operator, constant, and default.
func changesOfTokens(_ body: String) -> [Change] {
  let rules = [
    " < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " + 1": "",
    " - 1": "", " && ": " || ", " || ": " && ", "true": "false",
    "false": "true", "?? \"\"": "?? \"?\"", "?? 0": "?? 1",
    // Only where a statement can end.
    " ?? recipes": "; _ = recipes",
  ]
  return rules.sorted { $0.key < $1.key }.flatMap { old, new in
    body.ranges(of: old).map { range in
      let before = body[..<range.lowerBound].lines().last ?? ""
      let after = body[range.upperBound...].lines()[0]
      return Change(
        name: "'\(new.brief)' in '\((before + old + after).brief)'",
        body: body.replacingCharacters(in: range, with: new))
    }
  }
}

// MARK: Texts

/// The listings as a chapter has them, from its text or an earlier one.
func listings(ofChapter chapter: Int) throws -> [String: String] {
  let shelf = root.appending(path: "Chapters")
  let folders = try FileManager.default.contentsOfDirectory(atPath: shelf.path)
  var found: [String: String] = [:]
  for folder in folders.sorted()
  where Int(folder.prefix(2)).map({ $0 <= chapter }) == true {
    let text = try String(
      contentsOf: shelf.appending(path: "\(folder)/\(folder.dropFirst(3)).md"),
      encoding: .utf8)
    for match in text.matches(
      of: #/```swift\n\/\/ <<(.+)>>:?=\n((?s).*?)\n```/#)
    where listings.contains("\(match.1)") {
      found["\(match.1)"] = "\(match.2)"
    }
  }
  return found
}

/// An own chapter's text, and which of its lines are which mutant's.
struct OwnText {
  var lines: [String] = []
  var mutants: [Mutant] = []
  var lineOwners: [Int: Int] = [:]

  /// How many mutants of each listing the compiler refuses.
  var refused: [String: Int] = [:]

  /// - Parameter refused: The numbers of the mutants that are left out.
  init(onChapter chapter: Int, without refused: Set<Int>) throws {
    lines = ["# Mutants", "", "Builds on: Chapter \(chapter)"]
    var number = 0
    for (name, text) in try listings(ofChapter: chapter)
      .sorted(by: { $0.key < $1.key })
    {
      lines += ["", "```swift", "// <<\(name)>>:="]
      var names: [String: Int] = [:]
      var rest = text.lines()[...].filter { !$0.contains(#/^ *\/\//#) }[...]
      while let line = rest.popFirst() {
        lines.append(line)
        guard line.contains(#/^  (.*\bfunc |init\(|.*\bvar .*\{$)/#),
          !line.hasSuffix("}"),
          let brace = ([line] + rest).firstIndex(where: { $0.hasSuffix("{") }),
          let end = rest.firstIndex(of: "  }")
        else { continue }
        let head = [line] + rest.prefix(brace)
        lines += rest.prefix(brace)
        var body = rest.dropFirst(brace).prefix(upTo: end)
          .joined(separator: "\n")
        let returns = head.joined().contains(#/->|\bvar\b/#)
        if returns, !body.contains(#/\breturn\b/#) {
          body = "    return " + body.drop { $0 == " " }
        }
        let function =
          head[0].firstMatch(of: #/(?:func|var) (\w+)/#)?.1 ?? "init"
        for change in changesOfStatements(body, returns: returns)
          + changesOfConditions(body) + changesOfTokens(body)
        {
          var change = change
          number += 1
          change.name = "\(function): \(change.name)"
          names[change.name, default: 0] += 1
          if let count = names[change.name], count > 1 {
            change.name += " (\(count))"
          }
          guard !refused.contains(number) else {
            self.refused[name, default: 0] += 1
            continue
          }
          mutants.append(
            Mutant(
              chapter: chapter, number: number, listing: name, change: change))
          let start = lines.count
          lines.append("    if mutant == \(number) {")
          lines += change.body.lines()
          lines += (returns ? [] : ["    return"]) + ["    }"]
          for line in start..<lines.count { lineOwners[line + 1] = number }
        }
        lines += body.lines()
        rest = rest.suffix(from: end)
      }
      lines.append("```")
    }
  }
}

// MARK: Compiling

/// Runs a program of the Playground, and returns how it ended and its output.
func run(
  _ command: [String], _ environment: [String: String],
  until word: String? = nil
) throws -> (process: Process, output: String) {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  process.currentDirectoryURL = playground
  process.environment = ProcessInfo.processInfo.environment.merging(
    environment
  ) { $1 }
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  var output = Data()
  while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
    output += data
    if let word, output.range(of: Data(word.utf8)) != nil {
      process.terminate()
      break
    }
  }
  process.waitUntilExit()
  return (process, String(decoding: output, as: UTF8.self))
}

/// Builds the laws with all mutants that the compiler takes, and returns the own
/// chapters' texts.
func compile(_ chapters: [Int]) throws -> [OwnText] {
  var refused: [Int: Set<Int>] = [:]
  while true {
    var texts: [Int: OwnText] = [:]
    for chapter in chapters {
      let text = try OwnText(
        onChapter: chapter, without: refused[chapter] ?? [])
      texts[chapter] = text
      let file = stage.appending(path: "On\(chapter)")
      try text.lines.joined(separator: "\n").write(
        to: file.appendingPathExtension("md"), atomically: true, encoding: .utf8
      )
      try """
      import Foundation
      @_exported public import Stage
      nonisolated let mutant = ProcessInfo.processInfo
        .environment["REUSELAB_MUTANT"].flatMap { Int($0) }
      """.write(
        to: file.appendingPathExtension("swift"), atomically: true,
        encoding: .utf8)
    }
    let (build, output) = try run(
      ["swift", "build", "--scratch-path", scratch, "--product", "laws"],
      [
        "REUSELAB_OWN_FOLDER": stage.lastPathComponent,
        "REUSELAB_OWN": chapters.map { "On\($0)" }.joined(separator: " "),
      ])
    if build.terminationStatus == 0 { return chapters.compactMap { texts[$0] } }
    let before = refused
    for error in output.matches(of: #/\/On(\d+)\.md:(\d+):\d+: error: /#) {
      if let chapter = Int(error.1), let line = Int(error.2),
        let mutant = texts[chapter]?.lineOwners[line]
      {
        refused[chapter, default: []].insert(mutant)
      }
    }
    guard refused != before else {
      throw Complaint(sentence: "The mutants can't be built:\n\(output)")
    }
  }
}

// MARK: Trying

/// What a law says of a mutant, or of the chapter without any; `nil` if all hold.
func told(chapter: Int, mutant: Int?) throws -> String? {
  let (process, output) = try run(
    ["bash", "-c", limits, "\(scratch)/debug/laws", "own/on\(chapter)"],
    [
      "REUSELAB_MUTANT": mutant.map { "\($0)" } ?? "",
      "SWIFT_BACKTRACE": "enable=no",
    ], until: "✗")
  if let law = output.firstMatch(of: #/✗ ([a-z-]+):/#) { return "\(law.1)" }
  if process.terminationReason == .uncaughtSignal { return "stopped" }
  guard process.terminationStatus == 0 else {
    throw Complaint(sentence: "The laws of chapter \(chapter): \(output)")
  }
  return nil
}

/// The survivors that have a reason: `2 Who waits: without 'waiting = []'`.
func readReasons() throws -> Set<String> {
  let text = try String(
    contentsOf: root.appending(path: ".ci/mutants.txt"), encoding: .utf8)
  var names: Set<String> = []
  for match in text.matches(of: #/(?m)^(\S.*) \(chapters? ([0-9, ]+)\)$/#) {
    for chapter in match.2.matches(of: #/[0-9]+/#) {
      names.insert("\(chapter.0) \(match.1)")
    }
  }
  return names
}

func tryMutants(_ chapters: [Int]) throws {
  let reasons = try readReasons()
  try? FileManager.default.removeItem(at: stage)
  try FileManager.default.createDirectory(
    at: stage, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: stage) }
  let texts = try compile(chapters)
  for chapter in chapters {
    if let law = try told(chapter: chapter, mutant: nil) {
      throw Complaint(sentence: "Without a change, chapter \(chapter): \(law)")
    }
  }
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = 2
  let lock = NSLock()
  nonisolated(unsafe) var survivors: Set<String> = []
  nonisolated(unsafe) var isWrong = false
  for mutant in texts.flatMap({ $0.mutants }) {
    queue.addOperation {
      let law = Result {
        try told(chapter: mutant.chapter, mutant: mutant.number)
      }
      lock.withLock {
        let name = "\(mutant.chapter) \(mutant.name)"
        do {
          if let law = try law.get() { return print("  \(law): \(name)") }
          survivors.insert(name)
          print(reasons.contains(name) ? "* unnoticed:" : "SURVIVES:", name)
        } catch {
          isWrong = true
          print("error: \(error)")
        }
      }
    }
  }
  queue.waitUntilAllOperationsAreFinished()
  for (chapter, text) in zip(chapters, texts) {
    for (listing, mutants) in Dictionary(grouping: text.mutants, by: \.listing)
      .sorted(by: { $0.key < $1.key })
    {
      let unnoticed = mutants.count {
        survivors.contains("\(chapter) \($0.name)")
      }
      print(
        "\(chapter) \(listing): \(mutants.count) mutants, \(unnoticed) unnoticed, "
          + "\(text.refused[listing] ?? 0) refused")
    }
  }
  let listed = reasons.filter { name in
    chapters.contains { name.hasPrefix("\($0) ") }
  }
  let stale = listed.subtracting(survivors).sorted()
  for name in stale {
    print("error: .ci/mutants.txt lists what is noticed: \(name)")
  }
  let new = survivors.subtracting(listed).sorted()
  for name in new {
    print("error: no law notices, and no reason is listed: \(name)")
  }
  if isWrong || !stale.isEmpty || !new.isEmpty { exit(1) }
}

setvbuf(stdout, nil, _IOLBF, 0)
do {
  let chosen = CommandLine.arguments.dropFirst().compactMap { Int($0) }
  try tryMutants(chosen.isEmpty ? bases : chosen)
} catch let complaint as Complaint {
  print("error: \(complaint.sentence)")
  exit(1)
}
