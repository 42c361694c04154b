/// A value of the host whose members are computed when a template asks for them.
package protocol TemplateObject: Sendable {
  /// The member of that name; nil when there is no such member, which a template may not ask for.
  func member(_ name: String) -> TemplateValue?
  /// Every name that `member` knows, for suggestions.
  var memberNames: [String] { get }
  /// What `{% if object %}` sees.
  var isTrue: Bool { get }
  /// What `{{ object }}` prints; nil when an object cannot be printed, which is an error.
  var text: String? { get }
  /// What a `for` goes through; nil when an object has no elements.
  var elements: [TemplateValue]? { get }
}

extension TemplateObject {
  package var isTrue: Bool { true }
  package var text: String? { nil }
  package var elements: [TemplateValue]? { nil }
}
