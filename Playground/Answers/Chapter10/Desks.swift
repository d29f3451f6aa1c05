/// The case of the three desks.
///
/// At desk b an edit is a deletion and an insertion, as `calls` says: there it is
/// compared by what is shown. At desk a everything goes and comes at each
/// `apply`, though nothing has changed. At desk c an edit tells the table
/// nothing; that is as it should be, and `apply reconfigure Ben` shows it.
let knowsByName: String = "c"
let knowsByWhatIsShown: String = "b"
let makesUpEachTime: String = "a"
