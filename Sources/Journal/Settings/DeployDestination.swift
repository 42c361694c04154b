package import Diagnostics

/// Where `ilgi deploy` puts a site.
package enum DeployDestination: Sendable, Equatable {
  /// A folder of this machine: `/srv/journal`.
  case folder(String)
  /// A folder of another machine, over ssh: `kim@host.example:/srv/journal`.
  case machine(String, path: String)
  /// A branch of a git repository: an address, a path, or the name of one of the journal's remotes.
  case branch(String, of: String)

  /// What is wrong with a destination.
  package struct Flaw: Error, Sendable, Equatable {
    /// Continues a sentence that begins with the setting or the option.
    package let rule: Phrase
    package let help: Phrase
    /// Whether the branch is wrong, and not the place.
    package var isAboutBranch = false
  }

  package init(_ place: String, branch: String?) throws(Flaw) {
    guard !place.isEmpty, place.utf8.first != 0x2D, place.utf8.allSatisfy({ $0 >= 0x20 }) else {
      throw DeployDestination.flaw
    }
    if let branch {
      guard DeployDestination.isBranch(branch) else {
        throw Flaw(
          rule: "takes the name of a branch", help: "as in 'branch: pages'", isAboutBranch: true)
      }
      // git's transports that run programs.
      guard !place.contains("::") else { throw DeployDestination.flaw }
      self = .branch(branch, of: place)
      return
    }
    if place.hasSuffix(".git") || place.contains("://") {
      throw Flaw(
        rule: "takes a git repository only together with a branch",
        help: "name the branch that the host publishes, as in 'branch: pages'")
    }
    let bytes = Array(place.utf8)
    guard let colon = DeployDestination.endOfHost(bytes) else {
      self = .folder(place)
      return
    }
    let host = String(decoding: bytes[..<colon], as: UTF8.self)
    let path = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
    guard DeployDestination.isHost(host), !path.isEmpty, path.utf8.first != 0x3A else {
      throw DeployDestination.flaw
    }
    self = .machine(host, path: path)
  }

  private static let flaw = Flaw(
    rule: "takes a folder, HOST:PATH, or a git repository with a branch",
    help: "as in '/srv/journal', 'kim@host.example:/srv/journal'")

  /// The colon before the path of another machine; nil for a path of this one.
  private static func endOfHost(_ bytes: [UInt8]) -> Int? {
    var isInBrackets = false
    for (position, byte) in bytes.enumerated() {
      switch byte {
      case 0x5B: isInBrackets = true
      case 0x5D: isInBrackets = false
      case 0x2F: return nil
      case 0x3A where !isInBrackets: return position
      default: continue
      }
    }
    return nil
  }

  /// `host`, `kim@host.example`, `kim@[::1]`.
  private static func isHost(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.first != 0x2D && part.utf8.allSatisfy { isPlain($0, "._-[]:") }
      }
  }

  /// A name that git takes and no program takes for something else.
  private static func isBranch(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    // `refs/heads/pages` would be the branch `refs/heads/refs/heads/pages`.
    return (parts.count == 1 || parts[0] != "refs")
      && parts.allSatisfy { part in
        !part.isEmpty && !part.hasPrefix("-") && !part.hasPrefix(".") && !part.hasSuffix(".")
          && !part.hasSuffix(".lock") && !part.contains("..")
          && part.utf8.allSatisfy { isPlain($0, "._-") || $0 >= 0x80 }
      }
  }

  private static func isPlain(_ byte: UInt8, _ marks: String) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: marks.utf8.contains(byte)
    }
  }
}

/// The setting `deploy`, as it is written.
package struct DeploySettings: Sendable, Equatable {
  package var place: String?
  package var branch: String?

  package init() {}
}
