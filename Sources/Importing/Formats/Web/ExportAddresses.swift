import Diagnostics
import HTMLReading
import Journal
import WebAddresses

/// Where addresses of an export's HTML lead.
struct ExportAddresses {
  let source: ImportSource
  /// The folder of the page.
  let folder: String
  /// The `id` of another entry of the source; nil for what is none.
  var entry: (String) -> String? = { _ in nil }
  /// Another address for a picture: pages show small ones, and load them late.
  var picture: (HTMLElement) -> String? = { $0.mediumAddress }
  /// Addresses that are those of files beside the entry already.
  var beside: Set<String> = []
  /// A file for an address on the web.
  var copy: (String) -> ImportSource.Member? = { _ in nil }

  func file(_ address: String) -> ImportSource.Member? {
    if isRemote(address) { return copy(address) }
    let path = percentDecoded(String(address.prefix { $0 != "?" && $0 != "#" }))
    var parts = path.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/") {
      switch part {
      case ".": break
      case "..":
        // What leads out of the export is not in it.
        guard parts.popLast() != nil else { return nil }
      default: parts.append(String(part))
      }
    }
    return source.member(parts.joined(separator: "/"))
  }

  func isRemote(_ address: String) -> Bool {
    address.hasPrefix("//") || address.hasPrefix("https:") || address.hasPrefix("http:")
  }
}

extension ImportedEntry {
  /// Sets the text from HTML, with the files that it shows beside the entry.
  ///
  /// - Parameter before: Markdown that comes before it, and that has files of its own.
  mutating func setBody(
    _ html: HTMLElement, _ addresses: ExportAddresses, after before: [String] = []
  ) {
    let holder = Holder(self)
    let markdown = MarkdownOfHTML(
      html,
      HTMLAddresses(
        medium: { holder.address(ofMedium: $0, addresses) },
        link: { holder.address(ofLink: $0, addresses) }))
    self = holder.entry
    setBody((before + [markdown.text]).filter { !$0.isEmpty }.joined(separator: "\n\n"))
    if holder.missing > 0 { notes.append("\(holder.missing) of its files are not in the export") }
    let dropped = markdown.dropped.filter { $0.name != "<!-- -->" }
    if !dropped.isEmpty {
      let list = dropped.map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
      notes.append("left out of its HTML: \(list)")
    }
  }
}

/// An entry that grows while its text is made.
private final class Holder {
  var entry: ImportedEntry
  var missing = 0

  init(_ entry: ImportedEntry) { self.entry = entry }

  func address(ofMedium element: HTMLElement, _ addresses: ExportAddresses) -> String? {
    guard let address = addresses.picture(element), !address.isEmpty else { return nil }
    if addresses.beside.contains(address) { return address }
    if let file = addresses.file(address) { return entry.add(file, named: file.lastName) }
    guard addresses.isRemote(address) else {
      missing += 1
      return nil
    }
    let whole = address.hasPrefix("//") ? "https:" + address : address
    if !entry.remote.contains(whole) { entry.remote.append(whole) }
    return whole
  }

  func address(ofLink address: String, _ addresses: ExportAddresses) -> String? {
    if let id = addresses.entry(address) { return entry.link(to: id, otherwise: address) }
    if let file = addresses.file(address) { return entry.add(file, named: file.lastName) }
    if addresses.isRemote(address) || address.hasPrefix("mailto:") || address.hasPrefix("tel:") {
      return address.hasPrefix("//") ? "https:" + address : address
    }
    // An address of the old site, which nothing here has.
    return nil
  }
}

/// Texts that say how they are encoded, or show it.
struct ExportText {
  let text: String
  /// What to tell of it.
  var notes: [Phrase] = []

  init(_ bytes: [UInt8]) {
    let decoded = DecodedText(bytes)
    text = decoded.text
    if decoded.encoding != .utf8 {
      notes.append("its text is \(decoded.encoding.rawValue), which was read as such")
    }
    if let first = decoded.wrong.first {
      notes.append(
        "\(decoded.wrong.count) bytes are no text, the first one at \(first); U+FFFD stands for each"
      )
    }
  }
}
