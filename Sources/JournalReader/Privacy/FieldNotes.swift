import Diagnostics
import FrontMatter
import Markdown

/// The fields of an entry without the notes that its author hid in their values.
///
/// A title, a tag or a summary is shown as text, and whoever hides notes in texts hides them there
/// too.
struct FieldNotes {
  let source: SourceText
  let percents: PercentNotes
  private(set) var count = 0
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: SourceText, _ percents: PercentNotes) {
    self.source = source
    self.percents = percents
  }

  /// A field that withholds entries stays as it is: its value must be exact, and nothing is taken
  /// out of it.
  mutating func visible(_ field: Field) -> Field {
    if KnownField.keepsBack(field.name) { return field }
    return Field(name: field.name, nameSpan: field.nameSpan, value: visible(field.value))
  }

  private mutating func visible(_ value: FieldValue) -> FieldValue {
    switch value {
    case .scalar(let scalar): return .scalar(visible(scalar))
    case .list(let values, let span): return .list(values.map { visible($0) }, span)
    case .mapping(let fields, let span): return .mapping(fields.map { visible($0) }, span)
    }
  }

  private mutating func visible(_ scalar: Scalar) -> Scalar {
    var text = scalar.text
    let mayHide = text.withUTF8 { $0.place(ofAny: (0x3C, 0x25, 0x3C, 0x25)) < $0.count }
    guard mayHide else { return scalar }
    let notes = PlainNotes(scalar.text, percents)
    count += notes.count
    switch notes.flaw {
    case .unclear:
      diagnostics.append(
        Diagnostic(
          .error, "front-matter.comment", "a hidden note must be closed in the same value",
          at: .span(source, scalar.span), label: "a note opens here",
          help: [
            "close it with '-->' or '%%'",
            "write '\\<!--' or '\\%%' to show what it opens with",
          ]))
    case .undecided: diagnostics.append(.undecidedPercents(at: .span(source, scalar.span)))
    case nil: break
    }
    guard notes.count > 0 || notes.text != scalar.text else { return scalar }
    return Scalar(text: notes.text, span: scalar.span, style: scalar.style)
  }
}
