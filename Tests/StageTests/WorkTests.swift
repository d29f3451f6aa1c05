import Stage
import Testing

struct WorkTests {
  @Test("A table of work times a table of prices is a time")
  func time() {
    let prices: WorkTable = [.create: 6_000, .fill: 1_000]
    let done: WorkTable = [.create: 2, .fill: 3, .other: 1]
    #expect(done.time(at: prices) == 15_000)
    #expect((done + done).time(at: prices) == 30_000)
    #expect((done - done).isZero && !done.isZero)
    for work in Work.allCases {
      var one = WorkTable()
      one[work] = 7
      #expect(one[work] == 7 && one.time(at: [work: 3]) == 21)
    }
  }
}
