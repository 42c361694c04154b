import Build
import Files
import Journal
import Localization
import Markdown
private import PhotoVariants
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
    var node: MarkupNode {
      MarkupNode(
        name: "p", children: [MarkupNode(name: "img", attributes: ["src": address, "alt": ""])])
    }
  }

  private let root: OpenFolder
  private let entry: Entry
  private let options: BuildOptions
  private let settings: Settings
  private let files: [SourcePath]
  private var names: FileNames
  /// By the place of the link in the text.
  private(set) var found: [Int: Picture] = [:]
  /// The picture above the text, unless it is in the text too.
  private(set) var cover: Picture?
  private(set) var leftOut: [String] = []

  init(root: OpenFolder, _ entry: Entry, _ journal: JournalEntries, _ options: BuildOptions) {
    (self.root, self.entry, self.options) = (root, entry, options)
    (settings, files, names) = (journal.settings, journal.files, FileNames(journal.files))
  }

  /// In the order in which they are shown.
  var all: [Picture] {
    [cover].compactMap(\.self) + found.sorted { $0.key < $1.key }.map(\.value)
  }

  mutating func readAll() {
    var shown: [String] = []
    for (position, link) in entry.body.links.enumerated()
    where link.kind == .image || link.kind == .wikiImage {
      let paths = paths(of: link.destination, isName: link.kind == .wikiImage)
      if let (path, picture) = picture(paths, "picture-\(position)") {
        found[position] = picture
        shown.append(path)
      } else {
        leftOut.append(link.destination)
      }
    }
    guard let written = entry.labels.cover else { return }
    // Obsidian writes a cover as a link too: `[[sea.jpg]]`.
    let isName = written.hasPrefix("[[") && written.hasSuffix("]]")
    let name = isName ? String(written.dropFirst(2).dropLast(2).prefix { $0 != "|" }) : written
    guard let (path, picture) = picture(paths(of: name, isName: isName), "cover") else {
      leftOut.append(written)
      return
    }
    if !shown.contains(where: { $0.utf8.elementsEqual(path.utf8) }) { cover = picture }
  }

  private func picture(_ paths: [String], _ name: String) -> (path: String, picture: Picture)? {
    for path in paths {
      guard let bytes = try? root.read(path, atMost: SharedPictures.mostBytes),
        let (clean, type) = shown(bytes, path)
      else { continue }
      return (path, Picture(bytes: clean, type: type, identifier: "\(name)@ilgi.invalid"))
    }
    return nil
  }

  /// The photo without its metadata; one that neither browsers nor mail programs show, as a JPEG.
  private func shown(_ bytes: [UInt8], _ path: String) -> (bytes: [UInt8], type: String)? {
    switch PhotoFormat.recognise(bytes) {
    case .heic?, .tiff?, .bmp?:
      guard let program = options.photoProgram else { return nil }
      let worker = PhotoWorker(program, settings.photos, jobs: 1)
      let facts = PhotoFacts(bytes, name: path)
      guard let answer = try? worker.make(bytes, facts, .copy, path: path),
        case .made(let made) = answer, let copy = made.files.first
      else { return nil }
      return (copy.bytes, "image/jpeg")
    default:
      guard let photo = try? cleanPhoto(bytes), let type = photo.format.mediaType else {
        return nil
      }
      return (photo.bytes, type)
    }
  }

  /// A mail of more is refused by most servers.
  private static let mostBytes = 64 << 20

  /// Beside the entry, or from the root: in the folders for static files. Never out of the journal,
  /// and nothing hidden.
  ///
  /// - Parameter isName: whether it is a name of Obsidian's, which may be that of any file.
  private mutating func paths(of destination: String, isName: Bool) -> [String] {
    if isName, let file = names.file(named: destination, from: entry.source) { return [file.path] }
    let plain = percentDecoded(String(destination.prefix { $0 != "?" && $0 != "#" }))
    let folder = entry.source.path.folderAndName.folder
    let choices =
      plain.hasPrefix("/") ? settings.statics.map { $0 + plain } : [folder + "/" + plain]
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
      return parts.isEmpty ? nil : asFound(parts.joined(separator: "/"))
    }
  }

  /// File systems keep names in different normalization forms.
  private func asFound(_ path: String) -> String {
    let name = normalizedForm(path)
    return files.first { normalizedForm($0.path).utf8.elementsEqual(name.utf8) }?.path ?? path
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
