/// Something that UIKit says about a table in a crash or in the console, with what
/// the app did, as far as it can be told from the message.
///
///     let text = DumpText(Array("… attempt to delete row 9 from section 0 …".utf8))
///     text.messages.first?.kind.name  // "a row that isn't there"
public struct UIKitMessage: Equatable, Sendable {
  public let kind: Kind

  /// The number of the line on which it begins, from 1.
  public let line: Int

  /// What the message names, such as `row 2 of section 0`; empty for nothing.
  public internal(set) var subject = ""

  /// The message's numbers, added up, in sentences; empty if it has no numbers, or
  /// is cut off before them.
  public internal(set) var sum = ""

  /// Whether it's about a collection view, which has items instead of rows.
  public internal(set) var isOfCollection = false

  /// Two messages that say the same, wherever they stand.
  func says(as other: UIKitMessage) -> Bool {
    // Only some of them say whether it's a row or an item.
    kind.id == other.kind.id && sum == other.sum
      && subject.drop { $0 != " " } == other.subject.drop { $0 != " " }
      && (subject.contains(" ") || subject == other.subject)
  }

  /// A kind of message: how to recognize it, and what is to be said of it.
  public struct Kind: Equatable, Sendable {
    /// A word for it in the JSON output.
    public let id: String

    /// What the message is about, as a title.
    public let name: String

    /// UIKit's words, each of which is enough to know the message by. Between words
    /// around `…`, a few others may stand. Only letters count.
    let phrases: [String]

    /// Whether the app goes on after it.
    public let isWarning: Bool

    /// What the app did, in plain words.
    public let happened: String

    /// What to change.
    public let advice: String

    /// The number of the chapter that makes it, or is about what leads to it.
    public let chapter: Int

    /// What to type in that chapter to get it; empty if no table here makes it.
    public let commands: [String]

    /// What the commands show instead of the message itself, or why there are none,
    /// as a sentence; empty if they end with that message.
    public let remark: String

    init(
      _ id: String, _ name: String, _ phrases: [String],
      isWarning: Bool = false, happened: String, advice: String, chapter: Int,
      commands: [String] = [], remark: String = ""
    ) {
      self.id = id
      self.name = name
      self.phrases = phrases
      self.isWarning = isWarning
      self.happened = happened
      self.advice = advice
      self.chapter = chapter
      self.commands = commands
      self.remark = remark
    }
  }
}

extension UIKitMessage.Kind {
  /// All kinds that are known.
  ///
  /// `Tests/Dumps/Minimal/messages.txt` has published messages of each kind, with their
  /// sources.
  public static let all: [UIKitMessage.Kind] = updates + snapshots + cells

  private static let updates = [
    UIKitMessage.Kind(
      "rowCount", "the number of rows doesn't add up",
      [
        "invalid number of rows in section",
        "invalid number of items in section",
        "the number of rows contained in an existing section after the update",
        "the number of items contained in an existing section after the update",
      ],
      happened:
        "The data changed in one way, and the table was told of another.",
      advice: reportAll, chapter: 7,
      commands: [
        "scenario names", "begin", "data delete 4", "insert 0", "commit",
      ]),
    UIKitMessage.Kind(
      "sectionCount", "the number of sections doesn't add up",
      [
        "invalid number of sections",
        "the number of sections contained in the",
      ],
      happened:
        "The sections changed in one way, and the table was told of another.",
      advice: reportAll, chapter: 7,
      remark: "Its table checks this, but no command gets there: here, a "
        + "command that inserts or deletes a section changes the data, too."),
    // New in iOS 16.4: forums.developer.apple.com/forums/thread/728797.
    UIKitMessage.Kind(
      "batchCounts", "the updates don't match the data",
      ["invalid batch updates detected"],
      happened:
        "The data changed in one way, and the table was told of another.",
      advice: reportAll, chapter: 7,
      commands: [
        "scenario names", "policy like ios-16", "begin", "data delete 4",
        "insert 0", "commit",
      ]),
    UIKitMessage.Kind(
      "noRow", "a row that isn't there",
      [
        "attempt to delete row … before the update",
        "attempt to delete item … before the update",
        "attempt to reload row … before the update",
        "attempt to reload item … before the update",
        "attempt to delete section … before the update",
        "attempt to reload section … before the update",
        "attempt to insert row … after the update",
        "attempt to insert item … after the update",
        "attempt to insert section … after the update",
        "attempt to move index path … that does not exist",
      ],
      happened:
        "An update names a position that doesn't exist on its side of the "
        + "update.",
      advice:
        "Name what goes (rows deleted, reloaded, or moved away) by its number "
        + "before the update, and what comes by its number after it.",
      chapter: 7, commands: ["scenario names", "delete 7"]),
    // A reload is called a deletion: openradar-mirror 18100 (radar 33662307).
    UIKitMessage.Kind(
      "deleteAndMove", "one row is deleted and moved",
      ["perform a delete and a move from the same index path"],
      happened:
        "One update moves a row, and also deletes or reloads it. UIKit calls a "
        + "reload a deletion here.",
      advice:
        "Leave one of them out. To move a row and show it anew, reload it in an "
        + "update of its own, by its new position.",
      chapter: 7,
      commands: ["scenario names", "begin", "delete 1", "move 1 3", "commit"]),
    UIKitMessage.Kind(
      "insertAndMove", "two rows for one position",
      ["perform an insert and a move to the same index path"],
      happened:
        "One update inserts a row at a position, and moves a row to the same "
        + "position.",
      advice:
        "Give each row its own position after the update. If you report one "
        + "change after the other, as NSFetchedResultsController does, work out "
        + "the positions from the final data.",
      chapter: 7,
      commands: ["scenario names", "begin", "insert 2", "move 0 2", "commit"]),
    UIKitMessage.Kind(
      "deleteAndReload", "one row is deleted and reloaded",
      ["attempt to delete and reload the same index path"],
      happened: "One update deletes a row, and also reloads it.",
      advice:
        "Leave the reload out: the row is gone. If the row only changed, leave "
        + "the deletion out.",
      chapter: 7,
      commands: ["scenario names", "begin", "delete 1", "reload 1", "commit"]),
  ]

  private static let reportAll =
    "Change the data and report each change, and nothing else, in one "
    + "'performBatchUpdates', or call 'reloadData' instead."

  private static let snapshots = [
    UIKitMessage.Kind(
      "duplicates", "an identifier is there twice",
      [
        "supplied item identifiers are not unique",
        "supplied section identifiers are not unique",
        "supplied identifiers are not unique",
        "identifiers in a section snapshot must be unique",
      ],
      happened: "Two rows of a snapshot have equal identifiers.",
      advice:
        "Identify each row by something that only it has, such as a database "
        + "key, and look for rows that your data has twice.",
      chapter: 10,
      commands: ["scenario people", "data insert 0 Ada", "apply"]),
    UIKitMessage.Kind(
      "unknownIdentifier", "an identifier that isn't in the snapshot",
      [
        "item identifier that does not exist in the snapshot",
        "invalid item identifier specified for",
        "section identifier that does not exist in the snapshot",
      ],
      happened:
        "A snapshot was asked to reload or reconfigure a row that it doesn't "
        + "have.",
      advice:
        "Take the identifiers from the same snapshot. If an identifier contains "
        + "what the row shows, an edited row is a different one: compare only "
        + "what never changes.",
      chapter: 10, commands: ["scenario people", "apply reload Zoe"]),
    UIKitMessage.Kind(
      "existing", "an identifier that is there already",
      [
        "attempt to insert or append … that already exist",
        "bug in client of diffable data source identifier already exists",
      ],
      isWarning: true,
      happened:
        "A row was added to a snapshot that has it already. UIKit moves the row "
        + "instead.",
      advice:
        "Build a new snapshot, or delete the row from the old one first. To "
        + "move it, use 'moveItem'.",
      chapter: 10,
      remark: "This book's snapshots move the row, too, but without a warning."),
  ]

  private static let cells = [
    // New in iOS 11: github.com/kif-framework/KIF/issues/1007.
    UIKitMessage.Kind(
      "multipleCells", "two cells for one row",
      ["attempted to dequeue multiple cells for the same index path"],
      happened:
        "'cellForRowAt' dequeued more than one cell for the same row. Only one "
        + "of them can be returned; the others are orphans.",
      advice: dequeueOnce, chapter: 3,
      commands: ["scenario asks-twice", "policy unreturned refuse", "reload"],
      remark: "This chapter's table has its own words for it."),
    // Since iOS 18: github.com/Juanpe/SkeletonView/issues/580.
    UIKitMessage.Kind(
      "unreturned", "a cell was dequeued and not returned",
      ["expected dequeued view to be returned"],
      happened:
        "The app dequeued a cell or a header, and didn't return it when it was "
        + "asked for one. Before iOS 18, nothing was said, and the view was an "
        + "orphan.",
      advice: dequeueOnce
        + " To find a cell that's on screen, use 'cellForRow(at:)'.",
      chapter: 3,
      commands: ["scenario asks-twice", "policy unreturned refuse", "reload"],
      remark: "This chapter's table has its own words for it."),
    UIKitMessage.Kind(
      "unregistered", "an identifier that isn't registered",
      [
        "unable to dequeue a cell with identifier",
        "could not dequeue a view of kind … with identifier",
      ],
      happened:
        "The app dequeued a cell by an identifier that nothing is registered "
        + "for.",
      advice:
        "Register a class or a nib for it before the table asks for rows, or "
        + "give a prototype cell in the storyboard that identifier. Compare the "
        + "two spellings, and check that it's the same table.",
      chapter: 2,
      commands: ["scenario unregistered", "scroll 308", "scroll 44"],
      remark: "This chapter's table has its own words for it."),
    UIKitMessage.Kind(
      "noCell", "no cell was returned",
      [
        "failed to obtain a cell from its datasource",
        "datasource must return a cell from",
        "provider returned nil for index path",
        "did not return a valid cell from",
      ],
      happened: "The app was asked for a row's cell and returned nil.",
      advice:
        "Return a cell for every row. Often, a cast or a dequeue without an "
        + "index path gave nil, or the data has fewer rows than the table "
        + "counted.",
      chapter: 1, commands: ["scenario empty-handed", "scroll 5"],
      remark: "This chapter's table has its own words for it."),
    UIKitMessage.Kind(
      "zeroHeight", "a cell's constraints say that it has no height",
      [
        "constraints ambiguously suggest a height of zero",
        "constraints ambiguously suggest a size of zero",
      ],
      isWarning: true,
      happened:
        "A cell's constraints don't say how tall it is, so the smallest height "
        + "that fits them is 0. UIKit uses the standard height instead, and says "
        + "so only once.",
      advice:
        "Pin the content to the top and the bottom of the cell's contentView. If "
        + "the row is to collapse, return its height from 'heightForRowAt'.",
      chapter: 9, commands: ["scenario collapsed", "calls"]),
    UIKitMessage.Kind(
      "outsideWindow", "a table was laid out off screen",
      [
        "was told to layout its visible cells",
        "UITableViewAlertForLayoutOutsideViewHierarchy",
      ],
      isWarning: true,
      happened:
        "A table that is in no window was told to lay out its cells. It asked "
        + "for them with a size that may be wrong, and will ask again. UIKit says "
        + "so only once.",
      advice:
        "Set a breakpoint at UITableViewAlertForLayoutOutsideViewHierarchy, and "
        + "see which of your calls leads there: 'layoutIfNeeded', "
        + "'beginUpdates', a scroll, or 'visibleCells', often before "
        + "'viewDidAppear'. Make it later.",
      chapter: 1,
      remark: "No table here makes it, because the book's tables are always on "
        + "screen. The chapter shows when a table asks for its cells."),
    UIKitMessage.Kind(
      "cellsDuringUpdate",
      "the cells were asked for in the middle of an update",
      [
        "visible cells while they were in the process of being updated",
        "UITableViewAlertForVisibleCellsAccessDuringUpdate",
      ],
      isWarning: true,
      happened:
        "The app asked the table for 'visibleCells' while the table was asking "
        + "the app for a row, so the list isn't complete yet.",
      advice:
        "Don't ask from inside 'cellForRowAt', 'heightForRowAt', or "
        + "'willDisplay'. Set a breakpoint at "
        + "UITableViewAlertForVisibleCellsAccessDuringUpdate to find the call, "
        + "and make it after the update.",
      chapter: 1,
      remark:
        "No table here makes it. The chapter shows what its table says to "
        + "'reloadData' at such a moment: 'scenario mistakes'."),
    // Since iOS 15, tables prepare cells ahead: mastodon-ios 1450.
    UIKitMessage.Kind(
      "prefetched", "a row was prepared twice",
      ["cell already prefetched for"],
      isWarning: true,
      happened:
        "Since iOS 15, a table asks for some cells before their rows are on "
        + "screen. For this row it had such a cell already, and got another one.",
      advice:
        "Look for updates, layout, or changes of height from inside "
        + "'cellForRowAt' or 'willDisplay', and make them later. "
        + "'isPrefetchingEnabled = false' turns such cells off.",
      chapter: 12,
      remark: "No table here makes it. The chapter is about work that is done "
        + "ahead."),
  ]

  private static let dequeueOnce =
    "Decide first which kind the row is, dequeue once, and return that cell."
}
