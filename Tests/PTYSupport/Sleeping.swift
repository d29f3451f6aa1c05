#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Waits until a process waits, too: one that was seen to answer, for a key.
///
/// A signal that comes earlier finds it elsewhere. Only Linux says what a
/// process does; on other systems this is a pause.
public func waitUntilAsleep(
  _ process: pid_t, within limit: Duration = patience
) {
  #if os(Linux)
    let deadline = ContinuousClock.now + limit
    while state(of: process) != "S", ContinuousClock.now < deadline {
      usleep(1_000)
    }
  #else
    usleep(300_000)
  #endif
}

#if os(Linux)
  /// The letter that stands after the name in `/proc/…/stat`.
  private func state(of process: pid_t) -> Character? {
    guard let file = fopen("/proc/\(process)/stat", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return text.split(separator: ")").last?.dropFirst().first
  }
#endif
