/// Asking badly: what do three apps cost?
///
/// Three screens of thirteen rows, and nothing is ever used again.
let neverAsking: Int = 39

/// The last screen is the first one: its rows find their own cells waiting.
let oneNamePerRow: Int = 26

/// The thirteen cells that leave are in the queue when the thirteen rows
/// arrive, since this table releases before it asks.
let askingWell: Int = 13
