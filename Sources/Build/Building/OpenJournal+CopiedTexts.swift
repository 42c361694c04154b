import Diagnostics
import Files
import Journal
import JournalReader

extension OpenJournal {
  /// Texts that would be copied as they are although their own fields withhold them: a note in
  /// `static/`, or one with another ending that an entry links to.
  func copiesOfWithheldTexts(_ copied: [CopiedFile], _ files: ScannedFiles) -> [Diagnostic] {
    if options.preview.drafts { return [] }
    return copied.filter { Scan.has($0.source, endingsOfTexts) }.compactMap { file in
      let source = SourcePath(path: file.source, contentPath: file.source)
      guard withholds(source, files) else { return nil }
      return Diagnostic(
        .error, "source.withheld",
        "this text would be copied as it is, although its fields withhold it",
        at: .file(file.source),
        help: ["move it to a folder that is not published, or take those fields away"])
    }
  }

  /// Fields that withhold a text for another tool and are in another file: `sea.meta` beside
  /// `sea.md`, as Nikola has them, and `headless` in Hugo's `index.md`, for the texts beside it.
  func fieldsInOtherFiles(_ entries: [Entry], _ scan: Scan) -> [Diagnostic] {
    if options.preview.drafts { return [] }
    let metas = scan.attachments.filter { $0.path.hasSuffix(".meta") }
    let stems = metas.isEmpty ? [] : Set(scan.entries.map { $0.path.withoutEnding })
    let found = metas.filter { meta in
      let stem = meta.path.withoutEnding
      guard stems.contains(where: { $0 == stem || $0.hasPrefix(stem + ".") }) else { return false }
      let bytes = (try? scan.files.read(meta.path, atMost: FileLimits.settings)) ?? []
      return withholdingField(ofSection: SourceText(path: meta.path, bytes: bytes)) != nil
        || withholds(meta, scan.files)
    }
    func isWithheld(_ entry: Entry) -> Bool {
      !Publication.reasons(against: entry.visibility, today: today).isEmpty
    }
    let headless = entries.filter { entry in
      let (folder, name) = entry.source.path.folderAndName
      return name.hasPrefix("index.") && isWithheld(entry) && isHeadless(entry, scan.files)
        && entries.contains { other in
          let (itsFolder, itsName) = other.source.path.folderAndName
          return itsFolder == folder && !itsName.hasPrefix("index.") && !isWithheld(other)
        }
    }
    return found.map { meta in
      Diagnostic(
        .error, "source.withheld-section",
        "in Nikola these fields withhold the text of this name, and they are not read from here",
        at: .file(meta.path), help: ["write 'draft: true' into the text, or delete this file"])
    }
      + headless.map { entry in
        Diagnostic(
          .error, "source.withheld-section",
          "in Hugo this withholds the texts beside it too, which is not read from here",
          at: .file(entry.source.path),
          help: [
            "write 'exclude: [\(entry.source.contentPath.folderAndName.folder)]' into the settings, or 'draft: true' into each text"
          ])
      }
  }

  /// Whether the fields of a file would withhold an entry, or it is not clear whether they would.
  private func withholds(_ source: SourcePath, _ files: ScannedFiles) -> Bool {
    let read = OpenJournal.readEntry(source, files, settings, nil)
    let reasons = Publication.reasons(
      against: read.entry?.visibility ?? Visibility(), today: today)
    // Other errors are about entries, and this is none.
    return reasons.contains { $0 != .hasErrors }
      || read.diagnostics.contains(where: \.isAboutPrivacy)
  }

  /// Whether the file of an entry that is withheld has the word.
  private func isHeadless(_ entry: Entry, _ files: ScannedFiles) -> Bool {
    let bytes = try? files.read(entry.source.path, atMost: FileLimits.templates)
    return String(decoding: (bytes ?? []).prefix(65_536), as: UTF8.self).contains("headless")
  }
}

extension String {
  fileprivate var withoutEnding: String {
    utf8.lastIndex(of: 0x2E).map { String(self[..<$0]) } ?? self
  }
}

/// What entries end in, and texts that no setting makes entries.
private let endingsOfTexts =
  sourceEndings + [
    "mkd", "mkdn", "mdown", "mdwn", "txt", "org", "rst", "adoc", "html", "htm", "xhtml",
  ]
