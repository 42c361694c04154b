import Build
import Diagnostics
import Files
import Foundation
import Localization
import TestSupport
import Testing

/// Journals that change at random, step by step: after each step the incremental site is that of a
/// clean build, byte for byte, and the two say the same. `CHANGE_STEPS` sets the number of steps,
/// `CHANGE_SEED` other steps.
@Suite struct RandomChangeTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let steps = environment["CHANGE_STEPS"].flatMap { Int($0) } ?? 28
  private static let span = min(60, steps / 2)
  private static let seed = environment["CHANGE_SEED"].flatMap { UInt64($0) } ?? 1

  @Test func `after any change the incremental site is the clean one`() throws {
    var done: [RandomChange: Int] = [:]
    var refused = 0
    var random = Random(seed: Self.seed)
    var journal = try ChangingJournal(&random)
    for step in 1...Self.steps {
      // A journal that has grown for long is slow, and no better. Some have an index in shards, of
      // which words are kept.
      if step.isMultiple(of: Self.span) {
        journal = try ChangingJournal(&random, isLong: step / Self.span % 2 == 1)
      }
      let change = RandomChange.allCases[random.below(RandomChange.allCases.count)]
      let before = try journal.sources()
      let said = try journal.carryOut(change, &random)
      done[change, default: 0] += 1
      let (flaws, isRefused) = try journal.compare()
      if !flaws.isEmpty {
        Issue.record("step \(step), \(said): \(flaws.joined(separator: "\n"))")
        return
      }
      refused += isRefused ? 1 : 0
      if isRefused { try journal.restore(before) }
    }
    #expect(refused * 3 < Self.steps, "most steps must publish something")
    if Self.steps >= 1000 { #expect(done.count == RandomChange.allCases.count) }
  }
}

/// Knuth's MMIX generator: the same numbers on every machine.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, limit)))
  }

  mutating func one<Element>(of list: [Element]) -> Element? {
    list.isEmpty ? nil : list[below(list.count)]
  }
}

/// What an author may do to a journal, and the world to a folder.
enum RandomChange: CaseIterable {
  case nothing, editText, editTitle, editTags, addEntry, deleteEntry, renameEntry, moveDay, star
  case makePrivate, makePublic, draftThatQuotes, dueLater, expire, changeDay
  case translate, addLocale, addLink, breakEntry, warnInDraft
  case addAttachment, changeAttachment, addStatic, changeStatic, deleteStatic
  case ownTemplate, changeTemplate, deleteTemplate, catalog, title, taxonomies, perPage, noSearch
  case home
  case namedFile, page, linkFile, wideTemplate, places
  case mood, series, place, photo, cover, embed, textBeyondExcerpt, updated, translateTitle
  case rewrite, exchange, book, film, podcast, language
  case alterOutput, removeOutput, foreignFile, copyEverything, damageCache, otherOptions
  case restore, otherBuild
}
