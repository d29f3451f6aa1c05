import Inspector
import Looks
import Reports
import Session
import Text
import Workshop

/// Commands that determine how and where answers are printed.
let outputCommands: [Command] = [
  Command(
    "mode", .output,
    "print answers as boxes, one fact per line, Markdown or "
      + "JSON",
    example: "mode plain", needs: .nothing,
    form: Form<Renderer.Mode>.word(of: [
      ("box", "drawn boxes", .box),
      ("plain", "one fact a line, nothing drawn", .plain),
      ("markdown", "paragraphs and tables", .markdown),
      ("json", "one object per command", .json),
    ]).optional.sets { mode, settings in
      if let mode { settings.renderer.mode = mode }
      let name = settings.renderer.mode.rawValue
      return Report(["mode": .string(name)]) { "The mode is \(name)." }
    }),
  Command(
    "set", .output,
    "print a line per frame after each action; show long answers in a pager",
    example: "set frames on", needs: .nothing,
    form: Form<Toggle>.word(of: [
      ("frames", "a line per layout pass", .frames),
      ("pager", "long answers, a page at a time", .pager),
    ]).and(
      .word(of: [("on", "from now on", true), ("off", "no longer", false)])
    ).sets { input, settings in
      let (setting, isOn) = input
      switch setting {
      case .frames: settings.showsFrames = isOn
      case .pager: settings.pages = isOn
      }
      let name = setting == .frames ? "Frames are" : "The pager is"
      return Report([setting.rawValue: .bool(isOn)]) {
        "\(name) \(isOn ? "on" : "off")."
      }
    }),
  Command(
    "snapshot", .output,
    "draw this step as an SVG picture: the tree in layers, the queues beside "
      + "it; without a file, describe it. \(OutputFile.rules)",
    example: "snapshot step.svg", needs: .moment,
    form: Form<OutputFile>.target(
      .any("FILE.svg", "a picture's file", samples: ["step.svg"]) {
        surroundings in
        [Candidate("step-\(surroundings.history.position).svg", "this step")]
      }.named
    ).optional.map { target in
      guard let target else {
        return .look { surroundings in pictureReport(of: surroundings.history) }
      }
      return .write { surroundings throws(ShellError) in
        try draw(surroundings.history, into: target, of: surroundings.host)
      }
    }),
]

private enum Toggle: String { case frames, pager }

// MARK: A step as a picture

/// Writes a picture of the current step.
private func draw(
  _ history: any History, into target: OutputFile, of host: (any Host)?
) throws(ShellError) -> Report {
  guard target.path.hasSuffix(".svg") else {
    throw ShellError(
      "The picture is SVG, and its file's name should say so: "
        + "'snapshot \(quoted(target.path + ".svg"))'",
      column: target.column)
  }
  try target.write(
    scene(of: history).svg, sealed: .markup, as: "snapshot", to: host)
  let count = history.now.after.aliveCount
  let position = history.position
  return Report([
    "file": .string(target.path), "step": .int(position),
    "cells": .int(count),
  ]) {
    "@\(position) is drawn in '\(target.path)': \(counted(count, "cell")). "
      + "A browser shows it."
  }
}
