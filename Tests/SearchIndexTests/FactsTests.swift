import Journal
import Testing

@testable import SearchIndex

/// By what a later build knows a file of the index again without making it.
@Suite struct FactsTests {
  private struct Numbers {
    var state: UInt64 = 7

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  /// Some words are in many texts, most in few.
  private func text(_ numbers: inout Numbers) -> String {
    (0..<80).map { _ -> String in
      let number = numbers.below(3) == 0 ? numbers.below(12) : numbers.below(4_000)
      let (first, second) = (0xAC00 + number * 11 % 11_172, 0xAC00 + number * 7 % 11_172)
      return String([first, second].compactMap { Unicode.Scalar(UInt32($0)) }.map(Character.init))
        + ["에", "가", "", " word\(number)"][number % 4]
    }.joined(separator: " ")
  }

  private func lists(_ texts: [String]) -> [String: (facts: [UInt64], bytes: [UInt8])] {
    let files = texts.enumerated().map { number, text in
      let (month, day) = (10 + number / 20 % 3, 10 + number % 20)
      return (
        path: "entries/\(2000 + number / 60)-\(month)-\(day)-a.md",
        bytes: Array("---\ntitle: false\n---\n\(text)\n".utf8)
      )
    }
    let index = TestJournal(files).index(sharded: true)
    var lists: [String: (facts: [UInt64], bytes: [UInt8])] = [:]
    for piece in index.pieces {
      guard case .lists(let facts) = index.facts(of: piece) else { continue }
      for file in index.files(of: piece) { lists[file.route.path] = (facts, file.bytes) }
    }
    return lists
  }

  @Test func `lists of words with the same facts have the same bytes, and others have not`() {
    var numbers = Numbers()
    var texts = (0..<300).map { _ in text(&numbers) }
    var before = lists(texts)
    #expect(before.count > 40)
    var (kept, all) = (0, 0)
    for step in 0..<12 {
      let place = numbers.below(texts.count)
      texts[place] = step % 3 == 0 ? text(&numbers) : texts[place] + [" 바다", " word3"][step % 2]
      let after = lists(texts)
      for (file, now) in after {
        guard let old = before[file] else { continue }
        all += 1
        kept += old.facts == now.facts ? 1 : 0
        #expect((old.facts == now.facts) == (old.bytes == now.bytes), "step \(step), \(file)")
      }
      before = after
    }
    #expect(kept * 2 > all)
  }
}
