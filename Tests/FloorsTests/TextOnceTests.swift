import Foundation
import TestSupport
import Testing

/// That what `Text` has exists once.
struct TextOnceTests {
  @Test("No other room declares a function of Text again")
  func text() throws {
    let own = try Project.sources(in: "Sources/Text").flatMap {
      functions(in: try Project.text($0))
    }
    #expect(own.count >= 15, "\(own)")
    var compared = 0
    for room in try Project.folders(in: "Sources") where room != "Text" {
      for file in try Project.sources(in: "Sources/\(room)") {
        for name in functions(in: try Project.text(file)) {
          #expect(!own.contains(name), "\(file) declares '\(name)' again")
          compared += 1
        }
      }
    }
    #expect(compared >= 200, "compared \(compared) functions")
  }

  @Test("A second declaration is found, and a call or a method is none")
  func planted() {
    let source = """
      public func nearest(to word: String) {}
      nonisolated private func grouped<T>(_ value: T) {}
      let a = decimal(1)
        func counted() {}
      """
    #expect(functions(in: source) == ["nearest", "grouped"])
  }

  /// The names of the functions that a file declares outside of all types.
  private func functions(in source: String) -> [String] {
    source.split(separator: "\n").compactMap { line in
      line.prefixMatch(of: /(?:[a-z]+ )*func (\w+)/).map { String($0.1) }
    }
  }
}
