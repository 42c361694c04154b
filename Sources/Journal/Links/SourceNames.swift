import Localization

/// The source files that a path without its extension may mean. Hugo, Zola, Jekyll and wikis leave
/// the extension out, or write that of the page: `notes/sea`, `notes/sea/` and `notes/sea.html` are
/// `notes/sea.md` or `notes/sea/index.md`.
struct SourceNames {
  private let paths: [String]

  /// - Parameter path: of a link, without query and fragment.
  init(at path: String, locales: [LocaleTag]) {
    var stem = Substring(path)
    while stem.utf8.last == 0x2F { stem = stem.dropLast() }
    while stem.utf8.first == 0x2F { stem = stem.dropFirst() }
    guard !stem.isEmpty else {
      paths = []
      return
    }
    if stem.hasSuffix(".html") { stem = stem.dropLast(".html".count) }
    if stem.hasSuffix("/index") { stem = stem.dropLast("/index".count) }
    var found = [path.utf8.first == 0x2F ? String(path.dropFirst()) : path]
    found += SourceNames.files(String(stem))
    // `/en/notes/sea/` is `notes/sea.en.md`.
    if let slash = stem.utf8.firstIndex(of: 0x2F), let locale = LocaleTag(stem[..<slash]),
      locales.contains(locale)
    {
      let rest = String(stem[stem.utf8.index(after: slash)...])
      found += ["\(rest).\(locale).md", "\(rest)/index.\(locale).md"] + SourceNames.files(rest)
    }
    paths = found
  }

  private static func files(_ stem: String) -> [String] {
    [".md", "/index.md", ".markdown", ".mdx", "/index.mdx", "/README.md"].map { stem + $0 }
  }

  /// - Parameter folders: the folders that the path may be relative to, besides the journal's own,
  /// with slashes at their ends.
  func files(in folders: [String]) -> [String] {
    folders.isEmpty ? paths : folders.flatMap { folder in paths.map { folder + $0 } } + paths
  }
}

/// A path that is an address without its scheme: `github.com/a/b`.
struct HostLikePath {
  let path: String

  init?(_ path: String) {
    let host = path.utf8.prefix { $0 != 0x2F }
    let labels = host.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isHostByte) }),
      let last = labels.last, last.count >= 2, last.allSatisfy({ !(0x30...0x39).contains($0) })
    else { return nil }
    let isWWW = labels[0].elementsEqual("www".utf8)
    guard isWWW || HostLikePath.domains.contains(String(Substring(last)).lowercased()) else {
      return nil
    }
    self.path = path
  }

  /// Frequent top-level domains that are not endings of files.
  private static let domains: Set<String> = Set(
    """
    app art at au be biz blog br ca cc ch cloud club cn co com cz de design dev dk edu es eu fi fm fr
    gg gov gr hk hu ie il in info int io ir it jp kr land life link live lt lu ly me media mil mobi
    mx name net news nl no nz online org page party photo photos pt ro ru se sg sh shop site social
    space store studio tech tk to tokyo tools tr tv tw ua uk us video wiki work world xyz za 한국
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

private func isHostByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x80...0xFF: true
  default: false
  }
}
