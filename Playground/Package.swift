// swift-tools-version: 6.3
//
// The learner's package, apart from the book's, so that a half-written exercise
// breaks nothing but itself.

import Foundation
import PackageDescription

/// The names of the exercises by chapter. A new exercise needs its name here.
let chapters: KeyValuePairs = [
  "01": [
    "LastPoint", "WhichLog", "ChangeThenReload", "HalfOpen", "NaiveGesture",
  ],
  "02": [
    "Misspelt", "Ghosts", "AtBirth", "Queue", "AskingBadly",
    "TickAndSelection",
  ],
  "03": [
    "TreeAfterReload", "WrongKey", "Orphans", "OneIdentifier", "TwoStyles",
    "Bakery",
  ],
  "04": ["WhereItEnds", "FindRows", "OffByARow", "OneScroller"],
  "05": ["EmptyTemplate", "HowTall", "GhostHeights", "OtherWidth"],
  "06": ["KeepPlace", "ContentSize", "DearEstimate"],
  "07": [
    "TooLate", "BatchPredicted", "WrongWay", "ApplyBatch", "WrongGuest", "Chat",
  ],
  "08": ["HowManyRuns", "DownTheTree", "Seam"],
  "09": ["JumpSize", "Remember", "SaysZero", "WhichGuess"],
  "10": ["WhoIsAsked", "LongestRun", "Coupons", "Desks"],
  "11": ["WhosePicture", "TakeOrDrop", "TwoRequests", "Albums"],
  "12": ["TurningAround", "Window", "AskedTwice", "LateFrames"],
]

let environment = ProcessInfo.processInfo.environment

/// The only chapter whose exercises are built, for `make check CHAPTER=1`;
/// `nil` for all. Half-written code in other chapters, or in a table, stops no
/// such build.
let only = environment["REUSELAB_CHAPTER"].flatMap { Int($0) }

/// Whether the learner's tables are left out: a chapter's check doesn't need
/// them, and a table that doesn't compile then stops no exercise.
let isWithoutTables = only != nil || environment["REUSELAB_TABLES"] == "none"

/// The folder whose exercises are checked; `REUSELAB_EXERCISES=Answers` checks
/// the answers in the learner's place.
let exercises = environment["REUSELAB_EXERCISES"] ?? "Exercises"

/// The exercises that don't compile, as 'check' has found: their originals are
/// built instead, so that the other exercises can be judged.
let broken = Set(
  (environment["REUSELAB_BROKEN"] ?? "").split(separator: " ").map {
    String($0)
  })

/// The folder of the learner's own chapters, and the names of their texts in it:
/// `REUSELAB_OWN="Own Queue"` are two, `REUSELAB_OWN=none` leaves them all out.
let ownFolder = environment["REUSELAB_OWN_FOLDER"] ?? "Own"
let ownTexts = (environment["REUSELAB_OWN"] ?? "Own").split(separator: " ")
  .map { String($0) }.filter { $0 != "none" }

let uikitLike: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

// The package is named here because the folder above may have any name.
func house(_ room: String) -> Target.Dependency {
  .product(name: room, package: "ReuseLab")
}

/// On Linux, links with the quicker of the toolchain's linkers.
let quickly: [LinkerSetting] = [
  .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))
]

let tangling: Target.PluginUsage =
  .plugin(name: "TanglePlugin", package: "ReuseLab")

/// The target of an exercise, a module of its own: its errors stop no other.
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
        house("Text"), house("Stage"), house("Editions"), house("Inspector"),
        house("Session"),
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

/// The learner's own chapters, each a module of its own, and the list of them.
let ownChapters: [Target] =
  ownTexts.map { text in
    .target(
      name: "\(text)Chapter", dependencies: [house("Stage")], path: ownFolder,
      exclude: ownTexts.flatMap { ["\($0).md", "\($0).swift"] }
        .filter { $0 != "\(text).swift" },
      sources: ["\(text).swift"], swiftSettings: uikitLike, plugins: [tangling])
  } + [
    .target(
      name: "OwnEditions",
      dependencies: ownTexts.map { .target(name: "\($0)Chapter") } + [
        house("Stage"), house("Editions"),
      ],
      swiftSettings: uikitLike, plugins: [tangling]),
    // Records the answers in their transcripts.
    .executableTarget(
      name: "record",
      dependencies: [
        "OwnEditions", house("Loom"), house("Proofreading"), house("Editions"),
        house("Session"), house("Shell"),
      ],
      swiftSettings: uikitLike),
    // Tries the book's laws on them.
    .executableTarget(
      name: "laws",
      dependencies: [
        "OwnEditions", "Workbench", house("Text"), house("Editions"),
        house("Laws"),
      ],
      swiftSettings: uikitLike, linkerSettings: quickly),
  ]

let tables: [Target] = [
  // The learner's own tables.
  .target(
    name: "Tables", dependencies: [house("Stage")], path: "Tables",
    swiftSettings: uikitLike),
  // The shell, with scenarios for those tables and for the exercises that are a
  // case, as they are now.
  .executableTarget(
    name: "lab",
    dependencies: [
      "Tables", "OwnEditions", "Puzzles", "BakeryExercise", "ChatExercise",
      house("Program"),
    ],
    swiftSettings: uikitLike, linkerSettings: quickly),
  // The laws that any table's app must keep.
  .target(
    name: "ChecksTables",
    dependencies: [
      "Tables", "Workbench", house("Text"), house("Stage"), house("Editions"),
      house("Inspector"), house("Session"),
    ],
    path: "Checks/Tables", swiftSettings: uikitLike),
  // Whether the learner's table keeps them.
  .testTarget(
    name: "TablesTests",
    dependencies: ["ChecksTables", "Judging", "Workbench"],
    swiftSettings: uikitLike),
]

/// The program that prints the verdicts if the learner's tables are left out.
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
      name: "Puzzles", dependencies: [house("Stage"), house("Editions")],
      path: "Puzzles", swiftSettings: uikitLike),
    // Tools of every check: its sentences, its alarms, and its end.
    .target(
      name: "Workbench",
      dependencies: [
        house("Stage"), house("Editions"), house("Session"),
        house("Workshop"),
      ],
      path: "Workbench", swiftSettings: uikitLike),
    // Turns a check's end into a verdict, which is kept and reported.
    .target(
      name: "Judging", dependencies: ["Workbench", house("Workshop")],
      path: "Judging", swiftSettings: uikitLike),
  ] + (isWithoutTables ? progress : tables + ownChapters)
    + chapters.filter { only == nil || Int($0.key) == only }
    .flatMap(workshop))
