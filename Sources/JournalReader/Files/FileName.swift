package import Journal
package import Localization
import WebAddresses

/// The day, time, slug and locale in the path of a source file.
package struct FileName: Sendable, Equatable {
  package let day: CalendarDay?
  /// The time after the day, as in `2020-07-31-23-30-10`.
  package let time: ClockTime?
  /// The name without extension, locale, date and time; may be empty.
  package private(set) var name: String
  /// The title that the file's name is: of a Logseq page, or as the settings say; else nil.
  package private(set) var pageTitle: String?
  package let locale: LocaleTag?
  /// The number of folders that are named by the locale, or by the settings for it.
  package let localeFolders: Int
  /// The path without locale and extension, equal for all translations of an entry.
  package let translationKey: String

  /// - Parameters:
  ///   - path: relative to the content folder.
  ///   - locales: the journal's locales; other suffixes are part of the name.
  ///   - folders: the folders of locales, relative to the content folder.
  package init(path: String, locales: [LocaleTag], folders: [LocaleFolder] = []) {
    var parts = path.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    var stem = parts.popLast() ?? ""
    if let dot = stem.utf8.lastIndex(of: 0x2E), dot != stem.startIndex {
      stem = String(stem[..<dot])
    }
    var locale: LocaleTag?
    if let dot = stem.utf8.lastIndex(of: 0x2E), dot != stem.startIndex,
      let tag = LocaleTag(stem[stem.utf8.index(after: dot)...]), locales.contains(tag)
    {
      locale = tag
      stem = String(stem[..<dot])
    }
    let folder = FileName.localeFolder(of: parts, locales, folders)
    localeFolders = folder?.count ?? 0
    parts.removeFirst(localeFolders)
    self.locale = locale ?? folder?.locale
    translationKey = (parts + [stem]).joined(separator: "/")

    // A bundle has the name of its folder: `2023-10-14-harbour/index.md`.
    if stem == "index", let folder = parts.popLast() { stem = folder }
    if let (day, rest) = FileName.leadingDate(stem) {
      let time = NamedTime(rest).flatMap { $0.isClear ? $0 : nil }
      self.day = day
      self.time = time?.time
      name = FileName.withoutSeparators(time?.rest ?? rest)
      return
    }
    time = nil
    if let (day, name) = FileName.folderDate(parts, stem) {
      self.day = day
      self.name = name
      return
    }
    // `2024-03-05-harbour/text.md`, as Docusaurus reads it, and `20240305/harbour.md`.
    day = parts.reversed().lazy.compactMap { FileName.leadingDate($0)?.0 }.first
    name = stem
  }

  /// The locale of the folders that a path begins with: as the settings name them, or, in a journal
  /// of several locales, a folder with a locale's name.
  private static func localeFolder(
    of parts: [String], _ locales: [LocaleTag], _ folders: [LocaleFolder]
  ) -> (locale: LocaleTag, count: Int)? {
    for folder in folders {
      let wanted = folder.path.utf8.split(separator: 0x2F).map { String(Substring($0)) }
      if !wanted.isEmpty, parts.starts(with: wanted) { return (folder.locale, wanted.count) }
    }
    guard locales.count > 1, let first = parts.first, let tag = LocaleTag(first),
      locales.contains(tag)
    else { return nil }
    return (tag, 1)
  }

  /// Parses the date at the beginning: `2024-03-05-lisbon`, `2024_03_05`, `20240305 lisbon`.
  /// Returns the day and the rest with its separator.
  private static func leadingDate(_ stem: String) -> (CalendarDay, ArraySlice<UInt8>)? {
    // Most names of folders and many of files begin otherwise.
    let year = stem.utf8.prefix(4)
    guard stem.utf8.count >= 8, year.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let bytes = Array(stem.utf8)
    var digits: [Int] = []
    var position = 0
    var separator: UInt8?
    for (field, width) in [4, 2, 2].enumerated() {
      let run = bytes[position...].prefix(width).prefix { (0x30...0x39).contains($0) }
      guard run.count == width || (field > 0 && separator != nil && run.count == 1) else {
        return nil
      }
      digits.append(run.reduce(0) { $0 * 10 + Int($1 - 0x30) })
      position += run.count
      guard field < 2 else { break }
      let next = position < bytes.count ? bytes[position] : 0
      if field == 0, [0x2D, 0x5F, 0x2E].contains(next) { separator = next }
      if let separator {
        guard next == separator else { return nil }
        position += 1
      }
    }
    // With a ninth digit it is a number, not a date, but for a day and a time.
    let rest = bytes[position...]
    if let next = rest.first, (0x30...0x39).contains(next) {
      guard separator == nil, NamedTime(rest) != nil else { return nil }
    }
    guard let day = CalendarDay(year: digits[0], month: digits[1], day: digits[2]) else {
      return nil
    }
    return (day, rest)
  }

  /// Parses a date in the folders: `2024/03/05/lisbon` and `2024/03/05-lisbon`.
  private static func folderDate(_ folders: [String], _ stem: String) -> (
    day: CalendarDay, name: String
  )? {
    let numbers = folders.map { folder -> Int? in
      folder.utf8.allSatisfy { (0x30...0x39).contains($0) } && folder.utf8.count <= 4
        ? Int(folder) : nil
    }
    if numbers.count >= 3, let year = numbers[numbers.count - 3],
      let month = numbers[numbers.count - 2],
      let number = numbers[numbers.count - 1], folders[folders.count - 3].utf8.count == 4,
      let day = CalendarDay(year: year, month: month, day: number)
    {
      return (day, stem)
    }
    let leading = stem.utf8.prefix { (0x30...0x39).contains($0) }
    guard numbers.count >= 2, let year = numbers[numbers.count - 2],
      let month = numbers[numbers.count - 1],
      folders[folders.count - 2].utf8.count == 4, (1...2).contains(leading.count),
      let number = Int(String(Substring(leading))),
      let day = CalendarDay(year: year, month: month, day: number)
    else { return nil }
    let rest = stem.utf8.dropFirst(leading.count)
    guard rest.first.map(NamedTime.isSeparator) ?? true else { return nil }
    return (day, withoutSeparators(Array(rest)[...]))
  }

  private static func withoutSeparators(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.drop(while: NamedTime.isSeparator), as: UTF8.self)
  }
}

extension FileName {
  /// Decodes the title of a Logseq page from its file name, in which `___` is a slash and `%3F` a
  /// question mark. Pages of Logseq's daily journal have no such title. Neither is the weekday of
  /// `2024-03-05 화요일` a title, nor the time of `2024-03-05-2104`: they are parts of the date.
  init(path: String, in settings: Settings) {
    self.init(path: path, locales: settings.locales, folders: settings.localeFolders)
    guard !name.isEmpty else { return }
    guard settings.contentDialect == .logseq, day == nil else {
      guard settings.titles == .fileName else { return }
      let isTime = NamedTime(Array(" \(name)".utf8)[...])?.rest.isEmpty == true
      if let day, WeekdayName.isName(name, of: day) || isTime { return }
      pageTitle = oneLine(name)
      return
    }
    name = percentDecoded(name)
    let parts = name.split(separator: "___").map { oneLine(String($0)) }
    pageTitle = parts.filter { !$0.isEmpty }.joined(separator: "/")
  }
}
