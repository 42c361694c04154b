import Diagnostics
import Journal
import JournalReader

extension BuildRun {
  /// Texts that would be copied as they are although their own fields withhold them: a note in
  /// `static/`, or one with another ending that an entry links to.
  func copiesOfWithheldTexts(_ copied: [CopiedFile], _ files: ScannedFiles) -> [Diagnostic] {
    if options.preview.drafts { return [] }
    return copied.filter { Scan.has($0.source, endingsOfTexts) }.compactMap { file in
      let source = SourcePath(path: file.source, contentPath: file.source)
      let read = BuildRun.readEntry(source, files, settings, nil)
      let reasons = Publication.reasons(
        against: read.entry?.visibility ?? Visibility(), today: today)
      // Other errors are about entries, and this is none.
      let isUnclear = read.diagnostics.contains(where: \.isAboutPrivacy)
      guard isUnclear || reasons.contains(where: { $0 != .hasErrors }) else { return nil }
      return Diagnostic(
        .error, "source.withheld",
        "this text would be copied as it is, although its fields withhold it",
        at: .file(file.source),
        help: ["move it to a folder that is not published, or take those fields away"])
    }
  }
}

/// What entries end in, and texts that no setting makes entries.
private let endingsOfTexts =
  sourceEndings + ["mkd", "mkdn", "mdown", "mdwn", "txt", "org", "rst", "adoc", "html", "htm"]
