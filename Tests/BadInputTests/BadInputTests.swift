import Foundation
import TestSupport
import Testing

@Suite struct BadInputTests {
  /// Compares the complete output, in English and in Korean. The published site and the author's
  /// files must not change. `check` says the same as `build`.
  @Test(arguments: BadCase.sound)
  func `a bad journal is told what is wrong, and nothing is published`(_ bad: BadCase) throws {
    let journal = try BadJournal(bad)
    let before = try journal.image()
    let build = journal.run(bad.arguments)
    expect(build.said, bad.answer, bad.rule)
    KoreanAnswer(build.korean, to: bad).compare()
    #expect(build.status == bad.status)
    let changes = before.changes(to: try journal.image())
    #expect(changes.isEmpty, "\(changes.joined(separator: "\n"))")
    if bad.status == 2 { return }
    #expect(
      build.last.hasSuffix("nothing was published; the site is as it was")
        || build.last == "\(counts(in: bad.answer)); nothing was published, the site is as it was")
    // It writes nothing, so it has no option `--output`.
    guard !bad.arguments.contains("--output") else { return }
    let check = journal.run(["check"] + bad.arguments.dropFirst())
    expect(check.said, bad.answer, "\(bad.rule) (check)")
    #expect(check.status == bad.status)
  }

  /// Compares bytes: Swift's strings are equal in different normalization forms.
  private func expect(_ said: String, _ answer: String, _ rule: String) {
    let isSame = said.utf8.elementsEqual(answer.utf8)
    #expect(
      isSame,
      "\(rule)\n\(lineDiff(expected: answer, found: said, limit: 60))")
  }

  private func counts(in answer: String) -> String {
    let lines = answer.split(separator: "\n")
    func count(_ word: String) -> String {
      // A headline begins with its place, or with its severity.
      let number = lines.count { $0.first != " " && "\($0) ".contains("\(word): ") }
      return "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    return "\(count("error")) and \(count("warning"))"
  }

  @Test func `every case can be read, and says which rule it breaks`() {
    for result in BadCase.all {
      if case .failure(let problem) = result { Issue.record("\(problem)") }
    }
    for bad in BadCase.sound {
      #expect(bad.rule.hasSuffix("."), "\(bad.name)")
      #expect([1, 2, 3].contains(bad.status), "\(bad.name)")
    }
    #expect(BadCase.sound.count >= 150)
    #expect(Set(BadCase.sound.map(\.rule)).count == BadCase.sound.count, "each breaks its own rule")
  }
}
