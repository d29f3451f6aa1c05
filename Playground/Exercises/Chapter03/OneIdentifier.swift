import Stage
import struct Stage.IndexPath

/// One identifier, and yet an orphan with every reload.
///
/// Mail, and above it a row saying that the phone is offline. Only mail has
/// an identifier, so what could be mismatched?
final class Inbox: TableViewController {
  let mail = ["Ada", "Grace", "Barbara"]

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    mail.count + 1
  }

  // TODO: fix this, so that a reload orphans nothing and makes at most one
  // cell: the one at the top. Waiting cells must not pile up, either.
  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "mail")
      ?? TableViewCell(reuseIdentifier: "mail")
    if indexPath.row == 0 {
      let notice = TableViewCell(reuseIdentifier: nil)
      notice.text = "Offline"
      return notice
    }
    cell.text = mail[indexPath.row - 1]
    return cell
  }
}
