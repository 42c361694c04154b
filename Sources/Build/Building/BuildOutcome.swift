package import Diagnostics
package import Files
package import Localization
package import Publishing

/// How a build ended.
package struct BuildOutcome: Sendable {
  package let diagnostics: [Diagnostic]
  package let ending: Ending
  /// What else the author should know: what an interrupted build left and this one put right.
  package var notices: [Phrase] = []

  package enum Ending: Sendable {
    case published(BuildSummary)
    /// The author's files have errors; the published site is untouched.
    case refusedByDiagnostics
    /// The world failed.
    case failed([BuildError], SiteState)
  }
}

/// What a build wrote.
package struct BuildSummary: Sendable, Equatable {
  package var output = ""
  /// Whether it is for the author alone.
  package var isPreview = false
  package let entries: Int
  package let withheld: Int
  /// What withholds them: names of fields and folders, with numbers.
  package let withheldBy: [String]
  /// Notes that authors hid in texts which were published.
  package let hiddenNotes: Int
  package let pages: Int
  /// Pages that were rendered. The others are as the last build left them.
  package var rendered = 0
  /// With the compressed copies.
  package let files: Int
  package let compressed: Int
  package let locales: [String]
  /// Files in the output that no build wrote; they were kept.
  package var foreign: [String] = []
  /// Files that somebody changed after a build wrote them; the new site took their place.
  package var altered: [String] = []
  /// What is different in the output now.
  package var changes = SiteChanges.none
  /// The next day on which `publish` or `expires` changes the site; nil if none does.
  package let nextChange: CalendarDay?
  package var times = StageTimes()
  /// What a clean build gives other bytes or findings for; nil where none was made.
  package var differences: Differences?
  /// Published entries with a time of day that readers do not see, although no setting says so. An
  /// unchanged build does not count them.
  package var hiddenTimes = 0

  /// Where an incremental build and a clean one disagree.
  package struct Differences: Sendable, Equatable {
    /// Paths of files that differ, or that only one of the sites has; sorted.
    package var files: [String] = []
    /// Whether the two say the same to the author.
    package var isSaidAlike = true

    package var isEmpty: Bool { files.isEmpty && isSaidAlike }
  }
}

/// The files in which a site differs from the one that was there before, each sorted by path.
package struct SiteChanges: Sendable, Equatable {
  /// Files that were not there.
  package var written: [String] = []
  package var changed: [String] = []
  package var removed: [String] = []

  package static let none = SiteChanges()
}

extension SiteChanges {
  /// - Parameters:
  ///   - old: the manifest of the earlier site; nil where nothing was.
  ///   - altered: files of it that somebody had changed.
  init(from old: OutputManifest?, to new: OutputManifest, altered: [String]) {
    guard let old else {
      written = new.files.map(\.path)
      return
    }
    let before = old.digests
    let altered = Set(altered.map { Array($0.utf8) })
    for file in new.files {
      let path = Array(file.path.utf8)
      guard let digests = before[path] else {
        written.append(file.path)
        continue
      }
      if digests != [file.digest] || altered.contains(path) { changed.append(file.path) }
    }
    let paths = Set(new.files.map { Array($0.path.utf8) })
    removed = old.files.map(\.path).filter { !paths.contains(Array($0.utf8)) }
  }

  init(_ plan: OutputPlan, from old: OutputManifest) {
    let put = plan.put.map(\.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    written = put.filter { old.lines(of: $0).isEmpty }
    changed = put.filter { !old.lines(of: $0).isEmpty }
    removed = (plan.removeFirst + plan.remove).map(\.path)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
