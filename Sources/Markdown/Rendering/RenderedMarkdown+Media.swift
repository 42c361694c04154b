import Diagnostics

// The players of films and recordings.

extension RenderedMarkdown {
  /// Browsers that know no players show the link in it.
  func write(
    _ medium: MediumFilling, of image: Link, insideLink: Bool, into output: inout [UInt8]
  ) {
    guard !insideLink else {
      output.appendEscaped(medium.label)
      return
    }
    switch medium.kind {
    case .film: output.append(contentsOf: "<video controls playsinline preload=\"none\"".utf8)
    case .sound:
      output.append(contentsOf: "<span class=\"sound-head\"><span class=\"sound-title\">".utf8)
      output.appendEscaped(medium.label)
      output.append(contentsOf: "</span>".utf8)
      if let length = medium.length {
        output.append(0x20)
        output.append(contentsOf: "<time class=\"sound-length\"".utf8)
        output.appendAttribute("datetime", length.machine)
        output.append(0x3E)
        output.appendEscaped(length.shown)
        output.append(contentsOf: "</time>".utf8)
      }
      output.append(contentsOf: "</span>".utf8)
      if let wave = medium.wave {
        output.append(contentsOf: MediumFilling.drawing(ofWave: wave).utf8)
      }
      output.append(contentsOf: "<audio controls preload=\"none\"".utf8)
    }
    output.append(contentsOf: " src=\"".utf8)
    output.appendAddress(medium.address)
    output.append(0x22)
    for attribute in scaled(medium.attributes, to: image.size) {
      output.appendAttribute(attribute.name, attribute.value)
    }
    if let poster = medium.poster {
      output.append(contentsOf: " poster=\"".utf8)
      output.appendAddress(poster)
      output.append(0x22)
    }
    output.appendAttribute("aria-label", medium.label)
    output.append(0x3E)
    for track in medium.tracks { append(track, to: &output) }
    output.append(contentsOf: "<a href=\"".utf8)
    output.appendAddress(medium.address)
    output.append(contentsOf: "\">".utf8)
    output.appendEscaped(medium.label)
    output.append(contentsOf: "</a>".utf8)
    output.append(contentsOf: (medium.kind == .film ? "</video>" : "</audio>").utf8)
  }

  private func append(_ track: MediumFilling.Track, to output: inout [UInt8]) {
    output.append(contentsOf: "<track src=\"".utf8)
    output.appendAddress(track.address)
    output.append(0x22)
    output.appendAttribute("kind", track.isCaptions ? "captions" : "subtitles")
    output.appendAttribute("srclang", track.language)
    output.appendAttribute("label", track.label)
    output.append(contentsOf: (track.isDefault ? " default />" : " />").utf8)
  }
}
