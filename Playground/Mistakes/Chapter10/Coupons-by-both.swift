// Told: has a different title
struct Coupon {
  let number: Int
  let title: String
}

final class CouponList {
  func identifier(of coupon: Coupon) -> String {
    "\(coupon.number) \(coupon.title)"
  }
}
