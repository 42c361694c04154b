private import DefaultTheme
import Localization

/// What `Templates/` held when the program was built.
enum ThemeFiles {
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

  /// `ko.yml` → ko.
  static func localeOfCatalog(_ path: String) -> LocaleTag? {
    path.hasSuffix(".yml") && !path.utf8.contains(0x2F) ? LocaleTag(path.dropLast(4)) : nil
  }
}
