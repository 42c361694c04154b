import Diagnostics
import Journal
import Markdown
import Photos
import SiteRenderer

/// The photos that a text has in its addresses (`data:image/jpeg;base64,…`), without metadata.
///
/// It knows nothing of the text around them, so that it serves pages, feeds, style sheets, drawings
/// and templates alike. An address ends where none of these lets it go on.
struct EmbeddedPhotos {
  /// The text with clean photos. One that cannot be cleaned is gone.
  private(set) var text: [UInt8]
  /// Why photos are gone.
  private(set) var problems: [PhotoProblem] = []

  /// Nil for most texts: they have no photos, or only such as are clean.
  init?(in text: [UInt8], depth: Int = 0) {
    self.text = []
    var copied = 0
    var position = 0
    while let address = DataAddress(in: text, from: position) {
      position = address.end
      guard let change = Self.change(of: address, depth) else { continue }
      problems += change.problems
      self.text += text[copied..<address.start] + change.address
      copied = address.end
    }
    guard copied > 0 else { return nil }
    self.text += text[copied...]
  }

  /// What takes the place of an address; nil if nothing does.
  private static func change(
    of address: DataAddress, _ depth: Int
  ) -> (address: [UInt8], problems: [PhotoProblem])? {
    let bytes = address.bytes
    if PhotoFormat.recognise(bytes) != nil || address.isRaster {
      do throws(PhotoProblem) {
        let clean = try cleanPhoto(bytes).bytes
        return clean == bytes ? nil : (address.holding(clean), [])
      } catch {
        // An example in a text that somebody cut short: a place in Exif alone takes more.
        return bytes.count < 128 ? nil : (Array("data:,".utf8), [error])
      }
    }
    // A drawing or a page may have photos in it, and drawings in which there are photos.
    guard address.isText, depth < 4, let inner = EmbeddedPhotos(in: bytes, depth: depth + 1) else {
      return nil
    }
    return (address.holding(inner.text), inner.problems)
  }
}

extension [UInt8] {
  /// A text with its photos cleaned where they are: what is quoted of an address, in a title or an
  /// excerpt, tells nothing either. The zeros after each photo go when pages are cleaned, and so do
  /// photos that are written in another way.
  var withCleanPhotos: [UInt8] {
    var text = self
    var position = 0
    while let address = DataAddress(in: self, from: position) {
      position = address.end
      guard let photo = try? cleanPhoto(address.bytes), photo.bytes != address.bytes else {
        continue
      }
      address.write(photo.bytes, into: &text)
    }
    return text
  }
}

extension SiteRendering {
  /// The bytes of a page as they are published, and what was found.
  func publishedBytes(
    of page: Page, _ keeping: KeptMetadata
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let (bytes, diagnostics) = render(page)
    guard keeping.ofPhotos == .remove, let found = EmbeddedPhotos(in: bytes) else {
      return (bytes, diagnostics)
    }
    return (found.text, diagnostics + found.problems.map { $0.diagnostic(at: .journal) })
  }
}

extension OpenJournal {
  /// Photos in addresses that cannot be cleaned, where their authors wrote them. Pages are cleaned
  /// when they are rendered.
  func photosInAddresses(of site: Site) -> [Diagnostic] {
    guard settings.photoMetadata == .remove else { return [] }
    return (site.entries + site.pages.texts).flatMap { text -> [Diagnostic] in
      let entry = text.entry
      let inText = entry.body.links.flatMap { link in
        problems(inAddress: link.destination).map { problem in
          problem.diagnostic(
            at: entry.text.map { .span($0, link.span) } ?? .file(entry.source.path))
        }
      }
      let covers = [entry.labels.cover] + entry.labels.works.map(\.cover)
      return inText
        + covers.flatMap { problems(inAddress: $0 ?? "") }.map {
          $0.diagnostic(at: .file(entry.source.path))
        }
    }
  }

  private func problems(inAddress address: String) -> [PhotoProblem] {
    guard address.utf8.count > 128, address.utf8.prefix(64).contains(UInt8(ascii: ",")) else {
      return []
    }
    return EmbeddedPhotos(in: Array(address.utf8))?.problems ?? []
  }
}
