import Testing
import Text

struct NumberTests {
  @Test(
    "A number is written without needless decimals",
    arguments: [
      (44, "44"), (12.5, "12.5"), (1 / 3, "0.33"), (0, "0"), (-0.0, "0"),
      (-5, "-5"), (-0.5, "-0.5"), (0.05, "0.05"), (0.005, "0.01"),
      (0.004, "0"), (-0.004, "0"), (0.999, "1"), (1e6, "1000000"),
      (568.25, "568.25"), (.infinity, "infinity"), (.nan, "not a number"),
      (1e20, "1e+20"),
    ] as [(Double, String)])
  func decimals(value: Double, text: String) {
    #expect(decimal(value) == text)
  }

  @Test(
    "Thousands are set apart",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (10_000, "10,000"),
      (-1000, "-1,000"), (-999, "-999"), (1_234_567, "1,234,567"),
      (.min, "-9,223,372,036,854,775,808"),
    ])
  func groups(value: Int, text: String) {
    #expect(grouped(value) == text)
  }

  @Test("One of a thing is singular, any other number plural")
  func counts() {
    #expect(counted(1, "cell") == "1 cell")
    #expect(counted(0, "cell") == "0 cells")
    #expect(counted(10_000, "row") == "10,000 rows")
    #expect(counted(2, "entry", plural: "entries") == "2 entries")
    #expect(counted(-1, "row") == "-1 rows")
  }
}
