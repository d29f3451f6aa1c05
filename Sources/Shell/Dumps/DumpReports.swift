#if !LEAN
  import Dumps
  import Inspector
  import Looks
  import Reports
  import Session
  import Stage
  import Text

  // Reports on dumps: where one is, its cells, a cell's life, what is wrong.

  /// Report on the current dump and on what has changed since the one before.
  func placeReport(of history: DumpHistory) -> Report {
    let dump = history.dump
    let step = history.position
    return Report([
      "step": .int(step), "of": .int(history.end), "name": .string(dump.name),
      "line": .int(dump.line), "what": .string(dump.form.rawValue),
      "events": .strings(dump.events.map { $0.sentence.text }),
    ]) {
      "\("@\(step)", .title)\(" of \(history.end)", .faint): "
        + "\(dump.phrase)."
      dump.events.map { $0.sentence }
      census(history.now.after)
      if step > 0 {
        differenceReport(from: step - 1, to: step, in: history).blocks
      }
    }
  }

  extension Dump {
    /// The words of its `#` line, or else the row that was asked for, or the cell
    /// that was dequeued, before it.
    var label: String {
      if !name.isEmpty { return name }
      var label = ""
      for event in events {
        switch event {
        case .row(let section, let row): label = "row \(section).\(row)"
        case .dequeued(let cell): label = "c\(cell.number) dequeued"
        case .made: break
        }
      }
      return label
    }

    /// `after reload, a view tree from line 12`
    var phrase: String {
      (label.isEmpty ? "" : "\(label), ")
        + "a \(form.rawValue) from line \(line)"
    }
  }

  extension DumpEvent {
    /// The event as a sentence.
    fileprivate var sentence: StyledLine {
      switch self {
      case .row(let section, let row): "Row \(section).\(row) is asked for."
      case .made(let cell):
        "\(cellName(cell.number)) is made: a \(cell.className)."
      case .dequeued(let cell): "\(cellName(cell.number)) is dequeued."
      }
    }
  }

  // MARK: Dump by dump

  /// Report with a line for each dump.
  func dumpsReport(of history: DumpHistory) -> Report {
    let steps = history.text.dumps.enumerated().map { step, dump in
      (step: step, dump: dump, after: history.observation(of: step).after)
    }
    let fields = steps.map { step -> JSON in
      [
        "step": .int(step.step), "name": .string(step.dump.name),
        "line": .int(step.dump.line), "what": .string(step.dump.form.rawValue),
        "cells": .int(step.dump.cells.count),
        "hidden": .int(step.dump.hidden.count),
      ]
    }
    return Report(["steps": .array(fields)]) {
      Grid(
        "step", "name", "what", "line#", "cells#", "hidden#", rows: steps
      ) { step in
        [
          "@\(step.step)\(step.step == history.position ? " (here)" : "")",
          "\(step.dump.label)", "\(step.dump.form.rawValue)",
          "\(step.dump.line)",
          "\(grouped(step.dump.cells.count))",
          "\(grouped(step.dump.hidden.count))",
        ]
      }
    }
  }

  /// Report on the cells of the current dump, with their addresses.
  func dumpedCellsReport(of history: DumpHistory) -> Report {
    let cells = history.dump.cells.sorted { $0.number < $1.number }
    let after = history.now.after
    let fields = cells.map { cell -> JSON in
      [
        "cell": .string("c\(cell.number)"), "address": .string(cell.address),
        "class": .string(cell.className), "text": JSON(cell.text),
        "isHidden": .bool(cell.isHidden), "tag": .int(cell.tag),
        "subviews": JSON(cell.subviews),
        "frame": after[cell.number].map {
          $0.isPlaced ? Looks.json($0.frame) : nil
        } ?? nil,
        "state": JSON(after[cell.number]?.state.rawValue),
      ]
    }
    return Report(["cells": .array(fields)]) {
      census(after)
      Grid(
        "cell", "address", "state", "class", "text", "frame", rows: cells
      ) { cell in
        [
          cellName(cell.number), StyledLine(cell.address, .faint),
          after[cell.number].map { styled($0.state) } ?? "",
          "\(cell.className)", "\(cell.text ?? "")",
          StyledLine(
            cell.frame == nil
              ? "not known" : after[cell.number]?.frame.description ?? "",
            .faint),
        ]
      }
    }
  }

  /// Report on the screen; a list of cells doesn't tell where it is.
  func dumpedScreenReport(_ style: ScreenStyle, of history: DumpHistory)
    -> Report
  {
    var report = screenReport(style, of: history)
    guard !history.now.after.tellsScreen else { return report }
    report.add {
      StyledLine(
        "These are the cells that aren't hidden; where the screen is, the dump "
          + "doesn't tell.", .faint)
    }
    return report
  }

  // MARK: A cell's life

  /// Report on a cell in the current dump and in those before.
  func dumpedLifeReport(of number: Int, in history: DumpHistory) -> Report {
    var report = lifeReport(of: number, in: history) ?? Report()
    let cell = history.line(of: number)
    report.fields["address"] = JSON(cell?.address)
    report.add {
      if let cell {
        "It is the \(cell.className) at \(cell.address)."
      }
      stays(of: number, in: history)
    }
    return report
  }

  /// A line for each dump up to the current one in which the cell's state or
  /// text is another than before.
  private func stays(of number: Int, in history: DumpHistory) -> [StyledLine] {
    var lines: [StyledLine] = []
    var last = ""
    for step in 0...history.position {
      let after = history.observation(of: step).after
      guard let state = after.state(of: number) else { continue }
      let text = after[number].map { $0.text } ?? ""
      let says = text.isEmpty ? "" : ", says '\(text)'"
      let now = "\(state)\(says)"
      guard now != last else { continue }
      last = now
      lines.append("\("@\(step) ", .faint)\(styled(state))\(says)")
    }
    guard lines.count > 14 else { return lines }
    let left = StyledLine("… \(grouped(lines.count - 12)) more …", .faint)
    return lines.prefix(4) + [left] + lines.suffix(8)
  }

  // MARK: Findings

  /// Report on what is wrong or odd in the dumps, or on what was looked for.
  func findingsReport(of history: DumpHistory) -> Report {
    let findings = history.text.findings
    let kinds = Finding.Kind.allCases.map { $0.words }
    let list =
      kinds.dropLast().joined(separator: ", ") + " and \(kinds.last ?? "")"
    return Report([
      "findings": .array(findings.map { json($0) }),
      "lookedFor": .strings(kinds),
    ]) {
      for finding in findings {
        "\(finding.sentence) \(cellNames(finding.cells))."
        "How sure: \(finding.certainty.rawValue)."
          + (finding.doubt.isEmpty ? "" : " \(finding.doubt)")
        StyledLine(
          "Chapter \(finding.kind.chapter) shows it: 'fresh "
            + "\(finding.kind.chapter)'.", .faint)
      }
      if findings.isEmpty {
        "Nothing was found. Looked for were \(list)."
        if history.dump.hidden.count > 0 {
          "A hidden cell alone is waiting or orphaned; a reload and another dump "
            + "tell more."
        }
      }
    }
  }

  private func json(_ finding: Finding) -> JSON {
    [
      "kind": .string(finding.kind.rawValue),
      "sentence": .string(finding.sentence),
      "cells": json(cells: finding.cells),
      "certainty": .string(finding.certainty.rawValue),
      "doubt": .string(finding.doubt), "chapter": .int(finding.kind.chapter),
    ]
  }
#endif
