#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Makes a pipe at which nobody waits, and which no child inherits.
///
/// - Returns: The descriptors of its two ends; `nil` if there are none left.
nonisolated public func newPipe() -> (reading: Int32, writing: Int32)? {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  for end in ends {
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
  }
  return (ends[0], ends[1])
}
