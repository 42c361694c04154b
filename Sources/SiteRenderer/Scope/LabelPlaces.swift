import Journal

/// Where the taxonomies that the program knows are among the classifications of an edition. Looking
/// for one by its name took longer than reading what it says of an entry.
struct LabelPlaces: Sendable {
  /// By kind; nil where the settings do not name the taxonomy.
  private let places: [Int?]

  init(_ edition: Edition) {
    places = Taxonomy.builtIn.map { taxonomy in
      edition.classifications.firstIndex { $0.taxonomy == taxonomy }
    }
  }

  subscript(kind: LabelKind) -> Int? { places[kind.rawValue] }
}

extension PageScope {
  /// What `read` makes of all terms and the positions of those that a member of the edition
  /// carries; nil when the settings do not name the taxonomy.
  func withTerms<Result>(
    of position: Int, in kind: LabelKind, _ read: ([Term], [Int]) -> Result
  ) -> Result? {
    rendering.labelPlaces[editionNumber][kind].map { place in
      read(
        edition.classifications[place].terms, edition.classifications[place].termsOfMember[position]
      )
    }
  }

  /// Whether a member of the edition carries terms; nil when the settings do not name the taxonomy.
  func hasTerms(of position: Int, in kind: LabelKind) -> Bool? {
    guard let place = rendering.labelPlaces[editionNumber][kind] else { return nil }
    return !edition.classifications[place].termsOfMember.isEmpty(row: position)
  }

  /// The address of the first of these terms; nil when there is none.
  func termAddress(of position: Int, in kind: LabelKind) -> String? {
    guard let place = rendering.labelPlaces[editionNumber][kind],
      let term = edition.classifications[place].termsOfMember.first(ofRow: position)
    else { return nil }
    return address(edition.classifications[place].terms[term].route)
  }
}
