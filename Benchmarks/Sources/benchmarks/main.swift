import Editions
import Stage

print("Counts, and ratios of the fastest of 7 turns, within this run.")

// `make bench ARGS=scale` measures only this.
if CommandLine.arguments.dropFirst() == ["scale"] {
  try measureScale()
  conclude()
}

// `make bench ARGS=identity` measures only this.
if CommandLine.arguments.dropFirst() == ["identity"] {
  try measureIdentity()
  conclude()
}

// `make bench ARGS=self-sizing` measures only this.
if CommandLine.arguments.dropFirst() == ["self-sizing"] {
  try measureSelfSizing()
  conclude()
}

// `make bench ARGS=dumps` measures only this.
if CommandLine.arguments.dropFirst() == ["dumps"] {
  try measureDumps()
  conclude()
}

// `make bench ARGS=live` measures only this.
if CommandLine.arguments.dropFirst() == ["live"] {
  try measureLive()
  conclude()
}

for edition in Edition.book {
  print("\nChapter \(edition.chapter), \(edition.title)")

  // Births: 1,000 rows pass by, 8 points at a time.
  let births = try World(edition, Equal(10_000))
  let before = births.app.made
  for step in 1...5_500 { try births.scroll(to: Double(step) * 8) }
  report(
    Double(births.app.made - before), "births while 1,000 rows scroll by")

  // One pass near the end of 10,000 rows, heights of their own against equal.
  let equal = try World(edition, Equal(10_000))
  let own = try World(edition, Own(10_000))
  let passes = (0..<20).map { 439_000 + Double($0) * 8 }
  let cost = try ratio(
    of: { for offset in passes { try own.scroll(to: offset) } },
    to: { for offset in passes { try equal.scroll(to: offset) } })
  report(cost, "× the time of a pass, if 10,000 rows have own heights")

  // Opening a million rows against a thousand.
  let opening = try ratio(
    of: { _ = try World(edition, Equal(1_000_000)) },
    to: { _ = try World(edition, Equal(1_000)) })
  report(opening, "× the time to open a thousand rows, for a million")

  let asking = try ratio(
    turns: 3, of: { _ = try World(edition, Own(1_000_000)) },
    to: { _ = try World(edition, Own(10_000)) })
  report(asking, "× the time to open 10,000 rows of own heights, for a million")
}

try measureGrowth()

// Chapter 5's table reads all heights, Chapter 6's estimates them as 44.
print("\nRows of own heights, read and estimated")
for count in [10_000, 1_000_000] {
  let rows = "\(count) rows"
  let read = try World(.heightCache, Asked(count))
  let guessed = try World(.estimatedHeights, Asked(count), estimate: 44)
  report(Double(read.app.asked), "heights asked to open \(rows), Chapter 5")
  report(Double(guessed.app.asked), "heights asked to open \(rows), Chapter 6")
  let opening = try ratio(
    turns: 5,
    of: { _ = try World(.estimatedHeights, Asked(count), estimate: 44) },
    to: { _ = try World(.heightCache, Asked(count)) })
  report(opening, "× the time to open \(rows) in Chapter 5, in Chapter 6")
  var part = 0.0  // golden steps: no jump goes where another has been
  let cost = try ratio(
    of: { try guessed.jumpAbout(&part) }, to: { try read.jumpAbout(&part) })
  report(cost, "× the time of a jump in \(rows) in Chapter 5, in Chapter 6")
}

// A hundred texts that are measured by wrapping them.
let texts = Edition.estimatedHeights.scenario(named: "messages-in-fog")
if let texts {
  let saved = try ratio(
    of: { try open(texts, in: .heightCache) },
    to: { try open(texts, in: .estimatedHeights) })
  report(saved, "× the time to open '\(texts.name)' in Chapter 6, in Chapter 5")
}

// A text file of a million lines against one of ten thousand.
guard
  let edition = Edition.book.last,
  let lines = edition.scenarios.first(where: { $0.showsFile })
else { fatalError("No scenario shows a file") }

func file(lines count: Int) -> [UInt8] {
  Array(repeatElement("a line of text\n".utf8, count: count).joined())
}

let (long, short) = (file(lines: 1_000_000), file(lines: 10_000))
print("\nThe scenario '\(lines.name)'")
report(
  ratio(
    turns: 3, of: { _ = lines.controller(showing: long) },
    to: { _ = lines.controller(showing: short) }),
  "× the time to open a file of 10,000 lines, for a million")

// Every command of the shell, on the newest machine.
for world in [
  Scenario("equal", "a million rows of one height") { Equal(million) },
  Scenario("own", "a million rows of own heights") { Own(million) },
] {
  try measureCommands(edition, world)
}

try measureScale()
try measureSelfSizing()
try measureIdentity()
try measureDumps()
try measureLive()
conclude()
