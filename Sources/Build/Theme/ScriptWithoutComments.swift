/// A script of the theme without empty lines, lines that hold only a comment, and indentation.
///
/// Nothing within a line changes. The scripts have no template literals over several lines, in
/// which indentation would matter (Tests/ThemeTests).
package func scriptWithoutComments(_ script: [UInt8]) -> [UInt8] {
  var bytes: [UInt8] = []
  for line in script.split(separator: 0x0A) {
    let code = line.drop { $0 == 0x20 }
    if code.isEmpty || code.starts(with: [0x2F, 0x2F]) { continue }
    bytes += code
    bytes.append(0x0A)
  }
  return bytes
}
