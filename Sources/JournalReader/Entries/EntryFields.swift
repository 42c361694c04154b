import Diagnostics
import FrontMatter
import Journal

/// The fields of an entry under the names that `KnownField` knows, whatever dialect they are
/// written in.
///
/// Known names are read in any case (Hugo's have none). Zola keeps labels in a table
/// `[taxonomies]`: they count as if they stood by themselves.
func entryFields(
  of source: SourceText, settings: Settings
) -> (frontMatter: FrontMatter, fields: [Field], diagnostics: [Diagnostic]) {
  let (frontMatter, flaws) = readFrontMatter(
    of: source, dialect: ContentDialect(settings.contentDialect))
  var folding = FieldNames(source, settings)
  let isFolded = frontMatter.dialect == .pelican || frontMatter.dialect == .logseq
  let fields = frontMatter.fields.map { folding.canonical($0, isFolded: isFolded) }
  var diagnostics = flaws + folding.diagnostics
  var flat: [Field] = []
  flat.reserveCapacity(fields.count + 2)
  for field in fields {
    if field.value.isPlain {
      flat.append(field)
      continue
    }
    if let unlisted = field.unlistedByHugo {
      flat += [field, unlisted]
      continue
    }
    var misplaced = MisplacedFields(in: field, source, settings, frontMatter.dialect)
    if !flaws.hasErrors, !settings.isOwn(field: field.name) { misplaced.search() }
    diagnostics += misplaced.diagnostics
    if field.name == "taxonomies", case .mapping(let inner, _) = field.value {
      flat += inner.filter { !misplaced.names.contains($0.nameSpan.start) }
        .map { folding.canonical($0, isFolded: false) }
    } else if let days = field.daysOfMaterial {
      flat += days
    } else {
      flat.append(field)
    }
  }
  if !flaws.hasErrors {
    diagnostics += strayFields(in: source, from: frontMatter.bodyStart, behind: frontMatter.dialect)
  }
  return (frontMatter, flat, diagnostics)
}

extension FieldValue {
  /// Whether it has nothing inside: a word, or a list of words.
  fileprivate var isPlain: Bool {
    switch self {
    case .scalar(let scalar): scalar.style != .block
    case .list(let values, _):
      values.allSatisfy { value in
        if case .scalar = value { true } else { false }
      }
    case .mapping: false
    }
  }
}

extension Field {
  /// Hugo's `build: {list: never}` without anything else that withholds: the page is there and is
  /// in no list.
  fileprivate var unlistedByHugo: Field? {
    guard ["build", "_build"].contains(name.lowercased()), case .mapping(let fields, _) = value
    else { return nil }
    var list: Field?
    for field in fields {
      guard case .scalar(let scalar) = field.value else { return nil }
      let word = scalar.text.lowercased()
      switch field.name.lowercased() {
      case "list" where list == nil && ["never", "false", "local"].contains(word): list = field
      case "render" where word == "always" || word == "true": break
      case "publishresources" where word == "true" || word == "false": break
      default: return nil
      }
    }
    return list.map { list in
      Field(
        name: "unlisted", nameSpan: list.nameSpan,
        value: .scalar(Scalar(text: "true", span: list.value.span, style: .plain)))
    }
  }

  /// The days of Material for MkDocs: `date: {created: 2024-03-05, updated: 2024-03-06}`.
  fileprivate var daysOfMaterial: [Field]? {
    guard name == "date", case .mapping(let days, _) = value, !days.isEmpty else { return nil }
    guard days.allSatisfy({ $0.name == "created" || $0.name == "updated" }) else { return nil }
    return days.map { day in
      Field(
        name: day.name == "created" ? "date" : day.name, nameSpan: day.nameSpan, value: day.value)
    }
  }
}

/// Known names in any case, under their own spelling.
private struct FieldNames {
  let source: SourceText
  private let taxonomies: [Taxonomy]
  /// Those whose names may have an upper case of their own: a name is a slug, in lower case.
  private let rare: [Taxonomy]
  private(set) var diagnostics: [Diagnostic] = []
  /// The known names so far: few.
  private var seen: [(name: String, span: Span)] = []

  init(_ source: SourceText, _ settings: Settings) {
    self.source = source
    taxonomies = settings.taxonomies
    seen.reserveCapacity(8)
    rare = taxonomies.filter { taxonomy in taxonomy.name.utf8.contains { $0 >= 0x80 } }
  }

  private func own(_ lower: String) -> String? {
    for taxonomy in taxonomies where taxonomy.name == lower { return taxonomy.name }
    return rare.first { $0.name.lowercased() == lower }?.name
  }

  /// - Parameter isFolded: whether all names of the dialect are in lower case.
  mutating func canonical(_ field: Field, isFolded: Bool) -> Field {
    let lower = field.name.lowercased()
    guard let name = own(lower) ?? KnownField.spelling[lower] else {
      return isFolded ? Field(name: lower, nameSpan: field.nameSpan, value: field.value) : field
    }
    if let earlier = seen.first(where: { $0.name == name })?.span {
      diagnostics.append(
        Diagnostic(
          .error, "front-matter.duplicate", "a field must be given once, in any case",
          at: .span(source, field.nameSpan), label: "given again",
          notes: [.init("first given here", at: .span(source, earlier))],
          help: ["remove one of the two"]))
    } else {
      seen.append((name, field.nameSpan))
    }
    return Field(name: name, nameSpan: field.nameSpan, value: field.value)
  }
}

/// Fields within another one that would withhold the entry if they stood by themselves.
///
/// In TOML a line below `[extra]` belongs to it: `draft = true` there would withhold nothing.
private struct MisplacedFields {
  private let table: Field
  private let source: SourceText
  private let settings: Settings
  private let isTOML: Bool
  private(set) var diagnostics: [Diagnostic] = []
  /// Where the names of misplaced fields begin.
  private(set) var names: Set<Int> = []

  init(
    in table: Field, _ source: SourceText, _ settings: Settings, _ dialect: FrontMatterDialect?
  ) {
    self.table = table
    isTOML = dialect == .toml
    self.source = source
    self.settings = settings
  }

  mutating func search() {
    switch table.value {
    case .scalar(let scalar): if scalar.style == .block { search(lines: scalar) }
    case .list, .mapping: search(table.value, in: table.name)
    }
  }

  private mutating func search(_ value: FieldValue, in name: String) {
    switch value {
    case .scalar: return
    case .list(let values, _): for value in values { search(value, in: name) }
    case .mapping(let fields, _):
      for field in fields {
        if withholds(field, in: name) {
          report(field.nameSpan, field.name, name)
        } else {
          search(field.value, in: field.name)
        }
      }
    }
  }

  private func withholds(_ field: Field, in name: String) -> Bool {
    if settings.taxonomies.contains(where: { $0.name == field.name }) { return false }
    if PagePart.shows(field, of: name) { return false }
    let isMetadata = [name, table.name].contains {
      Self.metadata.contains(folded(privacyName: $0)) || PrivacyName($0)?.isKnown == true
    }
    // What is in a table of the author's own is about something else: `beer: {draft: true}`. In
    // TOML a line below a table belongs to it, whatever its author meant.
    guard isMetadata || isTOML || KnownField.spelling[table.name.lowercased()] != nil else {
      return false
    }
    let known = KnownField.spelling[field.name.lowercased()]
    if let known, let meaning = KnownField.byName[known], KnownField.keepingBack.contains(meaning) {
      if Self.strict.contains(name) { return true }
      let texts = field.value.texts
      let isEmpty = texts.allSatisfy(\.isEmpty)
      switch meaning {
      case .draft, .private, .sealed: return !isEmpty && !texts.allSatisfy { PrivacyWords.isNo($0) }
      case .published, .publish:
        return texts.contains(where: PrivacyWords.isNo)
          || isMetadata && meaning == .publish && !isEmpty
      default: return isMetadata && !isEmpty
      }
    }
    if isMetadata, known == nil, NearMiss(of: field, in: settings)?.keepsBack == true {
      return true
    }
    if ["build", "_build"].contains(name.lowercased()),
      ["list", "render"].contains(field.name.lowercased())
    {
      // Hugo's other values withhold the page, or its place in lists.
      return !field.value.texts.allSatisfy { ["always", "true"].contains($0.lowercased()) }
    }
    // Themes keep switches of their own there: `extra: {show_author: false}`.
    let isPlain =
      PrivacyName(field.name)?.isKnown == true || NameWords(field.name).words.count == 1
    return isMetadata && isPlain && PrivacyMeaning(of: field) != .nothing
  }

  /// `summary: |` with a line `draft: true` in it: a field that was indented by a slip.
  private mutating func search(lines scalar: Scalar) {
    let lines = scalar.text.split(whereSeparator: \.isNewline)
    guard lines.contains(where: { StrayField(String($0))?.withholds == true }) else { return }
    report(scalar.span, table.name, table.name)
  }

  private mutating func report(_ span: Span, _ name: String, _ table: String) {
    names.insert(span.start)
    diagnostics.append(
      Diagnostic(
        .error, "front-matter.nested", "'\(name)' inside '\(table)' would not withhold the entry",
        at: .span(source, span),
        help: [
          "write it above the line that opens '\(table)'",
          .ownField(self.table.name),
        ]))
  }

  /// Tables in which other tools keep what is the author's own.
  private static let strict: Set<String> = ["extra", "params", "taxonomies"]
  private static let metadata: Set<String> = [
    "extra", "params", "taxonomies", "meta", "metadata", "frontmatter", "page", "post", "entry",
    "hugo", "jekyll", "hexo",
    "zola", "settings", "options", "config", "cascade", "build", "data", "attributes", "properties",
    "custom", "blog",
    "publishing", "publication", "publish", "wordpress", "wp", "ghost", "notion", "obsidian",
    "astro", "eleventy", "pelican",
    "header", "headers", "info", "vars", "variables", "flags", "status", "visibility", "privacy",
    "access",
  ]
}

extension ContentDialect {
  fileprivate init(_ dialect: Journal.Settings.ContentDialect) {
    switch dialect {
    case .fenced: self = .fenced
    case .pelican: self = .pelican
    case .logseq: self = .logseq
    }
  }
}
