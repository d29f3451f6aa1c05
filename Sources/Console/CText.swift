#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Text that C may look at for as long as this lives.
nonisolated final class CText {
  let bytes: UnsafeMutablePointer<CChar>?

  init(_ text: String) { bytes = strdup(text) }

  deinit { free(bytes) }
}
