package import Diagnostics
import FrontMatter
package import Localization

/// Reads a message catalog: nested names are joined by dots; a mapping whose names are all plural categories is one message in
/// its forms.
package func readCatalog(_ source: SourceText, tag: LocaleTag) -> (
  catalog: Catalog, diagnostics: [Diagnostic]
) {
  if let problem = encodingProblem(of: source) {
    return (Catalog(tag: tag, messages: [:]), [problem])
  }
  let (mapping, flaws) = readYAMLMapping(of: source)
  var reading = CatalogReading(fields: FieldReader(source))
  reading.read(mapping, prefix: "")
  return (Catalog(tag: tag, messages: reading.messages), flaws + reading.fields.diagnostics)
}

private struct CatalogReading {
  var fields: FieldReader
  var messages: [String: Message] = [:]

  mutating func read(_ mapping: [Field], prefix: String) {
    for field in mapping {
      let key = prefix + field.name
      switch field.value {
      case .scalar(let scalar):
        messages[key] = Message(scalar.style == .block ? scalar.text : oneLine(scalar.text))
      case .list(_, let span):
        fields.report("catalog.type", "a message is a text or its plural forms", at: span)
      case .mapping(let parts, let span):
        if let forms = pluralForms(parts) {
          messages[key] = Message(forms: forms)
          if forms[.other] == nil {
            fields.report("catalog.plural", "a message's plural forms need 'other'", at: span)
          }
        } else {
          read(parts, prefix: key + ".")
        }
      }
    }
  }

  private func pluralForms(_ parts: [Field]) -> [PluralCategory: String]? {
    var forms: [PluralCategory: String] = [:]
    for part in parts {
      guard let category = PluralCategory(rawValue: part.name),
        case .scalar(let scalar) = part.value
      else {
        return nil
      }
      forms[category] = oneLine(scalar.text)
    }
    return forms.isEmpty ? nil : forms
  }
}
