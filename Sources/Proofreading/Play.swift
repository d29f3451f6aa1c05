import Loom
import Text

/// The record of a chapter's transcripts, played one after the other in one
/// session.
struct Play {
  /// The transcripts with their answers, block by block.
  let blocks: [PlayedBlock]

  /// A transcript's block, and its commands with the answers they got.
  struct PlayedBlock {
    let block: CodeBlock
    let commands: [PlayedCommand]
  }

  /// A command, its answer, and the chapter and scenario on stage before it.
  struct PlayedCommand {
    let exchange: Exchange
    let answer: [String]
    let before: OnStage
  }

  /// Performs the blocks' commands in `session`, and records the answers.
  init(_ blocks: [(CodeBlock, [Exchange])], into session: Conversation) {
    self.blocks = blocks.map { block, exchanges in
      PlayedBlock(
        block: block,
        commands: exchanges.map { exchange in
          let before = session.setting()
          return PlayedCommand(
            exchange: exchange, answer: session.lines(answering: exchange),
            before: before)
        })
    }
  }
}

extension Play {
  /// The numbers of blocks, of `fresh` commands, and of changes of scenario or
  /// chapter, in words.
  var counts: String {
    let starts = blocks.flatMap(\.commands).flatMap {
      FreshStart.all(on: $0.exchange.command)
    }
    let fresh = starts.count { $0 == .fresh }
    return "\(counted(blocks.count, "block")) compared, \(fresh) fresh, "
      + "\(counted(starts.count - fresh, "change")) of scenario or chapter"
  }
}
