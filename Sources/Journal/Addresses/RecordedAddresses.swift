import Diagnostics

/// The addresses of `addresses.lock`: each belongs to its file for good.
struct RecordedAddresses: Sendable {
  /// The file of each address; nil without a record.
  let sources: [Route: String]?
  private let routes: [PathKey: [Route]]

  init(_ sources: [Route: String]? = nil) {
    self.sources = sources
    routes = Dictionary(grouping: (sources ?? [:]).keys) { PathKey(sources?[$0] ?? "") }
  }

  /// The route of a text, and the one from where readers are led to it.
  ///
  /// Earlier versions cut long names in another way. A text that is recorded there stays there. Of
  /// texts without a record nobody knows, so readers are led from there.
  func routes(
    of entry: Entry, prefix: String, _ settings: Settings
  ) -> (route: Route, former: Route?) {
    let address = Address(entry, in: settings)
    let route = address.route(prefix: prefix)
    guard let former = address.formerRoute(prefix: prefix) else { return (route, nil) }
    guard let known = routes[PathKey(entry.source.path)] else { return (route, former) }
    if known.contains(route) { return (route, known.contains(former) ? former : nil) }
    let kept = known.filter { $0.isNumbered(former) }.min { $0.path < $1.path }
    return (kept ?? route, nil)
  }
}
