/// The listings of a chapter that contain the code of a scenario.
public nonisolated struct Staging: Equatable, Sendable {
  /// The scenario's name, as the shell has it.
  public let scenario: String

  /// The name of the listing that declares the scenario.
  public let listing: String

  /// The names of the other listings that declare or extend the scenario's data
  /// source.
  public let dataSources: [String]
}
