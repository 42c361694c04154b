import Build
import Diagnostics
import Journal
import Localization

/// Joins phrases with commas.
func list(_ phrases: [Phrase]) -> Phrase {
  phrases.dropFirst().reduce(phrases.first ?? "") { "\($0), \($1)" }
}

extension UnpublishedSource.Reason {
  /// The localized text.
  var words: Phrase {
    switch self {
    case .isEmpty: "empty"
    case .isUnread: "has errors"
    case .isLeftover: "left behind by a sync service, a merge or an editor"
    case .isExcluded: "excluded"
    case .hasOtherEnding: "not among 'extensions'"
    case .isSection: "a list of pages in Hugo and Zola"
    case .withheld(let reason): reason.words
    }
  }

  /// The name in JSON, which never changes.
  fileprivate var name: String {
    switch self {
    case .isEmpty: "empty"
    case .isUnread: "errors"
    case .isLeftover: "leftover"
    case .isExcluded: "excluded"
    case .hasOtherEnding: "extension"
    case .isSection: "section"
    case .withheld(let reason): reason.name
    }
  }

  fileprivate var day: CalendarDay? {
    switch self {
    case .withheld(.notBefore(let day)), .withheld(.expired(let day)): day
    default: nil
    }
  }
}

extension Publication.Reason {
  var words: Phrase {
    switch self {
    case .hasErrors: "has errors"
    case .isPrivate: "private"
    case .isSealed: "sealed"
    case .isDraft: "draft"
    case .notBefore(let day): "not before \(day.iso)"
    case .expired(let day): "expired on \(day.iso)"
    }
  }
}

extension UnpublishedSource {
  /// One JSON object and a line end: `left_out`, and `reasons`, each with a name and a day or null.
  var json: String {
    var text: [UInt8] = []
    text.appendText("{\"left_out\":")
    text.appendJSON(path)
    text.appendText(",\"reasons\":[")
    for (position, reason) in reasons.enumerated() {
      text.appendText(position == 0 ? "{\"name\":" : ",{\"name\":")
      text.appendJSON(reason.name)
      text.appendText(",\"day\":")
      text.appendJSON(optional: reason.day?.iso)
      text.appendText("}")
    }
    text.appendText("]}\n")
    return String(decoding: text, as: UTF8.self)
  }
}
