import Diagnostics
import FrontMatter
import Journal
import Localization
import WebAddresses

extension Setting {
  static let security = Setting(
    "security", "hosts that your own templates may use",
    parts: [
      Setting(
        "security.script", "hosts whose scripts may run", takes: "a list of hosts",
        byDefault: "`[]`",
        example: "security: {script: [stats.example]}", otherNames: ["scripts", "script-src"]
      ) { $0.settings.security.scripts = $0.origins($1) },
      Setting(
        "security.connect", "hosts that scripts may send to", takes: "a list of hosts",
        byDefault: "`[]`",
        example: "security: {connect: [stats.example]}", otherNames: ["connect-src"]
      ) { $0.settings.security.connections = $0.origins($1) },
      Setting(
        "security.frame", "hosts whose pages may be shown in frames", takes: "a list of hosts",
        byDefault: "`[]`",
        example: "security: {frame: [comments.example]}", otherNames: ["frames", "frame-src"]
      ) { $0.settings.security.frames = $0.origins($1) },
    ])
}

extension SettingsReader {
  /// Reads hosts (`stats.example`, `stats.example:8443`), also with `https://` before them. No
  /// wildcards, and nothing else that a policy could be extended with.
  fileprivate mutating func origins(_ field: Field) -> [String] {
    var found: [String] = []
    for (text, span) in fields.items(field) {
      let address = text.hasPrefix("https://") ? text : "https://\(text)"
      if let origin = httpsOrigin(address) {
        if !found.contains(origin) { found.append(origin) }
      } else {
        fields.report(
          "settings.security", "'\(text)' is not the name of a host with https", at: span,
          help: ["write the whole name of one host, as in stats.example"])
      }
    }
    return found
  }

  private func httpsOrigin(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x3B && $0 != 0x2C && $0 != 0x2A }),
      let address = WebAddress(text, asciiHost: hostInASCII), address.scheme == "https",
      address.pathname == "/", !address.hasCredentials, address.query == nil,
      address.fragment == nil, let host = address.hostAndPort
    else { return nil }
    let isPlain = host.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A: true
      default: false
      }
    }
    return isPlain ? "https://\(host)" : nil
  }
}
