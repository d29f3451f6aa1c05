// laws CHAPTER [LAW]...: tries the laws, or those named, on a learner's own
// chapter, and prints each that its table breaks, with the lines that show it.
// Exit codes: 0 all hold · 1 some are broken · 64 there is no such chapter, or
// nothing to try.
//
// The file REUSELAB_ATTEMPT holds the lines being performed, in case that the
// table stops the program; a line that takes five seconds of processor time
// aborts it.

import Editions
import Foundation
import Laws
import OwnEditions
import Text

/// Prints a line at once, also into a pipe.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
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

var trial = Trial(of: own)
let watch = AttemptWatch(
  ProcessInfo.processInfo.environment["REUSELAB_ATTEMPT"])
trial.attempt = watch.begin
let rulings = trial.judge(by: laws) { breach in
  say(
    "✗ \(breach.law.name): \(breach.law.sentence) (Chapter \(breach.law.chapter))"
  )
  say("    \(breach.lines.joined(separator: "; "))")
  say("  then \(breach.sentence).")
}
let compared = counted(
  rulings.reduce(0) { $0 + $1.compared }, "comparison")
let broken = rulings.filter { $0.breach != nil }.count
let held = rulings.count - broken
say(
  broken == 0
    ? "✓ \(counted(held, "law")) \(held == 1 ? "holds" : "hold"), "
      + "of Chapter \(own.base?.chapter ?? 0) and those before: \(compared)."
    : "\(counted(broken, "law")) broken, \(counted(held, "law")) held: "
      + "\(compared).")
exit(broken == 0 ? 0 : 1)
