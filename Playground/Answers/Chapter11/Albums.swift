/// The case of the four albums.
///
/// In album c, Zoe moves everyone down while their pictures are pending, and
/// four rows get their neighbor's picture: it goes by index paths. In album a,
/// a reload empties the cells, which don't ask for the same URL twice. In album
/// d, `scroll 400` cancels five requests. In album b, the requests of rows that
/// have left go on, and a row that wants Cleo.jpg as well joins the one under
/// way.
let goesByPath: String = "c"
let goesByURL: String = "a"
let cancels: String = "d"
let shares: String = "b"
