#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A C string that is valid for as long as this object lives.
nonisolated final class CText {
  let bytes: UnsafeMutablePointer<CChar>?

  init(_ text: String) { bytes = strdup(text) }

  deinit { free(bytes) }
}
