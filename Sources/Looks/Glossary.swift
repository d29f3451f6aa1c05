public import Reports

/// A word of the book.
public nonisolated struct Term: Equatable, Sendable {
  public let english: String
  public let chinese: String
  public let meaning: String

  init(_ english: String, _ chinese: String, _ meaning: String) {
    self.english = english
    self.chinese = chinese
    self.meaning = meaning
  }

  /// All of them, by the alphabet.
  public static let all = [
    Term("alive", "存活", "a cell in memory, whatever it does"),
    Term("anchor", "锚点", "what holds still while heights become known"),
    Term("branch", "分支", "a future or a session that was left and is kept"),
    Term("cached", "已缓存", "of a height: measured before, and written down"),
    Term("cell", "单元格", "the view of one row; c7 is the seventh made"),
    Term("content offset", "内容偏移", "the viewport's top left in content space"),
    Term("content size", "内容尺寸", "the size of all rows together, in points"),
    Term("data source", "数据源", "answers how many rows there are, gives cells"),
    Term("dead", "已销毁", "a cell that is no more"),
    Term("delegate", "代理", "knows heights, and hears of taps"),
    Term("dequeue", "出队", "ask the table for a waiting cell by its identifier"),
    Term("estimated", "估算", "of a height: guessed, since no one was asked"),
    Term("frame", "帧", "one turn of the run loop in a step"),
    Term("hidden", "隐藏", "a cell in the view tree that is not drawn"),
    Term("identifier", "重用标识符", "the name of the queue a cell belongs to"),
    Term("known", "已知", "of a height: someone has said it"),
    Term("layout pass", "布局过程", "the table gives cells to rows that need one"),
    Term("loose", "游离", "a cell alive and nowhere: neither shown nor waiting"),
    Term("made anew", "重建", "a row that is reloaded: deleted and inserted"),
    Term("measured", "已测量", "of a height: found by filling a template"),
    Term("measuring", "测量用", "a cell that only measures and is never shown"),
    Term("orphaned", "孤立", "a cell in the view tree that nothing can reach"),
    Term("policy", "策略", "a rule of the machine that one can change"),
    Term("pooled", "待重用", "a cell that waits in a queue"),
    Term("realised", "落实", "a row that has got a cell, and its true height"),
    Term("released", "释放", "a cell whose row has left the screen"),
    Term("reload", "重新加载", "read counts and heights again, then get cells"),
    Term("reuse", "重用", "a cell that waited is shown for another row"),
    Term("reuse queue", "重用队列", "where cells of one identifier wait"),
    Term("row", "行", "one entry, counted from 0 within its section"),
    Term("run loop", "运行循环", "turns once a frame, and then layout happens"),
    Term("section", "分区", "a group of rows, counted from 0"),
    Term("step", "步", "one command's worth of change: @3 is the third"),
    Term("template", "模板", "a cell that only measures, one for each name"),
    Term("update", "更新", "what an app tells its table in one go"),
    Term("view tree", "视图树", "the table's subviews, index 0 first"),
    Term("viewport", "视口", "the part of the content that is on screen"),
    Term("visible", "可见", "a cell that is shown for a row"),
  ]
}

extension Term {
  /// The words that begin so, in either language.
  public nonisolated static func beginning(_ word: String) -> [Term] {
    let wanted = word.lowercased()
    return all.filter {
      $0.english.hasPrefix(wanted) || $0.chinese.hasPrefix(word)
    }
  }
}

/// Words of the book, in English and Chinese.
public nonisolated func glossaryReport(_ terms: [Term]) -> Report {
  let words = terms.map { term -> JSON in
    [
      "english": .string(term.english), "chinese": .string(term.chinese),
      "meaning": .string(term.meaning),
    ]
  }
  return Report("glossary", ["terms": .array(words)]) {
    Grid(
      "term", "中文", "meaning",
      rows: terms.map {
        [StyledLine($0.english, .title), "\($0.chinese)", "\($0.meaning)"]
      })
  }
}
