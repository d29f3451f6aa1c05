// Told: row 0 asked for it, and returned
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
      let notice = TableViewCell(reuseIdentifier: "mail")
      notice.text = "Offline"
      return notice
    }
    cell.text = mail[indexPath.row - 1]
    return cell
  }
}
