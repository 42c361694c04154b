import Build
import Diagnostics
import Files
import Journal
import JournalReader

/// The patterns of addresses that are proposed.
struct AddressPatterns {
  var choice = AddressEvidence.Choice()
  /// Of texts that say theirs, or that the tool makes in another way than all others.
  var own = OwnAddresses()
  /// How often a text got another address because it had that of another one.
  var changes: [String: Int] = [:]
  /// Patterns that are tried if the first one does not do.
  var spares: [String] = []
  /// Why the first one is proposed.
  var reason: Phrase = ""
  var evidence: Phrase?
}

// The pattern of addresses.
extension Migration {
  mutating func proposePermalink(
    _ survey: JournalSurvey, _ pages: OwnPages, _ root: OpenFolder
  ) {
    let patterns = permalinks(survey)
    addresses.spares = Array(patterns.dropFirst())
    addresses.choice.common = patterns.first ?? ""
    if survey.tool == .hugo { proposeSections(survey) }
    proposePagePatterns(survey, pages)
    addresses.choice.includesUndated = isOfUndated(survey)
    addresses.own = OwnAddresses(survey, root, below: docusaurusBase(survey))
    addresses.choice.take(addresses.own)
    addresses.reason =
      survey.tool == nil
      ? "not compared with an old site, of which nothing is known"
      : "as the other tool makes addresses; not compared with the old site"
    writePatterns()
  }

  /// Whether the texts are documents, most of which have no day and yet an address by the pattern.
  private func isOfUndated(_ survey: JournalSurvey) -> Bool {
    guard let tool = survey.tool, ![.obsidian, .logseq].contains(tool),
      let pattern = try? PermalinkPattern(addresses.choice.common)
    else { return false }
    return !pattern.needsDay && survey.sample.dated * 2 < survey.sample.count
  }

  /// Hugo has a pattern for each section.
  private mutating func proposeSections(_ survey: JournalSurvey) {
    for (folder, own) in survey.configuration.sectionPermalinks {
      guard let pattern = migratedPermalink(own, of: .hugo) else { continue }
      if folder.allSatisfy({ $0 == "/" }) {
        addresses.choice.common = pattern
      } else if survey.texts.contains(where: { $0.isBelow(survey.content + "/" + folder) }) {
        addresses.choice.others[folder] = pattern
      }
    }
  }

  /// Takes what fits the addresses of the old site best, or the owner's own links.
  mutating func choosePatterns(_ reading: AddressReading) {
    let known = [addresses.choice.common] + addresses.spares
    if let site = reading.site, let choice = reading.evidence(site).best(among: known) {
      addresses.choice = choice
      addresses.choice.take(addresses.own) { Route(alias: $0).map(site.has) ?? false }
      let count = reading.entries.count
      addresses.reason =
        "\(choice.kept) of \(count) texts have the address they had in \(site.name)"
      addresses.evidence = addresses.reason
      writePatterns()
    } else if reading.site == nil {
      chooseByLinks(reading, known)
    }
  }

  /// Texts of the old site that no pattern gives their address keep it by a line of their own.
  ///
  /// - Parameter reading: with which the patterns were chosen.
  mutating func keepAddresses(_ reading: AddressReading) {
    let recorded = reading.recorded
    var count = 0
    // One text at its old address can make room for another.
    for _ in 0..<3 {
      guard let report = reading.report(text(in: .english)) else { return }
      let sure = Dictionary(grouping: report.differences.filter { $0.key != nil }) { $0.key ?? "" }
      let before = count
      for (key, ones) in sure.sorted(by: { $0.key < $1.key }) where ones.count == 1 {
        guard let one = ones.first, count < Migration.mostLines,
          !recorded.contains(one.source ?? ""), (try? PermalinkPattern(one.old)) != nil,
          addresses.choice.others.updateValue(one.old, forKey: key) == nil
        else { continue }
        count += 1
      }
      if count == before { break }
      addresses.reason =
        count == 1
        ? "one text that no pattern gives the address it had in \(report.name) has it here"
        : "\(count) texts that no pattern gives the address they had in \(report.name) have it here"
      addresses.evidence = addresses.reason
      writePatterns()
    }
  }

  /// Of texts that have a line of their own for their address.
  private static let mostLines = 400

  private mutating func chooseByLinks(_ reading: AddressReading, _ known: [String]) {
    let links = reading.linkedSite
    guard links.pages.count > 2 else { return }
    let evidence = reading.evidence(links)
    guard let best = evidence.best(among: known), best.kept > 2,
      best.kept * 2 > links.pages.count
    else { return }
    addresses.choice = best
    addresses.choice.take(addresses.own)
    addresses.reason =
      "\(best.kept) of the \(links.pages.count) addresses that the texts themselves link to; not compared with the old site"
    addresses.evidence = addresses.reason
    writePatterns()
  }

  private mutating func writePatterns() {
    let choice = addresses.choice
    guard !choice.common.isEmpty else { return }
    let reason = addressesChange ?? addresses.reason
    if choice.isPlain {
      set("permalink", quoted(choice.common), reason, evidence: addresses.evidence)
    } else {
      let all = choice.others.sorted { $0.key < $1.key } + [(".", choice.common)]
      set(
        "permalink", all.map { "\n  \(quoted($0.0)): \(quoted($0.1))" }.joined(), reason,
        evidence: addresses.evidence)
    }
    lines.removeAll { $0.name == "slugs" }
    if choice.style != .lower {
      set("slugs", choice.style.rawValue, "addresses keep the names of files, as they did before")
    }
  }

  /// Patterns to try, the likeliest first; the last one is the default.
  private func permalinks(_ survey: JournalSurvey) -> [String] {
    var found: [String] = []
    if let tool = survey.tool, [.jekyll, .hexo, .bridgetown].contains(tool),
      let own = survey.configuration.permalink,
      let pattern = migratedPermalink(own, of: tool)
    {
      found.append(pattern)
    }
    switch survey.tool {
    case .hugo: found += ["/{folders}/{file}/"]
    case .zola: found += ["/{folders}/{slug}/", "/{folders}/{file}/"]
    case .jekyll: found += ["/{year}/{month}/{day}/{slug}.html"]
    case .hexo, .bridgetown: found += ["/{year}/{month}/{day}/{slug}/"]
    case .pelican: found += [pelicanPermalink(survey), "/{folders}/{file}/"].compactMap(\.self)
    case .docusaurus: found += [docusaurusPermalink(survey), "/{folders}/{file}/"]
    case .gatsby, .astro, .next, .eleventy, .vitepress, .mkdocs, .quarto:
      found += ["/{folders}/{file}/"]
    case .quartz, .saga, .publish, .ignite: found += ["/{folders}/{file}/"]
    case .zenn: found += ["/articles/{file}/"]
    case .obsidian, .logseq, nil: break
    }
    return found
      + [
        Migration.standardPattern, "/{folders}/{file}/",
        "/{year}/{month}/{day}/{folders}/{file}/",
      ].filter { !found.contains($0) }
  }

  private static let standardPattern = "/{year}/{month}/{day}-{slug}.html"

  /// Below the folder's own name, unless the settings say that the texts are the whole site.
  private func docusaurusPermalink(_ survey: JournalSurvey) -> String {
    let base = docusaurusBase(survey)
    guard survey.content.folderAndName.name == "blog" else { return base + "/{folders}/{file}/" }
    return base + (survey.sample.hasSlugs ? "/{slug}/" : "/{year}/{month}/{day}/{slug}/")
  }

  private func docusaurusBase(_ survey: JournalSurvey) -> String {
    let name = survey.content.folderAndName.name
    let isWhole = survey.configuration.literal(["routeBasePath"]) == "/"
    return isWhole || !["blog", "docs"].contains(name) ? "" : "/" + name
  }

  /// The pattern of `ARTICLE_URL`, or Pelican's default; nil for one that cannot be translated.
  func pelicanPermalink(
    _ survey: JournalSurvey, _ name: String = "ARTICLE_URL", otherwise: String = "{slug}.html"
  ) -> String? {
    let configuration = survey.configuration
    // Pelican makes the slug of the title, unless the text or the settings say otherwise.
    let hasSlugs =
      configuration.value("SLUGIFY_SOURCE") == "basename" || survey.sample.hasSlugs
    let words = [
      ("{slug}", hasSlugs ? "{slug}" : "{title}"), ("{category}", "{folders}"),
      ("{date:%Y}", "{year}"), ("{date:%m}", "{month}"), ("{date:%d}", "{day}"),
    ]
    var rest = (configuration.pattern(name) ?? otherwise)[...]
    var pattern = ""
    while let first = rest.first {
      if first == "{" {
        guard let (word, name) = words.first(where: { rest.hasPrefix($0.0) }) else { return nil }
        pattern += name
        rest = rest.dropFirst(word.count)
      } else {
        pattern.append(first)
        rest = rest.dropFirst()
      }
    }
    return "/" + pattern.drop { $0 == "/" }
  }

  /// Another pattern for texts with an address that is another text's, or the site's own: only for
  /// these, if they are few.
  mutating func changePermalink(for errors: [Diagnostic]) {
    let wrong = errors.filter { ["address.reserved", "address.collision"].contains($0.identifier) }
    let reserved = wrong.filter { $0.identifier == "address.reserved" }
    if !reserved.isEmpty { addressesChange = change(for: reserved) }
    // Of other files only the one that is in the way is left out.
    let known = Set(contentTexts + pageNames)
    let sources = Set(wrong.compactMap { $0.place.path.flatMap(inContent) })
      .filter(known.contains).sorted()
    if sources.isEmpty { return }
    if sources.count * 10 <= max(contentTexts.count, 30),
      sources.allSatisfy({ addresses.changes[$0, default: 0] < 9 })
    {
      for source in sources {
        let number = addresses.changes[source, default: 0] + 1
        addresses.changes[source] = number
        addresses.choice.others[source] =
          number == 1 ? Migration.standardPattern : "/{folders}/{file}-\(number)/"
      }
      let count = addresses.changes.count
      addressesChange =
        reserved.isEmpty
        ? count == 1
          ? "one address is not as the others, because another text has it"
          : "\(count) addresses are not as the others, because other texts have them"
        : addressesChange
    } else if !addresses.spares.isEmpty {
      addresses.choice = AddressEvidence.Choice(common: addresses.spares.removeFirst())
      addresses.choice.take(addresses.own)
      (addresses.reason, addresses.evidence) = ("without the same address for two entries", nil)
    }
    writePatterns()
  }

  /// Why addresses are not as before: Hugo's section `books` has the address of the page of all
  /// books.
  private func change(for reserved: [Diagnostic]) -> Phrase {
    let folders = reserved.compactMap { error -> String? in
      guard let parts = error.place.path.flatMap(inContent)?.split(separator: "/") else {
        return nil
      }
      return parts.dropLast().first { Settings().reserves(folder: String($0)) }.map { "/\($0)/" }
    }
    let list = Set(folders).sorted().joined(separator: ", ")
    return list.isEmpty
      ? "addresses are not as before, because some belong to pages of the site"
      : "addresses are not as before, because the site has pages of its own in \(list)"
  }

  private func inContent(_ path: String) -> String? {
    let folder = contentFolder
    if folder.isEmpty { return path }
    return path.isBelow(folder) ? path.below(folder) : nil
  }
}
