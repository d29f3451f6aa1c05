public import Reports

extension Desk {
  /// Restores an exercise's original file, and keeps a copy of the learner's in
  /// the folder `Kept`.
  ///
  /// - Throws: Why a file can't be written; the exercise is then unchanged.
  public func reset(_ card: ExerciseCard) throws(HostError) -> Report {
    let path = paths.exercise(card)
    let original = try read(paths.original(of: card))
    let mine = try? read(path)
    var sentence = "\(path) is as it was at the beginning."
    var copy: String?
    if mine != original {
      copy = try mine.map { bytes throws(HostError) in
        try keep(bytes, of: card)
      }
      try host.write(
        path, original, over: mine.map { .exactly($0) } ?? .nothing)
      sentence =
        "\(path) is as it was at the beginning again."
        + (copy.map { " Yours is \($0) now." } ?? "")
    }
    return Report(["exercise": .string(card.name), "copy": JSON(copy)]) {
      "\(sentence)"
    }
  }

  /// Writes a copy under the first name that is free.
  ///
  /// - Returns: The copy's path.
  private func keep(_ bytes: [UInt8], of card: ExerciseCard)
    throws(HostError) -> String
  {
    var number = 1
    while true {
      let copy = paths.kept(card, number: number)
      do throws(HostError) {
        try host.write(copy, bytes, over: .nothing)
        return copy
      } catch {
        guard [.isThere, .isForeign].contains(error.kind) else { throw error }
        number += 1
      }
    }
  }
}
