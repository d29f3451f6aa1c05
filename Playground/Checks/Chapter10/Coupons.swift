import Workbench

@testable import CouponsExercise

/// Refreshes a list in which nothing has changed, then one with another title,
/// and then looks at coupons that say the same, and at one whose number is 0.
func checkCoupons() throws {
  let answer = [
    Coupon(number: 7, title: "10 % off"), Coupon(number: 9, title: "Free post"),
  ]
  var list = CouponList()
  attempt("a refresh in which nothing has changed")
  let before = answer.map { list.identifier(of: $0) }
  let after = answer.map { list.identifier(of: $0) }
  guard before == after else {
    throw NotYet(
      "After a refresh where nothing has changed, the rows are \(after), and "
        + "were \(before): all of them go, and new ones come.")
  }
  attempt("the list is made again")
  list = CouponList()
  let anew = answer.reversed().map { list.identifier(of: $0) }
  guard anew == before.reversed() else {
    throw NotYet(
      "A reopened list recognizes nothing: the rows are \(anew), and were "
        + "\(Array(before.reversed())).")
  }
  attempt("two coupons")
  guard Set(before).count == 2 else {
    throw NotYet(
      "A snapshot would refuse it: two coupons are both '\(before[0])'.")
  }
  attempt("two coupons that say the same")
  let twin = list.identifier(of: Coupon(number: 8, title: "10 % off"))
  guard twin != before[0] else {
    throw NotYet(
      "A snapshot would refuse it: two coupons that say the same are both "
        + "'\(twin)'.")
  }
  attempt("another title")
  let edited = list.identifier(of: Coupon(number: 7, title: "20 % off"))
  guard edited == before[0] else {
    throw NotYet(
      "Coupon 7 has a different title, and is now '\(edited)', not "
        + "'\(before[0])': its row goes, and its selection with it.")
  }
  attempt("a coupon whose number is 0")
  let first = Coupon(number: 0, title: "A gift")
  let names = [list.identifier(of: first), list.identifier(of: first)]
  guard names[0] == names[1] else {
    throw NotYet(
      "Nothing has changed about coupon 0, and it's now '\(names[1])', not "
        + "'\(names[0])': 0 is a number like any other.")
  }
}
