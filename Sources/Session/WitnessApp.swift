import Stage
import Text

/// Stands between a table and its app: passes every question on, and writes
/// the answer down.
///
/// The app is handed a witnessing table in the table's place. Optional methods
/// are offered only if the app has them, so the table behaves as it would
/// without a witness.
final class WitnessApp: TableViewController {
  let app: any TableViewController
  let recorder: Recorder
  @Unretained var table: (any Table)?

  init(_ app: any TableViewController, recorder: Recorder) {
    self.app = app
    self.recorder = recorder
  }

  var sectionCount: (any SectionCount)? {
    app.sectionCount == nil ? nil : self
  }

  var rowHeights: (any RowHeights)? { app.rowHeights == nil ? nil : self }

  var estimatedRowHeights: (any EstimatedRowHeights)? {
    app.estimatedRowHeights == nil ? nil : self
  }

  var rowSelection: (any RowSelection)? {
    app.rowSelection == nil ? nil : self
  }

  var sectionTitles: (any SectionTitles)? {
    app.sectionTitles == nil ? nil : self
  }

  var sectionHeights: (any SectionHeights)? {
    app.sectionHeights == nil ? nil : self
  }

  var sectionViews: (any SectionViews)? {
    app.sectionViews == nil ? nil : self
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    let count = app.tableView(
      table ?? tableView, numberOfRowsInSection: section)
    recorder.noteRows(count, section: section)
    return count
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    recorder.beginCell(row: indexPath)
    let cell = app.tableView(table ?? tableView, cellForRowAt: indexPath)
    recorder.endCell(cell)
    return cell
  }
}

extension WitnessApp: SectionCount {
  func numberOfSections(in tableView: any Table) -> Int {
    let count =
      app.sectionCount?.numberOfSections(in: table ?? tableView) ?? 1
    recorder.noteSections(count)
    return count
  }
}

extension WitnessApp: RowHeights {
  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    recorder.beginHeight(
      row: indexPath,
      wasEstimated: table?.estimating?.isHeightEstimated(at: indexPath)
        ?? false)
    let height =
      app.rowHeights?.tableView(
        table ?? tableView, heightForRowAt: indexPath) ?? 0
    recorder.endHeight(height, row: indexPath)
    return height
  }
}

extension WitnessApp: EstimatedRowHeights {
  func tableView(
    _ tableView: any Table, estimatedHeightForRowAt indexPath: IndexPath
  ) -> Double {
    let height =
      app.estimatedRowHeights?.tableView(
        table ?? tableView, estimatedHeightForRowAt: indexPath) ?? 0
    recorder.noteEstimate(height, row: indexPath)
    return height
  }
}

extension WitnessApp: RowSelection {
  func tableView(_ tableView: any Table, didSelectRowAt indexPath: IndexPath) {
    recorder.note(.didSelect(indexPath))
    app.rowSelection?.tableView(
      table ?? tableView, didSelectRowAt: indexPath)
  }
}

// MARK: Headers and footers

extension WitnessApp: SectionTitles {
  func tableView(_ tableView: any Table, titleForHeaderInSection section: Int)
    -> String?
  {
    let title = app.sectionTitles?.tableView(
      table ?? tableView, titleForHeaderInSection: section)
    note("titleForHeaderInSection", section, title.map { "'\($0)'" })
    return title
  }

  func tableView(_ tableView: any Table, titleForFooterInSection section: Int)
    -> String?
  {
    let title = app.sectionTitles?.tableView(
      table ?? tableView, titleForFooterInSection: section)
    note("titleForFooterInSection", section, title.map { "'\($0)'" })
    return title
  }

  private func note(_ method: String, _ section: Int, _ answer: String?) {
    recorder.noteSection(method, section, answer ?? "nil")
  }
}

extension WitnessApp: SectionHeights {
  func tableView(
    _ tableView: any Table, heightForHeaderInSection section: Int
  ) -> Double {
    let height =
      app.sectionHeights?.tableView(
        table ?? tableView, heightForHeaderInSection: section) ?? 0
    note("heightForHeaderInSection", section, decimal(height))
    return height
  }

  func tableView(
    _ tableView: any Table, heightForFooterInSection section: Int
  ) -> Double {
    let height =
      app.sectionHeights?.tableView(
        table ?? tableView, heightForFooterInSection: section) ?? 0
    note("heightForFooterInSection", section, decimal(height))
    return height
  }
}

extension WitnessApp: SectionViews {
  func tableView(_ tableView: any Table, viewForHeaderInSection section: Int)
    -> View?
  {
    let view = app.sectionViews?.tableView(
      table ?? tableView, viewForHeaderInSection: section)
    note("viewForHeaderInSection", section, view.map { "a \($0.className)" })
    return view
  }

  func tableView(_ tableView: any Table, viewForFooterInSection section: Int)
    -> View?
  {
    let view = app.sectionViews?.tableView(
      table ?? tableView, viewForFooterInSection: section)
    note("viewForFooterInSection", section, view.map { "a \($0.className)" })
    return view
  }
}
