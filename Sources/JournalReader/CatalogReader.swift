package import Diagnostics
import FrontMatter
package import Localization

/// Reads a message catalog. Nested keys are joined by dots. A mapping whose keys are all plural
/// categories is one message with plural forms.
///
/// - Parameters:
///   - reference: the messages of the theme. A message that the theme does not have, or an argument
///     that it does not pass, is an error. Nil for the theme's own catalogs.
///   - hasOwnTemplates: whether the journal's templates may use messages that the theme does not
///     have. Then only near misses of the theme's keys are errors.
package func readCatalog(
  _ source: SourceText, tag: LocaleTag, reference: [String: Message]? = nil,
  hasOwnTemplates: Bool = false
) -> (catalog: Catalog, diagnostics: [Diagnostic]) {
  if let problem = encodingProblem(of: source) {
    return (Catalog(tag: tag, messages: [:]), [problem])
  }
  let (mapping, flaws) = readYAMLMapping(of: source)
  var reading = CatalogReader(
    fields: FieldReader(source, area: "catalog"), reference: reference,
    hasOwnTemplates: hasOwnTemplates)
  reading.read(mapping, prefix: "")
  let found = reading.fields.diagnostics.withoutConsequences(of: flaws)
  return (Catalog(tag: tag, messages: reading.messages), flaws + found)
}

private struct CatalogReader {
  var fields: FieldReader
  let reference: [String: Message]?
  let hasOwnTemplates: Bool
  var messages: [String: Message] = [:]

  mutating func read(_ mapping: [Field], prefix: String) {
    for field in mapping {
      let key = prefix + field.name
      switch field.value {
      case .scalar(let scalar):
        messages[key] = Message(scalar.style == .block ? scalar.text : oneLine(scalar.text))
        check(key, field)
      case .list(_, let span):
        fields.report(
          "catalog.type", "a message is a text or its plural forms", at: span,
          label: "this is a list", help: ["quote it if it is a text"])
      case .mapping(let parts, let span):
        if let forms = pluralForms(parts) {
          messages[key] = Message(forms: forms)
          check(key, field)
          if forms[.other] == nil {
            fields.report(
              "catalog.plural", "a message's plural forms need 'other'", at: span,
              help: ["write the text for all other numbers after 'other:'"])
          }
        } else {
          read(parts, prefix: key + ".")
        }
      }
    }
  }

  /// A message that does not match the theme is an error: a mistyped key would silently change
  /// nothing.
  private mutating func check(_ key: String, _ field: Field) {
    if let flaw = messages[key]?.flaw {
      fields.report(
        "catalog.message", flaw, at: field.value.span,
        help: ["write {name} for an argument, and {{ and }} for braces"])
    }
    guard let reference else { return }
    guard let known = reference[key] else {
      let near = nearestName(to: key, in: reference.keys.sorted())
      if hasOwnTemplates && near == nil { return }
      fields.report(
        "catalog.key", "the theme has no message '\(key)'", at: field.nameSpan,
        help: [near.map { "did you mean '\($0)'?" } ?? "remove it; nothing uses it"])
      return
    }
    let given = Set(known.arguments + ["count"])
    for argument in messages[key]?.arguments ?? [] where !given.contains(argument) {
      fields.report(
        "catalog.argument", "the message '\(key)' is given no '{\(argument)}'",
        at: field.value.span,
        help: known.arguments.isEmpty
          ? ["it is given nothing; write {{ and }} for braces"]
          : ["it is given \(known.arguments.map { "{\($0)}" }.joined(separator: ", "))"])
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
