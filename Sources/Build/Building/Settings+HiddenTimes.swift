import Files
package import Journal

extension Settings {
  /// How many entries have a time of day that readers do not see, although no setting says so. The
  /// midnight that some tools write for a day is none.
  package func hiddenTimes(in entries: [Entry]) -> Int {
    namesTimes ? 0 : entries.count { ($0.time?.secondOfDay ?? 0) != 0 }
  }
}

extension BuildOptions {
  /// Whether the journal's author is told something for the first time on this machine, as far as
  /// the cache knows. Where nothing can be written, nobody is told again and again.
  package func isFirstTelling(_ name: String) -> Bool {
    guard let root = try? disk.journalFolder(folder), (try? BuildLock.makeFolder(in: root)) != nil
    else { return false }
    return (try? root.addFile(".ilgi/told-\(name)", [])) ?? false
  }
}
