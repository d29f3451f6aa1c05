// Told: two coupons that say the same
struct Coupon {
  let number: Int
  let title: String
}

final class CouponList {
  func identifier(of coupon: Coupon) -> String {
    coupon.title
  }
}
