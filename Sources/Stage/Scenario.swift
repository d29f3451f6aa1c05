/// A small app with one table, which a session can open.
public struct Scenario {
  public let name: String

  /// What the scenario shows, in half a sentence.
  public let summary: String

  /// The screen size the scenario is made for, in points.
  public let screen: Size

  /// Whether the scenario shows a text file, whose name the user must give.
  public let showsFile: Bool

  /// The file and line of the scenario's code: `Tables/MyScenarios.swift:5`.
  public private(set) var place: String

  private let make: ([UInt8]) -> any TableViewController

  /// Creates a scenario that invents its rows.
  public init(
    _ name: String, _ summary: String, screen: Size = .phone,
    fileID: String = #fileID, line: Int = #line,
    make: @escaping () -> any TableViewController
  ) {
    self.name = name
    self.summary = summary
    self.screen = screen
    self.showsFile = false
    place = "\(fileID):\(line)"
    self.make = { _ in make() }
  }

  /// Creates a scenario that shows the bytes of a text file.
  public init(
    _ name: String, _ summary: String, screen: Size = .phone,
    fileID: String = #fileID, line: Int = #line,
    file make: @escaping ([UInt8]) -> any TableViewController
  ) {
    self.name = name
    self.summary = summary
    self.screen = screen
    self.showsFile = true
    place = "\(fileID):\(line)"
    self.make = make
  }

  /// This scenario, with another place for its code.
  public func standing(at place: String) -> Scenario {
    var copy = self
    copy.place = place
    return copy
  }

  /// A new app, given the file's bytes if the scenario shows a file.
  public func controller(showing bytes: [UInt8] = [])
    -> any TableViewController
  {
    make(bytes)
  }
}

nonisolated extension Size {
  /// An iPhone 5s held upright: 320 × 568 points.
  public static let phone = Size(width: 320, height: 568)
}
