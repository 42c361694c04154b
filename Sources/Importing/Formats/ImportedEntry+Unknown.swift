import Diagnostics
extension ImportedEntry {
  /// Keeps what the journal has no field for, but for what is empty.
  mutating func keepUnknown(of value: JSONValue, besides known: Set<String>) {
    for member in value.members where !known.contains(member.name) {
      if member.value == .null || member.value == .list([]) || member.value == .object([])
        || member.value.text?.isEmpty == true
      {
        continue
      }
      unknown.append((member.name, member.value.written))
    }
  }
}

extension [UInt8] {
  /// Without a mark of the byte order.
  var withoutMark: [UInt8] { starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self }
}
