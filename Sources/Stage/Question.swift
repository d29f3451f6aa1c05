/// A question that a table asks its data source or delegate, named by the
/// method that answers it.
public nonisolated enum Question: String, CaseIterable, Sendable {
  // The data source answers.
  case numberOfSections = "numberOfSections(in:)"
  case numberOfRows = "tableView(_:numberOfRowsInSection:)"
  case cellForRow = "tableView(_:cellForRowAt:)"
  case titleForHeader = "tableView(_:titleForHeaderInSection:)"
  case titleForFooter = "tableView(_:titleForFooterInSection:)"

  // The delegate answers.
  case heightForRow = "tableView(_:heightForRowAt:)"
  case estimatedHeightForRow = "tableView(_:estimatedHeightForRowAt:)"
  case heightForHeader = "tableView(_:heightForHeaderInSection:)"
  case heightForFooter = "tableView(_:heightForFooterInSection:)"
  case viewForHeader = "tableView(_:viewForHeaderInSection:)"
  case viewForFooter = "tableView(_:viewForFooterInSection:)"

  // The delegate is told, in the middle of a layout pass.
  case didEndDisplaying = "tableView(_:didEndDisplaying:forRowAt:)"
}
