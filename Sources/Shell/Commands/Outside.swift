/// What tables of the real world do and these don't: a name, words that people
/// look for, and a sentence each.
public nonisolated let outside = read(
  // One text takes less room in the page's module than a value for each word.
  """
  editing|swipe swiping edit reorder drag handle|Rows are not swiped, edited, or \
  reordered by hand; 'delete' and 'move' do what the app does then.
  section index|index letters|There are no letters at the edge to jump by; \
  'scroll to 3.0' goes to a section.
  drag and drop|drop|Nothing is dragged from or into a table; 'move' is what \
  the app tells it in the end.
  focus|keyboard remote|No row has the focus; a selection is the nearest thing.
  first responder|keyboard text field textfield|No cell has a text field, so \
  no keyboard is lost at a reload; 'reconfigure' keeps the cell.
  table header sizing|tableheaderview header systemlayoutsizefitting|A \
  tableHeaderView keeps the height it was given. In UIKit (from memory), set its \
  frame, and then the property again.
  two applies|apply|'apply' ends before anything else begins, so two cannot \
  overlap.
  ambiguous constraints|constraint autolayout|There are no constraints, only \
  cells that say how tall they are; one that says 0 is shown by 'collapsed'.
  content configurations|contentconfiguration hosting uihostingconfiguration \
  swiftui|Apps fill cells directly; a configuration would be set in the same place.
  negative offset|collapse|Rows that become lower never leave the offset below \
  its smallest value, as reports say of iOS 11 and 12; nothing published says when.
  """)

private nonisolated func read(_ text: String) -> [OutsideFact] {
  text.split(separator: "\n").map { line in
    let parts = line.split(separator: "|", maxSplits: 2)
    return OutsideFact(
      name: String(parts[0]), words: String(parts[1]),
      sentence: String(parts[2])
    )
  }
}

/// Something that the lab leaves out.
public nonisolated struct OutsideFact: Sendable {
  public let name: String

  /// Further words by which 'help' finds it.
  public let words: String
  public let sentence: String
}
