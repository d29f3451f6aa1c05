import Editions
import Session
import Stage
import TestSupport
import Testing

/// The numbers computed for the model of frames, and the machine against it.
@MainActor
struct FrameModelTests {
  /// A fling of three seconds, in which a cell takes so many milliseconds.
  private func fling(
    _ speed: Double, cell: Int64, on clock: Clock = Clock(interval: 16_667),
    change: (inout FrameModel) -> Void = { _ in }
  ) -> FrameModel.Result {
    var model = FrameModel(.fling(speed: speed), on: clock)
    model.create = cell * 1_000
    change(&model)
    return model.run(frames: 180)
  }

  /// Ten seconds in which a row comes in every third frame.
  private func even(
    cell: Int64, rate: Int64 = 60, _ prepare: ReusePolicy.Prepare,
    window: Int = 10
  ) -> FrameModel.Result {
    let isFast = rate == 120
    var model = FrameModel(
      .rows(each: isFast ? 49_998 : 50_001),
      on: Clock(interval: isFast ? 8_333 : 16_667))
    model.create = cell
    model.prepare = prepare
    model.window = window
    return model.run(frames: isFast ? 1_200 : 600)
  }

  @Test("The worse app has fewer late frames")
  func worse() {
    let results = [14, 20, 24].map { fling(6_000, cell: $0) }
    #expect(results.map { $0.late } == [19, 13, 11])
    #expect(results.map { $0.drawn } == [124, 109, 102])
    #expect(
      results.map { $0.frames.hitchRatio.rounded() } == [311, 394, 433])
    let tall = [14, 20, 24].map {
      fling(6_000, cell: $0) { $0.screen = 667 }.late
    }
    #expect(tall == [22, 13, 11])
    let shorter = fling(6_000, cell: 14, on: Clock(interval: 16_666))
    #expect(shorter.drawn == 122 && shorter.frames.hitchRatio.rounded() == 322)
  }

  @Test("A cell may take twice the time if it's prepared, and no more")
  func twice() {
    for (rate, once, prepared) in [
      (60, 12_600, 25_300), (120, 4_300, 8_600),
    ] as [(Int64, Int64, Int64)] {
      #expect(even(cell: once, rate: rate, .none).late == 0)
      #expect(even(cell: once + 100, rate: rate, .none).late > 0)
      #expect(even(cell: prepared, rate: rate, .shortCommit).late == 0)
      #expect(even(cell: prepared + 100, rate: rate, .shortCommit).late > 0)
    }
  }

  @Test("A cliff, and a careful machine that does nothing")
  func cliff() {
    #expect(even(cell: 25_300, .shortCommit).late == 0)
    #expect(even(cell: 25_400, .shortCommit).late == 200)
    #expect(even(cell: 25_400, .none).late == 199)
    #expect(even(cell: 20_000, .none).late == 199)
    #expect(even(cell: 20_000, .none).frames.hitchRatio.rounded() == 332)
    #expect(even(cell: 20_000, .deadline).late == 199)
    #expect(even(cell: 20_000, .deadlineOrNeeded).late == 0)
    #expect(even(cell: 38_000, .pausable).late == 0)
  }

  @Test("More window, more hitches, if nothing limits the work")
  func window() {
    let ratios = [1, 10, 100].map {
      even(cell: 20_000, .greedy, window: $0).frames.hitchRatio.rounded()
    }
    #expect(ratios == [0, 13, 140])
    for window in [1, 10, 100] {
      #expect(even(cell: 20_000, .shortCommit, window: window).late == 0)
    }
  }

  @Test("A slow fling: prepared in vain, or just in time")
  func slow() {
    let short = fling(1_500, cell: 14) { $0.prepare = .shortCommit }
    #expect(short.late == 2 && short.neverShown == 10)
    let needed = fling(1_500, cell: 14) { $0.prepare = .deadlineOrNeeded }
    #expect(needed.late == 0 && needed.neverShown == 0)
  }

  @Test("Twenty late frames in ten seconds are 33 milliseconds in each")
  func grades() {
    var counts = FrameCounts()
    for frame in 0..<580 { counts.add(missed: frame % 29 == 0 ? 1 : 0) }
    #expect(counts.late == 20 && counts.hitchRatio.rounded() == 33)
  }

  /// What a machine's frames come to, by the book's own rules.
  private func machine(
    _ actions: [Action], _ prepare: ReusePolicy.Prepare, keep: Int,
    create: Int64, fill: Int64, missing: ReusePolicy.Missing = .wait
  ) throws -> (counts: FrameCounts, made: Int, prepared: Int) {
    let session = try session(.aheadOfTime, "feed")
    try session.perform(
      all: [
        .resize(Size(width: 320, height: 568)), .memoryWarning,
        .prices([.create: create, .fill: fill, .other: 4_000]),
        .policy(.prepare, prepare.rawValue), .policy(.keep, "\(keep)"),
        .policy(.missing, missing.rawValue), .turn,
      ] + actions)
    let after = session.current.after
    return (session.current.drawn, after.made - 6, after.count(.prepared))
  }

  @Test("The machine's frames are the model's, by the book's rules")
  func compared() throws {
    #expect(try compared(missing: .wait) == 504)
  }

  @Test("With rows left blank, too, and as many points of them are blank")
  func comparedBlank() throws {
    #expect(try compared(missing: .blank) == 504)
  }

  /// Compares a machine with the model on many parameters.
  ///
  /// - Returns: The number of comparisons.
  private func compared(missing: ReusePolicy.Missing) throws -> Int {
    var compared = 0
    for prepare in ReusePolicy.Prepare.allCases {
      for keep in [0, 3, 1_000] {
        for (create, fill) in [
          (0, 14_000), (6_000, 1_000), (9_000, 5_000), (20_000, 2_000),
          (5_000, 5_000), (0, 25_300), (0, 25_400),
        ] as [(Int64, Int64)] {
          for motion in [
            FrameModel.Motion.flick(speed: 1_500), .flick(speed: 6_000),
            .steps(14.5), .steps(44),
          ] {
            var model = FrameModel(motion)
            (model.create, model.fill) = (create, fill)
            model.prepare = prepare
            model.reuse = .queue(keep: keep)
            (model.knowsPrices, model.foresees) = (false, false)
            model.drawsEnd = true
            model.missing = missing
            let action: Action
            let frames: Int
            switch motion {
            case .flick(let speed):
              action = .flick(speed: speed)
              frames = Flick(speed: speed).distances(at: 60).count
            case .steps(let points):
              action = .scroll(by: points * 300, step: points)
              frames = 300
            case .fling, .rows: continue
            }
            let known = try machine(
              [action], prepare, keep: keep, create: create, fill: fill,
              missing: missing)
            let result = model.run(frames: frames + 1)
            #expect(
              known.counts == result.frames
                && known.made == result.created
                && known.prepared == result.neverShown,
              "\(motion), \(prepare), keep \(keep), \(create) + \(fill): \(known), \(result)"
            )
            compared += 1
          }
        }
      }
    }
    return compared
  }
}
