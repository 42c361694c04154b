package import Build
import Diagnostics
package import Files
import Journal
import Localization
import Markdown
import Photos
import WebAddresses

/// The form of a file that one can give away.
package enum ShareForm: String, CaseIterable, Sendable {
  case html, md, txt, eml
}

/// What a shared file says besides the entry's own words, in the entry's language.
package struct SharingWords: Sendable {
  package var day: String?
  package var untitled: String
  package var picture: String
  /// By the keys of the theme's messages: `alert.note`, `footnote.heading`.
  package var messages: [String: String]

  package init(
    day: String?, untitled: String, picture: String, messages: [String: String]
  ) {
    (self.day, self.untitled, self.picture, self.messages) = (day, untitled, picture, messages)
  }
}

/// One entry for somebody else, or for its author's terminal. Hidden notes are not in it, and links
/// lead out of the journal or nowhere: what else is in the journal is nobody's business.
package struct SharedEntry {
  let item: JournalEntries.Item
  let journal: JournalEntries
  let words: SharingWords
  private var entry: Entry { item.entry }

  package init(
    _ item: JournalEntries.Item, of journal: JournalEntries, words: SharingWords
  ) {
    (self.item, self.journal, self.words) = (item, journal, words)
  }

  /// The text for a terminal or a pipe.
  package func text(width: Int, isStyled: Bool) -> String {
    let nodes = nodes { _, link in .image(link.destination) }
    return TextLayout(width: width, isStyled: isStyled, picture: words.picture).text(nodes)
  }

  private func nodes(
    _ image: @escaping (Int, RenderedMarkdown.Link) -> ImageFilling
  ) -> [MarkupNode] {
    MarkupNode.nodes(html(image))
  }

  private func html(_ image: @escaping (Int, RenderedMarkdown.Link) -> ImageFilling) -> [UInt8] {
    var html: [UInt8] = []
    let filling = HoleFilling(
      link: { _, link in leadsOut(link) ? .link(link.destination) : .text }, image: image,
      address: { _, _ in nil }, message: { words.messages[$0.rawValue] ?? "" })
    entry.body.fill(into: &html, filling)
    return html
  }

  /// Whether a link is about something that anybody can see: not a file or an entry of this
  /// journal, and not an address of its site.
  private func leadsOut(_ link: RenderedMarkdown.Link) -> Bool {
    guard link.kind == .link else { return false }
    guard let address = WebAddress(link.destination, asciiHost: hostInASCII),
      ["http", "https", "mailto", "tel"].contains(address.scheme)
    else { return false }
    return !journal.settings.isOwnAddress(link.destination)
  }
}

// MARK: Files

extension SharedEntry {
  package struct File: Sendable {
    package let bytes: [UInt8]
    /// Pictures that are not in it, as the entry names them.
    package let leftOut: [String]
  }

  /// The entry as one file with its photos in it, which lose their metadata.
  package func file(
    as form: ShareForm, _ options: BuildOptions
  ) throws(BuildError) -> File {
    try refuseErrors()
    var pictures = SharedPictures(
      root: try OpenFolder.open(journal.path, on: options.disk), entry, journal, options)
    pictures.readAll()
    let read = pictures
    let inline = nodes { position, link in
      read.found[position].map { .image($0.address) } ?? .text
    }
    let text = TextLayout(width: 72, isStyled: false, picture: words.picture)
    let head = [title, words.day].compactMap(\.self)
    let plain = {
      let below = text.text(inline)
      return head.joined(separator: "\n") + "\n" + (below == "\n" ? "" : "\n" + below)
    }
    let bytes: [UInt8]
    switch form {
    case .txt: bytes = Array(plain().utf8)
    case .md:
      let heading = MarkupNode(name: "h1", children: [MarkupNode(text: title)])
      let day = words.day.map { MarkupNode(name: "p", children: [MarkupNode(text: $0)]) }
      bytes = Array(
        MarkdownLayout().text([heading] + [day, read.cover?.node].compactMap(\.self) + inline).utf8)
    case .html:
      let body = html { position, _ in read.found[position].map { .image($0.address) } ?? .text }
      bytes = page(markup(ofCover: read.cover?.address) + body)
    case .eml:
      let body = html { position, _ in
        read.found[position].map { .image("cid:\($0.identifier)") } ?? .text
      }
      let cover = markup(ofCover: read.cover.map { "cid:\($0.identifier)" })
      bytes = try mail(plain(), page(cover + body), read, options).bytes
    }
    return File(bytes: bytes, leftOut: pictures.leftOut)
  }

  private var title: String { entry.title ?? words.untitled }

  /// - Parameter address: of the picture, in characters that need no escapes.
  private func markup(ofCover address: String?) -> [UInt8] {
    address.map { Array("<p><img src=\"\($0)\" alt=\"\"></p>\n".utf8) } ?? []
  }

  /// With an error nobody knows what the author meant to hide.
  private func refuseErrors() throws(BuildError) {
    let isWrong = journal.diagnostics.contains { finding in
      guard finding.severity == .error else { return false }
      return finding.place.path == entry.source.path
        || ["settings", "yaml"].contains(String(finding.identifier.prefix { $0 != "." }))
          && (finding.place.path ?? "ilgi.yml") == "ilgi.yml"
        || finding.identifier == "settings.comments"
    }
    guard isWrong else { return }
    throw BuildError(
      "'\(entry.source.path)' has errors, so it is not shared", help: "'ilgi check' says which")
  }

  private func page(_ body: [UInt8]) -> [UInt8] {
    var page: [UInt8] = []
    let locale = entry.language
    page += Array(
      """
      <!doctype html>
      <html lang="\(locale)" dir="\(locale.direction.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="robots" content="noindex">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: cid:; style-src 'unsafe-inline'">
      <title>
      """.utf8)
    page.appendEscaped(title.utf8)
    page += Array(
      """
      </title>
      <style>
      body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.7 system-ui, sans-serif; }
      img { max-width: 100%; height: auto; }
      pre { overflow-x: auto; }
      blockquote, aside { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 3px solid #8888; }
      table { border-collapse: collapse; }
      td, th { padding: 0.2rem 0.6rem; border-bottom: 1px solid #8884; }
      :root { color-scheme: light dark; }
      </style>
      </head>
      <body>
      <h1>
      """.utf8)
    page.appendEscaped(title.utf8)
    page += Array("</h1>\n".utf8)
    if let day = words.day, let iso = entry.day?.iso {
      page += Array("<p><time datetime=\"\(iso)\">".utf8)
      page.appendEscaped(day.utf8)
      page += Array("</time></p>\n".utf8)
    }
    page += body
    page += Array("\n</body>\n</html>\n".utf8)
    return page
  }

  private func mail(
    _ text: String, _ page: [UInt8], _ pictures: SharedPictures, _ options: BuildOptions
  ) throws(BuildError) -> MailMessage {
    let git = Git(journal.path)
    func configured(_ name: String) -> String? {
      guard let answer = try? git.run(["config", "--get", name], seconds: 10), answer.isGood else {
        return nil
      }
      let line = answer.output.prefix { $0 != "\n" }
      return line.isEmpty ? nil : String(line)
    }
    let address = configured("user.email").flatMap { text in
      let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x3C && $0 != 0x3E }
      return isPlain && text.utf8.count { $0 == 0x40 } == 1 ? text : nil
    }
    return MailMessage(
      subject: oneLineOfText(title),
      author: oneLineOfText(journal.settings.author ?? configured("user.name") ?? ""),
      address: address, time: options.epoch, text: text,
      page: String(decoding: page, as: UTF8.self),
      photos: pictures.all.map(\.attached))
  }
}
