#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Waits until a process waits, too: one that was seen to answer, for a key.
///
/// A signal that comes earlier finds it elsewhere.
public func waitUntilAsleep(_ process: pid_t) throws(PTYError) {
  var patience = Patience()
  while !(try isAsleep(process)) {
    guard !patience.isOver else { throw .neverAsleep(process) }
    patience.pause()
  }
}

#if os(Linux)
  /// The letter that stands after the name in `/proc/…/stat` says so.
  private func isAsleep(_ process: pid_t) throws(PTYError) -> Bool {
    guard let file = fopen("/proc/\(process)/stat", "r") else { return false }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return text.split(separator: ")").last?.dropFirst().first == "S"
  }
#else
  /// `ps` says so: asleep for a short time, or for a long one.
  private func isAsleep(_ process: pid_t) throws(PTYError) -> Bool {
    let ps = try PipedProcess("/bin/ps", ["-o", "state=", "-p", "\(process)"])
    return ["S", "I"].contains(try ps.finish().output.first)
  }
#endif
