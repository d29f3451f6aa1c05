public import Session

/// The number of times that work asked whether it is interrupted.
public final class Polls {
  public fileprivate(set) var count = 0
}

extension LongWork {
  /// Interrupts the work once it has asked `most` times, and goes on doing so
  /// until `goOn()`.
  @discardableResult
  public func interrupt(after most: Int) -> Polls {
    let polls = Polls()
    isInterrupted = {
      polls.count += 1
      return polls.count > most
    }
    return polls
  }

  /// Interrupts the work no more.
  public func goOn() { isInterrupted = { false } }
}
