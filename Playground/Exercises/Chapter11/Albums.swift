/// The case of the four albums: the same twelve people, loaded by four rules.
///
/// 1. "In one album, somebody new comes in at the top, and then most of the
///    faces are wrong."
/// 2. "In another one, I pull to refresh, and all the faces are gone."
/// 3. "In the third one, I scroll down and back up, and whatever I was waiting
///    for starts over."
/// 4. "The fourth one has never shown me a wrong face."
///
/// One app puts a picture at the index path that asked, one in the cell if it
/// wants that URL, one cancels in `prepareForReuse()`, and one shares requests.
/// Open each album, and scroll, insert, or reload. `policy answers` changes
/// nothing here.
///
///     cd Playground
///     swift run lab --chapter 11 --scenario album-a
///
/// TODO: say which album is which: replace each "?" with "a", "b", "c", or
/// "d".
let goesByPath: String = "?"
let goesByURL: String = "?"
let cancels: String = "?"
let shares: String = "?"
