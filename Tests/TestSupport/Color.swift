import Foundation

/// A color in linear light, each part from 0 to 1.
public nonisolated struct Color: Equatable, Sendable {
  public let red: Double
  public let green: Double
  public let blue: Double

  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Parses a color in hexadecimal form, as `#1d2a33`; `nil` for any other
  /// text.
  public init?(hex: String) {
    guard hex.count == 7, hex.hasPrefix("#"),
      let number = Int(hex.dropFirst(), radix: 16)
    else { return nil }
    self.init(bytes: number >> 16, number >> 8 & 255, number & 255)
  }

  /// One of a terminal's 256 colors; `nil` below 16, where each terminal has
  /// colors of its own.
  public init?(terminal number: Int) {
    let levels = [0, 95, 135, 175, 215, 255]
    switch number {
    case 16..<232:
      let cube = number - 16
      self.init(
        bytes: levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    case 232..<256:
      let gray = 8 + 10 * (number - 232)
      self.init(bytes: gray, gray, gray)
    default: return nil
    }
  }

  private init(bytes red: Int, _ green: Int, _ blue: Int) {
    func light(_ byte: Int) -> Double {
      let part = Double(byte) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    self.init(red: light(red), green: light(green), blue: light(blue))
  }

  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)
}

// MARK: Contrast

nonisolated extension Color {
  /// WCAG 2.2's relative luminance.
  public var luminance: Double {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// WCAG 2.2's contrast ratio, from 1 to 21.
  public func contrast(with other: Color) -> Double {
    let (dark, light) =
      luminance < other.luminance
      ? (luminance, other.luminance) : (other.luminance, luminance)
    return (light + 0.05) / (dark + 0.05)
  }

  /// The color over a ground, blended in sRGB, as browsers do.
  public func over(_ ground: Color, opacity: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double {
      let part = opacity * encoded(a) + (1 - opacity) * encoded(b)
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return Color(
      red: mix(red, ground.red), green: mix(green, ground.green),
      blue: mix(blue, ground.blue))
  }

  private func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

// MARK: Eyes

/// A kind of color vision.
public nonisolated enum Eyes: CaseIterable, Sendable {
  case usual
  /// Without the pigment for green.
  case deuteranope
  /// Without the pigment for red.
  case protanope
}

nonisolated extension Color {
  /// The color as these eyes see it: the matrices for full severity of
  /// Machado, Oliveira and Fernandes, "A Physiologically-based Model for
  /// Simulation of Color Vision Deficiency" (IEEE TVCG 15, 2009).
  public func seen(by eyes: Eyes) -> Color {
    switch eyes {
    case .usual: self
    case .deuteranope:
      times(
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881))
    case .protanope:
      times(
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998))
    }
  }

  /// The distance of two colors to these eyes, in CIE 1976 L*a*b*; about 2 can
  /// just be seen.
  public func distance(to other: Color, for eyes: Eyes = .usual) -> Double {
    let (a, b) = (seen(by: eyes).lab, other.seen(by: eyes).lab)
    return (pow(a.0 - b.0, 2) + pow(a.1 - b.1, 2) + pow(a.2 - b.2, 2))
      .squareRoot()
  }

  private typealias Row = (Double, Double, Double)

  private func times(_ first: Row, _ second: Row, _ third: Row) -> Color {
    func part(_ row: Row) -> Double {
      min(1, max(0, row.0 * red + row.1 * green + row.2 * blue))
    }
    return Color(red: part(first), green: part(second), blue: part(third))
  }

  /// The color in CIE L*a*b*, with the white point D65.
  private var lab: Row {
    func root(_ part: Double) -> Double {
      part > 216.0 / 24_389 ? cbrt(part) : (24_389.0 / 27 * part + 16) / 116
    }
    let x = root(
      (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = root(
      (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}
