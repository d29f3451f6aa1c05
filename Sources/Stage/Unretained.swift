/// A reference that does not keep its object alive, as `weak` does.
///
/// Embedded Swift has no `weak`; there the object must outlive the reference,
/// which a session sees to.
@propertyWrapper
public struct Unretained<Object> {
  #if hasFeature(Embedded)
    private var words: (UInt, UInt) = (0, 0)

    public init(wrappedValue: Object?) {
      self.wrappedValue = wrappedValue
    }

    public var wrappedValue: Object? {
      get {
        withUnsafeBytes(of: words) { $0.load(as: Object?.self) }
      }
      set {
        withUnsafeMutableBytes(of: &words) { words in
          withUnsafeBytes(of: newValue) { words.copyMemory(from: $0) }
        }
      }
    }
  #else
    private weak var object: AnyObject?

    public init(wrappedValue: Object?) {
      self.wrappedValue = wrappedValue
    }

    public var wrappedValue: Object? {
      get {
        // Unwrapped first: optimised code casts a `nil` as if it were an
        // object, and crashes.
        guard let object else { return nil }
        return object as? Object
      }
      set { object = newValue as AnyObject? }
    }
  #endif
}
