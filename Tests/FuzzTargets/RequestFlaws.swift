import Serving

/// What is wrong with how a request to the local server is read. The first line is the address,
/// each further one a field.
func requestFlaw(_ input: [UInt8]) -> String? {
  let lines = input.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
  let target = lines.first ?? []
  let fields = lines.dropFirst().compactMap { line -> (name: [UInt8], value: [UInt8])? in
    guard let colon = line.firstIndex(of: 0x3A) else { return nil }
    return (Array(line[..<colon]), Array(line[(colon + 1)...].drop { $0 == 0x20 }))
  }
  return gateFlaw(target, fields) ?? pathFlaw(target)
}

private func gateFlaw(_ target: [UInt8], _ fields: [(name: [UInt8], value: [UInt8])]) -> String? {
  let head = RequestHead(method: .get, target: target, fields: fields)
  guard (try? Gate(port: 4240).admit(head)) != nil else { return nil }
  func values(_ name: String) -> [String] {
    fields.filter { String(decoding: $0.name, as: UTF8.self).lowercased() == name }
      .map { String(decoding: $0.value, as: UTF8.self) }
  }
  let hosts = values("host")
  guard hosts == ["127.0.0.1:4240"] || hosts == ["localhost:4240"] else {
    return "a request to another host is admitted"
  }
  guard values("origin").allSatisfy({ $0 == "http://" + hosts[0] }) else {
    return "a request from another origin is admitted"
  }
  let site = values("sec-fetch-site")
  if site != [], site != ["same-origin"], site != ["none"],
    values("sec-fetch-mode") != ["navigate"] || values("sec-fetch-dest") != ["document"]
  {
    return "a request from another site is admitted"
  }
  if values("transfer-encoding") != [] || values("content-length").contains(where: { $0 != "0" }) {
    return "a request with a body is admitted"
  }
  return target.count > 4096 ? "a long address is admitted" : nil
}

private func pathFlaw(_ target: [UInt8]) -> String? {
  guard let path = RequestPath(target) else { return nil }
  let raw = target.prefix { $0 != 0x3F }
  if path.bytes.first != 0x2F { return "a path begins with no slash" }
  if path.bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x5C }) {
    return "a path has a byte that no name has"
  }
  if path.bytes.count(where: { $0 == 0x2F }) != raw.count(where: { $0 == 0x2F }) {
    return "a slash was encoded"
  }
  // Encoded anew, and read again, it is the same: it was decoded once.
  let encoded = path.bytes.flatMap { byte -> [UInt8] in
    byte == 0x2F ? [byte] : [0x25] + hexDigits(byte)
  }
  if RequestPath(encoded)?.bytes != path.bytes { return "a path changes when it is read again" }
  let files: Set<[UInt8]> = [
    Array("index.html".utf8), Array("2024/index.html".utf8), Array("여행/a b.html".utf8),
  ]
  for base in ["/", "/diary/", "/%EC%9D%BC/"] {
    switch SiteMap(base: base, hasFile: { files.contains($0) }).destination(of: path) {
    case .file(let file): if !files.contains(file) { return "a file that is not in the list" }
    case .redirect(let address):
      if !address.starts(with: [0x2F]) || address.starts(with: [0x2F, 0x2F])
        || address.contains(where: { $0 < 0x21 || $0 > 0x7E })
      {
        return "a redirect leads away"
      }
    case .script, .events, .missing: break
    }
  }
  return nil
}

private func hexDigits(_ byte: UInt8) -> [UInt8] {
  [byte >> 4, byte & 15].map { $0 < 10 ? 0x30 + $0 : 0x37 + $0 }
}
