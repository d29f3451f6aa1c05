// Told: has another title
struct Coupon {
  let number: Int
  let title: String
}

final class CouponList {
  var known: [String: String] = [:]

  func identifier(of coupon: Coupon) -> String {
    "\(coupon.number) \(coupon.title)"
  }
}
