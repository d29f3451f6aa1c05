// Told: took it out of the tree
import Stage

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
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "mail")
      ?? TableViewCell(reuseIdentifier: "mail")
    if indexPath.row == 0 {
      cell.removeFromSuperview()
      let notice = TableViewCell(reuseIdentifier: nil)
      notice.text = "Offline"
      return notice
    }
    cell.text = mail[indexPath.row - 1]
    return cell
  }
}
