import Stage
import struct Stage.IndexPath

/// One identifier, and no orphan.
final class Inbox: TableViewController {
  let mail = ["Ada", "Grace", "Barbara"]

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    mail.count + 1
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    // The notice is returned before any cell is dequeued: a cell is orphaned if
    // it is dequeued and not returned, with one identifier as with three.
    if indexPath.row == 0 {
      let notice = TableViewCell(reuseIdentifier: nil)
      notice.text = "Offline"
      return notice
    }
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "mail")
      ?? TableViewCell(reuseIdentifier: "mail")
    cell.text = mail[indexPath.row - 1]
    return cell
  }
}
