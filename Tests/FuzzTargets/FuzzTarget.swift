// What must hold for any input whatsoever. The fuzzer (Tests/Fuzz) searches for an input that breaks
// it; the tests (Tests/SpecificationTests/AnyInputTests.swift) try a fixed sample on every run.

/// A part of the program that reads what others wrote.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case markdown
  case frontMatter = "front-matter"
  case escapers
  case templates
  case photos
  case settings
  case catalogs
  case queries
  case worker
  case addresses

  /// What is wrong with the program's answer to an input; nil when all is well.
  package func flaw(for input: [UInt8]) -> String? {
    switch self {
    case .markdown: markdownFlaw(input) ?? hiddenNoteFlaw(input)
    case .frontMatter: frontMatterFlaw(input)
    case .escapers: escaperFlaw(input)
    case .templates: templateFlaw(input)
    case .photos: photoFlaw(input)
    case .settings: settingsFlaw(input)
    case .catalogs: catalogFlaw(input)
    case .queries: queryFlaw(input)
    case .worker: workerFlaw(input)
    case .addresses: addressFlaw(input)
    }
  }
}
