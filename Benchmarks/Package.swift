// swift-tools-version: 6.3
//
// Measurements, in a package of their own. Everything is a count or a ratio
// within one run: times of different machines can't be compared.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "ReuseLab", path: "..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "Editions", package: "ReuseLab"),
        .product(name: "Chapter10", package: "ReuseLab"),
        .product(name: "Stage", package: "ReuseLab"),
        .product(name: "Shell", package: "ReuseLab"),
        .product(name: "Live", package: "ReuseLab"),
        .product(name: "Workshop", package: "ReuseLab"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ])
