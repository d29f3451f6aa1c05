/// From the pools alone: which kind of cell is asked for by the wrong name?
///
/// The scenario `kinds` has cells called "name", "note" and "picture". One of
/// the three names is misspelled where the app asks for a waiting cell. You
/// can't see the app; you can see the queues:
///
///     cd Playground
///     swift run lab --chapter 2 --scenario kinds
///     scroll to bottom by 4
///     pools
///
/// TODO: write which one.
let misspeltKind: String = "?"
