/// Found from the pools alone: which kind of cell is asked for by a wrong name?
///
/// All three kinds leave the screen all the time, so all three get into their
/// queues. Two of the queues stay short, for what goes in comes out again. The
/// third only grows: nobody asks for what is in it.
let misspeltKind: String = "name"
