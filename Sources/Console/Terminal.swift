import CLibEdit
import Foundation

/// What is known about the terminal: facts in, decisions out, nothing asked.
nonisolated public struct Terminal: Equatable, Sendable {
  /// The environment's variables.
  public var environment: [String: String]
  /// Standard input comes from a terminal.
  public var isInputTerminal: Bool
  /// Standard output goes to a terminal.
  public var isOutputTerminal: Bool
  /// The window's width in columns; `nil` where there is no window.
  public var windowWidth: Int?

  /// Facts made up, as tests do.
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
  /// The facts as they are now.
  public static var current: Terminal {
    let columns = Int(shim_columns(STDOUT_FILENO))
    return Terminal(
      environment: ProcessInfo.processInfo.environment,
      isInputTerminal: isatty(STDIN_FILENO) == 1,
      isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      windowWidth: columns > 0 ? columns : nil)
  }

  /// The same as standard error has it, where complaints go.
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

  /// Someone sits at both ends: lines are typed and answers are read.
  public var isInteractive: Bool { isInputTerminal && isOutputTerminal }

  /// The terminal moves its cursor and paints.
  public var isCapable: Bool {
    isOutputTerminal && !["", "dumb"].contains(value("TERM"))
  }

  /// The locale's text is UTF-8: `LC_ALL`, then `LC_CTYPE`, then `LANG`.
  public var isUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .map(value).first { !$0.isEmpty }
    let name = (locale ?? "").uppercased()
    return name.hasSuffix("UTF-8") || name.hasSuffix("UTF8")
      || name.contains("UTF-8@") || name.contains("UTF8@")
  }

  /// The width of a page: the option, `COLUMNS`, the window, 80.
  public func width(option: Int? = nil) -> Int {
    for width in [option, Int(value("COLUMNS")), windowWidth] {
      if let width, width > 0 { return width }
    }
    return 80
  }

  /// An environment variable's value; empty where it is not set.
  private func value(_ name: String) -> String { environment[name] ?? "" }
}

/// What `--color` was asked for.
nonisolated public enum ColorOption: String, CaseIterable, Sendable {
  case auto, always, never
}

/// How a terminal is painted.
nonisolated public enum Paint: Sendable {
  /// Not at all.
  case none
  /// In bold, faint and reverse only: of 8 or 16 colours nobody knows how they
  /// look, as everybody chooses them.
  case signs
  /// In the 256 colours that look the same everywhere.
  case colors
}

nonisolated extension Terminal {
  /// Whether to paint: the option, then `NO_COLOR`, then `CLICOLOR_FORCE` or
  /// `FORCE_COLOR`, then a terminal that is not dumb.
  public func usesColor(option: ColorOption = .auto) -> Bool {
    switch option {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if !value("NO_COLOR").isEmpty { return false }
    return isForced || isCapable
  }

  /// How to paint: not at all, or in as many colours as the terminal says it
  /// has. Where colour is forced and no terminal is known, it has them all.
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

  /// The terminal says that it has 256 colours, or more: `COLORTERM`, then
  /// `TERM`, which by custom ends in their number; a few are known by name.
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
