package import Diagnostics
package import Journal

extension BuildRun {
  /// Where the links of all texts lead, whoever may read them: for a command that changes them,
  /// never for a site.
  ///
  /// - Parameter files: those next to entries.
  package mutating func linkedFiles(
    of entries: [Entry], pages: [Entry], files: [SourcePath], _ scan: Scan
  ) -> LinkedFiles {
    let told = diagnostics
    // What a site would have against them is for 'ilgi check' to say.
    defer { diagnostics = told }
    let ownPages = Publication(everyOneOf: pages)
    let (theme, templates) = loadTheme(scan, for: ownPages)
    let site = assemble(Publication(everyOneOf: entries), ownPages, templates, theme)
    return LinkedFiles(site, attachments: files)
  }

  /// The errors of a site with all texts, whoever may read them, that are about its addresses.
  ///
  /// - Parameter files: those next to entries.
  package mutating func takenAddresses(
    of entries: [Entry], pages: [Entry], files: [SourcePath], _ scan: Scan
  ) -> [Diagnostic] {
    let told = diagnostics
    defer { diagnostics = told }
    diagnostics = []
    let ownPages = Publication(everyOneOf: pages)
    let (theme, templates) = loadTheme(scan, for: ownPages)
    let site = assemble(Publication(everyOneOf: entries), ownPages, templates, theme)
    let flaws = addressFlaws(of: site, attachments: files, scan, theme)
    return (diagnostics + flaws).filter {
      $0.severity == .error
        && ($0.identifier.hasPrefix("address.") || $0.identifier == "entry.translation")
    }
  }
}
