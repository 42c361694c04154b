import Diagnostics
package import Files
import Glibc
import Journal
import Localization
import Publishing

// A clock that was set back, or stands still, must not publish again what has expired.
extension OpenJournal {
  /// Seconds by which a clock may be behind.
  private static let grace = 24 * 60 * 60

  /// What a site was published with before: its clock, and its addresses.
  package func compareWithPast(
    _ planned: PlannedSite, _ cache: inout BuildCache, _ found: inout Findings
  ) throws(BuildError) {
    try compareClock(planned, &cache, &found)
    try compareAddresses(planned, &found)
  }

  /// A clock behind the last commit or the last build is an error if `publish` or `expires` of any
  /// text is decided otherwise by it. Whoever gives the day with `--today` has decided.
  private func compareClock(
    _ planned: PlannedSite, _ cache: inout BuildCache, _ found: inout Findings
  ) throws(BuildError) {
    // Only a day to come can be decided otherwise on a later day.
    guard options.today == nil, !options.preview.isOn, planned.nextDay(after: today) != nil
    else { return }
    try cache.noteHistory()
    let (commit, build) = (try GitHistory.lastCommit(journal: root) ?? 0, lastBuild ?? 0)
    let latest = max(commit, build)
    guard latest - options.epoch > OpenJournal.grace,
      let then = settings.timezone.local(atSecond: latest)?.day
    else { return }
    let (today, day) = (today.iso, then.iso)
    let notes = planned.texts(decidedOtherwiseOn: then, than: self.today).map { entry, isPublic in
      Diagnostic.Note(
        isPublic
          ? "it would be published on \(today), and is not on \(day)"
          : "it would not be published on \(today), and is on \(day)",
        at: .file(entry.source.path))
    }
    guard !notes.isEmpty else { return }
    found.diagnostics.append(
      Diagnostic(
        .error, "journal.clock",
        commit > build
          ? "the clock says \(today), but the last commit was made on \(day)"
          : "the clock says \(today), but the last build was made on \(day)",
        at: .journal, notes: Array(notes.prefix(3)),
        help: [
          "if that is today, confirm it with '--today \(today)'",
          "otherwise set the clock; if SOURCE_DATE_EPOCH is set, it counts as the clock",
        ]))
  }

  /// When the site in the output was last changed, in seconds since 1970, by the system's clock.
  private var lastBuild: Int? { lastManifest.map { $0.status.changed / 1_000_000_000 } }

  private var lastManifest: (folder: OpenFolder, status: Disk.Status)? {
    guard let output = try? outputFolder(readsManifest: false), output.status != nil,
      let folder = try? OpenFolder.open(output.path, on: disk),
      let status = try? folder.status(OutputManifest.name)
    else { return nil }
    return (folder, status)
  }

  /// After a clock was ahead for one build, that build would count as the last one until the day is
  /// reached. The author has confirmed today's, so the site is of now.
  func confirmClock() {
    guard options.today == settings.timezone.local(atSecond: options.epoch)?.day,
      let (folder, status) = lastManifest,
      status.changed / 1_000_000_000 - options.epoch > OpenJournal.grace
    else { return }
    // Any change of the status sets its time.
    try? folder.setPermissions(status.permissions, of: OutputManifest.name)
  }
}

extension PlannedSite {
  /// Entries and pages that may be published on one of two days only.
  fileprivate func texts(
    decidedOtherwiseOn day: CalendarDay, than today: CalendarDay
  ) -> [(entry: Entry, isPublicToday: Bool)] {
    let texts = [publication, pagePublication].flatMap { decided in
      decided.published.map(\.entry) + decided.withheld.map(\.entry)
    }
    return texts.compactMap { entry in
      let (now, then) = (
        Publication.reasons(against: entry.visibility, today: today).isEmpty,
        Publication.reasons(against: entry.visibility, today: day).isEmpty
      )
      return now == then ? nil : (entry, now)
    }
  }
}
