import Diagnostics
import FrontMatter

/// What a field of another program says about who may see what it is of.
package enum MeaningElsewhere: Sendable {
  case nothing
  /// It is not for everybody, or not yet.
  case withheld
  /// It is private, or it speaks of that and what it says is not clear.
  case `private`

  package init(name: String, text: String) {
    let scalar = Scalar(text: text, span: Span(0..<0), style: .plain)
    switch PrivacyMeaning(name: name, value: .scalar(scalar)) {
    case .nothing: self = .nothing
    case .unlisted, .until, .draft: self = .withheld
    case .private, .unclear: self = .private
    }
  }
}
