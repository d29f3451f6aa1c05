extension SceneDrawing {
  /// The style sheet of pictures, for a light and for a dark background;
  /// printed pictures are light.
  ///
  /// Every state has a border and a pattern of its own, so that it can be
  /// recognized without color. The last rules of each part are for pictures
  /// drawn by hand: `misty` is for rows that are only estimated, `part` for a
  /// step of the machine, `app` for a step of the app, `absent` for a missing
  /// thing.
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
    .prepared .card{stroke-dasharray:5 2}
    .kept .card{stroke-dasharray:1 2}
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
    \(colors(byNight: false))
    @media screen and (prefers-color-scheme: dark) {
    \(colors(byNight: true))
    }
    </style>
    """

  /// The rules that color elements. Each hexadecimal color is a pair: light
  /// mode, `|`, dark mode.
  private static let colorPairs = """
    text{fill:#1d2a33|#e6edf3}
    .faint{fill:#4d5861|#a3afba}
    .why{fill:#962b06|#ffab85}
    .ground{fill:#fbfaf6|#14181f;stroke:#d8d4c8|#3a424c}
    .halo{stroke:#fbfaf6|#14181f}
    .cover{fill:#fbfaf6|#14181f}
    .sheet{fill:#f1eee6|#20252d;fill-opacity:.75;stroke:#7f786a|#646e7a}
    .body{fill:#ffffff|#0d1117}
    .glass{fill:#f5f8fb|#161d27}
    .rim,.tray{stroke:#4b5763|#aab6c2}
    .thumb{fill:#75808a|#8b97a3}
    .depth{stroke:#75808a|#8b97a3}
    .beyond{fill:#fbfaf6|#14181f;fill-opacity:.6}
    .label{fill:#e7e4da|#2b313a}
    .visible .card{fill:#dbeaf8|#1d3750;stroke:#4c7192|#7fb5e6}
    .pooled .card{fill:url(#waiting);stroke:#736d60|#b5ae9d}
    .prepared .card{fill:#e6f3e6|#1c3424;stroke:#3f7549|#86c995}
    .kept .card{fill:#efe9f6|#2a2438;stroke:#6b5a8e|#b7a6dc}
    .orphaned .card{fill:url(#ghost);stroke:#b93c0a|#ff9a6b}
    .measuring .card{fill:#ffffff|#0d1117;stroke:#4b5763|#aab6c2}
    .loose .card{fill:#ffffff|#0d1117;stroke:#5b3fa8|#b196ff}
    .ticket{fill:#fde9c8|#3a2f1a;stroke:#8f6a22|#e0b15e}
    .paper{fill:#f4f1e8|#26272a}
    .hatch{stroke:#dad5c8|#41403c}
    .veil{fill:#fdf1ea|#2c1c17}
    .dot{fill:#f6d3c1|#573021}
    .misty .card{fill:url(#mist);stroke:#75808a|#8b97a3}
    .haze{fill:#f5f8fb|#161d27}
    .wisp{stroke:#dfe5ea|#2b3541}
    .part{fill:#ffffff|#0d1117;stroke:#4b5763|#aab6c2}
    .app{fill:#e7e4da|#2b313a;stroke:#4b5763|#aab6c2}
    .absent{stroke:#75808a|#8b97a3}
    .arrow,.mark{stroke:#4b5763|#aab6c2}
    .tip{fill:#4b5763|#aab6c2}
    .orphaned .mark{stroke:#b93c0a|#ff9a6b}
    .orphaned .tip{fill:#b93c0a|#ff9a6b}
    """

  /// The rules with one color of each pair.
  private static func colors(byNight: Bool) -> String {
    let color = "#000000".count
    var parts = colorPairs.split(separator: "|")
    for index in parts.indices.dropFirst() {
      if byNight {
        parts[index - 1].removeLast(color)
      } else {
        parts[index].removeFirst(color)
      }
    }
    return parts.joined()
  }

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

extension Scene {
  /// The markup with which all pictures of the book begin, snapshots and those
  /// drawn by hand: one style sheet, its patterns and its arrowheads.
  public static let language = SceneDrawing.style + "\n" + SceneDrawing.patterns

  /// A picture's text with its `language` replaced by the current one; `nil` if
  /// it has none.
  public static func inLanguage(_ picture: String) -> String? {
    let opening = "<style>"
    let closing = "</defs>"
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(of: opening[...]),
      let last = lines[first...].firstIndex(of: closing[...])
    else { return nil }
    let text = lines[..<first] + [language[...]] + lines[(last + 1)...]
    return text.joined(separator: "\n")
  }
}
