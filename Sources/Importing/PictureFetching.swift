import Diagnostics
import Files
import Glibc
import Localization
import WebAddresses

/// Pictures on other hosts, through the program curl.
///
/// Anybody may have made an export. An address in it could have this machine ask another one in its
/// own network, so each host's name is looked up here, an address that is not public is refused,
/// and curl connects to the one that was looked at. A redirect is looked at in the same way.
package struct PictureFetching: Sendable {
  /// Bytes of a picture, seconds, and redirects.
  static let limits = (bytes: 20 << 20, seconds: 30, redirects: 3)

  /// Whether an address of 4 or 16 bytes may be asked.
  private let mayAsk: @Sendable ([UInt8]) -> Bool

  package init(mayAsk: @escaping @Sendable ([UInt8]) -> Bool = isPublicAddress) {
    self.mayAsk = mayAsk
  }

  /// Whether the program is there that it needs.
  package static var isPossible: Bool {
    let limits = ChildProcess.Limits(seconds: 5, output: 1 << 16)
    let answer = try? ChildProcess.run(
      ["curl", "--disable", "--version"], environment: [:], limits: limits)
    return answer?.status == 0
  }

  struct Picture {
    let bytes: [UInt8]
    /// `.jpg`, by its bytes.
    let ending: String
  }

  struct Refusal: Error {
    let reason: Phrase
  }

  func picture(at address: String) throws(Refusal) -> Picture {
    var next = address
    for _ in 0...Self.limits.redirects {
      switch try ask(next) {
      case .bytes(let bytes):
        guard let ending = pictureEnding(bytes) else {
          throw Refusal(reason: "what is there is no picture")
        }
        return Picture(bytes: bytes, ending: ending)
      case .redirect(let other): next = other
      }
    }
    throw Refusal(reason: "it leads from address to address")
  }

  private enum Answer {
    case bytes([UInt8])
    case redirect(String)
  }

  private func ask(_ address: String) throws(Refusal) -> Answer {
    let url = WebAddress(address, asciiHost: hostInASCII)
    guard let url, ["http", "https"].contains(url.scheme), let host = url.host, !url.hasCredentials,
      url.href.utf8.count <= 8192
    else { throw Refusal(reason: "its address is not understood") }
    let found = lookUp(String(host.filter { $0 != "[" && $0 != "]" }))
    guard let chosen = found.first else { throw Refusal(reason: "its host is not known") }
    // One that is not public is enough: whoever answers here may answer otherwise next time.
    guard found.allSatisfy({ mayAsk($0.bytes) }) else {
      throw Refusal(reason: "its host is in a network of this machine's own")
    }
    let limits = Self.limits
    let result: ChildProcess.Result?
    do throws(BuildError) {
      result = try ChildProcess.run(
        [
          "curl", "--disable", "--silent", "--globoff", "--noproxy", "*", "--proto",
          "=http,https", "--max-redirs", "0", "--connect-timeout", "10", "--max-time",
          "\(limits.seconds)", "--max-filesize", "\(limits.bytes)", "--connect-to",
          "::\(chosen.text):", "--write-out", "%{stderr}%{http_code} %{redirect_url}", "--url",
          url.href,
        ], environment: [:],
        limits: ChildProcess.Limits(seconds: limits.seconds + 5, output: limits.bytes + (1 << 16)))
    } catch {
      throw Refusal(reason: "the program curl could not be started")
    }
    guard let result else { throw Refusal(reason: "it is larger than 20 MB, or too slow") }
    let words = String(utf8: result.errors).split(separator: " ", maxSplits: 1)
    let status = words.first.flatMap { Int($0) } ?? 0
    if (300..<400).contains(status), words.count == 2 { return .redirect(String(words[1])) }
    guard result.status == 0 else { throw Refusal(reason: Self.words(result.status)) }
    guard status == 200 else { throw Refusal(reason: "its host answers with the status \(status)") }
    return .bytes(result.output)
  }

  private static func words(_ status: Int32) -> Phrase {
    switch status {
    case 7: "its host cannot be reached"
    case 28: "it is larger than 20 MB, or too slow"
    case 63: "it is larger than 20 MB, or too slow"
    default: "curl ended with the status \(status)"
    }
  }

  // MARK: Addresses

  private struct Found {
    let bytes: [UInt8]
    /// As curl has it: `192.0.2.1`, `[2001:db8::1]`.
    let text: String
  }

  private func lookUp(_ host: String) -> [Found] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var found: [Found] = []
    var next = list
    while let info = next?.pointee {
      next = info.ai_next
      var name = [CChar](repeating: 0, count: 64)
      guard
        getnameinfo(
          info.ai_addr, info.ai_addrlen, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
      else { continue }
      let text = String(
        decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      // A zone of an address is of this machine.
      let plain = String(text.prefix { $0 != "%" })
      var bytes = [UInt8](repeating: 0, count: 16)
      if info.ai_family == AF_INET, inet_pton(AF_INET, plain, &bytes) == 1 {
        found.append(Found(bytes: Array(bytes[..<4]), text: plain))
      } else if info.ai_family == AF_INET6, inet_pton(AF_INET6, plain, &bytes) == 1 {
        found.append(Found(bytes: bytes, text: "[\(plain)]"))
      }
    }
    return found
  }
}

/// Whether an address of 4 or 16 bytes is one of the internet, and of no network of its own
/// (RFC 6890).
package func isPublicAddress(_ bytes: [UInt8]) -> Bool {
  if bytes.count == 4 {
    switch (bytes[0], bytes[1], bytes[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _), (169, 254, _), (192, 168, _),
      (192, 0, 0), (192, 0, 2), (198, 18...19, _), (198, 51, 100), (203, 0, 113):
      return false
    case (100, 64...127, _), (172, 16...31, _): return false
    default: return true
    }
  }
  guard bytes.count == 16 else { return false }
  let zeros = bytes[..<10].allSatisfy { $0 == 0 }
  // Addresses of the fourth version in others: what is in them counts.
  if zeros, bytes[10] == 0xFF, bytes[11] == 0xFF { return isPublicAddress(Array(bytes[12...])) }
  if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) { return isPublicAddress(Array(bytes[12...])) }
  if bytes.starts(with: [0x20, 0x02]) { return isPublicAddress(Array(bytes[2..<6])) }
  // Only 2000::/3 is given out, without documentation and Teredo.
  return bytes[0] & 0xE0 == 0x20
    && !bytes.starts(with: [0x20, 0x01, 0x0D, 0xB8]) && !bytes.starts(with: [0x20, 0x01, 0, 0])
}
