/// Who knows the rows: how many there are, and a cell for each.
///
/// What UIKit makes optional is a protocol of its own here, with required
/// methods: adopt `SectionCount` and the table asks it; misspell its method
/// and the compiler says so.
public protocol TableViewDataSource: AnyObject {
  /// How many rows a section has; asked by every reload.
  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int

  /// A cell for a row that comes on screen, filled in.
  ///
  /// `nil` is the mistake Objective-C allowed; the table answers it with
  /// `TableError.noCell`.
  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?

  /// The data source itself if it counts sections; `nil` means one section.
  var sectionCount: (any SectionCount)? { get }

  /// The data source itself if it has titles for its sections.
  var sectionTitles: (any SectionTitles)? { get }
}

/// A data source that has more than one section, or none.
public protocol SectionCount: AnyObject {
  /// How many sections there are; asked first of all by every reload.
  func numberOfSections(in tableView: any Table) -> Int
}

/// A data source that has a word to say above or below its sections.
///
/// UIKit makes the two methods optional one by one; here `nil` says no title.
public protocol SectionTitles: AnyObject {
  /// What stands above a section; `nil` for nothing.
  func tableView(_ tableView: any Table, titleForHeaderInSection section: Int)
    -> String?

  /// What stands below a section; `nil` for nothing.
  func tableView(_ tableView: any Table, titleForFooterInSection section: Int)
    -> String?
}

extension TableViewDataSource {
  public var sectionCount: (any SectionCount)? { nil }
  public var sectionTitles: (any SectionTitles)? { nil }
}

extension TableViewDataSource where Self: SectionCount {
  public var sectionCount: (any SectionCount)? { self }
}

extension TableViewDataSource where Self: SectionTitles {
  public var sectionTitles: (any SectionTitles)? { self }
}
