import Diagnostics
import Journal
import JournalReader
import Localization

/// What is wrong with how `ilgi.yml` is read.
func settingsFlaw(_ input: [UInt8]) -> String? {
  let source = SourceText(path: "ilgi.yml", bytes: input)
  let (settings, diagnostics) = readSettings(source)
  if let flaw = flaw(of: diagnostics, 0..<input.count + 1) { return flaw }
  guard !settings.locales.isEmpty, settings.paginate > 0, settings.feed >= 0,
    EntryLimits.sizes.contains(settings.limits.size),
    EntryLimits.depths.contains(settings.limits.depth)
  else { return "a setting is out of its range" }
  // Hosts are in a header and in every page's policy.
  let security = settings.security
  let origins = security.scripts + security.connections + security.frames
  if !origins.allSatisfy({ $0.hasPrefix("https://") }) { return "an origin has no https" }
  let hosts = settings.remoteImages + origins.map { String($0.dropFirst(8)) }
  let isTame = hosts.allSatisfy { host in
    host.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x2D...0x3A).contains(byte) && byte != 0x2F
    }
  }
  if !isTame { return "a host is more than a name" }
  if let url = settings.url, !url.basePath.hasPrefix("/") || url.origin.utf8.contains(0x20) {
    return "the site's address is none"
  }
  return nil
}

/// What is wrong with how a file of `locales/` is read.
func catalogFlaw(_ input: [UInt8]) -> String? {
  let source = SourceText(path: "locales/ko.yml", bytes: input)
  let tag = LocaleTag("ko") ?? .english
  for hasOwnTemplates in [false, true] {
    let (catalog, diagnostics) = readCatalog(
      source, tag: tag, reference: ["search.title": Message("Search {n}")],
      hasOwnTemplates: hasOwnTemplates)
    if let flaw = flaw(of: diagnostics, 0..<input.count + 1) { return flaw }
    if catalog.messages.keys.contains("") { return "a message has no name" }
  }
  return nil
}
