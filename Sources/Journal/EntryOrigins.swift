package import Diagnostics

/// The sources of an entry's date, title, slug and other parts, for `ilgi why`. A build does not
/// compute them.
package struct EntryOrigins: Sendable {
  package enum Origin: Sendable, Equatable {
    case field(FieldPlace)
    case fileName
    case folders
    /// Derived from the first line of the body, or its beginning if the line is long.
    case text
    case settings
    /// The file does not give it.
    case nothing
  }

  /// A front matter field, under the name in the file.
  package struct FieldPlace: Sendable, Equatable {
    package let name: String
    package let place: Place

    package init(name: String, place: Place) {
      self.name = name
      self.place = place
    }
  }

  package var date = Origin.nothing
  package var title = Origin.nothing
  package var slug = Origin.nothing
  package var locale = Origin.nothing
  /// The fields that withhold the entry.
  package var draft: [FieldPlace] = []
  package var `private`: [FieldPlace] = []
  package var sealed: [FieldPlace] = []
  package var publish: [FieldPlace] = []
  package var expires: [FieldPlace] = []

  package init() {}

  /// The fields that cause a reason for withholding.
  package func fields(behind reason: Publication.Reason) -> [FieldPlace] {
    switch reason {
    case .hasErrors: []
    case .isPrivate: `private`
    case .isSealed: sealed
    case .isDraft: draft
    case .notBefore: publish
    case .expired: expires
    }
  }
}
