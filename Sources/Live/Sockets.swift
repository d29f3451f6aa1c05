#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A socket that nobody waits for, and that no child inherits; `nil` if there is
/// none left.
private func newSocket() -> Int32? {
  #if canImport(Darwin)
    let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
  #else
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  #endif
  guard descriptor >= 0 else { return nil }
  setUp(descriptor)
  return descriptor
}

/// Makes a socket one that nobody waits for, that no child inherits, and that
/// sends no signal when the other side has gone.
func setUp(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  #if canImport(Darwin)
    var yes: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes,
      socklen_t(MemoryLayout<Int32>.size))
  #endif
}

/// Calls a closure with the address of the socket at a path.
///
/// - Returns: -1 if the path is too long.
private func withAddress(
  of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) -> Int32 {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let bytes = Array(path.utf8)
  guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
    return -1
  }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}

/// A socket at which viewers may call; `nil` if it can't be made.
func listeningSocket(at path: String) -> Int32? {
  guard let descriptor = newSocket() else { return nil }
  // What is there is an earlier process's of the same number.
  unlink(path)
  let isBound = withAddress(of: path) { bind(descriptor, $0, $1) } == 0
  if isBound, listen(descriptor, 8) == 0 { return descriptor }
  close(descriptor)
  return nil
}

/// A socket that is connected to the one at a path; `nil` if nobody listens
/// there now.
func connectedSocket(to path: String) -> Int32? {
  guard let descriptor = newSocket() else { return nil }
  if withAddress(of: path, { connect(descriptor, $0, $1) }) == 0 {
    return descriptor
  }
  close(descriptor)
  return nil
}

/// What came of reading or writing without waiting.
enum Passed: Equatable {
  /// So many bytes passed; 0 if none can now.
  case bytes(Int)

  /// The other side has gone.
  case end
}

func sent(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Passed {
  #if canImport(Darwin)
    let flags: Int32 = 0
  #else
    let flags = Int32(MSG_NOSIGNAL)
  #endif
  let count = bytes.withUnsafeBytes {
    send(descriptor, $0.baseAddress, $0.count, flags)
  }
  return count >= 0 ? .bytes(count) : passed(errno)
}

func received(_ bytes: inout [UInt8], from descriptor: Int32) -> Passed {
  let count = recv(descriptor, &bytes, bytes.count, 0)
  return count > 0 ? .bytes(count) : count == 0 ? .end : passed(errno)
}

private func passed(_ code: Int32) -> Passed {
  [EAGAIN, EWOULDBLOCK, EINTR].contains(code) ? .bytes(0) : .end
}
