import Build
import Desk
import Diagnostics
import Serving

/// What is wrong with how the writing page's interface reads a request: its first line is the
/// address, further ones are fields, and what follows a blank line is the body.
func deskFlaw(_ input: [UInt8]) -> String? {
  let lines = input.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
  let head = lines.prefix { !$0.isEmpty }
  let body = Array(lines.dropFirst(head.count + 1).joined(separator: [0x0A]))
  return gateFlaw(head.first ?? [], Array(head.dropFirst())) ?? jsonFlaw(body) ?? textFlaw(body)
}

private func gateFlaw(_ target: [UInt8], _ lines: [[UInt8]]) -> String? {
  let fields = lines.compactMap { line -> (name: [UInt8], value: [UInt8])? in
    guard let colon = line.firstIndex(of: 0x3A) else { return nil }
    return (Array(line[..<colon]), Array(line[(colon + 1)...].drop { $0 == 0x20 }))
  }
  func values(_ name: String) -> [String] {
    fields.filter { String(decoding: $0.name, as: UTF8.self).lowercased() == name }
      .map { String(decoding: $0.value, as: UTF8.self) }
  }
  let gates = [
    DeskGate(port: 4250), DeskGate(port: 4250, address: "192.168.0.7", reach: .network),
  ]
  let methods = [RequestHead.Method.get, .head, .post, .put, .patch, .other]
  for (gate, method) in gates.flatMap({ gate in methods.map { (gate, $0) } }) {
    let head = RequestHead(method: method, target: target, fields: fields)
    let path = RequestPath(target)
    guard let (route, proof) = try? gate.admit(head, path: path) else { continue }
    guard values("host") == [gate.host] else { return "another host is admitted" }
    let site = values("sec-fetch-site")
    guard
      site == ["same-origin"] || (route == .page && site == ["none"])
        || (gate.reach == .network && site.isEmpty)
    else { return "another site is admitted" }
    guard gate.reach == .loopback || route != .devices else { return "a device names devices" }
    let origin = values("origin")
    guard origin.allSatisfy({ $0 == "http://\(gate.host)" }) else {
      return "another origin is admitted"
    }
    let reads = method == .get || method == .head
    guard reads || origin.count == 1 else { return "a change without an origin is admitted" }
    guard method != .other else { return "an unknown method is admitted" }
    switch (route, proof) {
    case (.page, .none), (.asset, .none), (.session, .code), (.view, .address), (.file, .address):
      continue
    case (_, .key): continue
    default: return "a request needs no key"
    }
  }
  return nil
}

/// What is read is what is written again.
private func jsonFlaw(_ body: [UInt8]) -> String? {
  guard let value = JSONValue(sent: body) else { return nil }
  guard let written = output(value) else { return nil }
  return JSONValue(sent: written.bytes) == value ? nil : "JSON is read in two ways"
}

/// Numbers are not compared: only whole ones are written.
private func output(_ value: JSONValue) -> JSONOutput? {
  switch value {
  case .null: return .null
  case .flag(let flag): return .flag(flag)
  case .number(let text): return value.count.flatMap { String($0) == text ? .number($0) : nil }
  case .text(let text): return .text(text)
  case .list(let items):
    let written = items.compactMap(output)
    return written.count == items.count ? .list(written) : nil
  case .object(let members):
    let written = members.compactMap { member in output(member.value).map { (member.name, $0) } }
    return written.count == members.count ? .object(written) : nil
  }
}

/// A text that comes back as it was shown changes no byte; another one is in the file.
private func textFlaw(_ body: [UInt8]) -> String? {
  guard let shown = BodyText.shown(body[...]) else { return nil }
  if BodyText.written(shown, over: body[...]) != body {
    return "a byte that nobody changed changed"
  }
  let half = shown.unicodeScalars.count / 2
  let scalars = Array(shown.unicodeScalars)
  let other = scalars[half...] + ["가", "\n"] + scalars[..<half]
  let text = String(String.UnicodeScalarView(other))
  let written = BodyText.written(text, over: body[...])
  guard let read = BodyText.shown(written[...]) else { return "a text was cut" }
  return read.utf8.elementsEqual(text.utf8) ? nil : "a text was lost"
}
