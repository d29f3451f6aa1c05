import CLibEdit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Writes as many of the bytes into an open file as it takes: normally all of
/// them, at once. A file grown too long is a fault to be told, not the end.
///
/// - Returns: How many were written, and the system's number of what went wrong
///   before all were, or 0.
nonisolated public func fill(_ file: Int32, with bytes: [UInt8])
  -> (written: Int, fault: Int32)
{
  shim_ignore_refusals()
  var written = 0
  while written < bytes.count {
    let count = bytes[written...].withUnsafeBytes {
      write(file, $0.baseAddress, $0.count)
    }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return (written, errno) }
    written += count
  }
  return (written, 0)
}
