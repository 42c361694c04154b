package import Diagnostics
import FrontMatter
package import Journal
import Localization

/// Reads the settings file.
package func readSettings(_ source: SourceText) -> (settings: Settings, diagnostics: [Diagnostic]) {
  if let problem = encodingProblem(of: source) { return (Settings(), [problem]) }
  let (mapping, flaws) = readYAMLMapping(of: source)
  var reading = SettingsReader(FieldReader(source, area: "settings"))
  for field in mapping { reading.read(field) }
  reading.checkTogether()
  return (reading.settings, flaws + reading.fields.diagnostics.withoutConsequences(of: flaws))
}

/// Builds the settings from fields.
struct SettingsReader {
  var fields: FieldReader
  var settings = Settings()
  /// The fields by name, for checks that involve two of them.
  private var written: [String: Field] = [:]

  init(_ fields: FieldReader) { self.fields = fields }

  mutating func read(_ field: Field) {
    guard let setting = Setting.byName[field.name] else {
      let near = Setting.meant(by: field.name, among: Setting.all)
      fields.report(
        "settings.key", "'\(field.name)' is not a setting of this version", at: field.nameSpan,
        help: [
          near.map { "did you mean '\($0)'?" } ?? "Documentation/Settings.md lists the settings"
        ]
      )
      return
    }
    written[field.name] = field
    setting.read(&self, field)
  }

  /// Reads the fields of a nested mapping; messages include the name of the parent.
  mutating func readParts(_ field: Field, _ parts: [Setting]) {
    if case .scalar(let scalar) = field.value, scalar.isNull { return }
    guard case .mapping(let inner, _) = field.value else {
      fields.report(
        "settings.type", "'\(field.name)' takes a mapping", at: field.value.span,
        label: "this is not a mapping",
        help: parts.first.map { ["as in \($0.example)"] } ?? [])
      return
    }
    // In the order of the table: a look is known before the colours that must be readable in it.
    let inOrder =
      parts.flatMap { part in inner.filter { $0.name == part.ownName } }
      + inner.filter { one in !parts.contains { $0.ownName == one.name } }
    for part in inOrder {
      guard let setting = parts.first(where: { $0.ownName == part.name }) else {
        let near = Setting.meant(by: part.name, among: parts)
        let all = parts.map(\.ownName).joined(separator: ", ")
        fields.report(
          "settings.key", "'\(part.name)' is not a part of '\(field.name)'", at: part.nameSpan,
          help: [near.map { "did you mean '\($0)'?" } ?? "'\(field.name)' has \(all)"])
        continue
      }
      setting.read(
        &self, Field(name: setting.name, nameSpan: part.nameSpan, value: part.value))
    }
  }

  /// Checks combinations of settings.
  mutating func checkTogether() {
    checkNotes()
    checkLocales(of: "calendar")
    checkLocales(of: "digits")
    checkTermFeeds()
    checkDeployment()
    let folders = settings.locales.dropFirst().map { $0.description.lowercased() }
    if let field = written["taxonomies"],
      let taxonomy = settings.taxonomies.first(where: { folders.contains($0.name) })
    {
      fields.report(
        "settings.taxonomies", "'\(taxonomy.name)' is the folder of a locale",
        at: fields.items(field).first { $0.text == taxonomy.name }?.span ?? field.value.span,
        help: ["give the taxonomy another name"])
    }
    checkPatterns()
  }

  /// Reports patterns that begin with a folder of the site's own.
  private mutating func checkPatterns() {
    guard let field = written["permalink"] else { return }
    let patterns = [settings.permalink] + settings.permalinks.values
    let folders = Set(patterns.compactMap(\.fixedFolder)).filter { settings.reserves(folder: $0) }
    guard let folder = folders.sorted().first else { return }
    fields.report(
      "address.reserved", "the address /\(folder)/ belongs to the site itself",
      at: field.value.span, help: ["begin the pattern with another folder"])
    (settings.permalink, settings.permalinks) = (.standard, [:])
  }

  /// Reports hidden notes in texts that pages show.
  private mutating func checkNotes() {
    for name in ["title", "subtitle", "author"] {
      guard case .scalar(let scalar) = written[name]?.value else { continue }
      fields.refuseNotes(
        in: scalar.text, at: scalar.span, settings.markup.percents, rule: "settings.comment")
    }
  }

  /// Reports a place that `ilgi deploy` could not put a site to.
  private mutating func checkDeployment() {
    guard let field = written["deploy"] else { return }
    let (place, branch) = (settings.deploy.place, settings.deploy.branch)
    guard place != nil || branch != nil else { return }
    do throws(DeployDestination.Flaw) {
      _ = try DeployDestination(place ?? "", branch: branch)
    } catch {
      report(field, error.rule, help: [error.help])
    }
  }

  /// Reports feeds of terms for a taxonomy that the settings do not list.
  private mutating func checkTermFeeds() {
    guard case .mapping(let parts, _) = written["feed"]?.value,
      let field = parts.first(where: { $0.name == "terms" }),
      case .of(let wanted) = settings.termFeeds
    else { return }
    for taxonomy in wanted where !settings.taxonomies.contains(taxonomy) {
      let names = settings.taxonomies.map(\.name)
      fields.report(
        "settings.feed", "'\(taxonomy.name)' is none of the site's taxonomies",
        at: fields.items(field).first { $0.text == taxonomy.name }?.span ?? field.value.span,
        help: [
          nearestName(to: taxonomy.name, in: names).map { "did you mean '\($0)'?" }
            ?? "the site has \(names.isEmpty ? "none" : names.joined(separator: ", "))"
        ])
    }
  }

  /// Reports a value for a locale that the settings do not list.
  private mutating func checkLocales(of whole: String) {
    guard case .mapping(let named, _) = written[whole]?.value else { return }
    for field in named {
      guard let tag = LocaleTag(field.name), !settings.locales.contains(tag) else { continue }
      let locales = settings.locales.map(\.description)
      fields.report(
        "settings.\(whole)", "'\(tag)' is not a locale of the site", at: field.nameSpan,
        help: [
          nearestName(to: tag.description, in: locales).map { "did you mean '\($0)'?" }
            ?? "the site's locales are \(locales.joined(separator: ", "))"
        ])
    }
  }
}
