package import Build
import Diagnostics
package import Files

/// Writes a file anywhere on the disk; never over anything.
package func writeNewFile(
  _ bytes: [UInt8], at path: String, _ options: BuildOptions
) throws(BuildError) {
  let (folder, name) = path.folderAndName
  let place = try OpenFolder.open(folder.isEmpty ? "/" : folder, on: options.disk)
  guard try place.addFile(name, bytes, permissions: permissionsOfNewFiles()) else {
    throw BuildError(
      "'\(path)' is there already, and is as it was", help: "name another file with '--save'")
  }
}
