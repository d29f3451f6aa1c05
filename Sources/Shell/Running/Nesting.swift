/// How deep commands stand in one another: lines in lines, scripts in scripts,
/// repetitions in repetitions.
struct Nesting {
  /// How many lines are being performed, one inside the other.
  var lines = 0

  /// The scripts that are being read, the innermost last.
  private var scripts: [String] = []

  /// How many repetitions are going on, one inside the other.
  private(set) var repetitions = 0
}

extension Nesting {
  mutating func enterLine() throws(ShellError) {
    guard lines < 64 else {
      throw ShellError(
        "Commands stand too deep in one another; leave some of them out")
    }
    lines += 1
  }

  mutating func leaveLine() { lines -= 1 }

  mutating func enterRepetition() throws(ShellError) {
    guard repetitions < 16 else {
      throw ShellError(
        "Repetitions stand too deep in one another; 16 levels are the most")
    }
    repetitions += 1
  }

  mutating func leaveRepetition() { repetitions -= 1 }

  /// Refuses a script that reads itself, or stands too deep in others.
  func check(script path: String) throws(ShellError) {
    guard !scripts.contains(path) else {
      throw ShellError("'\(path)' reads itself, directly or by way of others")
    }
    guard scripts.count < 16 else {
      throw ShellError(
        "'\(path)' is not read: 16 scripts already read one another; put its "
          + "lines into one of them")
    }
  }

  mutating func enter(script path: String) { scripts.append(path) }
  mutating func leaveScript() { scripts.removeLast() }
}
