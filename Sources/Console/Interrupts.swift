import CLibEdit

/// ^C while a command runs: a flag to look at, not a death.
///
///     Interrupts.begin()
///     defer { Interrupts.end() }
///     while !isDone, !Interrupts.isRaised { step() }
///
/// Begin as soon as a line is read and end just before the next is asked for:
/// between the two nobody else listens, and ^C would end the program.
///
/// A second ^C before `end()` leaves the program at once with exit code 130:
/// somebody's code hangs, and lines typed are on disk already.
nonisolated public enum Interrupts {
  /// Lowers the flag and takes ^C over from whoever handled it.
  public static func begin() { shim_interrupts_begin() }

  /// Gives ^C back to whoever handled it before.
  public static func end() { shim_interrupts_end() }

  /// ^C was pressed since `begin()`; stays true after `end()`.
  public static var isRaised: Bool { shim_interrupts_raised() != 0 }

  /// Waits until there is something to read; false if ^C was pressed first.
  public static func wait(forInput descriptor: Int32) -> Bool {
    shim_interrupts_wait(descriptor) != 0
  }
}
