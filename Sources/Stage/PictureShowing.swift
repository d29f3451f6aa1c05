/// An app whose rows have pictures, which come over the network.
public protocol PictureShowing: AnyObject {
  /// The network, which the session gives to the app before `viewDidLoad(_:)`,
  /// and which outlives the app.
  var network: Network? { get set }

  /// The URL of the picture that belongs into a row; `nil` for a row without
  /// one.
  func pictureURL(forRowAt indexPath: IndexPath) -> String?

  /// The identifier of the row, by which its picture is known.
  func identifier(forRowAt indexPath: IndexPath) -> String?

  /// What the server does with a request.
  func reply(to url: String) -> Reply
}

extension TableOwner where Self: PictureShowing {
  public var pictureShowing: (any PictureShowing)? { self }
}
