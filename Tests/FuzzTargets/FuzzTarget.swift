// Properties that hold for every input. The fuzzer (Tests/Fuzz) searches for counterexamples; the
// tests (Tests/SpecificationTests/AnyInputTests.swift) check a fixed sample.

/// A part of the program that reads untrusted input.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case markdown
  case frontMatter = "front-matter"
  case escapers
  case templates
  case photos
  case media
  case settings
  case catalogs
  case queries
  case worker
  case addresses
  case requests
  case desk
  case imports

  /// The violated property for an input, or nil.
  package func flaw(for input: [UInt8]) -> String? {
    switch self {
    case .markdown: markdownFlaw(input) ?? hiddenNoteFlaw(input)
    case .frontMatter: frontMatterFlaw(input)
    case .escapers: escaperFlaw(input)
    case .templates: templateFlaw(input)
    case .photos: photoFlaw(input)
    case .media: mediaFlaw(input)
    case .settings: settingsFlaw(input)
    case .catalogs: catalogFlaw(input)
    case .queries: queryFlaw(input)
    case .worker: workerFlaw(input)
    case .addresses: addressFlaw(input)
    case .requests: requestFlaw(input)
    case .desk: deskFlaw(input)
    case .imports: importFlaw(input)
    }
  }
}
