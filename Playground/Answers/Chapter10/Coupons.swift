struct Coupon {
  let number: Int
  let title: String
}

/// Coupons that are known again: an identifier comes from where the coupon comes
/// from, and says nothing of what its row shows.
final class CouponList {
  func identifier(of coupon: Coupon) -> String { "coupon \(coupon.number)" }
}
