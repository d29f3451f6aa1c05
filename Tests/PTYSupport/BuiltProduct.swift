/// The path of an executable that was built beside the running tests.
///
///     builtProduct("reuse")
public func builtProduct(_ name: String) -> String {
  // Linux runs `…/debug/PackageTests.xctest` itself; macOS names the bundle
  // `…/debug/PackageTests.xctest/…` among the arguments of a helper.
  for argument in CommandLine.arguments {
    let parts = argument.split(
      separator: "/", omittingEmptySubsequences: false)
    guard let bundle = parts.firstIndex(where: { $0.hasSuffix(".xctest") })
    else { continue }
    return (parts[..<bundle] + [name[...]]).joined(separator: "/")
  }
  return name
}
