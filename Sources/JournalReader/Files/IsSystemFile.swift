/// Whether a name is that of a file or folder that an operating system or a storage device puts
/// among the author's files. `Thumbs.db` and `@eaDir` hold small copies of pictures, also of those
/// that were deleted.
package func isSystemFile(_ name: String) -> Bool {
  switch name.utf8.first.map({ $0 | 0x20 }) {
  // Thumbs.db, ehthumbs.db, desktop.ini, Icon and a carriage return, @eaDir, __MACOSX, $RECYCLE.BIN
  case 0x74, 0x65, 0x64, 0x69, 0x60, 0x7F, 0x24: systemNames.contains(name.lowercased())
  default: false
  }
}

/// Whether a part of a path is a name that systems leave in folders and archives.
package func isOfSystem(_ path: String) -> Bool {
  path.utf8.split(separator: 0x2F).contains { part in
    let name = String(Substring(part))
    return isSystemFile(name) || name.hasPrefix("._") || name == ".DS_Store"
  }
}

private let systemNames = Set(
  [
    "Thumbs.db", "ehThumbs.db", "ehThumbs_vista.db", "Desktop.ini", "Icon\r", "@eaDir", "__MACOSX",
    "$RECYCLE.BIN",
  ].map { $0.lowercased() })
