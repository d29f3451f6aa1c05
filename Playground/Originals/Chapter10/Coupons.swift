/// A coupon, as a server tells of it.
struct Coupon {
  /// The coupon's number in the server's database.
  let number: Int

  /// What its row says; several coupons may say the same.
  let title: String
}

/// Strangers each time: a list of coupons that animates every row at every
/// refresh, though nothing has changed.
///
/// Its rows are known by an identifier of each coupon. The app makes the coupons
/// anew from each answer of the server.
final class CouponList {
  var identifiersMade = 0

  /// TODO: mend what the rows are known by, so that a coupon is who it was.
  func identifier(of coupon: Coupon) -> String {
    identifiersMade += 1
    return "coupon \(identifiersMade)"
  }
}
