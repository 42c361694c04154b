/// The units of sizes, the largest first.
package let byteUnits = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]

/// A number of bytes in the largest unit that says it exactly: `1 MiB`, `1536 KiB`, `1000 bytes`.
package func byteCount(_ bytes: Int) -> Phrase {
  for (unit, factor) in byteUnits where bytes >= factor && bytes.isMultiple(of: factor) {
    return "\(bytes / factor) \(unit)"
  }
  return "\(bytes) bytes"
}
