import Journal
import Localization
import Markdown

/// What was written in a year or in all years, to be said in a sentence.
struct WrittenCounts {
  let entries: Int
  let days: Int
  let words: Int
  let photos: Int
  /// The days of the longest run.
  let run: Int
}

extension WrittenCounts {
  /// - Parameters:
  ///   - members: positions in the edition, newest first.
  ///   - runs: of the days of these members.
  init(_ scope: PageScope, _ members: Range<Int>, _ runs: [Statistics.Streak]) {
    entries = members.count
    days = runs.reduce(0) { $0 + $1.length }
    words = members.reduce(0) {
      $0 + scope.entry(scope.edition.members[$1]).body.wordCount
    }
    photos = scope.rendering.plan.photos[scope.editionNumber].count { members.contains($0.member) }
    run = runs.map(\.length).max() ?? 0
  }
}

extension PageScope {
  /// Counts as sentences in the page's language: `92 entries on 81 days, in 41,200 words and 37
  /// photos. The longest run was 11 days.`
  ///
  /// - Parameter pause: the longest time without an entry, in days.
  func sentence(_ counts: WrittenCounts, pause: Int? = nil) -> String {
    let run = isTold(run: counts.run) ? counts.run : nil
    let sentences = [
      written(counts), run.flatMap { interface.say("year.longest_run", count: $0) },
      pause.flatMap { interface.say("statistics.pause", count: $0) },
    ].compactMap(\.self)
    // A wide full stop has its space in it.
    let gap = sentences.first?.hasSuffix("。") ?? false ? "" : " "
    return sentences.joined(separator: gap)
  }

  /// Counting days in a row spurs some people on and weighs on others, who can turn it off. Fewer
  /// than three are nothing to tell.
  func isTold(run days: Int) -> Bool { settings.streaks && days >= 3 }

  private func written(_ counts: WrittenCounts) -> String? {
    var said = [
      ("entries", interface.say("list.count", count: counts.entries) ?? ""),
      ("days", interface.say("year.days", count: counts.days) ?? ""),
    ]
    let words = counts.words > 0 ? interface.say("year.words", count: counts.words) : nil
    let photos = counts.photos > 0 ? interface.say("entry.photos", count: counts.photos) : nil
    if let words, let photos {
      let both = interface.say("year.words_and_photos", [("first", words), ("second", photos)])
      said.append(("what", both ?? ""))
    } else if let one = words ?? photos {
      said.append(("what", one))
    } else {
      return interface.say("year.wrote_no_words", said)
    }
    return interface.say("year.wrote", said)
  }
}
