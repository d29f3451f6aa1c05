#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Waits until a process sleeps, as a shell does that waits for a key.
///
/// A signal sent earlier would reach the process while it still works.
public func waitUntilAsleep(_ process: pid_t) throws(PTYError) {
  var patience = Patience()
  while !(try isAsleep(process)) {
    guard !patience.isOver else { throw .neverAsleep(process) }
    patience.pause()
  }
}

#if os(Linux)
  /// Whether a process is asleep: the letter after its name in `/proc/…/stat`
  /// is S.
  private func isAsleep(_ process: pid_t) throws(PTYError) -> Bool {
    guard let file = fopen("/proc/\(process)/stat", "r") else { return false }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return text.split(separator: ")").last?.dropFirst().first == "S"
  }
#else
  /// Whether a process is asleep: `ps` prints S or I for its state, asleep for
  /// a short time or for a long one.
  private func isAsleep(_ process: pid_t) throws(PTYError) -> Bool {
    let ps = try PipedProcess("/bin/ps", ["-o", "state=", "-p", "\(process)"])
    return ["S", "I"].contains(try ps.finish().output.first)
  }
#endif
