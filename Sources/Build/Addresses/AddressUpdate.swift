package import Diagnostics
package import Files
import Glibc
import Journal
package import Publishing

/// How an update of `addresses.lock` ended.
package struct AddressUpdateOutcome: Sendable {
  package let diagnostics: [Diagnostic]
  package let ending: Ending

  package enum Ending: Sendable {
    case updated(AddressUpdate)
    /// The author's files have errors; nothing was written.
    case refusedByDiagnostics
    case failed(BuildError)
  }
}

/// What changed in `addresses.lock`.
package struct AddressUpdate: Sendable, Equatable {
  package let count: Int
  package let added: [String]
  /// Addresses that the file no longer holds to, since the site has them no more.
  package let givenUp: [String]
}

/// Writes the addresses of the published entries into `addresses.lock`, the one file of the
/// author's that a command of ours changes. The site is not built.
package func updateAddresses(_ options: BuildOptions) -> AddressUpdateOutcome {
  do throws(BuildError) {
    var options = options
    options.isRecording = true
    return try OpenJournal(options).updateAddresses()
  } catch {
    return AddressUpdateOutcome(diagnostics: [], ending: .failed(error))
  }
}

/// Writes down that the author publishes some files, where the settings ask for that: their
/// addresses are added to `addresses.lock`. Nothing is written if the journal has errors, which the
/// next build says.
///
/// - Parameter sources: relative to the journal.
package func recordAddresses(of sources: [String], _ options: BuildOptions) throws(BuildError) {
  var options = options
  (options.preview, options.unsaved, options.isRecording) = (Preview(), [:], true)
  let journal = try OpenJournal(options)
  guard journal.settings.newAddresses == .error, try journal.readLock() != nil else { return }
  _ = try journal.updateAddresses(of: sources)
}

extension PlannedSite {
  /// Entries and pages of the author's own that have no page among some files.
  package func textsNew(besides files: OutputManifest) -> [(path: String, route: String)] {
    let known = files.digests
    return AddressLock(of: self).textsNew { known[Array($0.route.file.utf8)] != nil }.map {
      ($0.source, "\($0.route)")
    }
  }
}

extension OpenJournal {
  /// - Parameter sources: nil for all.
  fileprivate func updateAddresses(
    of sources: [String]? = nil
  ) throws(BuildError) -> AddressUpdateOutcome {
    var (cache, found) = (BuildCache(of: self), Findings(self))
    let planned = try plan(leavingOut: (try? outputFolder())?.status, &cache, &found)
    if let failure = found.failures.first { throw failure }
    let said = found.diagnostics.sortedForReading()
    guard !found.isStopped else {
      return AddressUpdateOutcome(diagnostics: said, ending: .refusedByDiagnostics)
    }
    let old = try readLock()
    var new = AddressLock(of: planned)
    if let sources, let old { new = old.lock.adding(linesOf: sources, from: new) }
    if old?.text.bytes != new.bytes {
      try root.replaceFile(AddressLock.name, by: new.bytes)
    }
    let (before, after) = (Set((old?.lock.lines ?? []).map(\.key)), Set(new.lines.map(\.key)))
    let update = AddressUpdate(
      count: new.lines.count,
      added: new.lines.filter { !before.contains($0.key) }.map(\.route.description),
      givenUp: (old?.lock.lines ?? []).filter { !after.contains($0.key) }.map(
        \.route.description))
    return AddressUpdateOutcome(diagnostics: said, ending: .updated(update))
  }
}
