import Diagnostics
import FrontMatter
import Journal

extension FieldReader {
  /// The group of readers that a text is sealed for: `true` means the first, `false` none, which is
  /// an empty name. Nil for everything that is not clear, which is an error.
  mutating func group(_ field: Field) -> String? {
    if case .scalar(let scalar) = field.value, !scalar.isNull, scalar.style != .block {
      if let flag = scalar.flag { return flag ? SealedGroup.first : "" }
      let isSwitch =
        PrivacyWords.isYes(scalar.text) || PrivacyWords.isNo(scalar.text)
        || PrivacyWords.isSlip(scalar.text)
      if !isSwitch, SealedGroup.isName(scalar.text) { return scalar.text }
    }
    report(
      "\(area).\(field.name)", "'\(field.name)' takes true, false or the name of a group",
      at: field.value.span.range.isEmpty ? field.nameSpan : field.value.span,
      help: [
        "write '\(field.name): true' or, after 'ilgi seal init family', '\(field.name): family'"
      ])
    return nil
  }
}
