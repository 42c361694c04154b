// The bad journals in Korean: the same diagnostics at the same places, with every sentence
// translated. Korean/ has the exact output of some cases.

import Foundation
import TestSupport
import Testing

/// The output of a run in Korean.
struct KoreanAnswer {
  let said: String
  let bad: BadCase

  init(_ said: String, to bad: BadCase) { (self.said, self.bad) = (said, bad) }

  /// Counts, places and rule names, which are the same in every language.
  func compare() {
    let said = lines(said)
    let english = lines(bad.answer)
    #expect(said.count == english.count, "\(bad.name)\n\(self.said)")
    for (line, original) in zip(said, english) {
      let (frame, words) = parts(line)
      let (originalFrame, originalWords) = parts(original)
      #expect(frame == originalFrame, "\(bad.name): \(line)")
      #expect(rule(of: words) == rule(of: originalWords), "\(bad.name): \(line)")
      if let rest = self.english(in: words) {
        Issue.record("\(bad.name): '\(rest)' is English: \(line)")
      }
    }
  }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

  /// The part of a line before its text: a place, a source line, a marker. Severities and the words
  /// before notes and help are compared by number.
  private func parts(_ line: Substring) -> (frame: String, words: Substring) {
    if let match = line.firstMatch(of: /^ +│ *\^~*/) ?? line.firstMatch(of: /^ *[0-9]+ │ .*$/) {
      return (String(match.output), line[match.range.upperBound...])
    }
    let kinds = [
      ("error", "오류"), ("warning", "경고"), ("note", "참고"), ("help", "도움말"),
    ]
    var first: (frame: String, words: Substring)?
    for (number, names) in kinds.enumerated() {
      for name in [names.0, names.1] {
        guard let range = line.firstRange(of: "\(name): ") else { continue }
        let frame = "\(line[..<range.lowerBound])\(number)"
        if frame.utf8.count < first?.frame.utf8.count ?? .max {
          first = (frame, line[range.upperBound...])
        }
      }
    }
    return first ?? ("", line)
  }

  private func rule(of words: Substring) -> Substring? {
    words.firstMatch(of: /\[[a-z-]+\.[a-z_.-]+\]$/)?.output
  }

  /// Two consecutive English words outside of quotation marks, addresses, commands and code.
  private func english(in words: Substring) -> Substring? {
    var bare = String(words)
    let patterns: [Regex<Substring>] = [
      /'[^']*'/, /"[^"]*"/, /\{[{%].*[}%]\}/, /\[[a-z_.-]+\]$/, /\[\[.*\]\]/, /\(shallow clone\)/,
      /(?:ilgi|git|iconv|mkdir) .*/,
      /[^ ]*[\/:.=_\[{<-][^ ]*/,
    ]
    for pattern in patterns {
      bare = bare.replacing(pattern, with: " · ")
    }
    return bare.firstMatch(of: /[A-Za-z]{2,} [a-z]{2,}/).map { Substring($0.output) }
  }
}

@Suite struct KoreanTests {
  @Test(arguments: BadCase.sound.filter { answer(to: $0) != nil })
  func `a bad journal is told in Korean what is wrong, to the letter`(_ bad: BadCase) throws {
    let journal = try BadJournal(bad)
    let expected = try #require(Self.answer(to: bad))
    let run = journal.run(bad.arguments, in: "ko")
    let isSame = run.said.utf8.elementsEqual(expected.utf8)
    #expect(isSame, "\(bad.rule)\n\(lineDiff(expected: expected, found: run.said, limit: 60))")
    if bad.status != 2 {
      #expect(run.last.hasSuffix("아무것도 게시하지 않았으며 사이트는 그대로입니다"))
    }
  }

  @Test func `each answer in Korean belongs to a case`() throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
    #expect(names.count >= 12)
    #expect(Set(names).isSubset(of: Set(BadCase.sound.map(\.name))))
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Korean").path

  private static func answer(to bad: BadCase) -> String? {
    try? String(contentsOfFile: "\(folder)/\(bad.name).txt", encoding: .utf8)
  }
}
