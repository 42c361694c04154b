import Diagnostics
import Journal
import JournalReader
import Localization
import Markdown
import TestSupport
import Testing

/// Entries as bytes, in which a build finds them again.
@Suite struct EntryBytesTests {
  private static let full = """
    ---
    title: 바다와 "산"
    date: 2024-03-06T10:20:30+09:00
    updated: 2024-04-01
    lang: ko
    slug: ocean
    permalink: /sea/
    translation: the-sea
    tags: [바다, 산]
    people: ["[[민수]]"]
    place: {name: 서울, latitude: 37.5665, longitude: 126.9780, decimals: 3}
    weather: {condition: 맑음, icon: 01d, temperature: 3}
    mood: 기쁨
    series: 여행
    part: 2
    cover: cover.jpg
    book:
      {title: 책, author: [가, 나], isbn: 978-0-306-40615-7, rating: 3.5, cover: b.jpg, url: https://a.example/}
    starred: true
    pinned: true
    noindex: true
    publish: 2024-01-01
    expires: 2034-01-01
    aliases: [/old/, 다른 이름]
    summary: 요약
    id: tag:a.example,2024:1
    colour: blue
    extra: {deep: [1, {deeper: null}], other: text}
    events: [하나]
    ---

    # 제목 *둘* {#own}

    [[쪽#절|이름]] ![[사진.jpg|200x100]] #[[꼬리]] <img src="e.jpg" alt="그림" width="3" class="x" srcset="f.jpg 2x">

    > [!NOTE]
    > "알림" &amp; &lt;b&gt;

    [링크](a.md "이름") ![사진](b.jpg)[^1] `code` <!-- hidden -->

    ![c](d.png "설명")

    ```swift
    let a = "<"
    ```

    $x$ 블록 ^37066d

    [^1]: 각주
    """

  private static let samples = [
    full,
    "첫 줄은 짧고  \n둘째 줄도 짧고  \n셋째 줄도 짧다  \n",
    "---\ntitle: false\ncover: false\n---\n메모 하나.\n",
    "---\nsealed: true\nseal_id: abcdefghijklmnopqrstuvwxyz\n---\n\n글.\n",
    "---\nvisibility: unlisted\ndraft: true\nprivate: true\n---\n\n글.\n",
    "---\npublish: true\n---\n\n글.\n", "---\npublished: maybe\n---\n\n식은 $\\alpha$ 이다.\n",
    "# 제목\n\n글.\n", "---\ntitle: Sea\n---\n바다에 갔다.\n",
    "---\nslug: \(String(repeating: "길다", count: 30))\n---\n\n글.\n",
  ]

  private static let settings = ["math: true\ninline_tags: true\n", ""].map {
    Settings.reading("taxonomies: [tags, people, places, events]\n" + $0)
  }

  private func read(_ text: String) throws -> Entry {
    let source = SourcePath(path: "entries/ko/2024-03-05-sea.md", contentPath: "2024-03-05-sea.md")
    let file = SourceFile(source: source, bytes: Array(text.utf8))
    let settings = Self.settings[text == Self.full ? 0 : 1]
    return try #require(readEntry(file, settings: settings).entry)
  }

  /// HTML and plain text are read when they are asked for.
  private final class DecodedBody: SavedBody {
    let bytes: [UInt8]
    let excerpt: String

    init(bytes: [UInt8], excerpt: String) { (self.bytes, self.excerpt) = (bytes, excerpt) }

    var texts: (html: [UInt8], plainText: String) {
      var reader = ByteReader(bytes)
      return (try? reader.texts(besides: excerpt)) ?? ([], "")
    }
  }

  private func decoded(_ bytes: [UInt8], _ text: String) throws -> Entry {
    var reader = ByteReader(bytes)
    let body = try reader.run()
    let source = SourcePath(path: "entries/ko/2024-03-05-sea.md", contentPath: "2024-03-05-sea.md")
    let entry = try reader.entry(
      of: source, size: text.utf8.count,
      texts: { excerpt, _ in DecodedBody(bytes: body, excerpt: excerpt) },
      text: { SourceText(path: source.path, text: text) })
    guard reader.isAtEnd else { throw ByteReader.Malformed() }
    return entry
  }

  private func bytes(of entry: Entry) -> [UInt8] {
    var body = ByteWriter()
    body.put(textsOf: entry)
    var writer = ByteWriter()
    writer.put(body.bytes)
    writer.put(entry)
    return writer.bytes
  }

  private func described(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test func `every field of an entry is read back as it was`() throws {
    for text in Self.samples {
      let entry = try read(text)
      let again = try decoded(bytes(of: entry), text)
      let places: Set<String?> = ["keptText", "body", "ownHTML", "ownPlainText", "shelved"]
      for (one, other) in [(entry as Any, again as Any), (entry.body, again.body)] {
        for (one, other) in zip(
          Mirror(reflecting: one).children, Mirror(reflecting: other).children)
        where !places.contains(one.label) {
          #expect(described(one.value) == described(other.value), "\(one.label ?? "")")
        }
      }
      #expect(entry.body.html == again.body.html && entry.plainText == again.plainText)
      #expect(entry.body.htmlSize == again.body.htmlSize)
      #expect(entry.plainTextSize == again.plainTextSize)
      #expect(entry.text?.bytes == again.text?.bytes)
      #expect(bytes(of: again) == bytes(of: entry))
    }
  }

  /// The value of each field in an entry, and in what its fields hold.
  private func fields(of value: Any, _ name: String, _ found: inout [String: Set<String>]) {
    for child in Mirror(reflecting: value).children {
      guard let label = child.label else { continue }
      let path = "\(name).\(label)"
      found[path, default: []].insert(described(child.value))
      switch child.value {
      case let value as RenderedMarkdown: fields(of: value, path, &found)
      case let value as Labels:
        fields(of: value, path, &found)
        for kind in LabelKind.allCases {
          found["\(path).\(kind)", default: []].insert(described(value[kind]))
        }
      case let value as Visibility: fields(of: value, path, &found)
      case let value as Prose: fields(of: value, path, &found)
      case let values as [RenderedMarkdown.Link]: values.forEach { fields(of: $0, path, &found) }
      case let values as [Work]: values.forEach { fields(of: $0, path, &found) }
      case let value as Location: fields(of: value, path, &found)
      case let value as Weather: fields(of: value, path, &found)
      case let value as ClockTime: fields(of: value, path, &found)
      default: break
      }
    }
  }

  /// The texts above say something in every field, so that one which is forgotten is noticed. What
  /// they cannot say: a page's own fields, what reading needs only for the excerpt, and where a
  /// body is that is not in memory.
  @Test func `the texts of this test have every field`() throws {
    var plain: [String: Set<String>] = [:]
    fields(of: try read("글"), "entry", &plain)
    var found: [String: Set<String>] = [:]
    for text in Self.samples { fields(of: try read(text), "entry", &found) }
    let silent = found.filter { path, values in
      plain[path].map { values.isSubset(of: $0) } ?? (values.count < 1)
    }.keys.filter { !$0.hasPrefix("entry.source") }
    #expect(
      silent.sorted() == [
        "entry.body.blocks", "entry.body.prose.isShort", "entry.body.prose.opening",
        "entry.body.prose.opensLong", "entry.body.prose.text", "entry.body.shelved",
        "entry.ownPage",
      ])
  }

  @Test func `bytes that are cut off or altered are no entry, or another one`() throws {
    let entry = try read(Self.full)
    let bytes = bytes(of: entry)
    for count in stride(from: 0, to: bytes.count, by: 3) {
      #expect(throws: ByteReader.Malformed.self) {
        try decoded(Array(bytes[..<count]), Self.full)
      }
    }
    var state: UInt64 = 7
    for _ in 0..<2_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var altered = bytes
      altered[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
      _ = try? decoded(altered, Self.full).body.html
    }
  }
}

extension Settings {
  fileprivate static func reading(_ text: String) -> Settings {
    readSettings(SourceText(path: "ilgi.yml", text: text)).0
  }
}
