import Diagnostics
import Files
import Journal
import JournalReader

extension OpenJournal {
  static let placesFile = "places.yml"

  /// The entries with their places as the journal's `places.yml` has them.
  func withKnownPlaces(_ entries: [Entry], _ found: inout Findings) -> [Entry] {
    let name = Self.placesFile
    let written: [UInt8]?
    do throws(BuildError) {
      written = try root.readLinked(name, atMost: FileLimits.templates)
    } catch {
      found.failures.append(error)
      return entries
    }
    guard let written else { return entries }
    let (places, flaws) = readPlaces(
      SourceText(path: name, bytes: written), percents: settings.markup.percents)
    found.diagnostics += flaws
    guard !places.isEmpty else { return entries }
    return entries.map { entry in
      var labels = entry.labels
      guard let place = labels.place else { return entry }
      let completed = places.completed(place)
      if completed == place { return entry }
      labels.place = completed
      return entry.labelled(labels)
    }
  }
}
