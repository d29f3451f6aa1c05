// swift-tools-version: 6.2
//
// Fuzzes lines, scripts, histories and dumps with libFuzzer: `make fuzz`.

import PackageDescription

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "ReuseLab", path: "../..")],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "Reports", package: "ReuseLab"),
        .product(name: "Shell", package: "ReuseLab"),
        .product(name: "Workshop", package: "ReuseLab"),
        .product(name: "Editions", package: "ReuseLab"),
        .product(name: "Console", package: "ReuseLab"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ])
