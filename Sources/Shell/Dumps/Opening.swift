import Dumps
import Inspector
import Looks
import Reports
import Session
import Text
import Workshop

extension Sessions {
  /// Opens the dumps of a file in place of the current session, which stays as
  /// it is.
  ///
  /// - Parameter table: The address or the class of the table to look at, of
  ///   several.
  mutating func open(dumpAt file: Token, table: Token?) throws(ShellError)
    -> Report
  {
    let isInput = file.text == "-"
    let bytes = try bytes(of: isInput ? "/dev/stdin" : file.text)
    let work = catalog.work
    work.begin("line", of: 0)
    defer { work.end() }
    let text = DumpText(bytes, table: table?.text) { line, count in
      work.go(to: line, of: count)
      return !work.isInterrupted()
    }
    let isInterrupted = ShellError(
      "Interrupted; '\(file.text)' is not opened", kind: .interrupted)
    if work.isInterrupted() { throw isInterrupted }
    let name = isInput ? DumpHistory.inputTitle : file.text
    guard !text.dumps.isEmpty else {
      if let report = messageReport(on: text, from: name) { return report }
      throw ShellError(
        otherFile(name, bytes) ?? text.absence(in: name), column: file.start)
    }
    if let table, !text.tables.contains(where: { $0.isCalled(table.text) }) {
      throw ShellError(
        "'\(name)' has no table '\(table.text)'; \(text.tablesInWords)",
        column: table.start)
    }
    let history = DumpHistory(
      text, from: name, table: table?.text, work: work)
    if work.isInterrupted() { throw isInterrupted }
    show(history)
    return openingReport(of: history)
  }

  private func bytes(of path: String) throws(ShellError) -> [UInt8] {
    do throws(ShellError) {
      return try catalog.read(path)
    } catch {
      guard let place = catalog.host?.placeToPaste else { throw error }
      throw ShellError(place, kind: error.kind)
    }
  }
}

/// The error's sentence for a picture, or a session, that this shell wrote, or
/// for another encoding; `nil` for any other file.
private func otherFile(_ name: String, _ bytes: [UInt8]) -> String? {
  if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
    return "'\(name)' is UTF-16; save it as UTF-8"
  }
  // Without a mark, each second byte of plain English tells.
  let start = bytes.prefix(400)
  if start.count(where: { $0 == 0 }) > start.count / 3 {
    return "'\(name)' looks like UTF-16; save it as UTF-8"
  }
  let text = String(decoding: bytes.prefix(100_000), as: UTF8.self)
  if let recipe = Scene.recipe(ofPicture: text) {
    let commands = recipe.joined(separator: "; ")
    let way =
      commands.count <= 120
      ? "'\(commands)' leads" : "the \(recipe.count) commands in it lead"
    return "'\(name)' is a picture that this shell drew, not a dump: \(way) "
      + "to its step, where 'snapshot' in 'mode json' prints a dump"
  }
  return text.split(separator: "\n").prefix(3)
    .contains { $0.hasPrefix("# reuse --script ") }
    ? "'\(name)' is a saved session, not a dump: 'read \(quoted(name))' "
      + "replays it" : nil
}

extension DumpText {
  /// The error's sentence for a text without a dump.
  fileprivate func absence(in name: String) -> String {
    if isTranscript {
      return "'\(name)' is a transcript of this shell, not a dump: type its "
        + "lines, or record 'snapshot' in it, in 'mode json', which can be "
        + "opened"
    }
    if isOfHeap {
      return
        "'\(name)' is what 'heap' printed: it lists objects, but doesn't say "
        + "where they are or what is in them; print a view tree with 'po "
        + "[tableView recursiveDescription]'"
    }
    let why =
      refused.first.map { "line \($0.line) can't be read: \($0.words)" }
      ?? remarks.first.map { "line \($0.line): \($0.words)" }
      ?? (lastEvents.isEmpty
        ? "none of its lines is a view" : "it has only lines of a log")
    return "'\(name)' has no table and no cells: \(why); print one with "
      + "'po [tableView recursiveDescription]'"
  }
}

extension DumpText {
  /// `its tables are UITableView 0x12 and UITableView 0x34`
  fileprivate var tablesInWords: String {
    let names = tables.prefix(5).map { $0.description }
    guard let last = names.last else { return "it has none" }
    return names.count == 1
      ? "its table is \(last)"
      : "its tables are \(names.dropLast().joined(separator: ", ")) and \(last)"
        + (tables.count > 5 ? ", and more" : "")
  }

  /// The tables that no dump is of; collection views only if the dumps are of one.
  var otherTables: [TableName] {
    let taken = Set(dumps.compactMap { $0.table?.address })
    let areCollections = dumps.contains { $0.table?.isCollection == true }
    return tables.filter {
      !taken.contains($0.address) && (areCollections || !$0.isCollection)
    }
  }
}

/// Report on a text that was opened: its dumps, and the lines that are none.
private func openingReport(of history: DumpHistory) -> Report {
  let text = history.text
  var report = placeReport(of: history)
  report.fields =
    [
      "file": .string(history.title), "dumps": .int(text.dumps.count),
      "skipped": .int(text.skipped), "firstSkipped": JSON(text.firstSkipped),
      "refused": .array(text.refused.map { json($0) }),
      "remarks": .array(text.remarks.map { json($0) }),
      "messages": messages(of: text),
    ] + report.fields
  let count =
    counted(text.dumps.count, "dump")
    + (history.end > 0 ? ", @0 to @\(history.end)" : "")
  report.blocks.insert(
    .text("\(history.title, .title) has \(count).\(leftOut(of: text))"),
    at: 0)
  report.add {
    told("Not read:", text.refused, .warning)
    told("Note:", text.remarks, .faint)
    text.warnings.map { StyledLine($0, .warning) }
    explanations(of: text, isLineTold: true)
    for other in text.otherTables.prefix(4) {
      // Several tables of one class are told apart by their addresses.
      let isOnly =
        text.tables.count { $0.className == other.className } == 1
      StyledLine(
        "'\(history.command(taking: other))' takes the "
          + "\(isOnly ? other.className : other.description).", .faint)
    }
    StyledLine(
      "'findings' lists what looks wrong; 'back' goes to the previous dump, "
        + "'chapter 3' to a machine.", .faint)
  }
  return report
}

private func leftOut(of text: DumpText) -> String {
  guard let first = text.firstSkipped else { return "" }
  return text.skipped == 1
    ? " 1 other line is skipped, line \(first)."
    : " \(grouped(text.skipped)) other lines are skipped, the first is line "
      + "\(first)."
}

/// At most eight remarks, a line each.
private func told(
  _ opening: String, _ remarks: [DumpText.Remark], _ tone: Tone
) -> [StyledLine] {
  var lines = remarks.prefix(8).map { remark in
    StyledLine("\(opening) line \(remark.line): \(remark.words).", tone)
  }
  if remarks.count > 8 {
    lines.append(
      StyledLine("… and \(grouped(remarks.count - 8)) more lines.", tone))
  }
  return lines
}

private func json(_ remark: DumpText.Remark) -> JSON {
  ["line": .int(remark.line), "reason": .string(remark.words)]
}
