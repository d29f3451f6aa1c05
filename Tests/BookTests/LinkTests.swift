import Foundation
import Testing

/// The links between the book's pages: every target exists.
struct LinkTests {
  @Test("Every link between the book's pages leads somewhere")
  func links() throws {
    var pages: [String: Page] = [:]
    var compared = 0
    for page in try ["README.md", "SEAMS.md", "SOURCES.md", "YOUR-TABLE.md"]
      + BookFiles.chapters()
    {
      let folder = (page as NSString).deletingLastPathComponent
      for link in try BookFiles.text(page).matches(of: /\]\(([^)\s]+)\)/) {
        let target = String(link.output.1)
        if target.hasPrefix("http") { continue }
        compared += 1
        let parts = target.split(
          separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = BookFiles.folder.appending(
          path: parts[0].isEmpty ? page : "\(folder)/\(parts[0])"
        ).standardized.path
        guard FileManager.default.fileExists(atPath: path) else {
          Issue.record("\(page): \(target)")
          continue
        }
        guard parts.count > 1 else { continue }
        if pages[path] == nil {
          pages[path] = try Page(String(contentsOfFile: path, encoding: .utf8))
        }
        #expect(
          pages[path]?.parts[String(parts[1])] != nil, "\(page): \(target)")
      }
    }
    #expect(compared > 500, "\(compared) links compared")
  }
}
