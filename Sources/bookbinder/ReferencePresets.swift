import Editions

/// The presets of `policy like`: each rule's value, and what it rests on.
func presetsSection() -> String {
  var text =
    "\n## Presets\n\n`policy like uikit` and other presets set every rule that a "
    + "chapter knows. Numbers in\nbrackets are the [sources](SOURCES.md). "
    + "`uikit` stands for the tables whose logs the\nbook compares itself with, "
    + "of several versions; `ios-8` and its kind for one each.\n`like uikit` "
    + "leaves out landings that missed in iOS 8 and 9, and reloads that jumped in\n"
    + "iOS 8, where estimates are wrong; `ios-8` doesn't, as `policy anchor none`\n[shows "
    + "both](06-EstimatedHeights/EstimatedHeights.md#animated-landings).\n"
  text +=
    "\nNo preset sets the rules of apps that load pictures:\n\n"
    + "| rule | values, the default first | decides |\n|---|---|---|\n"
  for name in PolicyName.allCases where name.isOfApp {
    let values = name.values.map { "`\($0)`" }.joined(separator: ", ")
    text += "| `\(name.rawValue)` | \(values) | \(name.summary) |\n"
  }
  text +=
    "\n[Chapter 11](11-LateAnswers/LateAnswers.md#five-rules) has a "
    + "table of what each does.\n"
  for preset in Preset.allCases {
    text += "\n### like \(preset.rawValue)\n\n"
    text += "| rule | value | because |\n|---|---|---|\n"
    for name in PolicyName.allCases where !name.isOfApp {
      text +=
        "| `\(name.rawValue)` | `\(preset.policy[name])` | "
        + "\(source(of: name, in: preset)) |\n"
    }
  }
  return text
}

/// What the rules of apps rest on: no preset sets them.
private let leftAlone = "a rule of the app"

/// What a preset's value of a rule rests on, in Markdown.
private func source(of name: PolicyName, in preset: Preset) -> String {
  switch preset {
  case .uikit: sourceInUIKit(of: name)
  case .chameleon: sourceInChameleon(of: name)
  case .qt: sourceInQt(of: name)
  case .ios8, .ios9, .ios11, .ios13, .ios15, .ios16:
    sourceInVersion(of: name, preset)
  }
}

private func sourceInUIKit(of name: PolicyName) -> String {
  switch name {
  case .heights: "[003] counts both times"
  case .ask:
    "\"[each time the item appears onscreen](https://developer.apple.com/"
      + "documentation/uikit/uitableviewdelegate/tableview%28_:heightforrowat:"
      + "%29)\", says Apple; that a cell is fitted as often is concluded from it"
  case .order: "the log of [000] agrees with it; other orders would too"
  case .release: "[002] never saw more than 14 cells, which speaks for it"
  case .cap: "nothing published names a limit"
  case .reload, .unreturned: "the log of [000]"
  case .headerPadding:
    "before iOS 15 there was none; since then [`sectionHeaderTopPadding`]("
      + "https://developer.apple.com/documentation/uikit/uitableview/"
      + "sectionheadertoppadding) is automatic, and Apple doesn't say how much"
  case .anchor:
    "with estimates a table \"actively manages\" its offset, says "
      + "[Apple](https://developer.apple.com/documentation/uikit/uitableview/"
      + "estimatedrowheight); how, it doesn't"
  case .updates:
    "without estimates the offset stays ([a question of 2010]("
      + "https://stackoverflow.com/questions/4279730/"
      + "keep-uitableview-static-when-inserting-rows-at-the-top)); with them, "
      + "[a radar of 2016](https://github.com/lionheart/openradar-mirror/"
      + "issues/14979) has the table scroll by itself; how far is not published"
  case .batchMessage:
    "an app met this message [in 2016](https://github.com/firebase/"
      + "codelab-friendlychat-web/issues/48)"
  case .passes: "[003] counts one"
  case .dequeue: "the sources disagree; see the versions below"
  case .invalidation: "as iOS 16 has it, unless it is switched off"
  case .unanimated, .reconfigure: "as iOS 15 has it"
  case .prepare: "before iOS 15 it prepared none; see the versions below"
  case .window:
    "[a log](https://jeongchoyi.github.io/2021/01/06/"
      + "uitableview-cell-life-cycle) and two others have ten rows ahead"
  case .windowAt:
    "that log announces rows before any scroll; in [two](https://velog.io/"
      + "@chagmn/iOS-Prefetch-TableView) [others](https://hyukji.tistory.com/47) "
      + "the first scroll does"
  case .keep: "before iOS 15 it kept none; see the versions below"
  case .turn:
    "\"no longer required\", says [Apple](https://developer.apple.com/"
      + "documentation/uikit/uitableviewdatasourceprefetching), of what is "
      + "canceled"
  case .missing:
    "`cellForRowAt` must return a cell, so that the frame has to wait for it"
  case .answers, .placeholder, .memory: leftAlone
  }
}

/// What a rule of a version of UIKit rests on.
private func sourceInVersion(of name: PolicyName, _ preset: Preset) -> String {
  let version = preset.version ?? 0
  let counted =
    "[somebody has counted](https://www.jianshu.com/p/e52647d26691)"
  let asEleven = version > 11 ? "as iOS 11: " : ""
  return switch name {
  case .heights:
    asEleven + "\(counted) one more for each cell, without estimates; not in "
      + "iOS 7.1. With estimates this rule has no say"
  case .passes: asEleven + sourceOfPasses(version, counted)
  case .dequeue:
    version < 11
      ? "\(counted) this from iOS 11 on; [an older note](http://www.javashuo."
        + "com/article/p-kvrjewms-gh.html), in the Swift of before 2016, says "
        + "that the form with `for:` asks"
      : asEleven + "\(counted): with an estimate other than 0 the dequeue for "
        + "a row asks as well; without estimates each cell is asked for once"
  case .batchMessage:
    version < 16
      ? "met [in 2016](https://github.com/firebase/codelab-friendlychat-web/"
        + "issues/48) and [in 2021](https://github.com/tonyarnold/Differ/issues/"
        + "76)"
      : "[new as of iOS 16.4](https://forums.developer.apple.com/forums/thread/"
        + "728797), says an engineer at Apple, of collection views; [a table's]("
        + "https://github.com/exyte/Chat/issues/56), of 2024"
  case .invalidation:
    version == 16
      ? "[`selfSizingInvalidation`](https://developer.apple.com/documentation/"
        + "uikit/uitableview/selfsizinginvalidation-swift.property)"
      : "`selfSizingInvalidation` came with iOS 16"
  case .unanimated:
    "[since iOS 15](https://www.jessesquires.com/blog/2021/07/08/"
      + "diffable-data-source-behavior-changes-and-reconfiguring-cells-in-"
      + "ios-15/) a difference, before a reload"
      + (version < 13 ? "; this version knows no snapshots" : "")
  case .reconfigure:
    "[`reconfigureRows(at:)`](https://developer.apple.com/documentation/uikit/"
      + "uitableview/reconfigurerows%28at:%29) came with iOS 15"
  case .anchor: sourceOfAnchor(version)
  case .ask, .order, .release, .cap, .reload, .unreturned, .headerPadding,
    .updates, .window, .windowAt, .turn, .missing:
    "as `uikit`: \(sourceInUIKit(of: name))"
  case .prepare:
    version < 15
      ? "cells are prepared since iOS 15"
      : "\"after finishing a short commit\", says [Apple](https://developer."
        + "apple.com/videos/play/wwdc2021/10252/); how short, it doesn't: here "
        + "half an interval"
  case .keep:
    version < 15
      ? "cells are kept since iOS 15"
      : "cells near the screen may be kept, says [Apple](https://developer."
        + "apple.com/documentation/uikit/uitableview/cellforrow%28at:%29); how "
        + "many, it doesn't: two is ours"
  case .answers, .placeholder, .memory: leftAlone
  }
}

private func sourceOfPasses(_ version: Int, _ counted: String) -> String {
  switch version {
  case 8:
    "\(counted) two, if the rows exceed the screen; [an app on iOS 8.3](https://"
      + "github.com/forkingdog/UITableView-FDTemplateLayoutCell/issues/13) has "
      + "three. Both tell of the first load; ours reads so at every reload"
  case 9:
    "\(counted) three; [another log](https://e-com-net.com/article/"
      + "1314463426264801280.htm) counts sections and rows three times, too. Both "
      + "tell of the first load; ours reads so at every reload"
  default: "\(counted): without estimates one, with them none"
  }
}

private func sourceOfAnchor(_ version: Int) -> String {
  let mirror = "https://github.com/lionheart/openradar-mirror/issues/"
  let example = "https://github.com/smileyborg/TableViewCellWithAutoLayout"
  return switch version {
  case 8:
    "guesses that are too large [jerk with each new cell](\(mirror)1036) on the "
      + "way up (radar 21302418); in [another radar](\(mirror)1298) (20829237) "
      + "cells jump after ten to fifteen, settle, and jump again"
  case 9:
    "an app found the jumps of iOS 8 [gone in iOS 9](https://github.com/"
      + "replete-repl/replete-ios/issues/30), and [an answer of 2015](\(example)"
      + "/issues/23) says so of most; [a jump](\(mirror)282) still misses in 9.0 "
      + "(radar 21859811), which has no part here"
  case 11:
    "as iOS 9; that tables [stutter on the way up](https://github.com/Yelp/"
      + "YLTableView/pull/30) concerns headers that are estimated wrongly"
  default:
    "as iOS 11; [a report of 2023](https://github.com/plangrid/ReactiveLists/"
      + "pull/217) is about headers and footers, too"
  }
}

private func sourceInChameleon(of name: PolicyName) -> String {
  switch name {
  case .heights: "[001]: when the sections are read, and then never"
  case .ask: "its source knows no estimates"
  case .order: "[001]: its `reusableCells` is a set"
  case .release: "[001]: what no row has claimed by the pass's end"
  case .cap: "its source has no limit"
  case .reload: "[001]: step by step"
  case .unreturned: "its source doesn't look for such a cell"
  case .headerPadding: "its source knows none"
  case .anchor: "its source knows no estimates, so there is nothing to hold"
  case .updates:
    "in [its source](https://github.com/BigZaphod/Chameleon/blob/master/UIKit/"
      + "Classes/UITableView.m) `insertRowsAtIndexPaths:` and the like are a "
      + "`reloadData`"
  case .batchMessage: "its source checks no counts"
  case .passes: "[001]: when the sections are read, each once"
  case .dequeue: "its source asks nobody"
  case .invalidation: "its cells don't size themselves"
  case .unanimated: "its source knows no snapshots"
  case .reconfigure: "its source knows no such method"
  case .prepare, .window, .windowAt, .keep, .turn, .missing:
    "its source prepares nothing and keeps nothing"
  case .answers, .placeholder, .memory: leftAlone
  }
}

private func sourceInQt(of name: PolicyName) -> String {
  switch name {
  case .heights: "an item has its own height; nobody is asked"
  case .ask: "an item has its own height; nobody is asked"
  case .order, .cap, .headerPadding, .missing: "not looked up"
  case .release: "by our reading of `QQuickItemView`"
  case .reload: "by our reading: another model empties the pool"
  case .unreturned: "Qt's views make their items themselves, and lose none"
  case .anchor:
    "by our reading of [its source](https://github.com/qt/qtdeclarative/blob/"
      + "dev/src/quick/items/qquicklistview.cpp): `originPosition` moves the "
      + "content's top, not the items on screen"
  case .updates:
    "by our reading of `applyInsertionChange` there: what comes before the "
      + "first item on screen leaves it in place; at the top, the top wins"
  case .batchMessage: "its models tell of their changes themselves"
  case .passes: "an item has its own height; nobody is asked"
  case .dequeue: "an item has its own height; nobody is asked"
  case .invalidation: "an item's height is bound to what it holds"
  case .unanimated: "its models tell of their changes themselves"
  case .reconfigure: "an item is bound to what it shows"
  case .prepare, .window, .windowAt, .keep, .turn:
    "not set: its `cacheBuffer`, which makes items ahead, is in points"
  case .answers, .placeholder, .memory: leftAlone
  }
}
