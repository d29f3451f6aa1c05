// swift-tools-version: 6.3
//
// The learner's room: a package of its own, so that a half-written exercise
// can break nothing but itself.

import Foundation
import PackageDescription

/// The chapters with exercises, and what these are called. Adding one begins
/// here.
let chapters: KeyValuePairs = [
  "01": [
    "LastPoint", "WhichLog", "ChangeThenReload", "HalfOpen", "NaiveGesture",
  ],
  "02": [
    "Misspelt", "Ghosts", "AtBirth", "Queue", "AskingBadly", "TickAndSelection",
  ],
  "03": [
    "TreeAfterReload", "WrongKey", "Orphans", "OneIdentifier", "TwoStyles",
    "Bakery",
  ],
  "04": ["WhereItEnds", "FindRows", "OffByARow"],
  "05": ["EmptyTemplate", "HowTall", "GhostHeights", "OtherWidth"],
  "06": ["KeepPlace", "ContentSize", "DearEstimate"],
  "07": ["TooLate", "BatchPredicted", "WrongWay", "ApplyBatch", "Chat"],
  "08": ["HowManyRuns", "DownTheTree", "Seam"],
]

let environment = ProcessInfo.processInfo.environment

/// Only this chapter's exercises, for `make check CHAPTER=1`: what is half
/// written in another one, or in a table, then stops nobody.
let only = environment["REUSELAB_CHAPTER"].flatMap { Int($0) }

/// Whether the learner's tables are left out: a chapter's check doesn't need
/// them, and what doesn't compile there stops no exercise.
let isWithoutTables = only != nil || environment["REUSELAB_TABLES"] == "none"

/// The folder whose exercises are checked; `REUSELAB_EXERCISES=Answers` checks
/// the answers in the learner's place.
let exercises = environment["REUSELAB_EXERCISES"] ?? "Exercises"

/// What doesn't compile, as 'check' has found: its original is built in its
/// place, so that the other exercises can be judged.
let broken = Set(
  (environment["REUSELAB_BROKEN"] ?? "").split(separator: " ").map {
    String($0)
  })

let uikitLike: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

// The name is said here because the folder above may have any name.
func house(_ room: String) -> Target.Dependency {
  .product(name: room, package: "ReuseLab")
}

/// An exercise, a module of its own: what goes wrong in one is nobody else's.
func exercise(_ name: String, _ chapter: String, of names: [String]) -> Target {
  let folder = broken.contains(name) ? "Originals" : exercises
  return .target(
    name: "\(name)Exercise", dependencies: [house("Stage")],
    path: "\(folder)/Chapter\(chapter)",
    exclude: names.filter { $0 != name }.map { "\($0).swift" },
    sources: ["\(name).swift"], swiftSettings: uikitLike)
}

/// A chapter's exercises, their checks, and the test that runs them.
func workshop(_ chapter: String, _ names: [String]) -> [Target] {
  names.map { exercise($0, chapter, of: names) } + [
    .target(
      name: "Checks\(chapter)",
      dependencies: names.map { .target(name: "\($0)Exercise") } + [
        "Workbench", "Puzzles",
        house("Text"), house("Stage"), house("Editions"), house("Session"),
      ],
      path: "Checks/Chapter\(chapter)", swiftSettings: uikitLike),
    .testTarget(
      name: "Chapter\(chapter)Tests",
      dependencies: [
        .target(name: "Checks\(chapter)"), "Judging", "Workbench",
      ],
      swiftSettings: uikitLike),
  ]
}

let tables: [Target] = [
  // The learner's own tables.
  .target(
    name: "Tables", dependencies: [house("Stage")], path: "Tables",
    swiftSettings: uikitLike),
  // The shell, with those tables among its scenarios, and with those of the
  // exercises that are a case: as they are now.
  .executableTarget(
    name: "lab",
    dependencies: [
      "Tables", "Puzzles", "BakeryExercise", "ChatExercise", house("Program"),
    ],
    swiftSettings: uikitLike),
  // What any table must do, asked of the learner's.
  .testTarget(
    name: "TablesTests",
    dependencies: [
      "Tables", "Judging", "Workbench", house("Editions"), house("Session"),
      house("Stage"),
    ],
    swiftSettings: uikitLike),
]

/// What tells the verdicts where the learner's tables are left out.
let progress: [Target] = [
  .executableTarget(
    name: "progress", dependencies: [house("Program")],
    swiftSettings: uikitLike)
]

let package = Package(
  name: "Playground",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "ReuseLab", path: "..")],
  targets: [
    // Scenarios with a secret, for exercises that are solved by looking.
    .target(
      name: "Puzzles", dependencies: [house("Stage")], path: "Puzzles",
      swiftSettings: uikitLike),
    // What every check uses: sentences, the alarm, how a check has ended.
    .target(
      name: "Workbench",
      dependencies: [
        house("Stage"), house("Editions"), house("Session"),
        house("Workshop"),
      ],
      path: "Workbench", swiftSettings: uikitLike),
    // What a test makes of a check's end: a verdict, kept and told.
    .target(
      name: "Judging", dependencies: ["Workbench", house("Workshop")],
      path: "Judging", swiftSettings: uikitLike),
  ] + (isWithoutTables ? progress : tables)
    + chapters.filter { only == nil || Int($0.key) == only }
    .flatMap(workshop))
