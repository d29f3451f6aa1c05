/// Transcripts of a chapter, typed one after the other into one session.
struct Play {
  /// What was typed, block by block.
  let scenes: [Scene]

  /// A block, and what became of each of its commands.
  struct Scene {
    let block: Block
    let takes: [Take]
  }

  /// A command, what it answered, and what was on stage before.
  struct Take {
    let exchange: Exchange
    let answer: [String]
    let before: Setting
  }

  /// Types the blocks.
  init(_ blocks: [(Block, [Exchange])], into session: Conversation) {
    scenes = blocks.map { block, exchanges in
      Scene(
        block: block,
        takes: exchanges.map { exchange in
          let before = session.setting()
          return Take(
            exchange: exchange, answer: session.lines(answering: exchange),
            before: before)
        })
    }
  }
}

/// What a play consists of.
public struct Tally: Equatable, Sendable {
  /// The blocks that were typed and compared.
  public internal(set) var blocks = 0
  /// How often one of them begins afresh.
  public internal(set) var fresh = 0
  /// How often one changes scenario or chapter.
  public internal(set) var changes = 0
}

extension Play {
  var tally: Tally {
    var tally = Tally(blocks: scenes.count)
    for take in scenes.flatMap(\.takes) {
      for opening in Opening.all(on: take.exchange.command) {
        if opening == .fresh { tally.fresh += 1 } else { tally.changes += 1 }
      }
    }
    return tally
  }
}

extension Tally: CustomStringConvertible {
  /// The counts in words.
  public var description: String {
    "\(counted(blocks, "block")) compared, \(fresh) fresh, "
      + "\(counted(changes, "change")) of scenario or chapter"
  }
}
