// A fixed sample of the inputs of `make fuzz`: earlier findings, and the specifications' examples
// cut, joined and changed by a seed. `MUTATIONS=100000` tries more of them, `MUTATION_SEED` others.

import Foundation
import FuzzTargets
import Testing

@Test(arguments: FuzzTarget.allCases)
func `what the fuzzer has found stays mended`(_ target: FuzzTarget) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fuzz/Found/\(target.rawValue)", directoryHint: .isDirectory)
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  for name in names.sorted() {
    let input = try Data(contentsOf: folder.appending(path: name))
    #expect(target.flaw(for: Array(input)) == nil, "Tests/Fuzz/Found/\(target.rawValue)/\(name)")
  }
}

@Test(arguments: FuzzTarget.allCases)
func `no mutation of an example breaks what must hold for any input`(_ target: FuzzTarget) throws {
  let examples = try
    (SpecificationExample.all(in: "commonmark") + SpecificationExample.all(in: "gfm"))
    .map { Array($0.markdown.utf8) }
  let seeds = ownSeeds(of: target) ?? examples
  let wanted = ProcessInfo.processInfo.environment
  var mutation = Mutation(
    seeds: seeds, words: words(of: target),
    state: wanted["MUTATION_SEED"].flatMap { UInt64($0) } ?? 20_240_305)
  for _ in 0..<(wanted["MUTATIONS"].flatMap { Int($0) } ?? 400) {
    let input = mutation.next()
    let flaw = target.flaw(for: input)
    #expect(flaw == nil, "\(String(decoding: input, as: UTF8.self).debugDescription)")
  }
}

/// What a target's inputs look like, where they look like no Markdown.
private func ownSeeds(of target: FuzzTarget) -> [[UInt8]]? {
  switch target {
  case .markdown, .frontMatter, .escapers, .templates, .worker: nil
  case .photos:
    // A PNG of one pixel, and a GIF's and a WebP's beginning.
    [
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
      ).map { Array($0) } ?? [],
      Array("GIF89a\u{1}\0\u{1}\0\0\0\0,\0\0\0\0\u{1}\0\u{1}\0\0\u{2}\u{2}D\u{1}\0;".utf8),
      Array("RIFF\u{1A}\0\0\0WEBPVP8L\r\0\0\0/".utf8),
    ]
  case .media:
    // Beginnings; MediumTests mutate whole ones.
    [
      Array("\0\0\0\u{10}ftypisom\0\0\0\0\0\0\0\u{10}moov\0\0\0\u{8}mvhd".utf8),
      Array("RIFF\u{20}\0\0\0WAVEfmt \u{10}\0\0\0\u{1}\0\u{1}\0data\0\0\0\0".utf8),
      Array("OggS\0\u{2}".utf8), Array("fLaC\0\0\0\u{22}".utf8), Array("ID3\u{3}".utf8),
    ]
  case .settings: [Array("title: 일기\nurl: https://a.example/\nlocales: [ko]\n".utf8)]
  case .catalogs: [Array("search.title: 찾기 {n}\ndate:\n  one: 하루\n  other: '{n}일'\n".utf8)]
  case .queries: [Array("바다 tag:여행 \"긴 말\" -비 after:2024".utf8)]
  case .addresses: [Array("https://u:p@host:81/a/../b?c#d".utf8), Array("../가/b.md#c".utf8)]
  case .requests:
    [
      Array("/2024/\nHost: 127.0.0.1:4240\nSec-Fetch-Site: none".utf8),
      Array("/diary/%EC%9D%BC?page=%2F\nHost: localhost:4240\nOrigin: http://localhost:4240".utf8),
    ]
  case .desk:
    [
      Array(
        "/.ilgi/api/entry?path=a\nHost: 127.0.0.1:4250\nSec-Fetch-Site: same-origin\n\n{\"a\":[1,\"\\u00e9\",null]}"
          .utf8),
      Array(
        "/.ilgi/session\nHost: 127.0.0.1:4250\nSec-Fetch-Site: same-origin\nOrigin: http://127.0.0.1:4250\nContent-Type: application/json\nContent-Length: 2\n\n비\r\n둘\r셋\n"
          .utf8),
    ]
  case .imports:
    [
      "jrnl a.txt\n[2020-07-01 20:00] A walk. @home\nrain *\n[05/06/2013] b",
      "dayone a.json\n{\"metadata\":{},\"entries\":[{\"uuid\":\"A\",\"creationDate\":\"2021-03-03T03:00:00Z\",\"text\":\"\",\"richText\":{\"contents\":[{\"attributes\":{\"line\":{\"listStyle\":\"bulleted\",\"indentLevel\":2}},\"text\":\"비\\n\"}]}}]}",
      "wordpress a.xml\n<rss><item><title>a</title><content:encoded><![CDATA[b [gallery ids=\"1\"]\n\n<!-- wp:x/y -->c]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date>2024-03-05 10:00:00</wp:post_date></item></rss>",
      "notion A 0123456789abcdef0123456789abcdef.md\n# A\n\nDate: January 5, 2024 (GMT+9)\n\n[b](c.png)",
      "csv a.csv\ndate,text\n2024-03-05,\"a\nb\"\n",
      "tistory a.xml\n<blog type=\"tattertools/1.1\"><post><id>1</id><published>5</published><content>[##_1C|a.jpg|x|y_##]</content></post></blog>",
    ].map { Array($0.utf8) }
  }
}

private func words(of target: FuzzTarget) -> [String] {
  switch target {
  case .markdown:
    [
      "%%", "<!--", "-->", "\\%%", "[^a]", "\n\n[^a]: ", "[[", "]]", "![[", "\n\n> [!NOTE]\n> ",
      "~~",
      "**", "\n```\n", "\n|-|-|\n", "<details>", "<a href=\"b\">", "<table><tr>", "<img src=x>",
      "https://a.example/", "www.a.b", "가", "。", "{% post_url a %}", "&#58;", "\u{2E00}",
      "\u{205F}",
      "<script>", "</div>", "javascript:",
    ]
  case .frontMatter:
    [
      "---\n", "\n---\n", "+++\n", "draft: ", "private: true\n", "a: [b", "]", "{", "}", "\"\"\"",
      "&a ",
      "*a", "!!str ", "? ", "- ", "title:: ", "Title: ", "'", "\"", "\u{FEFF}", "\r\n", ": |\n  ",
    ]
  case .escapers:
    ["\"", "'", "<", ">", "&", "javascript:", "\u{301}", "/", "..", "\0", "\u{202E}", "가"]
  case .photos:
    ["\u{89}PNG", "IHDR", "IDAT", "GIF89a", "RIFF", "WEBPVP8X", "ftypavif", "meta", "\0\0\0\u{8}"]
  case .media:
    [
      "moov", "trak", "mdat", "\0\0\0\u{8}", "udta", "TAG", "ID3\u{4}", "LIST", "data", "OggS\0",
      "stco",
    ]
  case .settings:
    [
      "url: https://a.example/", "\nlocales: [ko, en]\n", "\nremote_images: [", "]", "\ntheme:\n  ",
      "limits: {", "}", "1 MiB", "\npermalink: /{year}/", "xn--", "true", "예시.한국", "'",
    ]
  case .catalogs: ["search.title: ", "\n  other: ", "{n}", "{{", "\none: ", ": |\n  ", "\"", "가"]
  case .queries:
    ["tag:", "\"", "-", " ", "after:2024-05", "has:photo", "태그:", "title:", "가", "\u{301}"]
  case .worker: ["[a](b)", "# ", "![", "<details>", "\0\0\0\u{1}", "[^a]", "|-|\n"]
  case .addresses:
    [
      "http:", "//", "\\\\", "@", "[::1]", "%2e", "xn--", "javascript:", "\t", "data:", "?", "#",
      "..",
    ]
  case .requests:
    [
      "/", "..", "%2e", "%2F", "%00", "%25", "?page=", "\nHost: ", "127.0.0.1:4240",
      "localhost:4240", "\nOrigin: http://", "\nSec-Fetch-Site: cross-site", "navigate", "2024/",
    ]
  case .desk:
    [
      "/.ilgi/", "api/", "view/", "\nHost: ", "127.0.0.1:4250", "\nOrigin: http://127.0.0.1:4250",
      "\nSec-Fetch-Site: same-origin", "none", "\n\n", "{\"", "\":", "[", "]", "\\ud83d", "\r\n",
      "\r",
      "가",
    ]
  case .templates:
    [
      "{{ x }}", "{{ ", " }}", "{% if n %}", "{% endif %}", "{% for e in entries %}",
      "{{ e.title }}",
      "{% endfor %}", "{% block b %}", "{% endblock %}", "{% set a = x %}", "|join", "|upper",
      "href=\"",
      "<script>", "<a href=\"{{ x }}\">", "{#", "#}", "{%- ", "-%}", "~", "[0]", "(", ")",
    ]
  case .imports:
    [
      "[2020-07-01 20:00] ", "\"creationDate\":\"2021-03-03T03:00:00Z\"", "<item>", "</item>",
      "<![CDATA[",
      "]]>", "[a]", "[/a]", "<!-- wp:", "PK\u{3}\u{4}", "\tDate:\t5 March 2024\n", "1e999",
      "\u{1}0\u{1}",
      "---\n", "가", "\\ud83d", "![](http://a/b.png)", "2024-03-05",
    ]
  }
}

/// Generates inputs from a seed, the same on every run.
private struct Mutation {
  private let seeds: [[UInt8]]
  private let words: [[UInt8]]
  private var state: UInt64

  init(seeds: [[UInt8]], words: [String], state: UInt64) {
    self.seeds = seeds
    self.words = words.map { Array($0.utf8) }
    self.state = state
  }

  mutating func next() -> [UInt8] {
    var result = seeds[random(seeds.count)]
    for _ in 0...random(6) {
      let place = random(result.count + 1)
      switch random(6) {
      case 0: result = Array(result[..<place])
      case 1: result.insert(UInt8(random(256)), at: place)
      case 2: result += seeds[random(seeds.count)]
      case 3:
        let end = min(result.count, place + random(20))
        result.insert(contentsOf: result[place..<end], at: random(result.count + 1))
      default: result.insert(contentsOf: words[random(words.count)], at: place)
      }
    }
    return result
  }

  /// SplitMix64.
  private mutating func random(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(limit))
  }
}
