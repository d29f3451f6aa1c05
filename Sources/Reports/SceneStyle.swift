nonisolated extension SceneDrawing {
  /// How elements look, on light ground and on dark; paper is light.
  ///
  /// Every state has a border and a pattern of its own, so that it can be told
  /// without colour.
  static let style = """
    <style>
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
    text{fill:#1d2a33}
    .faint{fill:#56616a}
    .why{fill:#a8320a}
    .ground{fill:#fbfaf6;stroke:#d8d4c8}
    .halo{stroke:#fbfaf6}
    .sheet{fill:#f1eee6;fill-opacity:.75;stroke:#a8a294}
    .body{fill:#ffffff}
    .glass{fill:#f5f8fb}
    .rim,.tray{stroke:#4b5763}
    .thumb{fill:#75808a}
    .depth{stroke:#75808a}
    .beyond{fill:#fbfaf6;fill-opacity:.6}
    .label{fill:#e7e4da}
    .visible .card{fill:#dbeaf8;stroke:#4c7192}
    .pooled .card{fill:url(#waiting);stroke:#7d776a}
    .orphaned .card{fill:url(#ghost);stroke:#c2410c}
    .measuring .card,.loose .card{fill:#ffffff;stroke:#4b5763}
    .ticket{fill:#fde9c8;stroke:#b98a3c}
    .paper{fill:#f4f1e8}
    .hatch{stroke:#d3cdbd}
    .veil{fill:#fdf1ea}
    .dot{fill:#f2c3ab}
    @media screen and (prefers-color-scheme: dark) {
    text{fill:#e6edf3}
    .faint{fill:#a3afba}
    .why{fill:#ffab85}
    .ground{fill:#14181f;stroke:#3a424c}
    .halo{stroke:#14181f}
    .sheet{fill:#20252d;fill-opacity:.75;stroke:#646e7a}
    .body{fill:#0d1117}
    .glass{fill:#161d27}
    .rim,.tray{stroke:#aab6c2}
    .thumb{fill:#8b97a3}
    .depth{stroke:#8b97a3}
    .beyond{fill:#14181f;fill-opacity:.6}
    .label{fill:#2b313a}
    .visible .card{fill:#1d3750;stroke:#7fb5e6}
    .pooled .card{fill:url(#waiting);stroke:#b5ae9d}
    .orphaned .card{fill:url(#ghost);stroke:#ff9a6b}
    .measuring .card,.loose .card{fill:#0d1117;stroke:#aab6c2}
    .ticket{fill:#3a2f1a;stroke:#e0b15e}
    .paper{fill:#26272a}
    .hatch{stroke:#41403c}
    .veil{fill:#2c1c17}
    .dot{fill:#6d3b28}
    }
    </style>
    """

  static let patterns = """
    <defs>
    <pattern id="waiting" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8" class="paper"/><path d="M0 0 V8" stroke-width="3" class="hatch"/></pattern>
    <pattern id="ghost" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" class="veil"/><circle cx="3" cy="3" r="1.3" class="dot"/></pattern>
    </defs>
    """
}
