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

private let systemNames = Set(
  [
    "Thumbs.db", "ehThumbs.db", "ehThumbs_vista.db", "Desktop.ini", "Icon\r", "@eaDir", "__MACOSX",
    "$RECYCLE.BIN",
  ].map { $0.lowercased() })
