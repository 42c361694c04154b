import Build
import Foundation
import TestSupport
import Testing

/// Builds that know what an earlier one left, when it left that elsewhere, or files are elsewhere.
@Suite struct OtherOutputTests {
  private let journal = """
    -- ilgi.yml --
    url: https://diary.example/
    -- entries/2024-03-05-lisbon.md --
    ---
    title: 리스본
    ---

    Tram.
    -- entries/2024-03-06-rain.md --
    Rain

    All day.

    """

  /// The second output has what the first one lacks: a text that is withheld by now, or one more.
  @Test(arguments: [("private: true\n", false), ("", true)])
  func `two outputs that are built in turn are both up to date`(
    field: String, hasEdit: Bool
  ) throws {
    let folder = try TemporaryFolder(journal)
    waitForClock(folder)
    try incremental(folder)
    let text = try folder.text("entries/2024-03-05-lisbon.md")
    try folder.write(
      text.replacing("---\ntitle", with: "---\n\(field)title") + (hasEdit ? "\nFado.\n" : ""),
      to: "entries/2024-03-05-lisbon.md")
    waitForClock(folder)
    try incremental(folder) { $0.output = "\(folder.path)/second" }
    try incremental(folder)
    for output in ["public", "second"] {
      let page = "\(output)/2024/03/05-lisbon.html"
      #expect(folder.exists(page) == hasEdit)
      if hasEdit { #expect(try folder.text(page).contains("Fado.")) }
    }
    let images = try ["public", "second"].map { try FolderImage(of: "\(folder.path)/\($0)") }
    #expect(images[0] == images[1])
  }

  @Test func `a named folder that becomes a link out of the journal is noticed`() throws {
    let folder = try TemporaryFolder(
      journal + "-- entries/2024-03-07-map.md --\nMap\n\n[map](/media/map.pdf)\n"
        + "-- media/map.pdf --\nmap\n")
    let outside = try TemporaryFolder()
    waitForClock(folder)
    try incremental(folder)
    #expect(try maps(folder) == 1)
    let manager = FileManager.default
    try manager.moveItem(atPath: folder.path + "/media", toPath: outside.path + "/media")
    try manager.createSymbolicLink(
      atPath: folder.path + "/media", withDestinationPath: outside.path + "/media")
    waitForClock(folder)
    try incremental(folder)
    #expect(try maps(folder) == 0)
  }

  private func maps(_ folder: TemporaryFolder) throws -> Int {
    try FolderImage(of: folder.path + "/public").paths.count { $0.hasSuffix("map.pdf") }
  }
}
