/// The provider of a table's rows: how many there are, and a cell for each.
///
/// UIKit's optional methods are required methods of separate protocols here:
/// adopt `SectionCount` and the table calls its method; misspell the method and
/// the compiler says so.
public protocol TableViewDataSource: AnyObject {
  /// The number of rows in a section; every reload asks for it.
  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int

  /// A cell for a row that comes on screen, filled with the row's data.
  ///
  /// Returning `nil` is a mistake that Objective-C allowed; the table throws
  /// `TableError.noCell`.
  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?

  /// The data source itself if it counts sections; `nil` means one section.
  var sectionCount: (any SectionCount)? { get }

  /// The data source itself if it has titles for its sections.
  var sectionTitles: (any SectionTitles)? { get }
}

/// A data source that counts its sections, which may be several or none.
public protocol SectionCount: AnyObject {
  /// The number of sections; every reload asks for it first.
  func numberOfSections(in tableView: any Table) -> Int
}

/// A data source with titles above or below its sections.
///
/// In UIKit each of the two methods is optional; here `nil` means no title.
public protocol SectionTitles: AnyObject {
  /// The title above a section; `nil` for none.
  func tableView(_ tableView: any Table, titleForHeaderInSection section: Int)
    -> String?

  /// The title below a section; `nil` for none.
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
