import Journal
import Markdown

/// A film or a recording that feed readers load: a journal of recordings is a podcast.
struct Enclosure: Sendable {
  let kind: MediumKind
  let address: String
  /// `audio/mpeg`.
  let type: String
  let title: String
  /// In bytes.
  let length: Int
  let seconds: Int?

  /// Nil for a type that no reader knows.
  init?(_ medium: ShownMedium, _ url: SiteURL) {
    guard let type = mediaType(ofFile: medium.route.path) else { return nil }
    self.type = type
    kind = medium.kind
    address = url.permalink(medium.route)
    title = medium.label
    length = medium.recording.bytes
    seconds = medium.recording.seconds
  }
}
