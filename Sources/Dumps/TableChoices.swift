/// Which tables were taken, of those in each view tree.
struct TableChoices {
  private var taken: [String: Int] = [:]
  private var present: [String: Int] = [:]

  /// The addresses of the tables that were taken, in order.
  private var order: [String] = []

  mutating func add(_ address: String?, of all: [String]) {
    guard let address else { return }
    if taken[address] == nil { order.append(address) }
    taken[address, default: 0] += 1
    for table in Set(all) { present[table, default: 0] += 1 }
  }

  /// The table that was taken most often, the first one of several; `nil` if no
  /// other one was taken where it is.
  var usual: String? {
    let usual = order.max { taken[$0, default: 0] < taken[$1, default: 0] }
    return usual.flatMap { taken[$0] == present[$0] ? nil : $0 }
  }
}
