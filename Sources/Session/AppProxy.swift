import Stage
import Text

/// A proxy that the table has in place of its app: forwards every question, and
/// logs the answer.
///
/// The app in turn is given a `TableProxy` in place of the table. Optional
/// methods are offered only if the app has them, so the table behaves as it
/// would without a proxy.
final class AppProxy: TableViewController {
  private let app: any TableViewController
  private let table: TableProxy
  private let recorder: Recorder
  private let judge: PictureJudge?

  init(
    _ app: any TableViewController, table: TableProxy, judge: PictureJudge?
  ) {
    self.app = app
    self.table = table
    self.judge = judge
    recorder = table.recorder
  }

  var sectionCount: (any SectionCount)? { app.sectionCount == nil ? nil : self }

  var rowHeights: (any RowHeights)? { app.rowHeights == nil ? nil : self }

  var estimatedRowHeights: (any EstimatedRowHeights)? {
    app.estimatedRowHeights == nil ? nil : self
  }

  var rowSelection: (any RowSelection)? { app.rowSelection == nil ? nil : self }

  var rowDisplay: (any RowDisplay)? { app.rowDisplay == nil ? nil : self }

  var rowDisplayEnding: (any RowDisplayEnding)? {
    app.rowDisplayEnding == nil ? nil : self
  }

  var rowPrefetching: (any RowPrefetching)? {
    app.rowPrefetching == nil ? nil : self
  }

  var sectionTitles: (any SectionTitles)? {
    app.sectionTitles == nil ? nil : self
  }

  var sectionHeights: (any SectionHeights)? {
    app.sectionHeights == nil ? nil : self
  }

  var sectionViews: (any SectionViews)? { app.sectionViews == nil ? nil : self }

  func tableView(_: any Table, numberOfRowsInSection section: Int) -> Int {
    let count = app.tableView(table, numberOfRowsInSection: section)
    recorder.record(.numberOfRows(FoldedCalls(section, count)))
    return count
  }

  /// The app's cell, or `nil` if the work is interrupted.
  ///
  /// The table refuses `nil`, as it refuses a height of NaN, and so the layout
  /// pass ends.
  func tableView(_: any Table, cellForRowAt row: IndexPath) -> TableViewCell? {
    if recorder.isInterrupted { return nil }
    return recorder.cell(
      for: row, isReconfiguring: table.cellForRow(at: row) != nil
    ) {
      let cell = app.tableView(table, cellForRowAt: row)
      if let cell { judge?.fill(cell, for: row) }
      return cell
    }
  }
}

extension AppProxy: SectionCount {
  func numberOfSections(in _: any Table) -> Int {
    let count = app.sectionCount?.numberOfSections(in: table) ?? 1
    recorder.record(.numberOfSections(count))
    return count
  }
}

extension AppProxy: RowHeights {
  func tableView(_: any Table, heightForRowAt row: IndexPath) -> Double {
    if recorder.isInterrupted { return .nan }
    return recorder.height(
      of: row,
      isInDoubt: table.estimating.map {
        $0.isHeightEstimated(at: row)
          || table.policy.ask == .eachTime
            && $0.numberOfEstimatedRows(inSection: row.section) != nil
      } ?? false
    ) {
      app.rowHeights?.tableView(table, heightForRowAt: row) ?? 0
    }
  }
}

extension AppProxy: EstimatedRowHeights {
  func tableView(_: any Table, estimatedHeightForRowAt row: IndexPath) -> Double
  {
    let height =
      app.estimatedRowHeights?.tableView(table, estimatedHeightForRowAt: row)
      ?? 0
    recorder.record(.estimates(FoldedCalls(row, height)))
    return height
  }
}

extension AppProxy: RowDisplay {
  func tableView(
    _: any Table, willDisplay cell: TableViewCell, forRowAt row: IndexPath
  ) {
    recorder.record(.willDisplay(FoldedCalls(row, cell.number)))
    app.rowDisplay?.tableView(table, willDisplay: cell, forRowAt: row)
  }
}

extension AppProxy: RowDisplayEnding {
  func tableView(
    _: any Table, didEndDisplaying cell: TableViewCell,
    forRowAt row: IndexPath
  ) {
    recorder.record(.didEndDisplaying(FoldedCalls(row, cell.number)))
    app.rowDisplayEnding?.tableView(
      table, didEndDisplaying: cell, forRowAt: row)
  }
}

extension AppProxy: RowPrefetching {
  func tableView(_: any Table, prefetchRowsAt rows: [IndexPath]) {
    recorder.record(.prefetch(rows))
    app.rowPrefetching?.tableView(table, prefetchRowsAt: rows)
  }

  func tableView(_: any Table, cancelPrefetchingForRowsAt rows: [IndexPath]) {
    recorder.record(.cancelPrefetching(rows))
    app.rowPrefetching?.tableView(table, cancelPrefetchingForRowsAt: rows)
  }
}

extension AppProxy: RowSelection {
  func tableView(_: any Table, didSelectRowAt row: IndexPath) {
    recorder.record(.didSelect(row))
    app.rowSelection?.tableView(table, didSelectRowAt: row)
  }
}

// MARK: Headers and footers

extension AppProxy: SectionTitles {
  func tableView(_: any Table, titleForHeaderInSection section: Int) -> String?
  {
    logged(
      "titleForHeaderInSection", section,
      app.sectionTitles?.tableView(table, titleForHeaderInSection: section)
    ) { "'\($0)'" }
  }

  func tableView(_: any Table, titleForFooterInSection section: Int) -> String?
  {
    logged(
      "titleForFooterInSection", section,
      app.sectionTitles?.tableView(table, titleForFooterInSection: section)
    ) { "'\($0)'" }
  }
}

extension AppProxy: SectionHeights {
  func tableView(_: any Table, heightForHeaderInSection section: Int) -> Double
  {
    logged(
      "heightForHeaderInSection", section,
      app.sectionHeights?.tableView(table, heightForHeaderInSection: section)
    ) { decimal($0) } ?? 0
  }

  func tableView(_: any Table, heightForFooterInSection section: Int) -> Double
  {
    logged(
      "heightForFooterInSection", section,
      app.sectionHeights?.tableView(table, heightForFooterInSection: section)
    ) { decimal($0) } ?? 0
  }
}

extension AppProxy: SectionViews {
  func tableView(_: any Table, viewForHeaderInSection section: Int) -> View? {
    logged(
      "viewForHeaderInSection", section,
      app.sectionViews?.tableView(table, viewForHeaderInSection: section)
    ) { "a \($0.className)" }
  }

  func tableView(_: any Table, viewForFooterInSection section: Int) -> View? {
    logged(
      "viewForFooterInSection", section,
      app.sectionViews?.tableView(table, viewForFooterInSection: section)
    ) { "a \($0.className)" }
  }
}

extension AppProxy {
  /// Logs an answer about a section, and returns it.
  private func logged<Answer>(
    _ method: String, _ section: Int, _ answer: Answer?,
    inWords phrase: (Answer) -> String
  ) -> Answer? {
    let said = answer.map(phrase) ?? "nil"
    recorder.record(.section(method, FoldedCalls(section, said)))
    return answer
  }
}
