import Foundation
import Reports
import Testing

/// The visual language that all of the book's pictures share.
struct PictureLanguageTests {
  @Test("Every picture has the shared style sheet, a title and a description")
  func language() throws {
    let pictures = try pictures()
    var compared = 0
    for (file, svg) in pictures {
      #expect(
        svg.components(separatedBy: Scene.language).count == 2,
        "\(file): try 'make record'")
      #expect(
        svg.contains(#"role="img" aria-labelledby="title desc">"#), "\(file)")
      for part in [/<title id="title">([^<]+)</, /<desc id="desc">([^<]+)</] {
        let words = svg.firstMatch(of: part)?.output.1 ?? ""
        #expect(words.count > 10, "\(file)")
      }
      compared += 1
    }
    #expect(compared >= 11, "\(compared) pictures compared")
  }

  @Test("No picture has a color of its own but its cells' badges")
  func colors() throws {
    var compared = 0
    for (file, svg) in try pictures() {
      let own = svg.replacing(Scene.language, with: "")
        .replacing(badge, with: "")
      for color in [
        /#[0-9a-fA-F]{3,8}\b/, /(?:rgb|hsl)a?\(/, /\b(?:fill|stroke)="(?!none)/,
        /\b(?:fill|stroke):(?!none)/,
      ] {
        let found = own.firstMatch(of: color)?.output ?? ""
        #expect(found.isEmpty, "\(file): \(found)")
        compared += 1
      }
    }
    #expect(compared >= 44, "\(compared)")
  }

  @Test("A badge has its cell's letter and color")
  func badges() throws {
    var compared = 0
    for (file, svg) in try pictures() {
      let badges = svg.matches(of: badge)
      #expect(
        badges.count == svg.components(separatedBy: #"class="badge""#).count
          - 1,
        "\(file)")
      for badge in badges {
        let parts = badge.output
        let cell = try #require(Int(parts.cell), "\(file)")
        let color = cellColor(cell)
        #expect(parts.fill == color.fill, "\(file), c\(cell)")
        #expect(parts.ink == color.ink, "\(file), c\(cell)")
        #expect(parts.letter == letter(of: cell), "\(file), c\(cell)")
        compared += 1
      }
    }
    #expect(compared > 80, "\(compared) badges compared")
  }

  @Test("Every class has a look")
  func classes() throws {
    var compared = 0
    for (file, svg) in try pictures() {
      for part in svg.components(separatedBy: "class=\"").dropFirst() {
        for name in part.prefix(while: { $0 != "\"" }).split(separator: " ") {
          let isKnown = name == "cell" || Scene.language.contains(".\(name)")
          #expect(isKnown, "\(file): the class \(name) has no look")
          compared += 1
        }
      }
    }
    #expect(compared > 500)
  }

  /// The chapters' pictures, sorted by chapter and file name.
  private func pictures() throws -> [(file: String, svg: String)] {
    var pictures: [(file: String, svg: String)] = []
    let manager = FileManager.default
    for chapter in try manager.contentsOfDirectory(
      atPath: BookFiles.folder.path
    )
    .sorted() {
      let folder = "\(chapter)/pictures"
      let files = try? manager.contentsOfDirectory(
        atPath: BookFiles.folder.appending(path: folder).path)
      for file in (files ?? []).sorted() where file.hasSuffix(".svg") {
        let path = "\(folder)/\(file)"
        pictures.append((path, try BookFiles.text(path)))
      }
    }
    return pictures
  }
}

/// Matches a cell's badge in a picture, and the cell's name after it.
private nonisolated(unsafe) let badge =
  /<circle[^>]* fill="(?<fill>#[0-9a-f]{6})"\/>\n<text[^>]*fill:(?<ink>#[0-9a-f]{6})">(?<letter>.)<\/text>\n<text[^>]*>c(?<cell>\d+)</
