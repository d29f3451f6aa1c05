import ArgumentParser
import Foundation
import Program
import Shell

struct Reference: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the reference and the manual page.")

  @OptionGroup var workplace: Workplace

  @Flag(help: "Only compare; exit 1 if one of them is not current.")
  var check = false

  func run() throws {
    let texts = MainActor.assumeIsolated {
      let groups = Command.Group.allCases
      return [
        ("Chapters/REFERENCE.md", referencePage(groups)),
        ("Sources/reuse/reuse.1", manualPage(groups)),
      ]
    }
    var stale = 0
    for (path, text) in texts {
      let url = workplace.rootURL.appending(path: path)
      let old = try? String(contentsOf: url, encoding: .utf8)
      guard old != text else { continue }
      stale += 1
      if check {
        print("\(path) is not current; 'make record' writes it")
      } else {
        try Data(text.utf8).write(to: url, options: .atomic)
        print("rewrote \(path)")
      }
    }
    print(
      "\(texts.count) pages compared, \(stale) "
        + (check ? "not current" : "rewritten"))
    if check, stale > 0 { throw ExitCode.failure }
  }
}

/// The options and arguments of the program with their meanings, parsed from
/// its help.
@MainActor
func optionFacts() -> [ReferenceFact] {
  optionsHelp().split(separator: "\n").compactMap { line in
    guard line.hasPrefix("  "), let gap = line.dropFirst(2).range(of: "  ")
    else { return nil }
    let summary = line[gap.upperBound...].drop { $0 == " " }
    return ReferenceFact(
      String(line[..<gap.lowerBound].dropFirst(2)), String(summary))
  }
}
