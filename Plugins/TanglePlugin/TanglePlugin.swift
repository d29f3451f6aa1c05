import Foundation
import PackagePlugin

/// Tangles a chapter whenever its text, or an earlier chapter's, has changed.
///
/// A target in a folder such as `03-ReloadHiding` is a chapter of the book. A
/// target of another package is a learner's own chapter if it is called like its
/// text, `QueueChapter` after `Queue.md`; `OwnEditions` is the list of them.
@main
struct TanglePlugin: BuildToolPlugin {
  func createBuildCommands(
    context: PluginContext, target: Target
  ) throws -> [Command] {
    let folder = target.directoryURL
    let tool = try context.tool(named: "tangle").url
    func output(_ name: String) -> URL {
      context.pluginWorkDirectoryURL.appending(path: name + ".swift")
    }
    if target.name == "OwnEditions" {
      return [
        .buildCommand(
          displayName: "Listing the own chapters", executable: tool,
          arguments: ["editions", output("OwnEditions").path]
            + ownChapters(of: target),
          outputFiles: [output("OwnEditions")])
      ]
    }
    let number = Int(folder.lastPathComponent.prefix(2))
    let suffix = "Chapter"
    guard number != nil || target.name.hasSuffix(suffix) else {
      Diagnostics.error(
        "\(folder.lastPathComponent) is not a chapter's folder; call it like"
          + " '03-ReloadHiding', or leave this plugin out of its target")
      return []
    }
    let shelf =
      number == nil
      ? context.package.directoryURL.appending(path: "../Chapters").standardized
      : folder.deletingLastPathComponent()
    let texts = try texts(on: shelf, through: number ?? .max)
    let names = texts.map { $0.deletingPathExtension().lastPathComponent }
    guard let number else {
      let file = "\(target.name.dropLast(suffix.count)).md"
      let own = folder.appending(path: file)
      let module = output(target.name)
      let earlier = names.map(output)
      return [
        .buildCommand(
          displayName: "Tangling \(file)", executable: tool,
          arguments: [shelf.path, own.path, module.path] + earlier.map(\.path),
          inputFiles: [own] + texts, outputFiles: [module] + earlier)
      ]
    }
    let module = output(String(folder.lastPathComponent.dropFirst(3)))
    // The loom says what is wrong if a text is missing.
    let earlier = texts.count != number ? [] : names.dropLast().map(output)
    return [
      .buildCommand(
        displayName: "Tangling \(target.name)", executable: tool,
        arguments: [shelf.path, "\(number)", module.path]
          + earlier.map(\.path),
        inputFiles: texts, outputFiles: [module] + earlier)
    ]
  }

  /// The names of the modules of own chapters on which a target depends.
  private func ownChapters(of target: Target) -> [String] {
    target.dependencies.compactMap { dependency in
      guard case .target(let target) = dependency else { return nil }
      return target.name
    }
  }

  /// The Markdown texts of the chapters up to number `last`, in order: a
  /// chapter is made of its own text and of those before it.
  private func texts(on shelf: URL, through last: Int) throws -> [URL] {
    let files = FileManager.default
    return try files.contentsOfDirectory(atPath: shelf.path).sorted()
      .filter { folder in
        guard let number = Int(folder.prefix(2)) else { return false }
        return number <= last
      }
      .map { folder in
        shelf.appending(path: "\(folder)/\(folder.dropFirst(3)).md")
      }
      .filter { files.fileExists(atPath: $0.path) }
  }
}
