/// What the language has, by name: for the page that documents it, and the test that compares the two.
package enum TemplateLanguage {
  package static let tags = Tag.allCases.map(\.rawValue) + ["raw"]
  package static let innerTags = Tag.inner
  package static let filters = Filter.names
  package static let tests = ValueTest.names
  package static let functions = BuiltinFunction.allCases.map(\.rawValue)
  package static let loopMembers = LoopMember.names
}
