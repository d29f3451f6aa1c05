import Editions
import Inspector
import Reports
public import Session
import Text

/// A number that a table can be asked for: one list of them serves `stats`,
/// `expect`, `predict`, `watch`, `race` and `sweep`.
public struct Measure {
  public let name: String

  /// What is counted or measured, in half a sentence.
  public let meaning: String

  /// What a table must be able to do to have it.
  let needs: Ability?

  /// Which value wins a race; `nil` where none does.
  public let best: Best?

  /// The events that change it, and what is said where none did.
  let reasons: Reasons
  private let read: (TableSession) -> Double

  /// Which value wins.
  public nonisolated enum Best: Equatable, Sendable { case few, many }

  init(
    _ name: String, _ meaning: String, needs: Ability? = nil, best: Best? = nil,
    reasons: Reasons = Reasons(), read: @escaping (TableSession) -> Double
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
  /// What it is at the session's current step, nothing rounded.
  ///
  /// - Complexity: O(*cells alive* + *sections*).
  public func value(in session: TableSession) -> Double { read(session) }

  /// The same by another name.
  func called(_ name: String) -> Measure {
    Measure(
      name, meaning, needs: needs, best: best, reasons: reasons, read: read)
  }

  /// The measures of a list that this session's chapter has, in order.
  public static func known(_ list: [Measure] = all, in session: TableSession)
    -> [Measure]
  {
    list.filter { $0.needs.map { session.edition.can($0) } ?? true }
  }

  /// The measure of that name, if this session's chapter has it.
  public static func named(_ name: String, in session: TableSession)
    -> Measure?
  {
    known(in: session).first { $0.name == name }
  }

  /// How many cells wait in a queue; 0 for one that there is not.
  public static func pool(_ name: String) -> Measure {
    Measure("pools " + name, "cells waiting for '\(name)'") { session in
      let pool = session.current.after.pools.first { $0.identifier == name }
      return Double(pool?.cells.count ?? 0)
    }
  }

  /// The measures that are known, and what they are, for programs.
  static func fields(_ measures: [Measure], in session: TableSession)
    -> JSON.Fields
  {
    let known = known(measures, in: session)
    return JSON.Fields(known.map { ($0.name, .number($0.value(in: session))) })
  }
}

/// What explains that a measure has changed.
nonisolated struct Reasons: Sendable {
  /// What is said where no event explains a change.
  enum Fallback: Sendable {
    /// That nothing of that kind happened.
    case nothing

    /// How many calls there were.
    case calls

    /// Nothing at all: no event ever explains it.
    case silence
  }

  var fallback = Fallback.nothing

  /// Whether an event changes the measure.
  var isReason: @Sendable (Event.Kind) -> Bool = { _ in false }
}

/// A value as people read it: whole numbers with their thousands set apart,
/// others with all their decimals.
public nonisolated func inFull(_ value: Double) -> String {
  let isWhole = value == value.rounded(.down) && value.magnitude < 1e15
  return isWhole ? grouped(Int64(value)) : exactly(value)
}
