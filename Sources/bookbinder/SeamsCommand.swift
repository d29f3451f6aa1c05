import ArgumentParser
import Foundation
import Loom
import Proofreading

struct Seams: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Rewrites the table of what gives way in which chapter.",
    discussion: """
      All columns but the last are rewritten; the reasons in the last column \
      stay with their listings.
      """)

  @OptionGroup var workplace: Workplace

  @Flag(help: "Only compare; exit 1 if it is out of date, or lacks a reason.")
  var check = false

  func run() throws {
    let url = workplace.rootURL.appending(path: SeamTable.file)
    let old = try String(contentsOf: url, encoding: .utf8)
    let table = try SeamTable(of: workplace.book(), in: old)
    let new = try table.written(into: old)
    for name in table.unexplained {
      print(
        "'\(name)' gives way; say why in the last column of its line in "
          + SeamTable.file)
    }
    if old != new, check {
      print("\(SeamTable.file) is not current; 'make record' writes it")
    } else if old != new {
      try Data(new.utf8).write(to: url, options: .atomic)
      print("rewrote \(SeamTable.file)")
    }
    print(
      "\(table.rows.count) listings give way, "
        + "\(table.unexplained.count) of them without words")
    let isFine = old == new && table.unexplained.isEmpty && !table.rows.isEmpty
    if check, !isFine { throw ExitCode.failure }
  }
}
