import Build
import Foundation
import FrontMatter
import TestSupport
import Testing

@testable import Desk

/// What the tests of merging ask of one version.
private struct Reading {
  let entry: (withheld: Bool, text: String)
  let version: EntryVersion

  init(_ bytes: [UInt8], _ journal: WritableJournal) {
    version = EntryVersion(bytes, "entries/2026-11-27.md", journal)
    entry = (
      EntryMerge.isWithheld(bytes, at: "entries/2026-11-27.md", in: journal),
      String(decoding: version.body, as: UTF8.self)
    )
  }

  func parts(of name: String) -> [String] {
    switch version.field(name)?.value {
    case nil: []
    case .scalar(let scalar)?: scalar.text.components(between: name == "tags" ? ", " : "\u{0}")
    case .list(let items, _)?: items.compactMap(\.plainText)
    case .mapping?: ["a mapping"]
    }
  }
}

@Suite struct EntryMergeTests {
  private let folder: TemporaryFolder
  private let journal: WritableJournal

  init() throws {
    folder = try TemporaryFolder("-- ilgi.yml --\ntitle: 일기\n-- entries/2026-01-01.md --\nx\n")
    journal = try WritableJournal(BuildOptions(folder: folder.path))
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String, _ choices: MergeChoice?...)
    -> Merged
  {
    EntryMerge.merge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8),
      at: "entries/2026-11-27.md", in: journal, choices: choices)
  }

  @Test func `of the recorded pairs at most ten ask, and no line and no field is lost`() throws {
    var asked: [Int] = []
    for pair in try RecordedPair.all() {
      guard let base = pair.base else { continue }
      let merged = EntryMerge.merge(
        base: base, ours: pair.ours, theirs: pair.theirs, at: "entries/2026-11-27.md", in: journal)
      if !merged.open.isEmpty { asked.append(pair.number) }
      let result = Reading(merged.bytes, journal)
      for line in pair.keep {
        #expect(result.entry.text.contains(line), "\(pair.number) \(pair.kind): lost '\(line)'")
      }
      guard merged.open.isEmpty else { continue }
      for line in pair.gone {
        #expect(!result.entry.text.contains(line), "\(pair.number) \(pair.kind): kept '\(line)'")
      }
      for (name, parts) in pair.fields {
        #expect(
          Set(result.parts(of: name)) == Set(parts), "\(pair.number) \(pair.kind): field \(name)")
      }
      #expect(result.entry.withheld == pair.isWithheld, "\(pair.number) \(pair.kind): withheld")
      let (one, two) = (Reading(pair.ours, journal), Reading(pair.theirs, journal))
      for field in one.version.fields where two.version.field(field.name) != nil {
        #expect(result.version.field(field.name) != nil, "\(pair.number): lost \(field.name)")
      }
      #expect(
        merged.bytes.starts(with: [0xEF, 0xBB, 0xBF]) == base.starts(with: [0xEF, 0xBB, 0xBF]))
      let pairs = String(decoding: merged.bytes, as: UTF8.self).unicodeScalars
      let ends = pairs.count { $0 == "\n" }
      #expect(
        pairs.count { $0 == "\r" } == (base.contains(0x0D) ? ends : 0), "\(pair.number): ends")
    }
    #expect(asked.count <= 10, "\(asked)")
  }
}

extension EntryMergeTests {
  @Test func `where both changed one sentence, each choice keeps what the other lines have`() {
    let base = "하나. 둘.\n\n셋.\n"
    let (ours, theirs) = ("하나. 둘 여기.\n\n셋.\n", "하나. 둘 저기.\n\n셋. 넷.\n")
    #expect(merge(base, ours, theirs).mustAsk)
    #expect(text(merge(base, ours, theirs, .mine)) == "하나. 둘 여기.\n\n셋. 넷.\n")
    #expect(text(merge(base, ours, theirs, .theirs)) == "하나. 둘 저기.\n\n셋. 넷.\n")
    #expect(text(merge(base, ours, theirs, .both)) == "하나. 둘 여기. 둘 저기.\n\n셋. 넷.\n")
  }

  @Test func `a field that both changed is a question, and its marks withhold the entry`() {
    let base = "---\nmood: a\nplace: x\n---\n\n글.\n"
    let ours = "---\nmood: b\nplace: x\n---\n\n글.\n"
    let theirs = "---\nmood: c\nplace: y\n---\n\n글. 둘.\n"
    let open = merge(base, ours, theirs)
    #expect(open.questions == [.field("mood", mine: "b", theirs: "c")])
    #expect(EntryMerge.isWithheld(open.bytes, at: "entries/2026-11-27.md", in: journal))
    #expect(text(merge(base, ours, theirs, .mine)) == "---\nmood: b\nplace: y\n---\n\n글. 둘.\n")
    #expect(text(merge(base, ours, theirs, .theirs)) == "---\nmood: c\nplace: y\n---\n\n글. 둘.\n")
  }

  @Test func `the later of two days of the last change stays`() {
    let merged = merge(
      "---\nupdated: 2026-11-01\n---\nx\n", "---\nupdated: 2026-11-03\n---\nx\n",
      "---\nupdated: 2026-11-02\n---\ny\n")
    #expect(text(merged) == "---\nupdated: 2026-11-03\n---\ny\n")
  }

  @Test func `two reasons to withhold, of which each side takes one, withhold`() {
    let base = "---\ndraft: true\nprivate: true\n---\n글.\n"
    let merged = merge(base, "---\nprivate: true\n---\n글.\n", "---\ndraft: true\n---\n글.\n")
    #expect(EntryMerge.isWithheld(merged.bytes, at: "entries/2026-11-27.md", in: journal))
    #expect(merged.questions == [.visibility])
  }

  @Test func `a note whose marks one side takes out does not show what the other wrote into it`() {
    let base = "보이는 글.\n\n<!--\n숨긴 하나.\n-->\n\n끝.\n"
    let merged = merge(
      base, "보이는 글.\n\n숨긴 하나.\n\n끝.\n", "보이는 글.\n\n<!--\n숨긴 하나.\n숨긴 둘.\n-->\n\n끝.\n")
    #expect(merged.mustAsk || !text(merged).contains("\n숨긴 둘.\n\n끝"))
  }

  @Test func `comments and quotes of both sides stay`() {
    let merged = merge(
      "---\ntitle: 'a'\ntags: [x]\n---\nx\n", "---\n# mine\ntitle: 'a'\ntags: [x, \"y\"]\n---\nx\n",
      "---\ntitle: 'a'\ntags: [x, z] # theirs\n---\nx\n")
    #expect(merged.open.isEmpty)
    for part in ["# mine", "# theirs", "title: 'a'", "y", "z"] {
      #expect(text(merged).contains(part))
    }
  }

  private func text(_ merged: Merged) -> String { String(decoding: merged.bytes, as: UTF8.self) }

  /// Fields that withhold in one way or another, and those that do not.
  private static let withholding = [
    "draft: true", "private: true", "published: false", "publish: 2999-01-01",
    "expires: 2020-01-01",
    "draft: ture", "public: false", "visibility: private", "status: draft", "unlisted: true",
  ]

  @Test func `random pairs of withholding and text: nothing becomes public`() {
    var random = SystemRandom(seed: 46)
    let count = Int(ProcessInfo.processInfo.environment["MERGES"] ?? "") ?? 300
    for number in 0..<count {
      var lines = (0..<6).map { "문장 \($0) 하나. 문장 \($0) 둘." }
      let base = entry(fields(&random), lines)
      let (ours, theirs) = (
        entry(fields(&random), change(&lines, "여기", &random)),
        entry(fields(&random), change(&lines, "저기", &random))
      )
      let merged = merge(base, ours, theirs)
      guard ours != base, theirs != base, ours != theirs else { continue }
      let path = "entries/2026-11-27.md"
      let isWithheld = { (text: String) in
        EntryMerge.isWithheld(Array(text.utf8), at: path, in: journal)
      }
      if isWithheld(ours) || isWithheld(theirs) {
        #expect(
          EntryMerge.isWithheld(merged.bytes, at: path, in: journal),
          "\(number):\n\(base)\n\(ours)\n\(theirs)\n\(text(merged))")
      }
    }
  }

  private func fields(_ random: inout SystemRandom) -> [String] {
    var fields = random.next(3) == 0 ? ["title: 글"] : []
    for _ in 0..<random.next(3) {
      let field = Self.withholding[random.next(Self.withholding.count)]
      let name = field.prefix { $0 != ":" }
      if !fields.contains(where: { $0.hasPrefix(name + ":") }) { fields.append(field) }
    }
    return fields
  }

  private func change(
    _ lines: inout [String], _ word: String, _ random: inout SystemRandom
  ) -> [String] {
    var own = lines
    if random.next(3) > 0 { own[random.next(own.count)] = "바뀐 문장 \(word)." }
    return own
  }

  private func entry(_ fields: [String], _ lines: [String]) -> String {
    let front = fields.isEmpty ? "" : "---\n\(fields.joined(separator: "\n"))\n---\n\n"
    return front + lines.joined(separator: "\n\n") + "\n"
  }
}

extension EntryMergeTests {
  /// Both sides change, add and take out sentences, paragraphs, items, tags and fields anywhere.
  @Test func `random changes of both sides: no sentence and no field is lost`() {
    var random = SystemRandom(seed: 4)
    let count = Int(ProcessInfo.processInfo.environment["MERGES"] ?? "") ?? 200
    for number in 0..<count {
      let base = Draft(&random)
      let (ours, theirs) = (base.changed("가", &random), base.changed("나", &random))
      let merged = merge(base.text, ours.text, theirs.text)
      let result = text(merged)
      let (old, mine, others) = (base.words, ours.words, theirs.words)
      let wanted = mine.union(others).subtracting(old).union(mine.intersection(others))
      for word in wanted where !result.contains(word) {
        Issue.record(
          "\(number): lost '\(word)'\n\(base.text)\n\(ours.text)\n\(theirs.text)\n\(result)")
      }
      guard merged.open.isEmpty else { continue }
      let gone = old.subtracting(mine.intersection(others))
      for word in gone where result.contains(word) {
        Issue.record(
          "\(number): kept '\(word)'\n\(base.text)\n\(ours.text)\n\(theirs.text)\n\(result)")
      }
    }
  }
}

/// An entry of which every part is a word that is nowhere else.
private struct Draft {
  private var fields: [String]
  private var tags: [String]
  private var paragraphs: [[String]]

  init(_ random: inout SystemRandom) {
    fields = (0..<random.next(3)).map { "x\($0): 값\($0)끝" }
    tags = (0..<random.next(4)).map { "표\($0)끝" }
    paragraphs = (0..<1 + random.next(5)).map { paragraph in
      (0..<1 + random.next(4)).map { "문장\(paragraph)의\($0)끝." }
    }
  }

  var text: String {
    let lines = fields + (tags.isEmpty ? [] : ["tags: [\(tags.joined(separator: ", "))]"])
    let front = lines.isEmpty ? "" : "---\n\(lines.joined(separator: "\n"))\n---\n\n"
    return front + paragraphs.map { $0.joined(separator: " ") }.joined(separator: "\n\n") + "\n"
  }

  var words: Set<String> {
    Set(fields.map { String($0.drop { $0 != " " }.dropFirst()) } + tags + paragraphs.joined())
  }

  func changed(_ mark: String, _ random: inout SystemRandom) -> Draft {
    var draft = self
    for step in 0..<1 + random.next(3) {
      let word = "\(mark)\(step)새끝"
      let place = random.next(draft.paragraphs.count)
      switch random.next(8) {
      case 0: draft.paragraphs.insert([word + "."], at: random.next(draft.paragraphs.count + 1))
      case 1: draft.paragraphs.append([word + "."])
      case 2:
        let count = draft.paragraphs[place].count
        draft.paragraphs[place].insert(word + ".", at: random.next(count + 1))
      case 3:
        let count = draft.paragraphs[place].count
        draft.paragraphs[place][random.next(count)] = word + "."
      case 4 where draft.paragraphs.count > 1: draft.paragraphs.remove(at: place)
      case 5: draft.tags.append(word)
      case 6 where !draft.tags.isEmpty: draft.tags.remove(at: random.next(draft.tags.count))
      case 7 where !draft.fields.isEmpty:
        let field = random.next(draft.fields.count)
        draft.fields[field] = draft.fields[field].prefix { $0 != " " } + " " + word
      default: draft.fields.append("\(mark == "가" ? "y" : "z")\(step): \(word)")
      }
    }
    return draft
  }
}

/// Always the same numbers for a seed.
private struct SystemRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
