public import Reports

/// A term of the book, in English and Chinese, with its meaning.
public typealias Term = (english: String, chinese: String, meaning: String)

/// The terms of the book, in alphabetical order of the English.
public nonisolated let glossary = read(
  // One text takes less room in the page's module than a value for each word.
  """
  ahead of time|提前|between two frames, before a row comes
  alive|存活|a cell that is in memory
  anchor|锚点|what stays in place while heights become known
  announced|预告|of a row: the app was told that it is about to come
  automatic|自动|of a row: as tall as its cell says
  batch|批量更新|changes that a table applies as one update
  binary search|二分查找|find a place by halving what is left
  branch|分支|two trees side by side; or a session that is kept
  cached|已缓存|of a height: measured before, and written down
  cell|单元格|the view of one row; c7 is the seventh made
  content offset|内容偏移|the viewport's top left in content space
  content size|内容尺寸|the size of all rows together, in points
  data source|数据源|answers how many rows there are, gives cells
  dead|已销毁|a cell that was freed
  delegate|代理|gives heights, and handles taps
  dequeue|出队|ask the table for a waiting cell by its identifier
  difference|差异|what leads from one snapshot to the next
  double turn|双旋|a turn that takes the near half apart as well
  estimated|估算|of a height: a guess until the row appears
  fitted|适配|of a height: what the row's own cell needs
  floating|悬浮|of a header or a footer: held at the inset's edge
  frame|帧|one turn of the run loop in a step
  grown|增长|how far the content grew, in points
  held|保持|how far a table moved its offset by itself
  hidden|隐藏|a cell in the view tree that is not drawn
  identifier|标识符|the name of a cell's queue, or of a row
  inset|内边距|room at an edge of the screen, as below a bar
  interval|帧间隔|from one frame to the next: 16.7 milliseconds
  kept|保留|a cell whose row has left, and may come back
  known|已知|of a height: given by the app, or found
  landing|到达|an answer arrives, at the beginning of a frame
  late|迟到|of a frame: not done when the next one was to begin
  law|法则|a rule for every table; the reference lists them
  layout pass|布局过程|the table gives cells to rows that need one
  leaf|叶节点|the end of a tree: up to 32 runs
  level|层|a leaf has one, a branch one more than its taller tree
  link|连接|join two trees side by side, and stay balanced
  loose|游离|a cell in memory, neither shown nor waiting
  made again|重建|a row that is reloaded: deleted and inserted
  measured|已测量|of a height: found by filling a template
  measuring|测量用|a cell that only measures and is never shown
  near half|近侧|of a branch: the half that faces the other tree
  orphaned|孤立|a cell in the view tree that the table can't reach
  plan|更新计划|of an update: which row comes from where
  policy|策略|a rule of the machine that you can change
  pooled|待重用|a cell that waits in a queue
  prepared|预备|a cell that is filled for a row that hasn't come yet
  price|代价|what a piece of work takes, in milliseconds
  realized|落实|a row that has got a cell, and its true height
  reconfigure|重新配置|fill a row's cell again, and keep it
  released|释放|a cell whose row has left the screen
  reload|重新加载|read counts and heights again, then get cells
  request|请求|what an app sends for a picture: r1 is the first
  reuse|重用|a cell that waited is shown for another row
  reuse queue|重用队列|where cells of one identifier wait
  row|行|one entry, counted from 0 within its section
  run|游程|rows of one height, or numbers that ascend
  run loop|运行循环|turns once a frame, and then layout happens
  seam|接缝|where two lists are put together
  section|分区|a group of rows, counted from 0
  shift|位移|how far what stays on screen jumps
  skipped|跳过|of a frame: never drawn, as the one before was late
  snapshot|快照|all identifiers, in order; or a step, taken apart
  stale|过期|of a height: known before, and asked for again
  step|步|one command's worth of change: @3 is the third
  stretch|片段|neighbors in a list that are stored as one
  sums|汇总|a node's totals for all the rows below it
  template|模板|a cell that only measures, one for each name
  touched|已触及|of a row: more is known of it than the guess for all
  turn|旋转|take a branch apart to make it flat, in the same order
  unit|单位|1/192 point, the unit a table adds up in
  update|更新|changes that an app gives its table at once
  view tree|视图树|the table's subviews, index 0 first
  viewport|视口|the part of the content that is on screen
  visible|可见|a cell that is shown for a row
  wasted|浪费|of a request: no cell on screen got the picture
  window|窗口|the rows that are about to come
  withdrawn|撤回|of a row: not waiting for its picture anymore
  """)

/// The terms in a text, one a line.
private nonisolated func read(_ lines: String) -> [Term] {
  lines.split(separator: "\n").map { line in
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0) }
    return (parts[0], parts[1], parts[2])
  }
}

/// The terms that begin with a prefix, in English or in Chinese.
public nonisolated func terms(beginning word: String) -> [Term] {
  let wanted = word.lowercased()
  return glossary.filter {
    $0.english.hasPrefix(wanted) || $0.chinese.hasPrefix(word)
  }
}

/// Report on terms of the book, in English and Chinese.
public nonisolated func glossaryReport(_ terms: [Term]) -> Report {
  let entries = terms.map { term -> JSON in
    [
      "english": .string(term.english), "chinese": .string(term.chinese),
      "meaning": .string(term.meaning),
    ]
  }
  return Report(["terms": .array(entries)]) {
    Grid("term", "中文", "meaning", rows: terms) {
      [StyledLine($0.english, .title), "\($0.chinese)", "\($0.meaning)"]
    }
  }
}
