import Diagnostics
import Files
import Journal

// Sealed entries in a build: their ciphertext is copied, and must be that of the sources.
extension OpenJournal {
  /// The published files of all groups. What is missing or empty is an error, and so is a source
  /// that is not the one that was encrypted.
  func sealedFiles(
    _ texts: DecidedTexts, _ scan: inout Scan, _ found: inout Findings
  ) throws(BuildError) -> [CopiedFile] {
    guard options.preview.sealed == nil, options.preview.book == nil else { return [] }
    found.diagnostics += staleSources(texts, scan)
    var copied: [CopiedFile] = []
    var statuses: [FoundFile] = []
    for store in sealed {
      for name in store.files {
        let path = "\(store.path)/\(name)"
        let status = try root.status(path)
        guard let status, status.kind == .file, status.size > 0 else {
          found.diagnostics.append(
            flaw(
              "sealed.missing", "ciphertext of sealed entries is missing or empty", path,
              "encrypt them again: ilgi seal"))
          continue
        }
        copied.append(
          CopiedFile(source: path, route: Route("private/\(store.group.folder)/\(name)")))
        if scan.files.position(of: path) == nil {
          statuses.append(FoundFile(path: path, target: path, status: status))
        }
      }
    }
    scan.add(statuses)
    return copied
  }

  private func staleSources(_ texts: DecidedTexts, _ scan: Scan) -> [Diagnostic] {
    texts.withheld.compactMap { held in
      // What is wrong with it is said already.
      guard let seal = held.entry.visibility.seal, !held.entry.visibility.isUnclear else {
        return nil
      }
      let path = held.entry.source.path
      if held.entry.page != nil {
        return flaw(
          "sealed.stale", "only an entry can be sealed, and this is a page of the journal's own",
          path, "make an entry of it, or write 'private: true'")
      }
      guard let store = sealed.first(where: { $0.group.name.hasSameBytes(as: seal.group) }) else {
        return flaw(
          "sealed.group", "there is no group '\(seal.group)' for which this entry is sealed", path,
          "make the group: ilgi seal init \(seal.group)")
      }
      let identifier = seal.identifier ?? ""
      let lookup = SealedStore.lookup(of: identifier)
      let noted = store.texts.first { $0.lookup == lookup }
      // One that is also a draft, or not yet due, is in no file.
      let isWanted = held.reasons == [.isSealed(seal.group)]
      guard isWanted || noted != nil else { return nil }
      let bytes = try? scan.files.read(path, atMost: FileLimits.templates)
      let isSame = bytes.map { SealedStore.digest(of: $0, identifier) } == noted?.digest
      if isWanted && noted != nil && isSame { return nil }
      return flaw(
        "sealed.stale", "this sealed entry is not the text that was encrypted", path,
        "encrypt it, and commit what changes in '\(SealedStore.folder)': ilgi seal")
    }
  }

  /// Locks that this version does not understand.
  static func damagedLocks(_ paths: [String]) -> [Diagnostic] {
    paths.map {
      Diagnostic(
        .error, "sealed.missing",
        "what is noted of sealed entries is damaged, or of a newer version", at: .file($0),
        help: ["take it back from the repository, or update ilgi"])
    }
  }

  /// Where the site is only looked at, its author may be writing such an entry.
  private func flaw(
    _ rule: String, _ summary: Phrase, _ path: String, _ help: Phrase
  ) -> Diagnostic {
    Diagnostic(
      settings.isPreview ? .warning : .error, rule, summary, at: .file(path), help: [help])
  }
}
