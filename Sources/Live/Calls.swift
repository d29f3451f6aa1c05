#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#endif

/// A viewer's connections to the shells in a place.
///
///     var calls = Calls(to: LivePlace(environment: [:]))
///     calls.call()
///     let shellsWithNews = calls.listen()
public struct Calls {
  private let place: LivePlace
  private var all: [Call] = []

  /// The shells that are there, those that haven't shown anything yet included, in
  /// order of their process ids.
  var shells: [(id: pid_t, step: LiveStep?)] { all.map { ($0.id, $0.step) } }

  /// The descriptors on which news may arrive.
  var descriptors: [Int32] { all.map { $0.descriptor } }

  public init(to place: LivePlace) { self.place = place }

  fileprivate struct Call {
    let id: pid_t
    let descriptor: Int32
    var bytes: [UInt8] = []
    var step: LiveStep?
    var hasEnded = false
  }
}

extension Calls {
  /// Calls the shells that are new.
  public mutating func call() {
    guard (try? place.check()) != nil else { return }
    for id in place.shells where !all.contains(where: { $0.id == id }) {
      guard let descriptor = connectedSocket(to: place.path(of: id)) else {
        continue
      }
      all.append(Call(id: id, descriptor: descriptor))
    }
    all.sort { $0.id < $1.id }
  }

  /// Reads what has arrived.
  ///
  /// - Returns: The process ids of the shells that have shown something.
  public mutating func listen() -> [pid_t] {
    var news: [pid_t] = []
    for index in all.indices where all[index].listen() {
      news.append(all[index].id)
    }
    for call in all where call.hasEnded { close(call.descriptor) }
    all.removeAll { $0.hasEnded }
    return news
  }

  /// What a shell has last shown; `nil` for nothing, or if the shell isn't there.
  func step(of id: pid_t) -> LiveStep? { all.first { $0.id == id }?.step }

  /// Ends all connections.
  public func end() { for call in all { close(call.descriptor) } }
}

extension Calls.Call {
  /// Reads what has arrived; true if that is a step.
  fileprivate mutating func listen() -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while !hasEnded {
      switch received(&piece, from: descriptor) {
      case .bytes(0): return takeStep()
      case .bytes(let count): bytes += piece[..<count]
      case .end:
        // What it showed last counts.
        _ = takeStep()
        hasEnded = true
      }
    }
    return false
  }

  private mutating func takeStep() -> Bool {
    do {
      guard let last = try LiveStep.takeLast(from: &bytes) else { return false }
      step = last
      return true
    } catch {
      // Whoever sends something else isn't a shell.
      hasEnded = true
      return false
    }
  }
}
