import Looks
import Reports
import Session

// Queries for the bookbinder and the tests.

extension Interpreter {
  /// Every word that may currently stand somewhere after a command's name:
  /// keywords, completions and samples.
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

  /// Makes an animated picture of some of the session's steps, as an SVG file's
  /// text.
  ///
  /// The session is left at the last of these steps.
  ///
  /// - Parameters:
  ///   - steps: The steps to show; the last should lead back to the first.
  ///   - recipe: The commands that produced the session.
  public func reel(
    of steps: Range<Int>, after recipe: [String], title: String, words: String
  ) -> String {
    let scenes = steps.map { step in
      session.go(to: step)
      return scene(of: session)
    }
    return Reports.reel(
      of: scenes, title: title, description: words, recipe: recipe)
  }

  /// The commands that led to a picture's step, in order.
  ///
  /// - Parameter text: The text of the picture's file.
  /// - Returns: `nil` for a file that the shell did not draw, or that shows a
  ///   reader's own file.
  public nonisolated static func recipe(ofPicture text: String) -> [String]? {
    Scene.recipe(ofPicture: text)
  }
}
