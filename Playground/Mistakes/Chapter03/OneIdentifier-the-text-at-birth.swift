// Told: expected Offline, Ada, got Offline, Grace. A reused cell says
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
      let notice = TableViewCell(reuseIdentifier: nil)
      notice.text = "Offline"
      return notice
    }
    if let cell = tableView.dequeueReusableCell(withIdentifier: "mail") {
      return cell
    }
    let cell = TableViewCell(reuseIdentifier: "mail")
    cell.text = mail[indexPath.row - 1]
    return cell
  }
}
