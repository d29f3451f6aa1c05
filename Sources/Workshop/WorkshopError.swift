/// Why the workshop did not do what it was asked to: one sentence with a way
/// out. Nothing has changed.
public nonisolated struct WorkshopError: Error, Equatable, Sendable {
  public let message: String
  public let kind: Kind

  public nonisolated enum Kind: Equatable, Sendable {
    /// A word that was said names nothing here.
    case word
    /// A number that was said behind it is none of a thing's.
    case number
    /// A file, or the whole room, is not at hand.
    case missing
    /// It can't be done now.
    case refused
  }

  init(_ message: String, _ kind: Kind) {
    self.message = message
    self.kind = kind
  }
}

nonisolated extension WorkshopError: CustomStringConvertible {
  public var description: String { message }
}
