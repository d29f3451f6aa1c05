import Foundation
import TestSupport
import Testing

/// The names of test suites, by which a failure and a filter name them.
struct SuiteNameTests {
  @Test("No two suites have one name, and no two of the tests' files")
  func once() throws {
    let suite = /(?m)^(?:@Suite.*)?struct (\w+(?:Tests|Laws))\b/
    var suites: [String: [String]] = [:]
    var files: [String: [String]] = [:]
    for file in try Project.sources(in: "Tests") {
      files[file.components(separatedBy: "/").last ?? "", default: []]
        .append(file)
      for match in try Project.text(file).matches(of: suite) {
        suites["\(match.output.1)", default: []].append(file)
      }
    }
    for (name, places) in suites.merging(files, uniquingKeysWith: +) {
      #expect(places.count == 1, "\(name): \(places)")
    }
    #expect(suites.count >= 150, "\(suites.count) suites")
  }
}
