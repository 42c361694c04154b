import Diagnostics
package import Files
import Glibc

/// Where a stage is, or may be. A file can be renamed within one mount only, so the stage must be
/// on the output's.
package struct StagePlace: Equatable {
  /// Absolute.
  package let parent: String
  package let name: String
  package let disk: Disk

  package static func == (one: StagePlace, other: StagePlace) -> Bool {
    one.path.utf8.elementsEqual(other.path.utf8)
  }

  package var path: String { parent == "/" ? "/" + name : parent + "/" + name }

  package func openParent() throws(BuildError) -> OpenFolder {
    try OpenFolder.open(parent, on: disk)
  }

  /// The usual place: in the journal's `.ilgi/`.
  package static func own(_ journal: String, _ disk: Disk) -> StagePlace {
    StagePlace(parent: journal + "/.ilgi", name: "stage", disk: disk)
  }

  /// Beside an output.
  package static func beside(_ output: String, _ disk: Disk) -> StagePlace {
    let (parent, name) = output.folderAndName
    return StagePlace(parent: parent, name: ".\(name).ilgi-stage", disk: disk)
  }

  /// In an output: where that is a mount of its own, or its parent cannot be written to.
  package static func inside(_ output: String, _ disk: Disk) -> StagePlace {
    StagePlace(parent: output, name: Stage.nameInside, disk: disk)
  }

  /// The first of these places from which a file can be renamed into the output.
  ///
  /// - Parameter journal: nil where nothing can be written into it.
  package static func best(
    for output: OutputFolder, journal: String?, _ disk: Disk
  ) throws(BuildError) -> StagePlace {
    var own: StagePlace?
    if let journal { own = .own(journal, disk) }
    let beside = beside(output.path, disk)
    let parent = try beside.openParent()
    let target = output.status == nil ? parent : try OpenFolder.open(output.path, on: disk)
    if let own {
      if try own.openParent().mount == target.mount { return own }
    }
    guard output.status != nil else { return beside }
    let isWritable = access(parent.path, W_OK) == 0
    return parent.mount == target.mount && isWritable ? beside : inside(output.path, disk)
  }
}

/// `.ilgi/stages`: stages that builds of the journal made elsewhere, each path ended by a zero
/// byte. The next build clears them, also when it has another output.
package struct StageRecord {
  private let folder: OpenFolder
  private static let name = "stages"

  /// - Parameter folder: the journal's `.ilgi/`.
  package init(in folder: OpenFolder) { self.folder = folder }

  package func places() throws(BuildError) -> [StagePlace] {
    let bytes = try folder.read(StageRecord.name, atMost: 1 << 20) ?? []
    return bytes.split(separator: 0).compactMap { path in
      guard let path = String(validating: path, as: UTF8.self), path.utf8.first == 0x2F else {
        return nil
      }
      let (parent, name) = path.folderAndName
      return StagePlace(parent: parent, name: name, disk: folder.disk)
    }
  }

  package func add(_ place: StagePlace) throws(BuildError) {
    try keep(places().filter { $0 != place } + [place])
  }

  package func remove(_ place: StagePlace) throws(BuildError) {
    let places = try places()
    if places.contains(place) { try keep(places.filter { $0 != place }) }
  }

  private func keep(_ places: [StagePlace]) throws(BuildError) {
    let new = StageRecord.name + ".new"
    try folder.remove(new)
    if places.isEmpty { return try folder.remove(StageRecord.name) }
    try folder.write(places.flatMap { Array($0.path.utf8) + [0] }, to: new)
    do throws(BuildError) {
      try folder.replace(StageRecord.name, by: new)
    } catch {
      try? folder.remove(new)
      throw error
    }
  }
}
