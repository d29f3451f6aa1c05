import CLibEdit
import Foundation

/// Facts about the terminal, and the decisions that follow from them.
nonisolated public struct Terminal: Equatable, Sendable {
  /// The environment's variables.
  public var environment: [String: String]
  /// Whether standard input comes from a terminal.
  public var isInputTerminal: Bool
  /// Whether standard output goes to a terminal.
  public var isOutputTerminal: Bool
  /// The window's width in columns; `nil` where there is no window.
  public var windowWidth: Int?

  /// Makes a terminal of given facts, as tests do.
  public init(
    environment: [String: String], isInputTerminal: Bool,
    isOutputTerminal: Bool, windowWidth: Int? = nil
  ) {
    self.environment = environment
    self.isInputTerminal = isInputTerminal
    self.isOutputTerminal = isOutputTerminal
    self.windowWidth = windowWidth
  }
}

nonisolated extension Terminal {
  /// The process's own terminal, as it is now.
  public static var current: Terminal {
    let columns = Int(shim_columns(STDOUT_FILENO))
    return Terminal(
      environment: ProcessInfo.processInfo.environment,
      isInputTerminal: isatty(STDIN_FILENO) == 1,
      isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      windowWidth: columns > 0 ? columns : nil)
  }

  /// The same terminal, with standard error, where complaints go, as its
  /// output.
  public var complaining: Terminal {
    var terminal = self
    terminal.isOutputTerminal = isatty(STDERR_FILENO) == 1
    return terminal
  }

  /// The window's size in characters now; `nil` where there is no window.
  public var windowSize: (columns: Int, rows: Int)? {
    let rows = Int(shim_rows(STDOUT_FILENO))
    guard rows > 0, let columns = windowWidth else { return nil }
    return (columns, rows)
  }

  /// Whether a user sits at both ends: input and output are a terminal.
  public var isInteractive: Bool { isInputTerminal && isOutputTerminal }

  /// Whether the terminal can move its cursor and paint.
  public var isCapable: Bool {
    isOutputTerminal && !["", "dumb"].contains(value("TERM"))
  }

  /// Whether the locale's encoding is UTF-8, according to the first that is set
  /// of `LC_ALL`, `LC_CTYPE` and `LANG`.
  public var isUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .map(value).first { !$0.isEmpty }
    let name = (locale ?? "").uppercased()
    return name.hasSuffix("UTF-8") || name.hasSuffix("UTF8")
      || name.contains("UTF-8@") || name.contains("UTF8@")
  }

  /// The width of a page in columns: `option`, or else `COLUMNS`, or else the
  /// window's width, or else 80.
  public func width(option: Int? = nil) -> Int {
    for width in [option, Int(value("COLUMNS")), windowWidth] {
      if let width, width > 0 { return width }
    }
    return 80
  }

  /// An environment variable's value; empty where it is not set.
  private func value(_ name: String) -> String { environment[name] ?? "" }
}

/// The values of the option `--color`.
nonisolated public enum ColorOption: String, CaseIterable, Sendable {
  case auto, always, never
}

/// The styles and colors that a terminal is painted with.
nonisolated public enum Paint: Sendable {
  /// No paint: text stays as it is.
  case none
  /// Bold, faint and reverse only: users choose their own 8 or 16 colors, so
  /// their look is unknown.
  case signs
  /// The 256 colors that look the same everywhere, and styles.
  case colors
}

nonisolated extension Terminal {
  /// Whether to paint.
  ///
  /// `option` decides; if it is `auto`, `NO_COLOR` decides, or else
  /// `CLICOLOR_FORCE` or `FORCE_COLOR`, or else whether the output is a
  /// terminal that is not dumb.
  public func usesColor(option: ColorOption = .auto) -> Bool {
    switch option {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if !value("NO_COLOR").isEmpty { return false }
    return isForced || isCapable
  }

  /// The paint to use: `none` if `usesColor` is false, `colors` if the terminal
  /// says that it has 256 colors, otherwise `signs`.
  ///
  /// If `TERM` is empty or `dumb` but color is forced, it is `colors`.
  public func paint(option: ColorOption = .auto) -> Paint {
    guard usesColor(option: option) else { return .none }
    let isKnown = !["", "dumb"].contains(value("TERM"))
    return isKnown && !has256Colors ? .signs : .colors
  }

  private var isForced: Bool {
    ["CLICOLOR_FORCE", "FORCE_COLOR"].contains {
      !["", "0", "false"].contains(value($0))
    }
  }

  /// Whether the terminal says that it has 256 colors or more: in `COLORTERM`,
  /// or in `TERM`, which by custom contains that number; a few terminals are
  /// known by name.
  private var has256Colors: Bool {
    if ["truecolor", "24bit", "256color"].contains(value("COLORTERM")) {
      return true
    }
    let name = value("TERM")
    let isNamed = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot"]
      .contains { name == $0 || name.hasPrefix($0 + "-") }
    return isNamed || ["256col", "direct"].contains { name.contains($0) }
  }
}
