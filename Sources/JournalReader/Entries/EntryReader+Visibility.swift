import Diagnostics
import FrontMatter
import Journal

// Who may see an entry.
extension EntryReader {
  mutating func readVisibility() -> Visibility {
    var visibility = Visibility()
    if flag(.private) { visibility.withhold(\.private, by: field(.private)?.name) }
    if flag(.draft) { visibility.withhold(\.draft, by: field(.draft)?.name) }
    for field in known[.sealed] {
      // Whatever it was to say, not everybody is to read the entry.
      guard let group = fields.group(field) else {
        visibility.withhold(\.private, by: field.name)
        continue
      }
      if !group.isEmpty { visibility.seal = Seal(group: group, identifier: sealIdentifier()) }
    }
    let zone = settings.timezone
    for (field, isState) in known[.published].map({ ($0, true) })
      + known[.publish].map({ ($0, false) })
    {
      switch isState ? fields.published(field, zone: zone) : fields.publish(field, zone: zone) {
      case .flag(false): visibility.withhold(\.draft, by: field.name)
      case .from(let day):
        visibility.holdBack(until: day)
        releaseDay = releaseDay ?? day
      case .until(let day): visibility.holdBack(until: day)
      case .flag(true), .nothing: continue
      }
    }
    // The earliest of several days counts.
    visibility.expires = known[.expires].compactMap { fields.date($0, zone: zone)?.day }.min()
    // Eleventy's `permalink: false` writes no page.
    for field in known[.permalink] where field.value.texts == ["false"] {
      obey(.unclear, of: field, &visibility)
    }
    for field in privacyFields { obey(PrivacyMeaning(of: field), of: field, &visibility) }
    readStatements(&visibility)
    let folder = PrivateFolder.meaning(of: file.contentPath)
    let folderName = folder.map { $0.name + "/" }
    switch folder?.meaning {
    case .draft: visibility.withhold(\.draft, by: folderName)
    // A preview shows drafts, and nothing that is private under any name.
    case .private: visibility.withhold(\.private, by: folderName)
    case .nothing, .unlisted, .until, .unclear, nil: break
    }
    // Nobody but its readers finds a sealed entry, and they have it in their lists.
    if visibility.seal != nil { visibility.isUnlisted = false }
    return visibility
  }

  /// What `ilgi seal` wrote. Another text there would be a name that no one can find.
  private mutating func sealIdentifier() -> String? {
    guard let field = field(.sealIdentifier) else { return nil }
    if case .scalar(let scalar) = field.value, Seal.isIdentifier(scalar.text) { return scalar.text }
    fields.report(
      "front-matter.seal_id", "'\(field.name)' is what 'ilgi seal' wrote, and nothing else",
      at: field.value.span.range.isEmpty ? field.nameSpan : field.value.span,
      help: ["take the line out; 'ilgi seal' writes a new one"])
    return nil
  }

  /// With `publish: explicit` only those texts are public that say so.
  private mutating func readStatements(_ visibility: inout Visibility) {
    let asked =
      known[.publish] + privacyFields.filter { folded(privacyName: $0.name) == "dgpublish" }
    visibility.isAskedFor = asked.contains { field in
      if case .scalar(let scalar) = field.value { scalar.flag == true } else { false }
    }
    let own = KnownField.keepingBack.flatMap { known[$0] } + privacyFields
    visibility.isStated = own.contains { !$0.value.texts.allSatisfy(\.isEmpty) }
    guard settings.publish == .explicit, !visibility.isAskedFor else { return }
    let shown = known[.published] + privacyFields.filter { PrivacyName($0.name)?.isShowing == true }
    let saysSo = shown.contains { field in
      field.value.texts.contains { PrivacyWords.isPublic($0) }
    }
    if !saysSo, visibility.publish == nil {
      visibility.withhold(\.draft, by: "explicit")
    }
  }

  /// Other tools' words for the same: WordPress and Pelican write `status: draft`, memos
  /// `visibility: PRIVATE`.
  private mutating func obey(
    _ meaning: PrivacyMeaning, of field: Field, _ visibility: inout Visibility
  ) {
    switch meaning {
    case .nothing: break
    case .unlisted: visibility.isUnlisted = true
    case .until:
      if let day = fields.start(field, zone: settings.timezone) { visibility.holdBack(until: day) }
    case .draft: visibility.withhold(\.draft, by: field.name)
    case .private: visibility.withhold(\.private, by: field.name)
    case .unclear:
      fields.report(
        "front-matter.privacy",
        "'\(field.name)' seems to withhold the entry, and its value is not understood",
        at: field.value.span.range.isEmpty ? field.nameSpan : field.value.span,
        help: [
          "write 'draft: true' or 'private: true' to withhold the entry",
          .ownField(field.name),
        ])
    }
  }
}
