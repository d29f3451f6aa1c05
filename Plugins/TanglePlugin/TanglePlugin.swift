import Foundation
import PackagePlugin

/// Tangles a chapter whenever its text, or an earlier chapter's, has changed.
@main
struct TanglePlugin: BuildToolPlugin {
  func createBuildCommands(
    context: PluginContext, target: Target
  ) throws -> [Command] {
    let folder = target.directoryURL
    guard let number = Int(folder.lastPathComponent.prefix(2)) else {
      Diagnostics.error(
        "\(folder.lastPathComponent) is not a chapter's folder; call it like"
          + " '03-ReloadHiding', or leave this plugin out of its target")
      return []
    }
    let shelf = folder.deletingLastPathComponent()
    let texts = try texts(on: shelf, through: number)
    func output(_ name: String) -> URL {
      context.pluginWorkDirectoryURL.appending(path: name + ".swift")
    }
    let own = output(String(folder.lastPathComponent.dropFirst(3)))
    // The loom says what is wrong if a text is missing.
    let earlier =
      texts.count != number
      ? []
      : texts.dropLast().map {
        output($0.deletingPathExtension().lastPathComponent)
      }
    return [
      .buildCommand(
        displayName: "Tangling \(target.name)",
        executable: try context.tool(named: "tangle").url,
        arguments: [shelf.path, "\(number)", own.path]
          + earlier.map { $0.path },
        inputFiles: texts, outputFiles: [own] + earlier)
    ]
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
