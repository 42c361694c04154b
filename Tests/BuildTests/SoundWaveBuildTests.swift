import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Build

/// The strokes of recordings, from the file beside them into pages.
@Suite struct SoundWaveBuildTests {
  private static let soft = String(repeating: "1", count: 86) + "\n"
  private static let loud = String(repeating: "z", count: 86) + "\n"
  private static let drawing = "<svg class=\"wave\""

  /// Two bytes of sound.
  private static let recording =
    Array("RIFF".utf8) + [38, 0, 0, 0] + Array("WAVEfmt ".utf8)
    + [16, 0, 0, 0, 1, 0, 1, 0, 64, 31, 0, 0, 64, 31, 0, 0, 1, 0, 8, 0]
    + Array("data".utf8) + [2, 0, 0, 0, 128, 128]

  private func journal(_ other: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      \(other)
      -- entries/2024-03-05.md --
      파도 소리를 담았다.

      ![파도](waves.wav)
      -- entries/2024-04-06.md --
      Rain.
      """)
    try folder.write(Self.recording, to: "entries/waves.wav")
    return folder
  }

  private func pages(with drawing: String, in folder: TemporaryFolder) throws -> [String] {
    try folder.site().paths.filter {
      try $0.hasSuffix(".html") && folder.text("public/" + $0).contains(drawing)
    }.sorted()
  }

  @Test func `the file of strokes changes the pages that show the recording, and no other`() throws
  {
    let folder = try journal()
    try incremental(folder)
    #expect(try pages(with: Self.drawing, in: folder) == [])
    let wave = "entries/waves.wav.wave"
    let steps: [(name: String, drawing: String, change: () throws -> Void)] = [
      ("added", "M2 35v2M6", { try folder.write(Self.soft, to: wave) }),
      ("changed", "M2 1v70M6", { try folder.write(Self.loud, to: wave) }),
      (
        "removed", Self.drawing,
        { try FileManager.default.removeItem(atPath: folder.path + "/" + wave) }
      ),
    ]
    var showing: [String] = []
    for step in steps {
      waitForClock(folder)
      let before = try folder.site()
      try step.change()
      try incremental(folder)
      let shown = try pages(with: step.drawing, in: folder)
      #expect(shown.contains("2024/03/05.html") == (step.name != "removed"), "\(step.name)")
      #expect(shown.contains("index.html") == (step.name != "removed"), "\(step.name)")
      if !shown.isEmpty { showing = shown }
      let changes = before.changes(to: try folder.site())
        .filter { !$0.hasPrefix("! .ilgi-manifest") }
        .compactMap { $0.split(separator: "\n").first?.dropFirst(2) }
      #expect(changes.map { String($0) }.sorted() == showing, "\(step.name)")
      #expect(!(try folder.site().paths.contains { $0.hasSuffix(".wave") }))
      #expect(!(try folder.text("public/feed.xml").contains("<svg")))
    }
    #expect(try pages(with: Self.drawing, in: folder) == [])
  }

  @Test func `strokes of a private entry's recording are not read`() throws {
    let folder = try journal()
    try folder.write(
      "---\nprivate: true\n---\n\n![Secret](secret.wav)\n", to: "entries/2024-05-07.md")
    try folder.write(Self.recording, to: "entries/secret.wav")
    // Not even to say that they are wrong.
    try folder.write("wrong", to: "entries/secret.wav.wave")
    #expect(try published(folder).diagnostics.filter { $0.identifier == "media.wave" } == [])
    try folder.write(Self.loud, to: "entries/secret.wav.wave")
    try published(folder)
    #expect(try pages(with: Self.drawing, in: folder) == [])
  }

  @Test func `a recording of another folder has its strokes beside it, and they are no file`()
    throws
  {
    let folder = try journal()
    try folder.write(
      "![Rain](/rain.wav)\n\n![Wind](/assets/wind.wav)\n", to: "entries/2024-06-08.md")
    for path in ["static/rain.wav", "assets/wind.wav"] {
      try folder.write(Self.recording, to: path)
      try folder.write(Self.soft, to: path + ".wave")
    }
    try published(folder)
    let page = try folder.text("public/2024/06/08.html")
    #expect(page.components(separatedBy: Self.drawing).count == 3)
    #expect(try folder.site().paths.filter { $0.hasSuffix(".wave") } == [])
  }
}
