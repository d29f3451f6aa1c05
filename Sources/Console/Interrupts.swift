import CLibEdit

/// A flag that ^C raises instead of ending the program, to be polled while a
/// command runs.
///
///     Interrupts.begin()
///     defer { Interrupts.end() }
///     while !isDone, !Interrupts.isRaised { step() }
///
/// Begin as soon as a line is read, and again once it is performed: outside of
/// the line editor, which ends this itself, nothing else handles ^C.
///
/// A second ^C before `end()` ends the program at once with exit code 130, in
/// case the running code hangs; the lines typed are on disk already.
nonisolated public enum Interrupts {
  /// Lowers the flag and takes ^C over from its previous handler, if it wasn't
  /// taken over yet.
  public static func begin() { shim_interrupts_begin() }

  /// Gives ^C back to its previous handler.
  public static func end() { shim_interrupts_end() }

  /// Whether ^C was pressed since `begin()`; stays true after `end()`.
  public static var isRaised: Bool { shim_interrupts_raised() != 0 }

  /// Waits until a descriptor has something to read or ^C is pressed; between
  /// `end()` and `begin()`, doesn't wait at all.
  ///
  /// - Returns: False if ^C was pressed since `begin()`.
  public static func wait(forInput descriptor: Int32) -> Bool {
    shim_interrupts_wait(descriptor) != 0
  }
}
