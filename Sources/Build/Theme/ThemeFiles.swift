private import DefaultTheme
import Diagnostics
import JournalReader
import Localization
import SiteRenderer
import Synchronization
import Templating

/// What `Templates/` held when the program was built.
enum ThemeFiles {
  /// Grows when a template or script that was written for the former version no longer does all
  /// that it did: TemplateContext.md has the list.
  static let contextVersion = 2

  /// Sorted by path.
  static let all: [(path: String, bytes: [UInt8])] = {
    var files: [(path: String, bytes: [UInt8])] = []
    var next = ilgi_theme_files()
    while let file = next?.pointee, let path = file.path {
      let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
      files.append((String(cString: path), Array(bytes)))
      next = next?.advanced(by: 1)
    }
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }()

  /// All files but the catalogs, by their names; scripts and styles are condensed.
  static let sources: [String: TemplateSource] = Dictionary(
    uniqueKeysWithValues: all.filter { localeOfCatalog($0.path) == nil }.map { path, bytes in
      let bytes =
        path.hasSuffix(".js")
        ? scriptWithoutComments(bytes) : path.hasSuffix(".css") ? condensedStyle(bytes) : bytes
      return (
        path, TemplateSource(name: path, text: SourceText(path: "theme:" + path, bytes: bytes))
      )
    })

  /// The templates, compiled once per process: the tests make hundreds of builds in one process.
  static let compiled = Theme.compile(sources.values.sorted { $0.name < $1.name })

  /// Compiles the templates, if that was not done yet.
  static func prepare() { _ = compiled.diagnostics.count }

  /// A catalog, read when it is asked for the first time.
  static func catalog(_ tag: LocaleTag, at path: String, _ bytes: [UInt8]) -> ReadCatalog {
    if let known = catalogs.withLock({ $0[path] }) { return known }
    let read = readCatalog(SourceText(path: "theme:" + path, bytes: bytes), tag: tag)
    catalogs.withLock { $0[path] = read }
    return read
  }

  typealias ReadCatalog = (catalog: Catalog, diagnostics: [Diagnostic])
  private static let catalogs = Mutex<[String: ReadCatalog]>([:])

  /// `ko.yml` → ko.
  static func localeOfCatalog(_ path: String) -> LocaleTag? {
    path.hasSuffix(".yml") && !path.utf8.contains(0x2F) ? LocaleTag(path.dropLast(4)) : nil
  }
}
