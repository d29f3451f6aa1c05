// swift-tools-version: 6.3
//
// The map of the house: each target is a room. Floors go from the ground up; a
// room may import the rooms below it, never those above. Tests/FloorsTests
// checks every import against its own table of floors, House.swift.

import Foundation
import PackageDescription

/// The book's chapters, in reading order: one folder under `Chapters/`, one
/// module `ChapterNN`, one test target `ChapterNNTests`.
let chapters = [
  "01-NaiveAllocation",
  "02-ReuseQueues",
  "03-ReloadHiding",
  "04-RowIndex",
  "05-HeightCache",
  "06-EstimatedHeights",
  "07-BatchUpdates",
  "08-Scale",
  "09-SelfSizing",
  "10-Identity",
  "11-LateAnswers",
  "12-AheadOfTime",
]

/// Isolation to the main actor by default, as in a UIKit app.
///
/// The floors without Foundation are also compiled as Embedded Swift, for the
/// gate and for the book's pages, by `.ci/floors`, which doesn't use this
/// package.
let uikitLike: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// Whether every warning is an error: if `REUSELAB_STRICT` is 1, as in
/// `.ci/run`.
let isStrict = ProcessInfo.processInfo.environment["REUSELAB_STRICT"] == "1"

/// C's library of `ceil` and similar functions, which Linux links only on
/// request.
let libm: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let argumentParser: Target.Dependency =
  .product(name: "ArgumentParser", package: "swift-argument-parser")

func number(_ chapter: String) -> String { String(chapter.prefix(2)) }
func text(_ chapter: String) -> String { "\(chapter.dropFirst(3)).md" }

// MARK: Ground floor: rooms that know nothing of tables' insides

let ground: [Target] = [
  // The only functions for widths, numbers and counts in words, the nearest
  // word, and Swift's tokens.
  .target(name: "Text", linkerSettings: libm),
  // Answers as values, and their renderers; only these know a width.
  .target(name: "Reports", dependencies: ["Text"]),
  // The headless UIKit the chapters play on.
  .target(
    name: "Stage", dependencies: ["Text"], swiftSettings: uikitLike,
    linkerSettings: libm),
  // Reads what a debugger printed of a table: view trees and lists of cells.
  .target(name: "Dumps", dependencies: ["Text"]),
  // The literate engine: reads chapters, resolves listings, tangles them. Every
  // build compiles it first.
  .target(name: "Loom", dependencies: ["Text"]),
  // Checks and records what the loom reads: diffs, counts, transcripts.
  .target(name: "Proofreading", dependencies: ["Text", "Loom"]),
  // libedit's C interface, and the shims Swift needs.
  .systemLibrary(name: "CLibEdit"),
  // Line editing, history, color.
  .target(
    name: "Console", dependencies: ["CLibEdit", "Text"],
    swiftSettings: [.defaultIsolation(MainActor.self)]),
]

// MARK: First floor: the chapters, and the room that inspects their tables

let book: [Target] =
  chapters.map { chapter in
    .target(
      name: "Chapter\(number(chapter))", dependencies: ["Stage"],
      path: "Chapters/\(chapter)", exclude: [text(chapter), "pictures"],
      swiftSettings: uikitLike, plugins: ["TanglePlugin"])
  } + [
    // Looks at any table, changes nothing.
    .target(
      name: "Inspector", dependencies: ["Stage"], swiftSettings: uikitLike)
  ]

// MARK: Second to fourth floor: catalog, session, command language

let upstairs: [Target] = [
  // The catalog: the only place where chapters meet.
  .target(
    name: "Editions",
    dependencies: ["Stage"]
      + chapters.map { .target(name: "Chapter\(number($0))") },
    swiftSettings: uikitLike),
  // A scenario on an edition: its steps, frames and calls.
  .target(
    name: "Session", dependencies: ["Text", "Stage", "Editions", "Inspector"],
    swiftSettings: uikitLike),
  // Views of a session, as reports: one file each.
  .target(
    name: "Looks",
    dependencies: [
      "Text", "Reports", "Stage", "Editions", "Inspector", "Session",
    ],
    swiftSettings: uikitLike),
  // Exercises, verdicts, hints, the quiz, and where their files are.
  .target(
    name: "Workshop", dependencies: ["Text", "Reports"],
    swiftSettings: uikitLike),
  // The command language: parse, perform. No terminal.
  .target(
    name: "Shell",
    dependencies: [
      "Text", "Reports", "Dumps", "Stage", "Editions", "Inspector", "Session",
      "Looks", "Workshop",
    ],
    swiftSettings: uikitLike),
]

// MARK: Beside the shell: the laws

let laws: [Target] = [
  // What every table must keep, and the trial that finds a breach and the lines
  // that show it.
  .target(
    name: "Laws",
    dependencies: [
      "Text", "Stage", "Editions", "Inspector", "Session", "Looks",
    ],
    swiftSettings: uikitLike)
]

// MARK: Fifth floor: the program

let program: [Target] = [
  // What a shell shows in a second terminal, and the viewer there.
  .target(
    name: "Live",
    dependencies: ["Text", "Reports", "Session", "Looks", "Shell", "Console"]),
  // Options, loop, exit codes: a library, so that Playground shares it.
  .target(
    name: "Program",
    dependencies: [
      "Text", "Reports", "Stage", "Editions", "Session", "Workshop", "Shell",
      "Console", "Live", argumentParser,
    ]),
  // The shell's main.
  .executableTarget(
    name: "reuse", dependencies: ["Program"], exclude: ["reuse.1"],
    swiftSettings: [.defaultIsolation(MainActor.self)]),
]

// MARK: Workshop tools

let tools: [Target] = [
  // Turns a chapter's listings into its module; run by the plugin.
  .executableTarget(name: "tangle", dependencies: ["Loom"]),
  .plugin(
    name: "TanglePlugin", capability: .buildTool(), dependencies: ["tangle"]),
  // Records transcripts, diffs, pictures and the reference, or checks them.
  .executableTarget(
    name: "bookbinder",
    dependencies: [
      "Loom", "Proofreading", "Text", "Reports", "Stage", "Editions",
      "Inspector", "Session", "Laws", "Shell", "Program", "Workshop",
      argumentParser,
    ]),
]

// MARK: The gate: the floors without Foundation, natively

let gate: [Target] = [
  // Answers commands from standard input, natively; the page's machine, which is
  // Embedded Swift, must say the same.
  .executableTarget(
    name: "answer",
    dependencies: ["Reports", "Session", "Workshop", "Shell", "Editions"],
    path: ".ci/Embedded", exclude: ["answer.mjs"], swiftSettings: uikitLike,
    linkerSettings: libm)
]

// MARK: Tests, one folder per room

/// The rooms that a session needs. Tests that play sessions import them.
let rooms: [Target.Dependency] = [
  "Text", "Reports", "Stage", "Editions", "Inspector", "Session", "Workshop",
  "Shell", "Laws",
]

/// The tests of a room, which declare each room that they import: SwiftPM
/// doesn't compile a test again when a room changes that the test imports and
/// doesn't declare, and the stale test then crashes.
func tests(
  _ name: String, _ dependencies: [Target.Dependency] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies,
    swiftSettings: [.defaultIsolation(MainActor.self)])
}

/// The tests of a room that play sessions.
func playingTests(
  _ name: String, _ dependencies: [Target.Dependency] = []
) -> Target {
  tests(name, dependencies + rooms + ["TestSupport"])
}

let trials: [Target] =
  chapters.map { chapter in
    // A chapter's published numbers, one folder per chapter. Some tests compare
    // its table with an earlier chapter's.
    playingTests(
      "Chapter\(number(chapter))",
      ["Looks"]
        + chapters.filter { $0 <= chapter }.map {
          .target(name: "Chapter\(number($0))")
        })
  } + [
    tests("Text", ["Text", "CLibEdit"]),
    // Dumps in all their forms, read and looked at.
    playingTests("Dumps", ["Dumps", "Looks"]),
    playingTests("Stage"),
    playingTests("Inspector"),
    tests("Loom", ["Loom", "SmallBooks", "PTYSupport"]),
    tests("Proofreading", ["Loom", "Proofreading", "SmallBooks"]),
    // The laws that every chapter's table keeps.
    playingTests("Editions"),
    playingTests("Laws"),
    playingTests("Session"),
    playingTests("Reports"),
    // What each look shows, and that no look knows a page's width.
    playingTests("Looks", ["Looks"]),
    playingTests("Shell", ["Loom", "Proofreading", "Looks"]),
    tests(
      "Bookbinder",
      [
        "bookbinder", "Loom", "Proofreading", "Editions", "Shell",
        argumentParser,
      ]),
    // Every transcript and diff of the book.
    playingTests(
      "Book",
      ["bookbinder", "Loom", "Proofreading", "Looks", argumentParser]),
    // That imports keep to the floors, and that the map and the folders agree.
    playingTests("Floors", ["Loom"]),
    // Helpers of tests: a reference model, apps, a shell, color vision.
    .target(
      name: "TestSupport", dependencies: rooms, path: "Tests/TestSupport",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // The parts that each exercise of the Playground must have, and its pages.
    playingTests("Workshop"),
    tests("Console", ["Text", "Console", "PTYSupport", "EchoEditor"]),
    playingTests(
      "Program", ["Program", "reuse", "Console", "CLibEdit", "PTYSupport"]),
    // The live view: sockets, pages, and both programs in two terminals.
    playingTests("Live", ["Live", "Console", "Looks", "reuse", "PTYSupport"]),
    // Small books, for tests that read them.
    .target(
      name: "SmallBooks", dependencies: ["Loom"], path: "Tests/SmallBooks"),
    // A pseudo-terminal, for tests that type.
    .target(name: "PTYSupport", path: "Tests/PTYSupport"),
    // Sends the shell random lines that no user would type, and kills it.
    .executableTarget(
      name: "hostile",
      dependencies: [
        "Reports", "Stage", "Editions", "Inspector", "Session", "Shell",
        "TestSupport", "PTYSupport", "reuse",
      ],
      path: ".ci/Hostile",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // The smallest program around a line editor, for tests that type.
    .executableTarget(
      name: "EchoEditor", dependencies: ["Console"], path: "Tests/EchoEditor",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]

let package = Package(
  name: "ReuseLab",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "reuse", targets: ["reuse"]),
    .library(name: "Text", targets: ["Text"]),
    .library(name: "Reports", targets: ["Reports"]),
    .library(name: "Dumps", targets: ["Dumps"]),
    .library(name: "Stage", targets: ["Stage"]),
    .library(name: "Editions", targets: ["Editions"]),
    .library(name: "Inspector", targets: ["Inspector"]),
    .library(name: "Session", targets: ["Session"]),
    .library(name: "Workshop", targets: ["Workshop"]),
    .library(name: "Shell", targets: ["Shell"]),
    .library(name: "Laws", targets: ["Laws"]),
    .library(name: "Loom", targets: ["Loom"]),
    .library(name: "Proofreading", targets: ["Proofreading"]),
    .library(name: "Console", targets: ["Console"]),
    .library(name: "Program", targets: ["Program"]),
    // For the benchmarks, which measure a shell with a viewer.
    .library(name: "Live", targets: ["Live"]),
    // For the benchmarks, which measure its differences.
    .library(name: "Chapter10", targets: ["Chapter10"]),
    // For a learner's own chapters.
    .plugin(name: "TanglePlugin", targets: ["TanglePlugin"]),
  ],
  dependencies: [
    .package(
      url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: ground + book + upstairs + laws + program + tools + gate + trials)

// On few cores a debug build compiles a module's files in one process. Without this
// there is one for each core, and each of them reads all files of the module. The
// modules for which all others wait are compiled in two.
for target in package.targets
where ProcessInfo.processInfo.activeProcessorCount <= 4
  && ![.plugin, .system].contains(target.type)
{
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .unsafeFlags(
        [
          "-driver-batch-count",
          ["Session", "Looks", "Shell", "Program"].contains(target.name)
            ? "2" : "1",
        ], .when(configuration: .debug))
    ]
}

// The rooms in which much of a session's time is spent are optimized in debug builds,
// too, with their assertions: the laws then take half as long.
for target in package.targets
where ["Stage", "Inspector", "Session"].contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .unsafeFlags(
        ["-O", "-assert-config", "Debug"], .when(configuration: .debug))
    ]
}

// A file of a room imports each module whose members it uses.
for target in package.targets
where ![.plugin, .system, .test].contains(target.type) {
  target.swiftSettings =
    (target.swiftSettings ?? [])
    + [.enableUpcomingFeature("MemberImportVisibility")]
}

if isStrict {
  for target in package.targets
  where ![.plugin, .system].contains(target.type) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
