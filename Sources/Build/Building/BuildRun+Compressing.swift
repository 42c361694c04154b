package import Files
import Journal
package import Publishing

extension BuildRun {
  /// Every file of the site, with the compressed copies that the settings ask for.
  package mutating func write(
    _ planned: PlannedSite, to sink: some Sink
  ) throws(BuildError) -> [OutputManifest.File] {
    let (forms, host) = (settings.precompress, settings.host)
    if forms.isEmpty && host == nil { return try writeFiles(of: planned, to: sink) }
    let taken = Set(forms.isEmpty ? [] : planned.files.map { Array($0.utf8) })
    let tally = SiteTally()
    let lines = try writeFiles(
      of: planned,
      to: CompressingSink(
        base: sink, forms: forms, isTaken: { taken.contains(Array($0.utf8)) }, tally: tally))
    compressed = tally.copies.count
    if let host { diagnostics += tally.findings(host) }
    return lines + tally.copies
  }
}
