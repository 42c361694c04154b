import Journal
import Markdown
import Photos
import WebAddresses

/// The photos of a shared entry, without their metadata.
struct SharedPictures {
  struct Picture {
    let bytes: [UInt8]
    let type: String
    let identifier: String

    var address: String { "data:\(type);base64," + base64(bytes) }
    var attached: MailMessage.Photo {
      MailMessage.Photo(bytes: bytes, type: type, identifier: identifier)
    }
  }

  let root: OpenFolder
  let entry: Entry
  /// By the place of the link in the text.
  private(set) var found: [Int: Picture] = [:]
  private(set) var leftOut: [String] = []

  init(root: OpenFolder, _ entry: Entry) { (self.root, self.entry) = (root, entry) }

  mutating func readAll(_ links: [RenderedMarkdown.Link]) {
    for (position, link) in links.enumerated()
    where link.kind == .image || link.kind == .wikiImage {
      if let picture = picture(link.destination, position) {
        found[position] = picture
      } else {
        leftOut.append(link.destination)
      }
    }
  }

  private func picture(_ destination: String, _ position: Int) -> Picture? {
    for path in paths(of: destination) {
      guard let bytes = try? root.read(path, atMost: SharedPictures.mostBytes),
        let photo = try? cleanPhoto(bytes), let type = photo.format.mediaType
      else { continue }
      return Picture(bytes: photo.bytes, type: type, identifier: "picture-\(position)@ilgi.invalid")
    }
    return nil
  }

  /// A mail of more is refused by most servers.
  private static let mostBytes = 64 << 20

  /// Beside the entry, or from the root: in `static/`. Never out of the journal, and nothing
  /// hidden.
  private func paths(of destination: String) -> [String] {
    let plain = percentDecoded(String(destination.prefix { $0 != "?" && $0 != "#" }))
    let folder = entry.source.path.folderAndName.folder
    let choices = plain.hasPrefix("/") ? ["static" + plain] : [folder + "/" + plain]
    return choices.compactMap { path in
      var parts: [Substring] = []
      for part in path.split(separator: "/") where part != "." {
        if part == ".." {
          if parts.popLast() == nil { return nil }
        } else if part.hasPrefix(".") {
          return nil
        } else {
          parts.append(part)
        }
      }
      return parts.isEmpty ? nil : parts.joined(separator: "/")
    }
  }
}

extension PhotoFormat {
  fileprivate var mediaType: String? {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .avif: "image/avif"
    default: nil
    }
  }
}
