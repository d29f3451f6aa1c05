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
}

/// A data source that has more than one section, or none.
public protocol SectionCount: AnyObject {
  /// How many sections there are; asked first of all by every reload.
  func numberOfSections(in tableView: any Table) -> Int
}

extension TableViewDataSource {
  public var sectionCount: (any SectionCount)? { nil }
}

extension TableViewDataSource where Self: SectionCount {
  public var sectionCount: (any SectionCount)? { self }
}
