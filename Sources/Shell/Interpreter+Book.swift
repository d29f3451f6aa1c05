import Looks
import Reports
import Session

// What those ask who write about the shell, and who keep the book.

extension Interpreter {
  /// Every word that may stand somewhere after a command, just now.
  public func words(after command: Command) -> [String] {
    command.syntax.parts.flatMap { part -> [String] in
      switch part {
      case .word(let word): [word.text]
      case .noun(let noun):
        noun.candidates(surroundings).map { $0.text } + noun.samples
      default: []
      }
    }
  }

  /// The picture of the current step, as an SVG file's text.
  public var drawing: String { scene(of: session).svg }

  /// The session's steps as a picture that moves, as an SVG file's text.
  ///
  /// - Parameters:
  ///   - steps: Those it shows; the last should lead to the first.
  ///   - recipe: The commands that led here.
  public func reel(
    of steps: Range<Int>, after recipe: [String], title: String, words: String
  ) -> String {
    let scenes = steps.map { step in
      session.go(to: step)
      return scene(of: session)
    }
    return Reports.reel(of: scenes, title: title, words: words, recipe: recipe)
  }

  /// The commands after which a picture was drawn, one per line; `nil` for a
  /// file that is no picture of ours, or was drawn of a reader's own file.
  public nonisolated static func recipe(ofPicture text: String) -> [String]? {
    Scene.recipe(ofPicture: text)
  }
}
