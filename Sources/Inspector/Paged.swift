/// A long list of which many versions are kept; two versions share the pages
/// that are the same in both.
///
/// A page has 32 elements, a branch 32 pages; the list is an array of branches.
/// A change copies one page, one branch and the list's array.
nonisolated struct Paged<Element: Equatable & Sendable>: Sendable {
  private typealias Leaf = [Element]
  private typealias Branch = [Leaf]
  private var branches: [Branch] = []
  private static var width: Int { 32 }
  private static var area: Int { width * width }

  init() {}
}

nonisolated extension Paged {
  var count: Int {
    guard let last = branches.last, let leaf = last.last else { return 0 }
    return (branches.count - 1) * Paged.area + (last.count - 1) * Paged.width
      + leaf.count
  }

  var last: Element? { branches.last?.last?.last }

  /// - Complexity: O(1); for a change, O(*count* / 1,024), to copy the array of
  ///   branches.
  subscript(index: Int) -> Element {
    get {
      branches[index / Paged.area][index % Paged.area / Paged.width][
        index % Paged.width]
    }
    set {
      branches[index / Paged.area][index % Paged.area / Paged.width][
        index % Paged.width] = newValue
    }
  }

  mutating func append(_ element: Element) { append(contentsOf: [element]) }

  mutating func append(contentsOf elements: [Element]) {
    var rest = elements[...]
    while !rest.isEmpty {
      let index = count
      if index % Paged.area == 0 { branches.append([]) }
      let branch = branches.count - 1
      let page = rest.prefix(Paged.width - index % Paged.width)
      if index % Paged.width == 0 {
        branches[branch].append(Array(page))
      } else {
        branches[branch][branches[branch].count - 1] += page
      }
      rest = rest.dropFirst(page.count)
    }
  }

  mutating func removeLast() { removeLast(1) }

  mutating func removeLast(_ number: Int) {
    var number = number
    while number > 0 {
      let branch = branches.count - 1
      let leaf = branches[branch].count - 1
      let gone = min(number, branches[branch][leaf].count)
      branches[branch][leaf].removeLast(gone)
      if branches[branch][leaf].isEmpty { branches[branch].removeLast() }
      if branches[branch].isEmpty { branches.removeLast() }
      number -= gone
    }
  }

  /// All elements as one array.
  ///
  /// - Complexity: O(*count*).
  var elements: [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for branch in branches { for leaf in branch { elements += leaf } }
    return elements
  }

  /// Whether both lists share their memory, and are therefore equal.
  func isSame(as other: Paged) -> Bool { branches.isSame(as: other.branches) }

  /// The indices, in order, at which two lists differ or only one has an
  /// element.
  ///
  /// - Complexity: O(*changes*) if one list was made from the other.
  func changes(from other: Paged) -> [Int] {
    var changes: [Int] = []
    if isSame(as: other) { return changes }
    for index in 0..<max(branches.count, other.branches.count) {
      let (new, old) = (branches.page(index), other.branches.page(index))
      if new.isSame(as: old) { continue }
      for leaf in 0..<max(new.count, old.count) {
        let start = index * Paged.area + leaf * Paged.width
        changes += new.page(leaf).changes(from: old.page(leaf), start)
      }
    }
    return changes
  }
}

nonisolated extension Paged: Equatable {
  static func == (one: Paged, other: Paged) -> Bool {
    one.branches == other.branches
  }
}

nonisolated extension Array {
  /// Whether both arrays share their memory, and are therefore equal.
  func isSame(as other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
    }
  }

  /// The page at an index; empty beyond the end.
  fileprivate func page<Inner>(_ index: Int) -> [Inner]
  where Element == [Inner] {
    index < count ? self[index] : []
  }
}

nonisolated extension Array where Element: Equatable {
  /// The indices at which the arrays differ, each plus `start`.
  fileprivate func changes(from old: [Element], _ start: Int) -> [Int] {
    if isSame(as: old) { return [] }
    var changes: [Int] = []
    for index in 0..<Swift.max(count, old.count)
    where index >= count || index >= old.count || self[index] != old[index] {
      changes.append(start + index)
    }
    return changes
  }
}
