/// Where the code of a scenario stands among a chapter's listings.
public nonisolated struct Staging: Equatable, Sendable {
  /// The scenario's name, as the shell has it.
  public let scenario: String

  /// The name of the listing that puts it on stage.
  public let listing: String

  /// The names of the other listings that declare the data source it makes, or
  /// extend it.
  public let dataSources: [String]
}
