import CLibEdit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Writes bytes to an open file: normally all of them, at once. A file at its
/// size limit is a fault that is returned, not the end of the program.
///
/// - Returns: How many bytes were written, and the `errno` that kept the rest
///   from being written, or 0.
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
