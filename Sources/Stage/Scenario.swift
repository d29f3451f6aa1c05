/// A table's worth of app that a session can put on stage.
public struct Scenario {
  public let name: String

  /// What happens here, in half a sentence.
  public let summary: String

  /// The screen it is made for, in points.
  public let screen: Size

  /// Whether it shows a text file, which has to be named.
  public let showsFile: Bool

  /// Where its code stands: `Tables/MyScenarios.swift:5`.
  public private(set) var place: String

  private let make: ([UInt8]) -> any TableViewController

  /// A scenario that invents its rows.
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

  /// A scenario that shows the bytes of a text file.
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

  /// The same scenario, whose code stands elsewhere than where it is named.
  public func standing(at place: String) -> Scenario {
    var copy = self
    copy.place = place
    return copy
  }

  /// A fresh app, with the file's bytes if it shows one.
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
