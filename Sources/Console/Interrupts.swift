import CLibEdit

/// ^C as a flag to poll while a command runs, instead of the program's end.
///
///     Interrupts.begin()
///     defer { Interrupts.end() }
///     while !isDone, !Interrupts.isRaised { step() }
///
/// Begin as soon as a line is read, and end just before the next one is asked
/// for: in between nothing else handles ^C, and it would end the program.
///
/// A second ^C before `end()` leaves the program at once with exit code 130, in
/// case the running code hangs; the lines typed are on disk already.
nonisolated public enum Interrupts {
  /// Lowers the flag and takes ^C over from its previous handler.
  public static func begin() { shim_interrupts_begin() }

  /// Gives ^C back to its previous handler.
  public static func end() { shim_interrupts_end() }

  /// Whether ^C was pressed since `begin()`; stays true after `end()`.
  public static var isRaised: Bool { shim_interrupts_raised() != 0 }

  /// Waits until a descriptor has something to read; returns false if ^C was
  /// pressed first.
  public static func wait(forInput descriptor: Int32) -> Bool {
    shim_interrupts_wait(descriptor) != 0
  }
}
