import Editions
import Reports
import Session
import Stage
import Text

/// A word of the book.
nonisolated struct Term {
  let english: String
  let chinese: String
  let meaning: String

  init(_ english: String, _ chinese: String, _ meaning: String) {
    self.english = english
    self.chinese = chinese
    self.meaning = meaning
  }

  /// All of them, by the alphabet.
  static let all = [
    Term("anchor", "锚点", "what holds still while heights become known"),
    Term("branch", "分支", "a future or a session that was left and is kept"),
    Term("cell", "单元格", "the view of one row; c7 is the seventh made"),
    Term("content offset", "内容偏移", "the viewport's top left in content space"),
    Term("content size", "内容尺寸", "the size of all rows together, in points"),
    Term("data source", "数据源", "answers how many rows there are, gives cells"),
    Term("dead", "已销毁", "a cell that is no more"),
    Term("delegate", "代理", "knows heights, and hears of taps"),
    Term("dequeue", "出队", "ask the table for a waiting cell by its identifier"),
    Term("estimated", "估算", "of a height: guessed, since no one was asked"),
    Term("frame", "帧", "one layout pass of a step"),
    Term("identifier", "重用标识符", "the name of the queue a cell belongs to"),
    Term("layout pass", "布局过程", "the table gives cells to rows that need one"),
    Term("loose", "游离", "a cell alive and nowhere: neither shown nor waiting"),
    Term("measuring", "测量用", "a cell that only measures and is never shown"),
    Term("orphaned", "孤立", "a cell in the view tree that nothing can reach"),
    Term("policy", "策略", "a rule of the machine that one can change"),
    Term("pooled", "待重用", "a cell that waits in a queue"),
    Term("released", "释放", "a cell whose row has left the screen"),
    Term("reload", "重新加载", "read counts and heights again, then get cells"),
    Term("reuse", "重用", "a cell that waited is shown for another row"),
    Term("reuse queue", "重用队列", "where cells of one identifier wait"),
    Term("row", "行", "one entry, counted from 0 within its section"),
    Term("run loop", "运行循环", "turns once a frame, and then layout happens"),
    Term("section", "分区", "a group of rows, counted from 0"),
    Term("step", "步", "one command's worth of change: @3 is the third"),
    Term("view tree", "视图树", "the table's subviews, the backmost first"),
    Term("viewport", "视口", "the part of the content that is on screen"),
    Term("visible", "可见", "a cell that is shown for a row"),
  ]
}

extension Interpreter {
  /// The words that begin so, in both languages.
  func glossary(_ word: String, column: Int) throws(ShellError) -> Report {
    let wanted = word.lowercased()
    let terms = Term.all.filter {
      $0.english.hasPrefix(wanted) || $0.chinese.hasPrefix(word)
    }
    guard !terms.isEmpty else {
      let near = nearest(to: word, among: Term.all.map { $0.english })
      throw ShellError(
        "The glossary has no '\(word)'; "
          + (near.map { "did you mean '\($0)'?" }
            ?? "'glossary' lists all its words"),
        column: column)
    }
    var grid = Grid("term", "中文", "meaning")
    for term in terms {
      grid.rows.append([
        StyledLine(term.english, .title), StyledLine(term.chinese),
        StyledLine(term.meaning),
      ])
    }
    return Report(
      "glossary",
      fields: [
        .init(
          "terms",
          .array(
            terms.map { term in
              .object([
                .init("english", .string(term.english)),
                .init("chinese", .string(term.chinese)),
                .init("meaning", .string(term.meaning)),
              ])
            }))
      ], blocks: [.grid(grid)])
  }

  /// Everything that has to do with a word.
  func apropos(_ word: Token) throws(ShellError) -> Report {
    let wanted = Array(word.text.lowercased().utf8)
    var grid = Grid("what", "name", "in short")
    var fields: [JSON] = []
    func look(_ kind: String, _ name: String, _ summary: String, _ more: String)
    {
      let text = (name + " " + summary + " " + more).lowercased()
      guard occurs(wanted, in: Array(text.utf8)) else { return }
      grid.rows.append([
        StyledLine(kind, .faint), StyledLine(name, .code), StyledLine(summary),
      ])
      fields.append(
        .object([
          .init("what", .string(kind)), .init("name", .string(name)),
          .init("summary", .string(summary)),
        ]))
    }
    for command in Command.all {
      look("command", command.name, command.summary, command.usage)
    }
    for scenario in scenarios {
      look("scenario", scenario.name, scenario.summary, "")
    }
    for policy in session.edition.policies {
      look("policy", policy.rawValue, policy.summary, "")
    }
    for listing in session.edition.listings {
      look("listing", listing.name, "\(listing.file):\(listing.line)", "")
    }
    for term in Term.all {
      look("term", term.english, term.meaning, term.chinese)
    }
    guard !fields.isEmpty else {
      throw ShellError(
        "Nothing has to do with '\(word.text)'; 'help' lists all commands",
        column: word.start)
    }
    return Report(
      "apropos", fields: [.init("found", .array(fields))],
      blocks: [.grid(grid)])
  }
}
