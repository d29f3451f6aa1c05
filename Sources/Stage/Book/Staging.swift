/// Where the code of a scenario stands among a chapter's listings.
public nonisolated struct Staging: Equatable, Sendable {
  /// The scenario's name, as the shell has it.
  public let scenario: String

  /// The name of the listing that puts it on stage.
  public let listing: String

  /// The name of the listing that declares the data source it makes; `nil`
  /// where that is the same listing, or none.
  public let dataSource: String?

  public init(
    scenario: String, listing: String, dataSource: String? = nil
  ) {
    self.scenario = scenario
    self.listing = listing
    self.dataSource = dataSource
  }
}
