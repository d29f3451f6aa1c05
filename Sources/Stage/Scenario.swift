/// A small app with one table, which a session can open.
public struct Scenario {
  public let name: String

  /// What the scenario shows, in half a sentence.
  public let summary: String

  /// The screen size the scenario is made for, in points.
  public private(set) var screen: Size

  /// The height that the table gives its rows from the beginning, in points;
  /// `nil` for the app's own.
  public private(set) var rowHeight: Double?

  /// The safe area's inset at the top, in points.
  public private(set) var topInset = 0.0

  /// Whether the scenario shows a text file, whose name the user must give.
  public let showsFile: Bool

  /// The file and line of the scenario's code: `Tables/MyScenarios.swift:5`.
  public private(set) var source: String

  private let make: ([UInt8]) -> any TableViewController

  /// Creates a scenario whose app needs no text file.
  ///
  /// - Parameter make: Makes a new app.
  public init(
    _ name: String, _ summary: String, screen: Size = .phone,
    fileID: String = #fileID, line: Int = #line,
    make: @escaping () -> any TableViewController
  ) {
    self.name = name
    self.summary = summary
    self.screen = screen
    self.showsFile = false
    source = "\(fileID):\(line)"
    self.make = { _ in make() }
  }

  /// Creates a scenario whose app shows a text file.
  ///
  /// - Parameter make: Makes a new app of the file's bytes.
  public init(
    _ name: String, _ summary: String, screen: Size = .phone,
    fileID: String = #fileID, line: Int = #line,
    file make: @escaping ([UInt8]) -> any TableViewController
  ) {
    self.name = name
    self.summary = summary
    self.screen = screen
    self.showsFile = true
    source = "\(fileID):\(line)"
    self.make = make
  }

  /// A copy of this scenario, with `source` as the file and line of its code.
  public func standing(at source: String) -> Scenario {
    var copy = self
    copy.source = source
    return copy
  }

  /// A copy of this scenario for another screen, with bars over its top, and with
  /// rows of another height where the app leaves that to the table.
  public func shown(on screen: Size, topInset: Double, rowHeight: Double?)
    -> Scenario
  {
    var copy = self
    copy.screen = screen
    copy.topInset = topInset
    copy.rowHeight = rowHeight
    return copy
  }

  /// Makes a new app of the scenario.
  ///
  /// - Parameter bytes: The text file's bytes; ignored unless `showsFile`.
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
