import Workshop

/// The state that commands change, in parts: each command is handed the part
/// that it may change, and no other.
struct Lab {
  var sessions: Sessions
  var settings: Settings
  var watches = Watches()
  var sitting = Sitting()

  /// The tour that is going on, if one is.
  var tour: Tour?

  /// The exit code that was asked for, if one was.
  var exitCode: Int?
}
