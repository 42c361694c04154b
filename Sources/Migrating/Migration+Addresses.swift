import Diagnostics
import Files
import Journal

// The pattern of addresses.
extension Migration {
  private static let asBefore: Phrase = "addresses as before, where the pattern has the same parts"

  mutating func proposePermalink(_ survey: JournalSurvey) {
    let patterns = permalinks(survey)
    spares = Array(patterns.dropFirst())
    preferred = patterns.first
    if let preferred { set("permalink", quoted(preferred), Migration.asBefore) }
  }

  /// Patterns to try, the likeliest first; the last one is the default.
  private func permalinks(_ survey: JournalSurvey) -> [String] {
    var found: [String] = []
    if let tool = survey.tool, [.hugo, .jekyll, .hexo].contains(tool),
      let own = survey.configuration.permalink,
      let pattern = migratedPermalink(own, of: tool)
    {
      found.append(pattern)
    }
    switch survey.tool {
    case .hugo: found += ["/{folders}/{file}/"]
    case .zola: found += ["/{folders}/{slug}/", "/{folders}/{file}/"]
    case .jekyll: found += ["/{year}/{month}/{day}/{slug}.html"]
    case .hexo: found += ["/{year}/{month}/{day}/{slug}/"]
    case .pelican: found += [pelicanPermalink(survey), "/{folders}/{file}/"].compactMap(\.self)
    case .gatsby, .astro, .next, .eleventy, .vitepress, .docusaurus, .mkdocs, .quarto:
      found += ["/{folders}/{file}/"]
    case .quartz: found += ["/{folders}/{file}/"]
    case .obsidian, .logseq, nil: break
    }
    return found
      + [
        "/{year}/{month}/{day}-{slug}.html", "/{folders}/{file}/",
        "/{year}/{month}/{day}/{folders}/{file}/",
      ].filter { !found.contains($0) }
  }

  /// The pattern of `ARTICLE_URL`, or Pelican's default; nil for one that cannot be translated.
  private func pelicanPermalink(_ survey: JournalSurvey) -> String? {
    let configuration = survey.configuration
    // Pelican makes the slug of the title, unless the text or the settings say otherwise.
    let hasSlugs =
      configuration.value("SLUGIFY_SOURCE") == "basename"
      || survey.sample.count > 0 && survey.sample.slugs * 2 >= survey.sample.count
    let words = [
      ("{slug}", hasSlugs ? "{slug}" : "{title}"), ("{category}", "{folders}"),
      ("{date:%Y}", "{year}"), ("{date:%m}", "{month}"), ("{date:%d}", "{day}"),
    ]
    var rest = (configuration.pattern("ARTICLE_URL") ?? "{slug}.html")[...]
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

  /// Another pattern in place of one that gives an address to two entries, or one of the site's.
  mutating func changePermalink(for errors: [Diagnostic]) {
    let reserved = errors.filter { $0.identifier == "address.reserved" }
    if !spares.isEmpty {
      if !reserved.isEmpty { addressesChange = change(for: reserved) }
      set(
        "permalink", quoted(spares.removeFirst()),
        addressesChange ?? "without the same address for two entries")
    } else if let pattern = preferred.take() {
      addressesChange = nil
      set("permalink", quoted(pattern), Migration.asBefore)
    }
  }

  /// Why addresses are not as before: Hugo's section `books` has the address of the page of all
  /// books.
  private func change(for reserved: [Diagnostic]) -> Phrase {
    let folder = contentFolder
    let folders = reserved.compactMap { error -> String? in
      guard let path = error.place.path, folder.isEmpty || path.isBelow(folder) else { return nil }
      let parts = (folder.isEmpty ? path : path.below(folder)).split(separator: "/")
      return parts.dropLast().first { Settings().reserves(folder: String($0)) }.map { "/\($0)/" }
    }
    let list = Set(folders).sorted().joined(separator: ", ")
    return list.isEmpty
      ? "addresses are not as before, because some belong to pages of the site"
      : "addresses are not as before, because the site has pages of its own in \(list)"
  }
}
