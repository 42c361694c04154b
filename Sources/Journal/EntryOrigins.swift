package import Diagnostics

/// Where the parts of an entry come from, for saying why it is what it is. Made only when somebody asks.
package struct EntryOrigins: Sendable {
  package enum Origin: Sendable, Equatable {
    case field(FieldPlace)
    case fileName
    case folders
    /// The first line of the text, or the opening of a long one.
    case text
    case settings
    /// Nothing in the file says it.
    case nothing
  }

  /// A field of the front matter, by the name that the author wrote.
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
  /// The fields that keep the entry back.
  package var draft: [FieldPlace] = []
  package var `private`: [FieldPlace] = []
  package var publish: [FieldPlace] = []
  package var expires: [FieldPlace] = []

  package init() {}

  /// The fields that a reason to leave the entry out rests on.
  package func fields(behind reason: Publication.Reason) -> [FieldPlace] {
    switch reason {
    case .hasErrors: []
    case .isPrivate: `private`
    case .isDraft: draft
    case .notBefore: publish
    case .expired: expires
    }
  }
}
