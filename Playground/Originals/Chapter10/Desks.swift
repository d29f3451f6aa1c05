/// The case of the three desks: the same five people on three lists. On two of
/// them, something is wrong with what people are known by.
///
/// 1. "At one desk, people lose their selection as soon as I write down where
///    they are."
/// 2. "At another one, nobody stays selected, whatever I do."
///
/// One app knows people by their names, one by what their rows say, and one by
/// something it makes up each time. All three look the same: open each,
/// select somebody, and apply.
///
///     cd Playground
///     swift run lab --chapter 10 --scenario desk-a
///
/// TODO: say which desk is which: replace each "?" with "a", "b", or
/// "c".
let knowsByName: String = "?"
let knowsByWhatIsShown: String = "?"
let makesUpEachTime: String = "?"
