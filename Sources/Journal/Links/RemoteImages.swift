import Diagnostics

/// Collects the pictures on other hosts that become links, so that each host is reported once.
struct RemoteImages {
  private struct Host {
    let name: String?
    let isAllowed: Bool
    let link: WrittenLink
    var count = 1
  }

  private var hosts: [Host] = []
  private var positions: [String: Int] = [:]

  /// - Parameters:
  ///   - host: nil if browsers refuse the address.
  ///   - isAllowed: whether only the address's lack of https is wrong.
  mutating func count(_ link: WrittenLink, host: String?, isAllowed: Bool) {
    let key = (isAllowed ? "+" : "-") + (host ?? "")
    if let position = positions[key] {
      hosts[position].count += 1
    } else {
      positions[key] = hosts.count
      hosts.append(Host(name: host, isAllowed: isAllowed, link: link))
    }
  }

  func diagnostics(_ settings: Settings) -> [Diagnostic] {
    hosts.map { host in
      let others = host.count - 1
      let copy: Phrase = "keep a copy next to the entry"
      let help: Phrase? = host.name.map { name in
        if host.isAllowed { return "write its address with https" }
        let names = (settings.remoteImages + [name]).joined(separator: ", ")
        return
          "keep a copy next to the entry, or write 'remote_images: [\(names)]' into the settings"
      }
      var notes: [Diagnostic.Note] = []
      if others > 0 {
        notes.append(
          .init(
            others == 1
              ? "one more picture of this host" : "\(others) more pictures of this host"))
      }
      var lines = [help ?? copy]
      if !host.isAllowed, host.name != nil, hosts.count > 3 {
        lines.append("'remote_images: all' allows every host")
      }
      return Diagnostic(
        .warning, "link.remote-image", "an image on another host becomes a link",
        at: host.link.place, label: "'\(host.link.destination)'", notes: notes, help: lines)
    }
  }
}
