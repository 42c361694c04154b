/// A compressed form of texts that is published beside them, under the name with this ending.
package enum CompressedForm: String, Sendable, CaseIterable {
  case gz, br

  package var ending: String { "." + rawValue }
}
