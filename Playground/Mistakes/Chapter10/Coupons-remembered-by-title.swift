// Told: A reopened list recognizes nothing
struct Coupon {
  let number: Int
  let title: String
}

final class CouponList {
  var known: [String: String] = [:]

  func identifier(of coupon: Coupon) -> String {
    let identifier = known[coupon.title] ?? "coupon \(known.count)"
    known[coupon.title] = identifier
    return identifier
  }
}
