import Build
import Files
import Foundation
import TestSupport
import Testing

/// How many files of a site one change writes: each is uploaded again, and is a line in a diff.
@Suite struct WrittenFileTests {
  private static let syllables = ["바", "다", "나", "무", "소", "리", "길", "눈", "비", "산", "달", "별"]

  /// Words that are made of a few syllables, as often as in real texts.
  private func words(_ count: Int, _ random: inout Random) -> String {
    (0..<count).map { _ in
      (0...(1 + random.below(2))).map { _ in random.one(of: Self.syllables) ?? "" }.joined()
    }.joined(separator: " ")
  }

  private func text(_ title: String, _ tag: Int, _ body: String) -> String {
    "---\ntitle: \(title)\ntags: [t\(tag)]\nmood: \(["calm", "glad"][tag % 2])\n---\n\n\(body)\n"
  }

  /// Ten entries a month for two years, with an index in shards. All of them are in its last part,
  /// and a new entry has words in nearly all files of that.
  private func journal(_ random: inout Random, words count: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("title: Journal\nurl: https://diary.example/\nlocales: [ko]\n", to: "ilgi.yml")
    for number in 0..<240 {
      let (month, day) = (number / 10 % 12 + 1, number % 10 * 2 + 10)
      let name = "\(2022 + number / 120)-\(month < 10 ? "0" : "")\(month)-\(day)-n\(number)"
      let title = "\(words(2, &random)) \(number)"
      try folder.write(text(title, number % 6, words(count, &random)), to: "entries/\(name).md")
    }
    return folder
  }

  /// Files for one step. Pages that are rendered and turn out the
  /// same are not written, but take time: those of the entry itself, of its lists and feeds, six of
  /// everything, four files for programs; after a change of the title also those of its neighbours.
  @Test func `one change writes few files`() throws {
    var random = Random(seed: 16)
    let folder = try journal(&random, words: 110)
    let first = try incremental(folder).summary
    #expect(first.files > 500 && folder.exists("public/search/n/t/1.json"))
    let path = "entries/2022-06-16-n53.md"
    let old = try folder.text(path)
    let steps: [(name: String, files: Int, pages: Int, change: () throws -> Void)] = [
      (
        "a sentence after the excerpt", 20, 26,
        { try folder.write(old + "\n바다 소리가 좋다.\n", to: path) }
      ),
      (
        "a title", 90, 90,
        {
          let lines = old.split(separator: "\n", omittingEmptySubsequences: false)
          try folder.write(
            lines.map { $0.hasPrefix("title:") ? "title: 달빛 산책" : $0 }.joined(separator: "\n"),
            to: path)
        }
      ),
      ("the text and the title as they were", 90, 90, { try folder.write(old, to: path) }),
      (
        "a new entry", 80, 90,
        {
          try folder.write(
            text("새 글", 3, words(110, &random)), to: "entries/2023-12-30-new.md")
        }
      ),
    ]
    for step in steps {
      try step.change()
      let summary = try incremental(folder).summary
      let changes = summary.changes
      let files = changes.written + changes.changed + changes.removed
      #expect(files.count <= step.files, "\(step.name): \(files)")
      #expect(summary.rendered <= step.pages, "\(step.name): \(summary.rendered)")
      #expect(files.count > 1, "\(step.name)")
    }
    let clean = try TemporaryFolder()
    for file in try folder.files(in: "entries") {
      try clean.write(folder.read("entries/" + file), to: "entries/" + file)
    }
    try clean.write(folder.read("ilgi.yml"), to: "ilgi.yml")
    try published(clean)
    #expect(try clean.site().changes(to: folder.site()) == [])
  }

  /// CI systems carry the cache from build to build.
  @Test func `the cache is hardly larger than the texts`() throws {
    var random = Random(seed: 17)
    let folder = try journal(&random, words: 300)
    try incremental(folder)
    func size(_ folder: TemporaryFolder, _ below: String) throws -> Int {
      try folder.files(in: below).reduce(0) { try $0 + folder.read("\(below)/\($1)").count }
    }
    let texts = try size(folder, "entries")
    let cache = try size(folder, ".ilgi")
    #expect(cache * 10 <= texts * 16, "\(cache) for \(texts)")
  }
}
