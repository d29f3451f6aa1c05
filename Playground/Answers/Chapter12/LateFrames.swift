/// The case of the late frames.
///
/// In list c, each late frame creates cells: no cell is ever reused. In list a,
/// each one fits cells, and in list d, each one decodes pictures. In list b, the
/// late frames do nothing but the app's other work. They begin late, because a
/// cell was being prepared: the pictures are decoded between the frames.
let makesCells: String = "c"
let measuresRows: String = "a"
let decodesPictures: String = "d"
let preparesCells: String = "b"
