package import Diagnostics
package import Journal

extension OpenJournal {
  /// Where the links of all texts lead, whoever may read them: for a command that changes them,
  /// never for a site.
  ///
  /// - Parameter files: those next to entries.
  package func linkedFiles(
    of entries: [Entry], pages: [Entry], files: [SourcePath], _ scan: Scan
  ) -> LinkedFiles {
    // What a site would have against them is for 'ilgi check' to say.
    var found = Findings(self)
    return LinkedFiles(siteOfAll(entries, pages, scan, &found).site, attachments: files)
  }

  /// The errors of a site with all texts, whoever may read them, that are about its addresses.
  ///
  /// - Parameter files: those next to entries.
  package func takenAddresses(
    of entries: [Entry], pages: [Entry], files: [SourcePath], _ scan: Scan
  ) -> [Diagnostic] {
    var found = Findings(self)
    let made = siteOfAll(entries, pages, scan, &found)
    let flaws = addressFlaws(of: made, attachments: files, scan)
    return (found.diagnostics + flaws).filter {
      $0.severity == .error
        && ($0.identifier.hasPrefix("address.") || $0.identifier == "entry.translation")
    }
  }

  private func siteOfAll(
    _ entries: [Entry], _ pages: [Entry], _ scan: Scan, _ found: inout Findings
  ) -> AssembledSite {
    assemble(
      DecidedTexts(
        entries: Publication(everyOneOf: entries), pages: Publication(everyOneOf: pages)),
      scan, &found)
  }
}
