/// A view that shows a text.
public final class Label: View {
  public var text: String

  public init(_ text: String, frame: Rect = .zero) {
    self.text = text
    super.init(frame: frame)
  }

  public override var className: String { "Label" }
}
