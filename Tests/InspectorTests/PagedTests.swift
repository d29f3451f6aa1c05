import TestSupport
import Testing

@testable import Inspector

struct PagedTests {
  /// A number that counts how often numbers are compared.
  private nonisolated struct Counted: Equatable, Sendable {
    let value: Int
    nonisolated(unsafe) static var comparisons = 0

    static func == (one: Counted, other: Counted) -> Bool {
      comparisons += 1
      return one.value == other.value
    }
  }

  @Test("A paged list is an array, at every length around its pages")
  func lengths() {
    var list = Paged<Int>()
    var array: [Int] = []
    var compared = 0
    for length in 0...2_100 {
      let isEdge = [0, 1, 31, 32, 33, 1_023, 1_024, 1_025, 2_049]
        .contains(length)
      if isEdge {
        #expect(list.elements == array, "\(length) elements")
        #expect(list.count == length && list.last == array.last)
        compared += 1
      }
      list.append(length)
      array.append(length)
    }
    while !array.isEmpty {
      #expect(list.count == array.count && list.last == array.last)
      #expect(list[array.count - 1] == array[array.count - 1])
      list.removeLast()
      array.removeLast()
    }
    #expect(list == Paged() && list.count == 0)
    #expect(compared == 9)
  }

  @Test("Old versions stay what they were, whatever is done to new ones")
  func versions() {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var list = Paged<Int>()
    var array: [Int] = []
    var versions: [(Paged<Int>, [Int])] = []
    for _ in 0..<300 {
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        switch Int.random(in: 0..<24, using: &generator) {
        case 0:
          let count = Int.random(in: 0...array.count, using: &generator)
          list.removeLast(count)
          array.removeLast(count)
        case 1:
          let count = Int.random(in: 0...90, using: &generator)
          list.append(contentsOf: Array(0..<count))
          array.append(contentsOf: 0..<count)
        case 2...6 where !array.isEmpty:
          list.removeLast()
          array.removeLast()
        case 7...12 where !array.isEmpty:
          let index = Int.random(in: 0..<array.count, using: &generator)
          list[index] = -index
          array[index] = -index
        default:
          list.append(array.count)
          array.append(array.count)
        }
      }
      versions.append((list, array))
    }
    for (list, array) in versions { #expect(list.elements == array) }
    for _ in 0..<300 {
      let one = versions.randomElement(using: &generator) ?? versions[0]
      let other = versions.randomElement(using: &generator) ?? versions[0]
      let length = max(one.1.count, other.1.count)
      let changes = (0..<length).filter {
        $0 >= one.1.count || $0 >= other.1.count || one.1[$0] != other.1[$0]
      }
      #expect(one.0.changes(from: other.0) == changes, "seed \(seed)")
      #expect((one.0 == other.0) == changes.isEmpty, "seed \(seed)")
    }
  }

  @Test("Two versions share their pages: only new ones are compared")
  func sharing() {
    var old = Paged<Counted>()
    for value in 0..<50_000 { old.append(Counted(value: value)) }
    var new = old
    new[17] = Counted(value: -1)
    new[40_000] = Counted(value: -1)
    new.append(Counted(value: -1))
    Counted.comparisons = 0
    #expect(new.changes(from: old) == [17, 40_000, 50_000])
    #expect(Counted.comparisons <= 96, "three pages of 32")
    Counted.comparisons = 0
    #expect(new != old)
    #expect(Counted.comparisons <= 96)
  }
}
