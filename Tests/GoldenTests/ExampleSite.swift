import Command
import Foundation
import TestSupport

/// The site of one of the journals in Examples/, built once for all tests.
struct ExampleSite: Sendable {
  let name: String
  /// The published files.
  let image: FolderImage

  static let koreanAndEnglish = Result { try ExampleSite("korean-and-english") }
  static let minimal = Result { try ExampleSite("minimal") }

  static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private init(_ name: String) throws {
    self.name = name
    let folder = try TemporaryFolder()
    // A copy: a build writes its lock into the journal, and a test writes nothing into the project.
    let source = "\(Self.project)/Examples/\(name)"
    for item in try FolderImage(of: source).items where item.kind.hasPrefix("file") {
      if item.path.hasPrefix("public/") || item.path.hasPrefix(".ilgi/") { continue }
      try folder.write(item.bytes, to: "journal/" + item.path)
    }
    var said = ""
    let status = runCommand(
      ["build", "\(folder.path)/journal", "--today", "2025-01-01"],
      in: CommandWorld(output: { said += $0 }, errors: { said += $0 }, cores: 2))
    guard status == .done else { throw ProgramRun.Problem(said) }
    image = try FolderImage(of: "\(folder.path)/journal/public")
  }

  var paths: [String] { image.items.filter { $0.kind.hasPrefix("file") }.map(\.path) }

  /// A file's text; empty where there is none, so that an expectation about it fails.
  func text(_ path: String) -> String {
    let item = image.items.first { $0.path.utf8.elementsEqual(path.utf8) }
    return item.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  /// The first text between two others.
  func text(_ path: String, from opening: String, to closing: String) -> String? {
    let text = text(path)
    guard let start = text.range(of: opening) else { return nil }
    guard let end = text.range(of: closing, range: start.upperBound..<text.endIndex) else {
      return nil
    }
    return String(text[start.upperBound..<end.lowerBound])
  }
}
