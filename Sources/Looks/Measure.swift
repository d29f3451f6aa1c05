import Editions
import Inspector
import Reports
public import Session
import Stage
import Text

/// A named number that can be read from a session; `stats`, `expect`,
/// `predict`, `watch`, `race` and `sweep` share one list of them.
public struct Measure {
  public let name: String

  /// What is counted or measured, in half a sentence.
  public let meaning: String

  /// The ability that a chapter's table needs for this measure; `nil` for none.
  let needs: Ability?

  /// Whether the measure is of interest only if work has prices.
  private(set) var isOfTime = false

  /// The kind of value that wins a race; `nil` if none does.
  public let best: Best?

  /// The explanation of the measure's value after a wrong guess.
  let reasons: Reasons
  private let read: (TableSession) throws(SessionError) -> Double

  /// The kind of value that wins: the lowest or the highest.
  public nonisolated enum Best: Equatable, Sendable { case few, many }

  init(
    _ name: String, _ meaning: String, needs: Ability? = nil, best: Best? = nil,
    reasons: Reasons = Reasons(),
    read: @escaping (TableSession) throws(SessionError) -> Double
  ) {
    self.name = name
    self.meaning = meaning
    self.needs = needs
    self.best = best
    self.reasons = reasons
    self.read = read
  }
}

extension Measure {
  /// The value at the session's current step, unrounded.
  ///
  /// - Throws: An error of rebuilding the table, for a measure that asks it.
  /// - Complexity: O(*cells alive* + *sections*).
  public func value(in session: TableSession) throws(SessionError) -> Double {
    try read(session)
  }

  /// The measure under another name.
  func called(_ name: String) -> Measure {
    Measure(
      name, meaning, needs: needs, best: best, reasons: reasons, read: read)
  }

  /// The measures of a list that the session's chapter supports, in order.
  public static func known(_ list: [Measure] = all, in session: TableSession)
    -> [Measure]
  {
    list.filter { measure in
      measure.isKnown(in: session)
        && !(measure.isOfTime && session.current.prices.isZero)
    }
  }

  private func isKnown(in session: TableSession) -> Bool {
    needs.map { session.edition.can($0) } ?? true
  }

  /// The measure without an explanation of its value.
  var silent: Measure {
    Measure(
      name, meaning, needs: needs, best: best,
      reasons: Reasons(fallback: .silence), read: read)
  }

  /// The measure, which is of interest only if work has prices.
  var ofTime: Measure {
    var measure = self
    measure.isOfTime = true
    return measure
  }

  /// The measure of that name; `nil` if the session's chapter supports no such
  /// measure.
  public static func named(_ name: String, in session: TableSession)
    -> Measure?
  {
    let name = formerNames[name] ?? name
    return all.first { $0.name == name && $0.isKnown(in: session) }
  }

  /// What measures were called in earlier versions; scripts of theirs still run.
  private static let formerNames = ["inVain": "wasted"]

  /// A measure that counts the cells waiting in one queue.
  ///
  /// - Parameter name: The queue's identifier; without such a queue, the
  ///   measure is 0.
  public static func pool(_ name: String) -> Measure {
    Measure("pools " + name, "cells waiting for '\(name)'") { session in
      let pool = session.current.after.pools.first { $0.identifier == name }
      return Double(pool?.cells.count ?? 0)
    }
  }

  /// The measures of a list that the session's chapter supports, with their
  /// values, as JSON fields.
  static func fields(_ measures: [Measure], in session: TableSession)
    throws(SessionError) -> JSON.Fields
  {
    let known = known(measures, in: session)
    return JSON.Fields(
      try known.map { measure throws(SessionError) in
        (measure.name, .number(try measure.value(in: session)))
      })
  }
}

/// The explanation of a measure's value: the events that change the measure, or
/// a fallback if there were none.
nonisolated struct Reasons: Sendable {
  /// The explanation of a measure's value if no event has changed the measure.
  enum Fallback: Sendable {
    /// A sentence that no event that changes the measure happened.
    case nothing

    /// A sentence with the number of calls in the current step.
    case calls

    /// No explanation: no event in a cell's life changes the measure.
    case silence
  }

  var fallback = Fallback.nothing

  /// Returns whether events of a kind change the measure.
  var isReason: @Sendable (Event.Kind) -> Bool = { _ in false }
}

/// A value for people to read: whole numbers with their thousands set apart,
/// others with all their decimals.
public nonisolated func inFull(_ value: Double) -> String {
  let isWhole = value == value.rounded(.down) && value.magnitude < 1e15
  return isWhole ? grouped(Int64(value)) : exactly(value)
}
