/// A kind of work on the main thread.
public nonisolated enum Work: String, CaseIterable, Sendable {
  /// Making a cell.
  case create

  /// Filling a cell, for a row or to measure it.
  case fill

  /// Fitting a cell to its content.
  case fit

  /// Telling a row's height.
  case height

  /// Decoding a picture, for a cell on screen.
  case decode

  /// Whatever else an app does in each frame that is drawn.
  case other
}

/// A number for each kind of work: how often it was done, or its price.
///
///     let prices: WorkTable = [.create: 6_000, .fill: 1_000]
///     let done: WorkTable = [.create: 2, .fill: 3]
///     done.time(at: prices)  // 15,000 microseconds
public nonisolated struct WorkTable: Equatable, Sendable {
  private var create: Int64 = 0
  private var fill: Int64 = 0
  private var fit: Int64 = 0
  private var height: Int64 = 0
  private var decode: Int64 = 0
  private var other: Int64 = 0

  /// Creates a table of zeros.
  public init() {}
}

nonisolated extension WorkTable: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral numbers: (Work, Int64)...) {
    for (work, number) in numbers { self[work] = number }
  }
}

nonisolated extension WorkTable {
  public subscript(work: Work) -> Int64 {
    get {
      switch work {
      case .create: create
      case .fill: fill
      case .fit: fit
      case .height: height
      case .decode: decode
      case .other: other
      }
    }
    set {
      switch work {
      case .create: create = newValue
      case .fill: fill = newValue
      case .fit: fit = newValue
      case .height: height = newValue
      case .decode: decode = newValue
      case .other: other = newValue
      }
    }
  }

  /// Whether each number is 0.
  public var isZero: Bool { self == WorkTable() }

  /// The time that this much work takes, in microseconds, at prices in
  /// microseconds each.
  public func time(at prices: WorkTable) -> Int64 {
    Work.allCases.reduce(0) { $0 + self[$1] * prices[$1] }
  }

  public static func + (one: WorkTable, other: WorkTable) -> WorkTable {
    var sum = one
    for work in Work.allCases { sum[work] += other[work] }
    return sum
  }

  public static func - (one: WorkTable, other: WorkTable) -> WorkTable {
    var rest = one
    for work in Work.allCases { rest[work] -= other[work] }
    return rest
  }
}
