/// Other hosts that pages may reach, beside the site's own: origins with https, as in
/// `https://stats.example`. Only for templates of the author's own, since entries cannot use them.
package struct SecuritySettings: Sendable, Equatable {
  /// Hosts whose scripts run in every page.
  package var scripts: [String] = []
  /// Hosts to which scripts may send data.
  package var connections: [String] = []
  /// Hosts whose pages may be shown in frames.
  package var frames: [String] = []

  package init() {}
}
