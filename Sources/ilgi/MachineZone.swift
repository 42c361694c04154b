import Glibc

/// The name of the machine's time zone, `Asia/Seoul`, as tzset(3) and systemd find it: the variable
/// TZ, the link /etc/localtime, the text of /etc/timezone. Nil where none of them says it.
func machineZone() -> String? {
  if let variable = getenv("TZ") {
    let name = String(cString: variable)
    // An empty one is UTC; a rule of POSIX, such as KST-9, names no zone.
    return name.isEmpty ? "UTC" : zone(of: name.hasPrefix(":") ? String(name.dropFirst()) : name)
  }
  var path = [CChar](repeating: 0, count: Int(PATH_MAX))
  if realpath("/etc/localtime", &path) != nil,
    let name = path.withUnsafeBufferPointer({ $0.baseAddress.map { String(cString: $0) } }),
    let found = zone(of: name), !found.hasPrefix("/")
  {
    return found
  }
  guard let file = fopen("/etc/timezone", "r") else { return nil }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  guard fgets(&line, Int32(line.count), file) != nil else { return nil }
  return line.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    .map { String($0.prefix { $0 > " " }) }
}

/// `/usr/share/zoneinfo/Asia/Seoul` is `Asia/Seoul`; another name stays.
private func zone(of name: String) -> String? {
  let folder = "/zoneinfo/"
  var rest = name.utf8[...]
  while !rest.isEmpty, !rest.starts(with: folder.utf8) { rest = rest.dropFirst() }
  let zone = rest.isEmpty ? name : String(Substring(rest.dropFirst(folder.utf8.count)))
  return zone == "Etc/UTC" ? "UTC" : zone
}
