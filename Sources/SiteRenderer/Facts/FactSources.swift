package import Diagnostics
import Journal
import Localization
import Markdown

/// What the facts of pages are made of.
package final class FactSources: Sendable {
  let rendering: SiteRendering
  /// Everything that each page of the site depends on: program, settings, theme, catalogs.
  let base: FactDigest
  /// For each of `Site.entries` and then of `CustomPages.texts`, all that reading its file gave.
  let texts: [FactDigest]
  /// For each of `Site.entries`, all but the text after the excerpt.
  let cards: [FactDigest]
  let hash: FactHash
  /// Of the editions that a page names.
  let locales: FactDigest

  package init(
    _ rendering: SiteRendering, base: FactDigest, texts: [FactDigest], cards: [FactDigest],
    hash: @escaping FactHash
  ) {
    self.rendering = rendering
    self.base = base
    self.texts = texts
    self.cards = cards
    self.hash = hash
    var writer = FactWriter()
    for edition in rendering.site.editions {
      writer.add(edition.locale.description)
      writer.add(edition.prefix)
    }
    locales = writer.digest(hash)
  }

  var site: Site {
    @inline(__always) _read { yield rendering.site }
  }
  var plan: Plan {
    @inline(__always) _read { yield rendering.plan }
  }

  func digest(_ write: (inout FactWriter) -> Void) -> FactDigest {
    var writer = FactWriter()
    write(&writer)
    return writer.digest(hash)
  }

  // MARK: Links

  private func links(_ text: Int) -> [RenderedMarkdown.Link] {
    let count = site.entries.count
    return text < count
      ? site.entries[text].entry.body.links : site.pages.texts[text - count].entry.body.links
  }

  private func targets(_ text: Int) -> [LinkTarget] {
    let count = site.entries.count
    return text < count ? plan.targets[text] : plan.pageTargets[text - count]
  }

  private func cover(_ text: Int) -> LinkTarget? {
    let count = site.entries.count
    return text < count ? plan.covers[text] : plan.pageCovers[text - count]
  }

  /// The text that a target shows in an edition, if it is one.
  private func shownText(_ target: LinkTarget, _ edition: Edition) -> Int? {
    switch target {
    case .group(let group, _, _): return edition.members[edition.positionOfGroup[group]].entry
    case .page(let group, _):
      guard case .text(let text, _) = edition.customPages[group].content else { return nil }
      return site.entries.count + text
    case .asWritten, .remoteImage, .file, .site, .nowhere, .unwritten: return nil
    }
  }

  /// For each text, itself with all that its links lead to in an edition, and with the texts that
  /// it embeds.
  func linkedTexts(in edition: Edition, _ map: FactMap) -> [FactDigest] {
    let plain = map(texts.count) { [self] text in
      digest { writer in
        writer.add(texts[text])
        for target in targets(text) { add(target, edition, to: &writer) }
        writer.add(cover(text) != nil)
        if let cover = cover(text) { add(cover, edition, to: &writer) }
        guard text < site.entries.count else { return }
        for cover in plan.workCovers[text] {
          writer.add(cover != nil)
          if let cover { add(cover, edition, to: &writer) }
        }
      }
    }
    let embedded = texts.indices.compactMap { text -> (text: Int, inside: [Int])? in
      let inside = zip(links(text), targets(text)).compactMap { link, target in
        link.kind == .image || link.kind == .wikiImage ? shownText(target, edition) : nil
      }
      return inside.isEmpty ? nil : (text, inside)
    }
    guard !embedded.isEmpty else { return plain }
    var linked = plain
    // One more than the depth to which texts are embedded.
    for _ in 0..<6 {
      var deeper = plain
      for (text, inside) in embedded {
        deeper[text] = digest { writer in
          writer.add(plain[text])
          for other in inside { writer.add(linked[other]) }
        }
      }
      linked = deeper
    }
    return linked
  }

  func add(_ target: LinkTarget, _ edition: Edition, to writer: inout FactWriter) {
    switch target {
    case .asWritten(let destination):
      writer.add(0)
      writer.add(destination)
    case .remoteImage(let destination):
      writer.add(1)
      writer.add(destination)
    case .nowhere: writer.add(2)
    case .unwritten: writer.add(3)
    case .file(let file, let suffix):
      writer.add(4)
      writer.add(suffix)
      add(file: plan.attachments[file].route, to: &writer)
    case .site(let route, let suffix):
      writer.add(5)
      writer.add(suffix)
      add(file: route, to: &writer)
    case .group(let group, let suffix, let holder):
      let member = edition.members[edition.positionOfGroup[group]]
      writer.add(6)
      writer.add(suffix)
      writer.add(holder.map { $0 == member.entry ? 1 : 2 } ?? 0)
      writer.add(member.route)
      writer.add(texts[member.entry])
    case .page(let group, let suffix):
      writer.add(7)
      writer.add(suffix)
      writer.add(edition.customPages[group].route)
      if let text = shownText(target, edition) { writer.add(texts[text]) }
    }
  }

  /// What pages say of a file.
  private func add(file route: Route, to writer: inout FactWriter) {
    writer.add(route)
    writer.add(rendering.pictures[route])
    writer.add(rendering.recordings[route])
    let companions = plan.companions[route]
    writer.add(companions != nil)
    guard let companions else { return }
    writer.add(optional: companions.poster)
    writer.add(companions.poster.flatMap { rendering.pictures[$0] })
    writer.add(companions.tracks.count)
    for track in companions.tracks {
      writer.add(track.route)
      writer.add(track.locale?.description ?? "")
    }
  }
}
