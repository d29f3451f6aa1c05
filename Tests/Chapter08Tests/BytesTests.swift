import Foundation
import TestSupport
import Testing

@testable import Chapter08

/// The memory of a tree of runs, as the allocator counts it.
struct BytesTests {
  typealias Tree = SumTree<RowRun>

  @Test(
    "Rows that nobody looked at take up nothing, however many they are",
    arguments: [1_000, 1_000_000_000])
  func untouched(count: Int) {
    #expect(Tree(RowRun(count, .estimated(44))).bytes < 256)
  }

  @Test("A row that was looked at takes up at most 64 bytes: screens of rows")
  func screens() {
    var tree = Tree(RowRun(1_000_000_000, .estimated(44)))
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    var touched = 0
    for _ in 0..<500 {
      let first = Int.random(in: 0..<999_999_980, using: &generator)
      for row in first..<first + 13 {
        let height = Double(Int.random(in: 20...400, using: &generator)) / 2
        tree.replace(row..<row + 1, with: RowRun(1, .known(height)))
      }
      touched += 13
    }
    let each = Double(tree.bytes) / Double(touched)
    #expect(each <= 64, "\(each) bytes a row, seed \(seed)")
    #expect(each > 16, "\(each) bytes a row: something isn't counted")
  }

  @Test("A row that was looked at takes up at most 64 bytes: far apart")
  func scattered() {
    var tree = Tree(RowRun(1_000_000_000, .estimated(44)))
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let row = Int.random(in: 0..<1_000_000_000, using: &generator)
      let height = Double(Int.random(in: 20...400, using: &generator)) / 2
      tree.replace(row..<row + 1, with: RowRun(1, .known(height)))
    }
    let each = Double(tree.bytes) / 5_000
    #expect(each <= 64, "\(each) bytes a row, seed \(seed)")
    #expect(each > 32, "\(each) bytes a row: something isn't counted")
  }

  @Test("What is forgotten gives its bytes back, whatever the order")
  func forgotten() {
    var tree = Tree(RowRun(1_000_000, .estimated(44)))
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    for row in 0..<6_000 {
      tree.replace(row..<row + 1, with: RowRun(1, .known(Double(row % 7))))
    }
    for (turn, row) in (0..<6_000).shuffled(using: &generator).enumerated() {
      tree.replace(row..<row + 1, with: RowRun(1, .estimated(44)))
      guard turn % 500 == 499 else { continue }
      let each = Double(tree.bytes) / Double(tree.sums.partCount)
      #expect(each <= 64 || tree.sums.partCount < 8, "\(each) bytes a run")
    }
    #expect(tree.sums.partCount == 1)
    #expect(tree.bytes < 256)
  }

  @Test("A million heights that were read take up at most 32 bytes each")
  func read() {
    var builder = SumTreeBuilder<RowRun>()
    for row in 0..<1_000_000 {
      builder.append(RowRun(1, .known(Double(20 + row * 7 % 101))))
    }
    let each = Double(builder.tree.bytes) / 1_000_000
    #expect(each <= 32, "\(each) bytes a row")
  }
}

extension SumTree {
  fileprivate var bytes: Int { root?.bytes ?? 0 }
}

extension SumNode {
  /// The bytes allocated for the node, its parts and all nodes below it.
  fileprivate var bytes: Int {
    var bytes = allocated(Unmanaged.passUnretained(self).toOpaque())
    if let (left, right) = halves { bytes += left.bytes + right.bytes }
    parts.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress, !buffer.isEmpty else { return }
      // An array's elements follow a header of 32 bytes.
      bytes += allocated(UnsafeMutableRawPointer(mutating: first) - 32)
    }
    return bytes
  }
}

/// The bytes that the allocator uses for an allocation, with 8 of its own.
private func allocated(_ pointer: UnsafeMutableRawPointer) -> Int {
  typealias Size = @convention(c) (UnsafeMutableRawPointer) -> Int
  #if canImport(Darwin)
    let name = "malloc_size"
  #else
    let name = "malloc_usable_size"
  #endif
  guard let symbol = dlsym(dlopen(nil, RTLD_NOW), name) else {
    preconditionFailure("This allocator tells no sizes")
  }
  return unsafeBitCast(symbol, to: Size.self)(pointer) + 8
}
