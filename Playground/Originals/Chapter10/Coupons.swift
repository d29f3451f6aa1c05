/// A coupon, as the server describes it.
struct Coupon {
  /// The coupon's number in the server's database.
  let number: Int

  /// What its row says; several coupons may say the same.
  let title: String
}

/// Strangers each time: a list of coupons that animates every row at every
/// refresh, though nothing has changed.
///
/// Its rows are known by each coupon's identifier. The app makes new coupons
/// from every response of the server.
final class CouponList {
  var identifiersMade = 0

  /// TODO: fix what the rows are known by, so that a coupon stays the same row.
  func identifier(of coupon: Coupon) -> String {
    identifiersMade += 1
    return "coupon \(identifiersMade)"
  }
}
