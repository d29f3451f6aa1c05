/// A fresh session that starts in a chapter: from a command to the lines the
/// shell answers.
///
/// The one place where the loom's tools meet the shell.
@MainActor
func perform(chapter: Int) -> (String) -> [String] {
  { _ in ["The shell is not connected yet."] }
}
