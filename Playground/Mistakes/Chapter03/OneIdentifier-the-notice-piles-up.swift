// Told: expected 4, got 5. Row 0's last cell waits
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
    if indexPath.row == 0 {
      let notice = TableViewCell(reuseIdentifier: "mail")
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
