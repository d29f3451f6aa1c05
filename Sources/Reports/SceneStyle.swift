nonisolated extension SceneDrawing {
  /// Every state has a border and a pattern of its own, so that it can be told
  /// without colour.
  static let style = StyleRule.sheet(
    """
    text{font:13px Helvetica,Arial,sans-serif}
    .strong{font-weight:bold}
    .halo{paint-order:stroke;stroke-width:6;stroke-linejoin:round}
    .name{font-family:Menlo,Consolas,"DejaVu Sans Mono",monospace;font-weight:bold}
    .end{text-anchor:end}
    .badge{font-family:Menlo,Consolas,"DejaVu Sans Mono",monospace;font-weight:bold;text-anchor:middle}
    .depth{fill:none;stroke-dasharray:2 5}
    .tray,.rim{fill:none;stroke-width:2.5}
    .orphaned .card{stroke-width:2;stroke-dasharray:7 4}
    .measuring .card{stroke-dasharray:1.5 3;stroke-width:2}
    .loose .card{stroke-dasharray:8 3 2 3}
    .sheet{stroke-dasharray:3 3}
    """,
    [
      StyleRule("text", light: "fill:#1d2a33", dark: "fill:#e6edf3"),
      StyleRule(".faint", light: "fill:#56616a", dark: "fill:#a3afba"),
      StyleRule(".why", light: "fill:#a8320a", dark: "fill:#ffab85"),
      StyleRule(
        ".ground", light: "fill:#fbfaf6;stroke:#d8d4c8",
        dark: "fill:#14181f;stroke:#3a424c"),
      StyleRule(".halo", light: "stroke:#fbfaf6", dark: "stroke:#14181f"),
      StyleRule(
        ".sheet", light: "fill:#f1eee6;fill-opacity:.75;stroke:#a8a294",
        dark: "fill:#20252d;fill-opacity:.75;stroke:#646e7a"),
      StyleRule(".body", light: "fill:#ffffff", dark: "fill:#0d1117"),
      StyleRule(".glass", light: "fill:#f5f8fb", dark: "fill:#161d27"),
      StyleRule(".rim,.tray", light: "stroke:#4b5763", dark: "stroke:#aab6c2"),
      StyleRule(".thumb", light: "fill:#75808a", dark: "fill:#8b97a3"),
      StyleRule(".depth", light: "stroke:#75808a", dark: "stroke:#8b97a3"),
      StyleRule(
        ".beyond", light: "fill:#fbfaf6;fill-opacity:.6",
        dark: "fill:#14181f;fill-opacity:.6"),
      StyleRule(
        ".label", light: "fill:#e7e4da", dark: "fill:#2b313a"),
      StyleRule(
        ".visible .card", light: "fill:#dbeaf8;stroke:#4c7192",
        dark: "fill:#1d3750;stroke:#7fb5e6"),
      StyleRule(
        ".pooled .card", light: "fill:url(#waiting);stroke:#7d776a",
        dark: "fill:url(#waiting);stroke:#b5ae9d"),
      StyleRule(
        ".orphaned .card", light: "fill:url(#ghost);stroke:#c2410c",
        dark: "fill:url(#ghost);stroke:#ff9a6b"),
      StyleRule(
        ".measuring .card,.loose .card", light: "fill:#ffffff;stroke:#4b5763",
        dark: "fill:#0d1117;stroke:#aab6c2"),
      StyleRule(
        ".ticket", light: "fill:#fde9c8;stroke:#b98a3c",
        dark: "fill:#3a2f1a;stroke:#e0b15e"),
      StyleRule(".paper", light: "fill:#f4f1e8", dark: "fill:#26272a"),
      StyleRule(".hatch", light: "stroke:#d3cdbd", dark: "stroke:#41403c"),
      StyleRule(".veil", light: "fill:#fdf1ea", dark: "fill:#2c1c17"),
      StyleRule(".dot", light: "fill:#f2c3ab", dark: "fill:#6d3b28"),
    ])

  static let patterns = """
    <defs>
    <pattern id="waiting" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8" class="paper"/><path d="M0 0 V8" stroke-width="3" class="hatch"/></pattern>
    <pattern id="ghost" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" class="veil"/><circle cx="3" cy="3" r="1.3" class="dot"/></pattern>
    </defs>
    """
}
