// swift-tools-version: 6.3
//
// Our side of `make peers`: chapter 8's table, in the same steps as the peers.

import PackageDescription

let package = Package(
  name: "Peers",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "ReuseLab", path: "../..")],
  targets: [
    .executableTarget(
      name: "ours",
      dependencies: [
        .product(name: "Editions", package: "ReuseLab"),
        .product(name: "Stage", package: "ReuseLab"),
      ],
      path: "Ours",
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ])
