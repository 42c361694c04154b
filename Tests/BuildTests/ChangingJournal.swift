import Build
import Desk
import Diagnostics
import Files
import Foundation
import Journal
import Localization
import Markdown
import SearchIndex
import TestSupport
import Testing

/// A journal that changes, and the folder in which a clean build of it is made.
struct ChangingJournal {
  private var folder: TemporaryFolder
  /// For another output of the same journal.
  private let elsewhere: TemporaryFolder
  private var today = 20
  private var url = "https://diary.example/"
  private var number = 0
  /// Settings beside the address, one line each, by name.
  private var settings: [String: String] = [:]
  private var saved: [(path: String, bytes: [UInt8])] = []

  private static let words = [
    "바다", "tram", "비가 왔다", "a long walk", "저녁", "letters", "sea", "산책", "tea", "봄날",
    "nobody knows", "눈", "harbour", "골목", "rain on glass",
  ]

  /// - Parameter isLong: whether the texts are too long for an index in one file.
  init(_ random: inout Random, isLong: Bool = false) throws {
    (folder, elsewhere) = (try TemporaryFolder(inMemory: false), try TemporaryFolder())
    for _ in 1...6 { _ = try carryOut(.addEntry, &random) }
    if isLong {
      for number in 1...5 {
        let long = (0..<1_300).map { _ in text(&random) }.joined(separator: ". ")
        try folder.write("Long \(number)\n\n\(long)\n", to: "entries/2022-01-0\(number).md")
      }
    }
    try writeSettings()
  }

  private func writeSettings() throws {
    let lines = settings.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
    try folder.write("url: \(url)\n" + lines.joined(), to: "ilgi.yml")
  }

  // MARK: What is there

  private func files(in folder: String) throws -> [String] {
    self.folder.exists(folder)
      ? try self.folder.files(in: folder).map { folder + "/" + $0 }.sorted() : []
  }

  private func entries() throws -> [String] {
    try files(in: "entries").filter { $0.hasSuffix(".md") }
  }

  private func entry(_ random: inout Random) throws -> String {
    random.one(of: try entries()) ?? "entries/2024-01-01.md"
  }

  private func text(_ random: inout Random) -> String {
    (0...(2 + random.below(12))).map { _ in random.one(of: Self.words) ?? "" }
      .joined(separator: " ")
  }

  private func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: folder.path + "/" + path)
  }

  /// Sets a field of an entry's front matter, or takes it out.
  private func set(_ field: String, _ value: String?, in path: String) throws {
    guard folder.exists(path) else { return }
    var lines = try folder.text(path).components(separatedBy: "\n")
    guard lines.first == "---" else { return }
    lines.removeAll { $0.hasPrefix(field + ":") }
    if let value { lines.insert("\(field): \(value)", at: 1) }
    try folder.write(lines.joined(separator: "\n"), to: path)
  }

  // MARK: Changes

  /// - Returns: what was done.
  mutating func carryOut(_ change: RandomChange, _ random: inout Random) throws -> String {
    let path = try entry(&random)
    switch change {
    case .nothing: break
    case .editText: try folder.write(folder.text(path) + "\n\(text(&random))\n", to: path)
    case .editTitle: try set("title", text(&random), in: path)
    case .editTags:
      let tags = [random.one(of: Self.words) ?? "", random.one(of: Self.words) ?? ""]
      try set("tags", "[\(tags.joined(separator: ", "))]", in: path)
    case .addEntry:
      number += 1
      let day = "2024-0\(1 + random.below(3))-\(10 + random.below(18))"
      try folder.write(
        "---\ntitle: \(text(&random))\ntags: [\(random.one(of: Self.words) ?? "")]\n---\n\n\(text(&random))\n",
        to: "entries/\(day)-n\(number).md")
    case .deleteEntry: if try entries().count > 3 { try remove(path) }
    case .renameEntry:
      number += 1
      if folder.exists(path) {
        try folder.write(folder.read(path), to: "entries/2024-05-1\(random.below(9))-r\(number).md")
        try remove(path)
      }
    case .moveDay: try set("date", "2023-0\(1 + random.below(9))-11", in: path)
    case .star: try set("starred", random.below(2) == 0 ? "true" : nil, in: path)
    case .makePrivate: if try entries().count > 3 { try set("private", "true", in: path) }
    case .makePublic:
      for field in ["private", "draft", "publish", "expires"] {
        try set(field, nil, in: path)
      }
    case .draftThatQuotes:
      number += 1
      // A theme's own words, or those of a published entry.
      let quoted =
        random.below(2) == 0
        ? "This page does not exist, or it does not exist any more." : try folder.text(path)
      try folder.write(
        "---\ndraft: true\n---\n\n\(quoted.replacing("---", with: "")) \(text(&random))\n",
        to: "entries/2024-06-0\(1 + random.below(9))-d\(number).md")
    case .dueLater: try set("publish", "2026-11-\(15 + random.below(14))", in: path)
    case .expire: try set("expires", "2026-11-\(15 + random.below(14))", in: path)
    case .changeDay: today = 12 + random.below(18)
    case .translate:
      if folder.exists(path), !path.contains(".ko.") {
        try folder.write(folder.text(path) + "\n번역\n", to: path.replacing(".md", with: ".ko.md"))
      }
    case .addLocale, .title, .taxonomies, .perPage, .noSearch, .home:
      try changeSettings(change, &random)
    case .addLink:
      let target = try entry(&random).replacing("entries/", with: "")
      try folder.write(folder.text(path) + "\n[x](\(target)) [[nowhere]]\n", to: path)
    case .mood: try set("mood", ["calm", "🙂", "furious"][random.below(3)], in: path)
    case .series: try set("series", ["Baltic", "Alps"][random.below(2)], in: path)
    case .place: try set("place", ["Lisbon", "서울", "Home"][random.below(3)], in: path)
    case .updated: try set("updated", "2025-0\(1 + random.below(9))-02", in: path)
    case .photo, .cover:
      let name = "p\(random.below(3)).png"
      let png = smallPNG(width: 4 + random.below(60), height: 4 + random.below(60))
      try folder.write(png, to: "entries/\(name)")
      if change == .photo {
        try folder.write(folder.text(path) + "\n![sea](\(name))\n", to: path)
      } else {
        try set("cover", name, in: path)
      }
    case .embed:
      let name = try entry(&random).split(separator: "/").last?.split(separator: ".").first ?? ""
      try folder.write(folder.text(path) + "\n![[\(name)]]\n", to: path)
    case .textBeyondExcerpt:
      let long = (0..<30).map { _ in text(&random) }.joined(separator: ". ")
      try folder.write(folder.text(path) + "\n\(long)\n", to: path)
    case .translateTitle:
      let translated = try entries().filter { $0.contains(".ko.") }
      if let path = random.one(of: translated) { try set("title", text(&random), in: path) }
    case .rewrite: if folder.exists(path) { try folder.write(folder.read(path), to: path) }
    case .exchange:
      let other = try entry(&random)
      if folder.exists(path), folder.exists(other) {
        let bytes = try folder.read(path)
        try folder.write(folder.read(other), to: path)
        try folder.write(bytes, to: other)
      }
    case .book, .film:
      let title = random.one(of: Self.words) ?? ""
      let rating = "\(1 + random.below(5))"
      try set("\(change)", "{title: \(title), rating: \(rating)}", in: path)
    case .podcast:
      let name = "r\(random.below(2)).mp3"
      try folder.write([0xFF, 0xFB, 0x90, 0x00] + Array(text(&random).utf8), to: "entries/\(name)")
      try folder.write(folder.text(path) + "\n![said](\(name))\n", to: path)
    case .language: try set("lang", ["en", "ko", "de"][random.below(3)], in: path)
    case .breakEntry: try set("draft", "ture", in: path)
    case .warnInDraft:
      number += 1
      try folder.write(
        "---\ndraft: true\nwether: x\n---\n\n\(text(&random))\n",
        to: "entries/2024-07-01-w\(number).md")
    case .addAttachment, .changeAttachment:
      let name = "a\(random.below(3)).txt"
      try folder.write(text(&random), to: "entries/\(name)")
      if change == .addAttachment {
        try folder.write(folder.text(path) + "\n![file](\(name))\n", to: path)
      }
    case .addStatic, .changeStatic:
      let name = ["robots.txt", "own/a.txt", ".nojekyll", "humans.txt"][random.below(4)]
      try folder.write(text(&random), to: "static/\(name)")
    case .deleteStatic: if let file = random.one(of: try files(in: "static")) { try remove(file) }
    case .ownTemplate, .changeTemplate, .deleteTemplate, .catalog, .page, .namedFile, .linkFile,
      .wideTemplate, .places:
      return try changeFrame(change, path, &random)
    case .alterOutput, .removeOutput, .foreignFile, .copyEverything, .damageCache, .otherOptions,
      .restore, .otherBuild:
      return try changeWorld(change, &random)
    }
    return "\(change) \(path)"
  }

  private mutating func changeSettings(
    _ change: RandomChange, _ random: inout Random
  ) throws {
    switch change {
    case .addLocale: settings["locales"] = ["[en]", "[ko, en]", "[en, ko, ja]"][random.below(3)]
    case .title: settings["title"] = text(&random)
    case .taxonomies:
      settings["taxonomies"] = ["[]", "[tags]", "[tags, moods, places, series]"][random.below(3)]
    case .perPage: settings["paginate"] = "\(2 + random.below(5))"
    case .home: settings["home"] = ["timeline", "latest", "page"][random.below(3)]
    default: settings["search"] = random.below(2) == 0 ? "false" : "true"
    }
    try writeSettings()
  }

  private mutating func changeFrame(
    _ change: RandomChange, _ path: String, _ random: inout Random
  ) throws -> String {
    let template = "templates/partials/footer.html"
    switch change {
    case .ownTemplate, .changeTemplate: try folder.write("<p>\(text(&random))</p>\n", to: template)
    case .deleteTemplate:
      for path in [template, "templates/partials/entry-item.html"] where folder.exists(path) {
        try remove(path)
      }
    case .wideTemplate:
      // It shows what the theme's own never do.
      try folder.write(
        """
        <li><a href="{{ entry.url }}">{{ entry.title }}</a> {{ list.total if list else "" }}
        {% for tag in entry.tags %}{{ tag.name }} {{ tag.count }}{% endfor %}
        {% if entry.next %}{{ entry.next.title }}{% endif %}{{ entry.month_list }}
        {% for other in entry.related %}{{ other.title }}{% endfor %}
        {% for kind in site.taxonomies %}{{ kind.count }}{% endfor %}</li>
        """, to: "templates/partials/entry-item.html")
    case .places:
      let decimals = random.below(3)
      let country = ["PT", "ES"][random.below(2)]
      try folder.write(
        "Lisbon: {latitude: 38.7\(random.below(9)), longitude: -9.14, decimals: \(decimals), country: \(country)}\n",
        to: "places.yml")
    case .catalog: try folder.write("footer: \"\(text(&random))\"\n", to: "locales/en.yml")
    case .page:
      let name = ["about", "home"][random.below(2)]
      let menu = random.below(2) == 0 ? "menu: true\n" : ""
      try folder.write(
        "---\ntitle: \(text(&random))\n\(menu)---\n\nAbout \(text(&random)).\n",
        to: "pages/\(name).md")
    case .namedFile:
      // Sometimes the link is there before the file.
      if random.below(2) == 0 { try folder.write(text(&random), to: "assets/n.txt") }
      try folder.write(folder.text(path) + "\n[file](/assets/n.txt)\n", to: path)
    default:
      if folder.exists("assets/n.txt"), !folder.exists("static/linked.txt") {
        mkdir(folder.path + "/static", 0o755)
        try folder.link("static/linked.txt", to: "../assets/n.txt")
      }
    }
    return "\(change)"
  }

  private mutating func changeWorld(
    _ change: RandomChange, _ random: inout Random
  ) throws -> String {
    let site = folder.exists("public") ? try files(in: "public") : []
    switch change {
    case .alterOutput: if let file = random.one(of: site) { try folder.write("altered", to: file) }
    case .removeOutput:
      // Without its manifest a folder is somebody else's, and `mine` is.
      let kept = { (file: String) in
        file.hasSuffix(".ilgi-manifest") || file.hasPrefix("public/mine/")
      }
      if let file = random.one(of: site.filter { !kept($0) }) {
        try remove(file)
      } else {
        break
      }
    case .foreignFile: if !site.isEmpty { try folder.write("own", to: "public/mine/own.txt") }
    case .copyEverything: folder = try folder.copied()
    case .damageCache:
      guard folder.exists(".ilgi/store") else { break }
      var bytes = try folder.read(".ilgi/store")
      bytes[random.below(bytes.count)] ^= UInt8(1 + random.below(255))
      if random.below(4) == 0 { bytes.removeLast(random.below(bytes.count)) }
      try folder.write(bytes, to: ".ilgi/store")
    case .otherOptions:
      url = ["https://diary.example/", "https://other.example/diary/"][random.below(2)]
      try writeSettings()
    case .otherBuild:
      // An edit, or one that is taken back, of which a build knows that left its site elsewhere or
      // nothing in the cache.
      let path = try entry(&random)
      guard folder.exists(path) else { break }
      let before = try folder.read(path)
      try folder.write(folder.text(path) + "\n\(text(&random))\n", to: path)
      var options = options(of: folder, random.below(2) == 0)
      if options.isIncremental { options.output = elsewhere.path + "/site" }
      _ = build(options)
      if random.below(2) == 0 { try folder.write(before, to: path) }
    default:
      // The texts of an earlier step, as `git checkout` puts them back.
      if random.below(2) == 0 || saved.isEmpty {
        saved = try (entries() + ["ilgi.yml"]).map { ($0, try folder.read($0)) }
      } else {
        for file in try entries() { try remove(file) }
        for file in saved { try folder.write(file.bytes, to: file.path) }
      }
    }
    return "\(change)"
  }

  // MARK: Comparing

  /// Of a site with drafts that is served.
  var liveOptions: BuildOptions {
    var options = BuildOptions(folder: folder.path)
    options.today = CalendarDay(year: 2026, month: 11, day: today)
    options.preview.drafts = true
    return options
  }

  /// The author's files.
  func sources() throws -> [FolderImage.Item] {
    try FolderImage(of: folder.path).items.filter { item in
      item.kind.hasPrefix("file") && !item.path.hasPrefix(".ilgi") && !item.path.hasPrefix("public")
    }
  }

  /// Takes a change back that stops every build.
  func restore(_ items: [FolderImage.Item]) throws {
    for item in try sources() { try remove(item.path) }
    for item in items { try folder.write(item.bytes, to: item.path) }
  }

  /// What differs between an incremental build and a clean one, and whether both were refused.
  func compare() throws -> (flaws: [String], isRefused: Bool) {
    // Without a manifest nothing may be built there.
    if folder.exists("public"), !folder.exists("public/.ilgi-manifest") {
      try FileManager.default.removeItem(atPath: folder.path + "/public")
    }
    let clean = try TemporaryFolder(inMemory: true)
    var foreign: [(path: String, bytes: [UInt8])] = []
    for item in try FolderImage(of: folder.path).items where !item.path.hasPrefix(".ilgi") {
      let isSite = item.path == "public" || item.path.hasPrefix("public/")
      if isSite {
        if item.path.hasPrefix("public/mine/") { foreign.append((item.path, item.bytes)) }
      } else if item.kind.hasPrefix("link ") {
        try clean.link(item.path, to: String(item.kind.dropFirst("link ".count)))
      } else if item.kind.hasPrefix("folder") {
        mkdir("\(clean.path)/\(item.path)", 0o755)
      } else {
        try clean.write(item.bytes, to: item.path)
      }
    }
    let before = try folder.site()
    let (told, wanted) = (try answers(of: folder), try answers(of: clean))
    let (one, other) = (build(options(of: folder, true)), build(options(of: clean, false)))
    var flaws = zip(told, wanted).filter { $0 != $1 }.map { "answered \($0), clean: \($1)" }
    if one.diagnostics.map(\.words) != other.diagnostics.map(\.words) {
      flaws.append(
        "said: \(one.diagnostics.map(\.words)), clean: \(other.diagnostics.map(\.words))")
    }
    switch (one.ending, other.ending) {
    case (.published(let summary), .published(let wanted)):
      for file in foreign { try clean.write(file.bytes, to: file.path) }
      flaws += try clean.site().changes(to: folder.site())
      if summary.entries != wanted.entries || summary.pages != wanted.pages
        || summary.files != wanted.files || summary.nextChange != wanted.nextChange
      {
        flaws.append("summary: \(summary), clean: \(wanted)")
      }
    case (.refusedByDiagnostics, .refusedByDiagnostics):
      flaws += before.changes(to: try folder.site())
      return (flaws, true)
    default: flaws.append("ended \(one.ending), clean: \(other.ending)")
    }
    return (flaws, false)
  }

  /// What commands say, whatever an earlier build left in the folder.
  private func answers(of folder: TemporaryFolder) throws -> [String] {
    let options = options(of: folder, false)
    let answers = ["바다", "tram", "-sea", "\"a long walk\""].map { query in
      let found = try? journalEntries(options, query: query, isPublic: true)
      let hits = found?.hits ?? []
      return "\(query): \(hits.map { "\($0.entry.entry.source.path) \($0.missing)" })"
    }
    let items = (try? journalEntries(options))?.items ?? []
    return answers + check(options).diagnostics.map(\.words)
      + items.map { "\($0.entry.source.path) \($0.reasons) \($0.entry.body.plainText)" }
  }

  private func options(of folder: TemporaryFolder, _ isIncremental: Bool) -> BuildOptions {
    var options = BuildOptions(folder: folder.path)
    options.today = CalendarDay(year: 2026, month: 11, day: today)
    options.isIncremental = isIncremental
    return options
  }
}
