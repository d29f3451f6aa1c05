import Editions
import Shell
import Stage
import Workshop

/// The looks that are compared; 'findings' only dumps have, and 'tree' stands
/// beside it, which tells each cell once.
private let looks: [(dump: String, session: String)] = [
  ("screen", "screen"), ("cells", "cells"), ("tree", "tree"),
  ("why c5", "why c5"), ("findings", "tree"),
]

/// The number of cells in a session and in a dump.
private let count = 10_000

/// Compares looks at a dump with looks at a session of as many cells, and the
/// results with their limits.
func measureDumps() throws {
  print("\nDumps beside sessions of \(count) cells: × the time of")
  // 2,273 rows are on the tallest screen; orphans are as many as one likes.
  let rows = 2_273
  try measureDump(
    "\(rows) visible", of: dump(visible: rows, hidden: 0),
    beside: try session("ten-thousand-equal", "resize 320x100000"))
  try measureDump(
    "\(count), most of them hidden", of: dump(visible: 6, hidden: count - 6),
    beside: try session("mismatched", "repeat \(count / 2 - 3): reload"))
}

private func measureDump(
  _ words: String, of text: String, beside session: Interpreter
) throws {
  let dump = try Interpreter(
    .reloadHiding, scenario: "fifty", host: OneText(text))
  dump.ask("open dump.txt")
  for look in looks {
    hold(
      Limit(4, aim: 2),
      "'\(look.session)' in a session, for '\(look.dump)' in a dump: \(words)",
      turns: 5, of: { dump.ask(look.dump) }, to: { session.ask(look.session) })
  }
}

private func session(_ scenario: String, _ line: String) throws -> Interpreter {
  let shell = try Interpreter(
    .reloadHiding, scenario: scenario, host: OneText(""))
  shell.ask(line)
  return shell
}

/// A view tree with so many visible cells, and hidden ones behind them.
private func dump(visible: Int, hidden: Int) -> String {
  var lines = [
    "<UITableView: 0xf0; frame = (0 0; 320 \(44 * visible)); "
      + "layer = <CALayer: 0x1>; contentOffset: {0, 0}; "
      + "contentSize: {320, \(44 * visible)}>"
  ]
  for index in 0..<visible + hidden {
    let isHidden = index >= visible
    lines.append(
      "   | <RowCell: 0x\(1_000_000 + index); baseClass = UITableViewCell; "
        + "frame = (0 \(44 * (index % visible)); 320 44); "
        + "text = 'Row \(index % visible)'; "
        + (isHidden ? "hidden = YES; " : "") + "layer = <CALayer: 0x1>>")
  }
  return lines.joined(separator: "\n")
}

extension Interpreter {
  /// Performs a line; traps if it fails.
  fileprivate func ask(_ line: String) {
    if let error = answer(line).error { fatalError("\(line): \(error)") }
  }
}

/// A host that reads the same text from every path, and writes nothing.
private final class OneText: Host {
  private let text: String

  init(_ text: String) { self.text = text }

  deinit {}

  func read(_ path: String) throws(HostError) -> [UInt8] { Array(text.utf8) }

  func write(_ path: String, _ bytes: [UInt8], replacing: Bool)
    throws(HostError)
  {}
}
