import Journal
import SearchIndex
import TestSupport
import Testing

/// The two files of an inline index.
private struct InlineFiles {
  let json: [UInt8]
  let script: [UInt8]

  init(_ index: PublishedIndex) {
    let files = index.files(of: .manifest)
    (json, script) = (files[0].bytes, files[1].bytes)
  }
}

@Suite struct ManifestTests {
  private func manifest(_ journal: String, locales: [String] = ["ko", "en"]) -> InlineFiles {
    InlineFiles(TestJournal(journal, locales: locales).index())
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private let journal = """
    -- entries/2024-03-05-lisbon.md --
    ---
    title: 리스본
    tags: [여행, C++]
    people: 민수
    place: {name: 리스본, latitude: 1, longitude: 2}
    mood: 맑음
    starred: true
    ---
    # 아침

    전차 **28**.
    -- entries/2024-03-05-lisbon.en.md --
    ---
    title: Lisbon
    ---
    Tram.
    -- entries/2024-03-06-يوم.md --
    ---
    title: false
    lang: ar
    ---
    نص
    -- entries/loose.md --
    Loose
    -- entries/2024-03-07-draft.md --
    ---
    title: Canary1
    draft: true
    tags: [Canary2]
    ---
    Canary3
    -- entries/2024-03-08-later.md --
    ---
    title: Canary4
    publish: 2099-01-01
    ---
    -- entries/2024-03-09-wrong.md --
    ---
    title: Canary5
    draft: maybe
    ---

    """

  @Test func `a small site's index, to the letter`() {
    let arabic = "%D9%8A%D9%88%D9%85"
    let found = text(manifest(journal).json)
    let entries = """

      {"title":"","text":"نص","date":"2024-03-06","lang":"ar","dir":"rtl","tags":[],"people":[],"place":null,"mood":null,"starred":false,"photo":false,\
      "urls":{"ko":"2024/03/06-\(arabic).html","en":"en/2024/03/06-\(arabic).html"}},
      {"title":"리스본","text":"아침\\n전차 28.","date":"2024-03-05","lang":"ko","dir":"ltr","tags":["여행","C++"],"people":["민수"],\
      "place":"리스본","mood":"맑음","starred":true,"photo":false,"urls":{"ko":"2024/03/05-lisbon.html"}},
      {"title":"Lisbon","text":"Tram.","date":"2024-03-05","lang":"en","dir":"ltr","tags":[],"people":[],"place":null,"mood":null,\
      "starred":false,"photo":false,"urls":{"en":"en/2024/03/05-lisbon.html"}},
      {"title":"Loose","text":"Loose","date":null,"lang":"ko","dir":"ltr","tags":[],"people":[],"place":null,"mood":null,"starred":false,"photo":false,\
      "urls":{"ko":"undated/loose.html","en":"en/undated/loose.html"}}
      """
    let expected = """
      {"format":"ilgi-search","version":2,"mode":"inline","build":"\(entries.utf8.count - 1 - 2 * 3)","locales":["ko","en"],"count":4,"sounds":1,"entries":[\(entries)
      ]}

      """
    #expect(lineDiff(expected: expected, found: found) == "")
  }

  @Test func `nothing of a withheld entry stands in it`() {
    #expect(!text(manifest(journal).json).contains("Canary"))
    #expect(!text(manifest(journal).json).contains("draft"))
  }

  @Test func `the script is the same data`() throws {
    let found = manifest(journal)
    let opening = "ilgiSearchFile(\"manifest\","
    let script = text(found.script)
    #expect(script.hasPrefix(opening) && script.hasSuffix(");\n"))
    #expect(script.dropFirst(opening.count).dropLast(3) + "\n" == text(found.json))
  }

  @Test func `no text can end a script or a line of it`() throws {
    let found = manifest(
      "-- entries/2024-03-05.md --\n---\ntitle: '</script><!- & ''x'''\ntags: ['a\"b\\c']\n---\na\u{2028}b\u{2029}c `</script>` \u{7F}\n"
    )
    let json = text(found.json)
    for hazard in ["<", ">", "&", "\u{2028}", "\u{2029}", "\u{7F}"] {
      #expect(!json.contains(hazard))
    }
    let entry = try #require(JSONValue(found.json)["entries"]?.items.first)
    // Quotation marks become those of the language.
    #expect(entry["title"] == .text("</script><!- & \u{2018}x\u{2019}"))
    #expect(entry["tags"] == .list([.text("a\"b\\c")]))
    #expect(entry["text"]?.text?.contains("</script>") == true)
  }

  @Test func `texts are in NFC, whatever the file holds`() {
    let decomposed = "\u{1112}\u{1161}\u{11AB}"
    let found = manifest(
      "-- entries/2024-03-05-\(decomposed).md --\n---\ntitle: \(decomposed)\ntags: [\(decomposed)]\npeople: \(decomposed)\nplace: \(decomposed)\nmood: \(decomposed)\n---\n\(decomposed) e\u{301}\n"
    )
    #expect(!text(found.json).unicodeScalars.contains("\u{1112}"))
    #expect(!text(found.json).unicodeScalars.contains("\u{301}"))
    #expect(text(found.json).unicodeScalars.count { $0 == "한" } == 6)
    #expect(text(found.json).contains("%ED%95%9C"))
  }

  @Test func `an empty site has an empty index`() throws {
    #expect(try JSONValue(manifest("").json)["entries"] == .list([]))
  }

  @Test func `the index stands where the contract says`() {
    #expect(
      PublishedIndex.routes(Settings()).map(\.path) == [
        "search/schema/v2.json", "search/manifest.json", "search/stems.json", "search/manifest.js",
        "search/stems.js",
      ])
    let served = Settings(url: SiteURL("https://a.example"))
    #expect(
      PublishedIndex.routes(served).map(\.path) == [
        "search/schema/v2.json", "search/manifest.json", "search/stems.json",
      ])
  }
}
