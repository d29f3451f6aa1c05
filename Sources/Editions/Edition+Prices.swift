public import Stage

nonisolated extension Edition {
  /// What each kind of work is guessed to take, in microseconds.
  public static let guessedPrices: WorkTable = [
    .create: 6_000, .fill: 1_000, .fit: 1_000, .height: 100, .decode: 5_000,
    .other: 4_000,
  ]
}
