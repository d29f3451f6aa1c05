// swift-tools-version: 6.2
//
// The learner's room: a package of its own, so that a half-written table can
// break nothing but itself.

import PackageDescription

let uikitLike: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

// The name is said here because the folder above may have any name.
let stage: Target.Dependency = .product(name: "Stage", package: "ReuseLab")
let editions: Target.Dependency =
  .product(name: "Editions", package: "ReuseLab")
let program: Target.Dependency = .product(name: "Program", package: "ReuseLab")

let package = Package(
  name: "Playground",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "ReuseLab", path: "..")],
  targets: [
    // The learner's own tables.
    .target(
      name: "Tables", dependencies: [stage], path: "Tables",
      swiftSettings: uikitLike),
    // The shell, with those tables among its scenarios.
    .executableTarget(
      name: "lab", dependencies: ["Tables", program],
      swiftSettings: uikitLike),
    // What any table must do, asked of the learner's.
    .testTarget(
      name: "TablesTests", dependencies: ["Tables", editions, stage],
      swiftSettings: uikitLike),
  ])
