nonisolated extension SceneDrawing {
  /// How elements look, on light ground and on dark; paper is light.
  ///
  /// Every state has a border and a pattern of its own, so that it can be told
  /// without colour. The last rules of each part are for pictures drawn by
  /// hand: rows that are only estimated are misty; `part` is a step of the
  /// machine, `app` one of the app's, `absent` what isn't there.
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
    .misty .card{stroke-dasharray:.1 5;stroke-width:2;stroke-linecap:round}
    .mid{text-anchor:middle}
    .arrow,.mark,.absent{fill:none}
    .arrow{stroke-width:1.8;marker-end:url(#tip)}
    .main{stroke-width:4.5;marker-end:url(#head)}
    .mark{stroke-width:1.8}
    .orphaned .mark{stroke-width:2;stroke-dasharray:7 4}
    text{fill:#1d2a33}
    .faint{fill:#4d5861}
    .why{fill:#962b06}
    .ground{fill:#fbfaf6;stroke:#d8d4c8}
    .halo{stroke:#fbfaf6}
    .cover{fill:#fbfaf6}
    .sheet{fill:#f1eee6;fill-opacity:.75;stroke:#7f786a}
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
    .measuring .card{fill:#ffffff;stroke:#4b5763}
    .loose .card{fill:#ffffff;stroke:#5b3fa8}
    .ticket{fill:#fde9c8;stroke:#8f6a22}
    .paper{fill:#f4f1e8}
    .hatch{stroke:#dad5c8}
    .veil{fill:#fdf1ea}
    .dot{fill:#f6d3c1}
    .misty .card{fill:url(#mist);stroke:#75808a}
    .haze{fill:#f5f8fb}
    .wisp{stroke:#dfe5ea}
    .part{fill:#ffffff;stroke:#4b5763}
    .app{fill:#e7e4da;stroke:#4b5763}
    .absent{stroke:#75808a}
    .arrow,.mark{stroke:#4b5763}
    .tip{fill:#4b5763}
    .orphaned .mark{stroke:#c2410c}
    .orphaned .tip{fill:#c2410c}
    @media screen and (prefers-color-scheme: dark) {
    text{fill:#e6edf3}
    .faint{fill:#a3afba}
    .why{fill:#ffab85}
    .ground{fill:#14181f;stroke:#3a424c}
    .halo{stroke:#14181f}
    .cover{fill:#14181f}
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
    .measuring .card{fill:#0d1117;stroke:#aab6c2}
    .loose .card{fill:#0d1117;stroke:#a07bff}
    .ticket{fill:#3a2f1a;stroke:#e0b15e}
    .paper{fill:#26272a}
    .hatch{stroke:#41403c}
    .veil{fill:#2c1c17}
    .dot{fill:#573021}
    .misty .card{fill:url(#mist);stroke:#8b97a3}
    .haze{fill:#161d27}
    .wisp{stroke:#2b3541}
    .part{fill:#0d1117;stroke:#aab6c2}
    .app{fill:#2b313a;stroke:#aab6c2}
    .absent{stroke:#8b97a3}
    .arrow,.mark{stroke:#aab6c2}
    .tip{fill:#aab6c2}
    .orphaned .mark{stroke:#ff9a6b}
    .orphaned .tip{fill:#ff9a6b}
    }
    </style>
    """

  static let patterns = """
    <defs>
    <pattern id="waiting" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8" class="paper"/><path d="M0 0 V8" stroke-width="3" class="hatch"/></pattern>
    <pattern id="ghost" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" class="veil"/><circle cx="3" cy="3" r="1.3" class="dot"/></pattern>
    <pattern id="mist" width="26" height="9" patternUnits="userSpaceOnUse"><rect width="26" height="9" class="haze"/><path d="M0 3 q6.5 -4 13 0 t13 0" stroke-width="2.4" fill="none" class="wisp"/></pattern>
    <marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="11" markerHeight="11" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 L10 5 L0 10 z" class="tip"/></marker>
    <marker id="head" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="18" markerHeight="18" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 L10 5 L0 10 z" class="tip"/></marker>
    </defs>
    """
}

nonisolated extension Scene {
  /// What all pictures of the book begin with, snapshots and those drawn by
  /// hand: one style sheet, its patterns and its arrowheads.
  public static let language = SceneDrawing.style + "\n" + SceneDrawing.patterns

  /// A picture's text with its language as it is now; `nil` if it has none.
  public static func inLanguage(_ picture: String) -> String? {
    let opening = "<style>"
    let closing = "</defs>"
    let lines = picture.split(
      separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(of: opening[...]),
      let last = lines[first...].firstIndex(of: closing[...])
    else { return nil }
    let text = lines[..<first] + [language[...]] + lines[(last + 1)...]
    return text.joined(separator: "\n")
  }
}
