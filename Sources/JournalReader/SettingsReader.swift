package import Diagnostics
import FrontMatter
package import Journal
import Localization

/// The names of `ilgi.yml`, in the order of its documentation.
package enum SettingName: String, CaseIterable, Sendable {
  case title, subtitle, author, url, locales, timezone, content, output, permalink, taxonomies
  case updated, paginate, feed, links
  case remoteImages = "remote_images"
  case photoMetadata = "photo_metadata"
  case noindex, strict
}

/// Reads the settings file.
package func readSettings(_ source: SourceText) -> (settings: Settings, diagnostics: [Diagnostic]) {
  if let problem = encodingProblem(of: source) { return (Settings(), [problem]) }
  let (mapping, flaws) = readYAMLMapping(of: source)
  var reading = SettingsReading(FieldReader(source, area: "settings"))
  for field in mapping { reading.read(field) }
  reading.checkTogether()
  return (reading.settings, flaws + reading.fields.diagnostics)
}

private struct SettingsReading {
  var fields: FieldReader
  var settings = Settings()
  private var taxonomies: Field?
  private var permalink: Field?

  init(_ fields: FieldReader) { self.fields = fields }

  mutating func read(_ field: Field) {
    guard let name = SettingName(rawValue: field.name) else {
      let near = nearestName(to: field.name, in: SettingName.allCases.map(\.rawValue))
      fields.report(
        "settings.key", "'\(field.name)' is no setting of this version", at: field.nameSpan,
        help: [near.map { "did you mean '\($0)'?" } ?? "README.md lists the settings"])
      return
    }
    switch name {
    case .title: settings.title = fields.text(field)
    case .subtitle: settings.subtitle = fields.text(field)
    case .author: settings.author = fields.text(field)
    case .url: readURL(field)
    case .locales: readLocales(field)
    case .timezone: readTimezone(field)
    case .content: settings.content = folder(field)
    case .output: settings.output = folder(field)
    case .permalink: readPermalink(field)
    case .taxonomies: readTaxonomies(field)
    case .updated: choice(field, UpdatedSource.self).map { settings.updated = $0 }
    case .paginate: number(field, 1...1000).map { settings.paginate = $0 }
    case .feed: readFeed(field)
    case .links: choice(field, LinkStyle.self).map { settings.links = $0 }
    case .remoteImages: settings.remoteImages = hosts(field)
    case .photoMetadata: choice(field, PhotoMetadata.self).map { settings.photoMetadata = $0 }
    case .noindex: fields.flag(field).map { settings.noindex = $0 }
    case .strict: fields.flag(field).map { settings.strict = $0 }
    }
  }

  private mutating func readURL(_ field: Field) {
    guard let text = fields.text(field) else { return }
    settings.url = SiteURL(text)
    if settings.url == nil {
      fields.report(
        "settings.url", "'url' takes the address of the site", at: field.value.span,
        help: [
          "write it in full, as in https://diary.example/ (other letters than ASCII as punycode and %XX)"
        ])
    }
  }

  private mutating func readLocales(_ field: Field) {
    var tags: [LocaleTag] = []
    for name in fields.texts(field) {
      guard let tag = LocaleTag(name) else {
        fields.report(
          "settings.locales", "'\(name)' is no locale", at: field.value.span,
          help: ["write language codes, as in [ko, en]"])
        continue
      }
      if tags.contains(tag) {
        fields.report(
          "settings.locales", "'\(tag)' stands twice among the locales", at: field.value.span)
      } else {
        tags.append(tag)
      }
    }
    if !tags.isEmpty { settings.locales = tags }
  }

  /// A name of the author's own names a field, so it must not be one that means something else.
  private mutating func readTaxonomies(_ field: Field) {
    var found: [Taxonomy] = []
    for name in fields.texts(field) {
      guard let taxonomy = Taxonomy(name) else {
        fields.report(
          "settings.taxonomies", "'\(name)' cannot name a taxonomy", at: field.value.span,
          help: [
            "a taxonomy's name is its field and its folder on the site: lower case, without spaces, and no name of the site's own"
          ])
        continue
      }
      if let meaning = KnownField.byName[name], !taxonomy.isBuiltIn {
        let plurals: [KnownField: Taxonomy] = [
          .tags: .tags, .people: .people, .place: .places, .mood: .moods,
        ]
        fields.report(
          "settings.taxonomies", "'\(name)' is a field of another kind", at: field.value.span,
          help: [
            plurals[meaning].map { "did you mean '\($0.name)'?" }
              ?? "choose a name of your own, or one of tags, people, places, moods and weather"
          ])
      } else if found.contains(taxonomy) {
        fields.report(
          "settings.taxonomies", "'\(name)' stands twice among the taxonomies",
          at: field.value.span)
      } else {
        found.append(taxonomy)
      }
    }
    settings.taxonomies = found
    taxonomies = field
  }

  /// What two settings say between them.
  mutating func checkTogether() {
    let folders = settings.locales.dropFirst().map { $0.description.lowercased() }
    if let field = taxonomies,
      let taxonomy = settings.taxonomies.first(where: { folders.contains($0.name) })
    {
      fields.report(
        "settings.taxonomies", "'\(taxonomy.name)' is the folder of a locale",
        at: field.value.span, help: ["give the taxonomy another name"])
    }
    if let field = permalink, let folder = settings.permalink.fixedFolder,
      settings.reserves(folder: folder)
    {
      fields.report(
        "address.reserved", "the address /\(folder)/ belongs to the site itself",
        at: field.value.span, help: ["begin the pattern with another folder"])
    }
  }

  private mutating func readPermalink(_ field: Field) {
    guard let pattern = fields.permalinkPattern(field) else { return }
    settings.permalink = pattern
    permalink = field
  }

  private mutating func readTimezone(_ field: Field) {
    guard let name = fields.text(field) else { return }
    if let zone = TimeZone(name) {
      settings.timezone = zone
    } else {
      fields.report(
        "settings.timezone", "'\(name)' is no time zone", at: field.value.span,
        help: ["write a name of the IANA database, as in Asia/Seoul or Europe/Berlin"])
    }
  }

  /// Hosts end up in every page's security policy, so nothing but a host may stand here.
  private mutating func hosts(_ field: Field) -> [String] {
    let isHostByte: (UInt8) -> Bool = { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A: true
      default: false
      }
    }
    return fields.texts(field).compactMap { host in
      if host.utf8.allSatisfy(isHostByte) { return host.lowercased() }
      fields.report(
        "settings.remote_images", "'\(host)' is no name of a host", at: field.value.span,
        help: ["write the host alone, as in images.example"])
      return nil
    }
  }

  /// `feed: 20`, or `feed: false` for none.
  private mutating func readFeed(_ field: Field) {
    if case .scalar(let scalar) = field.value, scalar.text == "false" {
      settings.feed = 0
    } else if let count = number(field, 1...1000) {
      settings.feed = count
    }
  }

  private mutating func number(_ field: Field, _ range: ClosedRange<Int>) -> Int? {
    if case .scalar(let scalar) = field.value,
      scalar.text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(scalar.text), range.contains(number)
    {
      return number
    }
    fields.report(
      "settings.\(field.name)",
      "'\(field.name)' takes a number from \(range.lowerBound) to \(range.upperBound)",
      at: field.value.span)
    return nil
  }

  private mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ field: Field, _ type: Choice.Type
  ) -> Choice? where Choice.RawValue == String {
    let text = fields.text(field) ?? ""
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    fields.report(
      "settings.\(field.name)", "'\(field.name)' takes one of \(names.joined(separator: ", "))",
      at: field.value.span,
      help: nearestName(to: text, in: names).map { ["did you mean '\($0)'?"] } ?? [])
    return nil
  }

  private mutating func folder(_ field: Field) -> String? {
    guard var text = fields.text(field) else { return nil }
    while text.utf8.count > 1, text.utf8.last == 0x2F { text.removeLast() }
    if text.utf8.contains(0) {
      fields.report(
        "settings.\(field.name)", "'\(field.name)' takes a folder", at: field.value.span)
      return nil
    }
    return text
  }
}
