import Session
import Text

/// The steps of a session by their names.
nonisolated struct Timeline {
  let position: Int

  /// The newest step.
  let last: Int
  let checkpoints: [Checkpoint]

  /// The step that a word names, whether or not it exists; `nil` for a word
  /// that names none.
  func step(_ word: String) -> Int? {
    let isMarked = word.hasPrefix("@")
    let name = isMarked ? String(word.dropFirst()) : word
    for checkpoint in checkpoints where checkpoint.name == name {
      return checkpoint.step
    }
    guard isMarked else { return nil }
    switch name {
    case "start": return 0
    case "end": return last
    default:
      guard let number = Int(name), number.magnitude < 1 << 40 else {
        return nil
      }
      let isRelative = name.hasPrefix("-") || name.hasPrefix("+")
      return isRelative ? position + number : number
    }
  }
}

extension TableSession {
  /// The steps by their names.
  var timeline: Timeline {
    Timeline(
      position: position, last: steps.count - 1, checkpoints: checkpoints)
  }
}
