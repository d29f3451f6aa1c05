/// A reference that, like `weak`, does not keep its object alive.
///
/// Embedded Swift has no `weak`; there the object must outlive the reference,
/// which sessions guarantee.
@propertyWrapper
@frozen
public struct Unretained<Object> {
  /// The reference's bits in memory; for a protocol type, the object and its
  /// conformance, which `weak` would have to look up at each access.
  @usableFromInline var rawWords: (UInt, UInt) = (0, 0)

  #if !hasFeature(Embedded)
    /// The object; `nil` when it has died.
    @usableFromInline weak var object: AnyObject?
  #endif

  /// Makes a reference to an object, or to none.
  ///
  /// - Precondition: `Object` is a class or one protocol, so that a reference
  ///   has at most two words.
  public init(wrappedValue: Object?) {
    precondition(
      MemoryLayout<Object?>.size <= MemoryLayout<(UInt, UInt)>.size)
    self.wrappedValue = wrappedValue
  }

  @inlinable public var wrappedValue: Object? {
    get {
      #if hasFeature(Embedded)
        return Unretained.reference(rawWords)
      #else
        guard let object else { return nil }
        return Unretained.reference(rawWords, to: object)
      #endif
    }
    set {
      #if !hasFeature(Embedded)
        object = newValue as AnyObject?
      #endif
      rawWords = Unretained.rawWords(of: newValue)
    }
  }

  /// Turns the bits of a reference back into the reference.
  ///
  /// - Parameter object: The object, kept alive during the call.
  @inlinable nonisolated static func reference(
    _ rawWords: (UInt, UInt), to object: AnyObject? = nil
  ) -> Object? {
    withExtendedLifetime(object) {
      withUnsafeBytes(of: rawWords) { $0.load(as: Object?.self) }
    }
  }

  /// The bits of a reference.
  @inlinable nonisolated static func rawWords(of reference: Object?)
    -> (UInt, UInt)
  {
    var rawWords: (UInt, UInt) = (0, 0)
    withUnsafeMutableBytes(of: &rawWords) { bytes in
      withUnsafeBytes(of: reference) { bytes.copyMemory(from: $0) }
    }
    return rawWords
  }
}
