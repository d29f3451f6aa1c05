/// How deep commands stand in one another: lines in lines, scripts in scripts,
/// repetitions in repetitions.
struct Nesting {
  /// How many lines are being performed, one inside the other.
  var lines = 0

  /// The scripts that are being read, the innermost last.
  var scripts: [String] = []

  /// How many repetitions are going on, one inside the other.
  var repetitions = 0
}
