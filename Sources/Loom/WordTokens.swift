import Text

/// The words of Swift code, in order.
///
/// Words in comments, string literals and backticks and words after a dot don't
/// count; words in a string's interpolations do.
///
/// - Complexity: O(bytes).
func wordTokens(ofCode lines: [String]) -> [SwiftToken] {
  swiftTokens(lines.joined(separator: "\n")).filter { $0.kind == .word }
}
