import Diagnostics
import Journal

/// `addresses.lock`: where the entries of a journal were published, in a file that the author may
/// keep in git.
///
/// ```
/// # Written by 'ilgi addresses update'; …
/// /2024/03/05-lisbon.html<TAB>entries/2024-03-05-lisbon.md
/// ```
/// Sorted by address. It holds addresses of published entries and their aliases, and no others.
struct AddressLock {
  static let name = "addresses.lock"
  private static let head =
    "# Written by 'ilgi addresses update'; 'ilgi build' says when one of these addresses is gone.\n"

  let lines: [Line]

  struct Line {
    let route: Route
    /// The entry's file, relative to the journal.
    let source: String
    /// Where the address is in the file that was read.
    var span = Span(0, 0)
    /// Whether it is an older address of the text; unknown of lines that were read.
    var isAlias = false

    /// By bytes: two Unicode forms are two addresses.
    var key: [UInt8] { Array(route.path.utf8) }
  }

  /// The addresses of a planned site.
  init(of planned: PlannedSite) {
    let site = planned.site
    var owners: [Route: String] = [:]
    for edition in site.editions {
      for member in edition.members { owners[member.route] = site.entry(member).source.path }
      for page in edition.customPages { owners[page.route] = site.pages.source(of: page) }
    }
    lines = AddressLock.sorted(
      planned.plan.pages.compactMap { page -> Line? in
        switch page.kind {
        case .entry, .custom: owners[page.route].map { Line(route: page.route, source: $0) }
        case .redirect(let target):
          owners[target].map { Line(route: page.route, source: $0, isAlias: true) }
        default: nil
        }
      })
  }

  private init(lines: [Line]) { self.lines = lines }

  private static func sorted(_ lines: [Line]) -> [Line] {
    lines.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  /// The texts of a planned site of which no address is known, each with its first one: they become
  /// public for the first time.
  func textsNew(unless isKnown: (Line) -> Bool) -> [Line] {
    var seen = Set(lines.filter(isKnown).map { PathKey($0.source) })
    return lines.filter { !$0.isAlias && seen.insert(PathKey($0.source)).inserted }
  }

  /// This lock with the lines that another one has for some files.
  func adding(linesOf sources: [String], from other: AddressLock) -> AddressLock {
    let wanted = Set(sources.map { PathKey($0) })
    let had = Set(lines.map(\.key))
    let added = other.lines.filter { wanted.contains(PathKey($0.source)) && !had.contains($0.key) }
    return AddressLock(lines: AddressLock.sorted(lines + added))
  }

  /// Reads a lock; what is not a line of ours is an error.
  init(_ source: SourceText, diagnostics: inout [Diagnostic]) {
    var lines: [Line] = []
    var start = 0
    for bytes in source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let span = Span(start, start + bytes.count)
      start += bytes.count + 1
      let text = bytes.last == 0x0D ? bytes.dropLast() : bytes
      if text.isEmpty || text.first == 0x23 { continue }
      let parts = text.split(separator: 0x09, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].first == 0x2F, !parts[1].isEmpty,
        let path = String(validating: parts[0].dropFirst(), as: UTF8.self),
        let file = AddressLock.unescaped(parts[1])
      else {
        diagnostics.append(
          Diagnostic(
            .error, "address.lock", "this is not a line of \(AddressLock.name)",
            at: .span(source, span),
            help: [
              "a line is an address, a tab and the entry's file; take the file back from git, or write it anew with 'ilgi addresses update'"
            ]))
        continue
      }
      let address = Span(span.start, span.start + parts[0].count)
      lines.append(Line(route: Route(path), source: file, span: address))
    }
    self.lines = lines
  }

  var bytes: [UInt8] {
    Array(AddressLock.head.utf8)
      + lines.flatMap { Array("\($0.route)\t\(AddressLock.escaped($0.source))\n".utf8) }
  }

  /// A file's name may hold tabs and line ends.
  private static func escaped(_ text: String) -> String {
    String(
      decoding: text.utf8.flatMap { byte -> [UInt8] in
        guard byte < 0x20 || byte == 0x7F || byte == 0x25 else { return [byte] }
        let digits = Array("0123456789ABCDEF".utf8)
        return [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }, as: UTF8.self)
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        result.append(byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      result.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: result, as: UTF8.self)
  }
}
