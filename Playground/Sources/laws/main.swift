// laws CHAPTER [LAW]...: tries the laws, or those named, on a learner's own
// chapter, and prints each that its table breaks, with the lines that show it.
// Exit codes: 0 all hold · 1 some are broken · 64 there is no such chapter, or
// nothing to try.
//
// The folder REUSELAB_TRIAL holds the commands being performed, in case that the
// table stops the program; a command that takes five seconds of processor time
// aborts it. A second process then tries half of the sessions.

import Editions
import Foundation
import Laws
import OwnEditions
import Text

/// Prints lines at once, also into a pipe.
func say(_ lines: String) {
  FileHandle.standardOutput.write(Data("\(lines)\n".utf8))
}

func fail(_ sentence: String) -> Never {
  FileHandle.standardError.write(Data("error: \(sentence)\n".utf8))
  exit(64)
}

let arguments = CommandLine.arguments.dropFirst()
guard let name = arguments.first,
  let own = ownEditions.first(where: { $0.name == name })
else {
  fail(
    "say which chapter: "
      + ownEditions.map { $0.name }.joined(separator: " or "))
}
let names = arguments.dropFirst()
let laws = Law.all.filter {
  $0.isLaw(of: own) && (names.isEmpty || names.contains($0.name))
}
guard !laws.isEmpty else {
  fail("no such law: \(names.joined(separator: " "))")
}

/// The words for a broken law, and the lines that show it.
func words(for breach: Breach) -> String {
  """
  ✗ \(breach.law.name): \(breach.law.sentence) (Chapter \(breach.law.chapter))
      \(breach.lines.joined(separator: "; "))
    then \(breach.sentence).
  """
}

let environment = ProcessInfo.processInfo.environment
let folder = environment["REUSELAB_TRIAL"].map { URL(fileURLWithPath: $0) }
let isOther = environment["REUSELAB_HALF"] == "other"
let otherHalf = isOther ? nil : try folder.map { try OtherHalf(beside: $0) }

var trial = Trial(
  of: own, part: isOther ? 1 : 0, of: folder == nil ? 1 : 2)
let watch = AttemptWatch(folder?.appendingPathComponent("attempt"))
let parent = getppid()
trial.willPerform = { command in
  // The first process was stopped, and nobody waits for this one.
  if isOther, getppid() != parent { exit(1) }
  watch.begin(command)
}
var findings = trial.judge(by: laws) { breach in
  if !isOther { say(words(for: breach)) }
}.map(Finding.init)
if isOther, let folder {
  try JSONEncoder().encode(findings).write(
    to: folder.appendingPathComponent("findings"))
  exit(0)
}
for (index, other) in (try otherHalf?.findings() ?? []).enumerated() {
  if findings[index].told == nil, let told = other.told { say(told) }
  findings[index].add(other)
}

let compared = findings.reduce(0) { $0 + $1.compared }
let broken = findings.filter { $0.told != nil }.count
let held = findings.count - broken
say(
  broken == 0
    ? "✓ \(counted(held, "law")) \(held == 1 ? "holds" : "hold"), "
      + "of Chapter \(own.base?.chapter ?? 0) and those before: "
      + "\(counted(compared, "comparison"))."
    : "\(counted(broken, "law")) broken, \(counted(held, "law")) held: "
      + "\(counted(compared, "comparison")).")
exit(broken == 0 ? 0 : 1)
