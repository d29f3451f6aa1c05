import CLibEdit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Writes bytes to an open file until all are written or the system refuses.
///
/// A closed pipe and a file at its size limit are refusals, too; they don't end
/// the program.
///
/// - Returns: The number of bytes written, and the `errno` of the refusal; 0 if
///   all bytes were written.
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
