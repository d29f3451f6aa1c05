import Editions
import Stage

/// A cell as tall as its text, which wraps.
private final class TextCell: TableViewCell {
  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size? {
    let lines = Double(text.utf8.count) * 8 / targetSize.width
    return Size(
      width: targetSize.width, height: lines.rounded(.up) * 20 + 24)
  }
}

/// An app whose rows have texts of 1 to 23 words, and whose cells know how tall
/// they are.
private class Texts: Equal {
  func text(of row: Int) -> String {
    String(repeating: "socks ", count: 1 + row * 7 % 23)
  }

  override func tableView(
    _ tableView: any Table, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell? {
    let waiting = tableView.dequeueReusableCell(withIdentifier: "text")
    if waiting == nil { made += 1 }
    let cell = waiting ?? TextCell(reuseIdentifier: "text")
    cell.text = text(of: indexPath.row)
    return cell
  }
}

/// Those texts, measured in a cell that is never shown, as Chapter 5 does it.
private final class MeasuredTexts: Texts, RowHeights {
  private let template = TextCell(reuseIdentifier: nil)

  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    asked += 1
    template.text = text(of: indexPath.row)
    let size = Size(width: tableView.scrollView.bounds.size.width, height: 0)
    return template.systemLayoutSizeFitting(size)?.height ?? 0
  }

  override var rowHeights: (any RowHeights)? { self }
}

/// Measures Chapter 9's machine, and compares the results with their limits.
func measureSelfSizing() throws {
  try measureAgainstChapter8()
  try measureScreenfuls()
  try measureAskingEachTime()
}

/// Prints the costs in a million rows whose heights are given, as ratios to
/// Chapter 8's.
private func measureAgainstChapter8() throws {
  print("\nChapter 9 beside Chapter 8, heights given: × the time of")
  for kind in Kind.allCases {
    for act in Act.all.prefix(3) {
      let old = try Trial(.scale, kind, million, act)
      let new = try Trial(.selfSizing, kind, million, act)
      try hold(
        Limit(1.5, aim: 1.2),
        "\(act.name) in Chapter 8, a million rows \(kind.rawValue)",
        turns: 11, of: new.turn, to: old.turn)
      let (counts, wanted) = (counts(of: new.world), counts(of: old.world))
      guard counts == wanted else {
        fatalError("Chapter 9 comes to \(counts), Chapter 8 to \(wanted)")
      }
    }
  }
}

/// The cells made, the calls that asked for cells and for heights, and the rows
/// that the last layout pass visited.
private func counts(of world: World<Equal>) -> [String: Int] {
  [
    "made": world.app.made, "served": world.app.served,
    "asked": world.app.asked, "visited": world.table.rowsVisited,
  ]
}

/// Prints the costs of jumps among rows that size themselves, a screenful each,
/// as ratios to those among rows that a template measures when they appear.
private func measureScreenfuls() throws {
  print("\nScreenfuls of texts, on Chapter 9's machine")
  var automatic: [World<Texts>] = []
  for count in [1_000, million] {
    let measured = try World(
      .selfSizing, MeasuredTexts(count), estimate: 44)
    let own = try World(.selfSizing, Texts(count), estimate: 44)
    own.table.rowHeight = automaticDimension
    try own.table.scrollView.layoutIfNeeded()
    var (one, other) = (0.0, 0.0)
    try hold(
      Limit(2.5, aim: 2),
      "× the time of a template's, self-sized, \(count) rows",
      turns: 11, of: { try own.jumpAbout(&one) },
      to: { try measured.jumpAbout(&other) })
    guard measured.app.asked > 0 else { fatalError("Nobody was asked") }
    automatic.append(own)
  }
  var (one, other) = (0.0, 0.0)
  try hold(
    Limit(3), "times as long for a million rows as for a thousand", turns: 11,
    of: { try automatic[1].jumpAbout(&one) },
    to: { try automatic[0].jumpAbout(&other) })
}

/// Prints the costs of jumps among rows that are asked for their heights each time
/// they come on screen, as ratios to those among rows that are asked once.
private func measureAskingEachTime() throws {
  print("\nHeights asked each time, beside once, all rows known")
  for automatic in [true, false] {
    func world(_ ask: ReusePolicy.Ask) throws -> World<Texts> {
      let app = automatic ? Texts(1_000) : MeasuredTexts(1_000)
      let world = try World(.selfSizing, app, estimate: 44)
      if automatic { world.table.rowHeight = automaticDimension }
      world.table.policy.ask = ask
      var top = 0.0
      while top < world.table.scrollView.maximumOffset {
        try world.scroll(to: top)
        top += 300
      }
      return world
    }
    let (once, each) = (try world(.once), try world(.eachTime))
    let (before, old) = (each.app.asked, once.app.asked)
    var (one, other) = (0.0, 0.0)
    try hold(
      Limit(3),
      "× the time of a jump, \(automatic ? "self-sized" : "measured")",
      turns: 11, of: { try each.jumpAbout(&one) },
      to: { try once.jumpAbout(&other) })
    guard automatic || each.app.asked > before, once.app.asked == old else {
      fatalError("Heights were asked for once, or again and again")
    }
  }
}
