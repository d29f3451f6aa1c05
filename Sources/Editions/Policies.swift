public import Stage

/// A rule of the machine that a learner may change, by its name in the shell.
public nonisolated enum PolicyName: String, CaseIterable, Sendable {
  case heights
  case order
  case release
  case cap
  case reload
  case unreturned
  case headerPadding = "header-padding"
  case ask
  case anchor
  case updates
  case batchMessage = "batch-message"
  case passes
  case dequeue
  case invalidation
  case unanimated
  case reconfigure
  case answers
  case placeholder
  case memory
  case prepare
  case window
  case windowAt = "window-at"
  case keep
  case turn
  case missing

  /// Whether the rule is one of an app, which loads pictures, and not of its
  /// table.
  public var isOfApp: Bool {
    self == .answers || self == .placeholder || self == .memory
  }

  /// The first chapter whose table follows the rule.
  public var firstChapter: Int {
    Edition.book.prefix { !$0.policies.contains(self) }.count + 1
  }

  /// What the rule decides.
  public var summary: String {
    switch self {
    case .heights: "when a delegate is asked for heights"
    case .ask: "whether a known height is asked again when its row returns"
    case .order: "which waiting cell comes out first"
    case .release: "whether leaving cells go before arriving rows are served"
    case .cap: "how many waiting cells a queue holds at most"
    case .reload: "what reloadData() does with the cells on screen"
    case .unreturned: "what happens to a cell dequeued and not returned"
    case .headerPadding: "how many points lie above each section's header"
    case .anchor: "whether the screen holds still while heights become known"
    case .updates: "what stays where it is while rows come and go"
    case .batchMessage: "how a batch whose counts don't add up is refused"
    case .passes: "how many times a reading of sizes reads the whole table"
    case .dequeue: "whether a dequeue for a row asks for an estimated height"
    case .invalidation: "what happens when a cell's content is invalid"
    case .unanimated: "how a snapshot is applied without animation"
    case .reconfigure: "whether rows can be reconfigured"
    case .answers: "what an app does with a picture that comes late"
    case .placeholder: "what a cell shows until its row's picture comes"
    case .memory: "whether an app keeps the pictures that have come"
    case .prepare: "when a cell is prepared before its row comes"
    case .window: "how many rows beyond the screen are about to come"
    case .windowAt: "when the first rows are about to come"
    case .keep: "how many cells stay with their rows after these have left"
    case .turn: "what turning around does to rows that were about to come"
    case .missing: "what becomes of a row whose cell doesn't fit into a frame"
    }
  }

  /// The values that the rule takes, the default first; `N` stands for a whole
  /// number, 0 or more.
  public var values: [String] {
    switch self {
    case .heights: ReusePolicy.Heights.allCases.map { $0.rawValue }
    case .ask: ReusePolicy.Ask.allCases.map { $0.rawValue }
    case .order: ReusePolicy.Order.allCases.map { $0.rawValue }
    case .release: ReusePolicy.Release.allCases.map { $0.rawValue }
    case .cap: ["none", "N"]
    case .reload: ReusePolicy.Reload.allCases.map { $0.rawValue }
    case .unreturned: ReusePolicy.Unreturned.allCases.map { $0.rawValue }
    case .headerPadding: ["0", "N"]
    case .anchor: ReusePolicy.Anchor.allCases.map { $0.rawValue }
    case .updates: ReusePolicy.Updates.allCases.map { $0.rawValue }
    case .batchMessage: ReusePolicy.BatchMessage.allCases.map { $0.rawValue }
    case .passes: ["1", "N"]
    case .dequeue: ReusePolicy.Dequeue.allCases.map { $0.rawValue }
    case .invalidation: ReusePolicy.Invalidation.allCases.map { $0.rawValue }
    case .unanimated: ReusePolicy.Unanimated.allCases.map { $0.rawValue }
    case .reconfigure: ReusePolicy.Reconfigure.allCases.map { $0.rawValue }
    case .answers: ReusePolicy.Answers.allCases.map { $0.rawValue }
    case .placeholder: ReusePolicy.Placeholder.allCases.map { $0.rawValue }
    case .memory: ReusePolicy.Memory.allCases.map { $0.rawValue }
    case .prepare: ReusePolicy.Prepare.allCases.map { $0.rawValue }
    case .window: ["10", "N"]
    case .windowAt: ReusePolicy.WindowAt.allCases.map { $0.rawValue }
    case .keep: ["0", "N"]
    case .turn: ReusePolicy.Turn.allCases.map { $0.rawValue }
    case .missing: ReusePolicy.Missing.allCases.map { $0.rawValue }
    }
  }
}

nonisolated extension ReusePolicy {
  /// The value of a rule, as the shell writes it.
  public subscript(name: PolicyName) -> String {
    switch name {
    case .heights: heights.rawValue
    case .ask: ask.rawValue
    case .order: order.rawValue
    case .release: release.rawValue
    case .cap: cap.map { "\($0)" } ?? "none"
    case .reload: reload.rawValue
    case .unreturned: unreturned.rawValue
    case .headerPadding: "\(Int(headerPadding))"
    case .anchor: anchor.rawValue
    case .updates: updates.rawValue
    case .batchMessage: batchMessage.rawValue
    case .passes: "\(passes)"
    case .dequeue: dequeue.rawValue
    case .invalidation: invalidation.rawValue
    case .unanimated: unanimated.rawValue
    case .reconfigure: reconfigure.rawValue
    case .answers: answers.rawValue
    case .placeholder: placeholder.rawValue
    case .memory: memory.rawValue
    case .prepare: prepare.rawValue
    case .window: "\(window)"
    case .windowAt: windowAt.rawValue
    case .keep: "\(keep)"
    case .turn: turn.rawValue
    case .missing: missing.rawValue
    }
  }

  /// Sets a rule to a value as the shell reads it.
  ///
  /// - Returns: False, with nothing changed, for a value that the rule doesn't
  ///   take.
  public mutating func set(_ name: PolicyName, to value: String) -> Bool {
    switch name {
    case .heights: return assign(Heights(rawValue: value), to: &heights)
    case .ask: return assign(Ask(rawValue: value), to: &ask)
    case .order: return assign(Order(rawValue: value), to: &order)
    case .release: return assign(Release(rawValue: value), to: &release)
    case .reload: return assign(Reload(rawValue: value), to: &reload)
    case .anchor: return assign(Anchor(rawValue: value), to: &anchor)
    case .updates: return assign(Updates(rawValue: value), to: &updates)
    case .dequeue: return assign(Dequeue(rawValue: value), to: &dequeue)
    case .invalidation:
      return assign(Invalidation(rawValue: value), to: &invalidation)
    case .unanimated:
      return assign(Unanimated(rawValue: value), to: &unanimated)
    case .batchMessage:
      return assign(BatchMessage(rawValue: value), to: &batchMessage)
    case .reconfigure:
      return assign(Reconfigure(rawValue: value), to: &reconfigure)
    case .answers: return assign(Answers(rawValue: value), to: &answers)
    case .placeholder:
      return assign(Placeholder(rawValue: value), to: &placeholder)
    case .memory: return assign(Memory(rawValue: value), to: &memory)
    case .prepare: return assign(Prepare(rawValue: value), to: &prepare)
    case .windowAt: return assign(WindowAt(rawValue: value), to: &windowAt)
    case .turn: return assign(Turn(rawValue: value), to: &turn)
    case .missing: return assign(Missing(rawValue: value), to: &missing)
    case .window: return assign(ReusePolicy.few(value), to: &window)
    case .keep: return assign(ReusePolicy.few(value), to: &keep)
    case .passes:
      guard let count = Int(value), (1...9).contains(count) else {
        return false
      }
      passes = count
      return true
    case .unreturned:
      return assign(Unreturned(rawValue: value), to: &unreturned)
    case .cap:
      if value == "none" {
        cap = nil
        return true
      }
      guard let count = Int(value), count >= 0 else { return false }
      cap = count
      return true
    case .headerPadding:
      guard let points = Int(value), points >= 0 else { return false }
      headerPadding = Double(points)
      return true
    }
  }

  /// A number of rows or cells that takes little time to go through.
  private static func few(_ value: String) -> Int? {
    Int(value).flatMap { (0...1_000).contains($0) ? $0 : nil }
  }

  private func assign<Value>(_ new: Value?, to old: inout Value) -> Bool {
    guard let new else { return false }
    old = new
    return true
  }
}
