/// A film or a recording that a text shows in the way of a picture.
package enum MediumKind: String, Sendable, CaseIterable {
  case film, sound

  /// By the extension of a file; nil for any other file.
  package init?(file path: String) {
    self.init(bytes: Array(path.utf8)[...])
  }

  /// - Parameter bytes: an address, possibly with a query and a fragment.
  init?(bytes: ArraySlice<UInt8>) {
    let path = bytes.prefix { $0 != 0x3F && $0 != 0x23 }
    guard let dot = path.lastIndex(of: 0x2E), path.endIndex - dot <= 5 else { return nil }
    switch String(decoding: path[(dot + 1)...], as: UTF8.self).lowercased() {
    case "mp4", "m4v", "mov", "webm": self = .film
    case "m4a", "mp3", "ogg", "oga", "opus", "flac", "wav": self = .sound
    default: return nil
    }
  }
}

extension RenderedMarkdown.Link {
  /// Whether the author wrote it as a picture, and it is one.
  package var isPicture: Bool { (kind == .image || kind == .wikiImage) && medium == nil }

  /// What plays in the place of a picture.
  package var medium: MediumKind? {
    kind == .image || kind == .wikiImage ? MediumKind(file: destination) : nil
  }
}

extension MarkupTree {
  /// The film or recording that is alone in its paragraph.
  func loneMedium(_ paragraph: Int, _ schemes: Set<String>) -> MediumKind? {
    let first = paragraph + 1
    guard first < nodes[paragraph].end, nodes[first].kind == .image,
      nodes[first].end == nodes[paragraph].end, isAllowed(nodes[first], schemes)
    else { return nil }
    return MediumKind(bytes: literal(nodes[first]))
  }
}

/// A film or a recording in a page.
package struct MediumFilling: Sendable, Equatable {
  package var kind: MediumKind
  package var address: String
  /// What it is called where it cannot be seen.
  package var label: String
  /// How long it is, as it is read and as programs read it; nil if unknown.
  package var length: (shown: String, machine: String)?
  /// Of a film: width and height.
  package var attributes: [MarkupAttribute]
  package var poster: String?
  package var tracks: [Track]
  /// Of a recording: how loud it is, as a path of SVG in a box of 344 by 72.
  package var wave: String?

  package init(
    kind: MediumKind, address: String, label: String,
    length: (shown: String, machine: String)? = nil, attributes: [MarkupAttribute] = [],
    poster: String? = nil, tracks: [Track] = []
  ) {
    (self.kind, self.address, self.label, self.length) = (kind, address, label, length)
    (self.attributes, self.poster, self.tracks) = (attributes, poster, tracks)
  }

  /// The words of a film as text.
  package struct Track: Sendable, Equatable {
    package let address: String
    /// Whether it repeats what is heard; otherwise it is in another language.
    package let isCaptions: Bool
    package let language: String
    package let label: String
    package let isDefault: Bool

    package init(
      address: String, isCaptions: Bool, language: String, label: String, isDefault: Bool
    ) {
      (self.address, self.isCaptions, self.language) = (address, isCaptions, language)
      (self.label, self.isDefault) = (label, isDefault)
    }
  }

  package static func == (left: MediumFilling, right: MediumFilling) -> Bool {
    left.kind == right.kind && left.address == right.address && left.label == right.label
      && left.length?.shown == right.length?.shown
      && left.length?.machine == right.length?.machine && left.attributes == right.attributes
      && left.poster == right.poster && left.tracks == right.tracks
      && left.wave == right.wave
  }

  /// Its strokes, which are nothing to those who hear the page.
  package static func drawing(ofWave path: String) -> String {
    "<svg class=\"wave\" viewBox=\"0 0 344 72\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
      + "<path d=\"\(path)\"></path></svg>"
  }
}
