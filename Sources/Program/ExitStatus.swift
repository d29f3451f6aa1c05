import Shell

/// The program's exit codes.
enum ExitStatus {
  static let success: Int32 = 0

  /// A command or an `expect` failed.
  static let failure: Int32 = 1

  /// A file could not be read.
  static let noInput: Int32 = 66
  static let interrupted: Int32 = 130

  static func of(_ error: ShellError) -> Int32 {
    switch error.kind {
    case .command: failure
    case .noInput: noInput
    case .interrupted: interrupted
    }
  }
}
