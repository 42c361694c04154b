package import Diagnostics
package import Files
package import FrontMatter
package import Glibc
import Journal
import JournalReader
package import Localization
import Markdown
import Media
import Photos

/// What a new entry is made of.
package struct NewEntry: Sendable {
  package var title: String
  package var day: CalendarDay
  package var changes: [EntryChange]
  /// The text, which may begin with front matter of its own.
  package var text: [UInt8]
  /// Photos to put beside the entry, by their absolute paths.
  package var photos: [String]
  /// Whether the day of the text's own field `date` counts, if it has one, and not `day`.
  package var takesOwnDay = false
  /// Whether the text is all text: front matter and errors in it do not matter.
  package var isTextAlone = false
  /// `23:40`, when the entry is of this moment.
  package var time: String?
  /// Whether the time is written even where the settings leave times out of new entries.
  package var isTimeSaid = false
  /// Whether tags and people are added to those of the text's own fields.
  package var addsLabels = false
  /// Fields that no change of an entry is about, such as where it was imported from.
  package var own: [FieldChange] = []

  package init(
    title: String, day: CalendarDay, changes: [EntryChange] = [], text: [UInt8] = [],
    photos: [String] = []
  ) {
    self.title = oneLineOfText(title)
    self.day = day
    self.changes = changes
    self.text = text
    self.photos = photos
  }
}

/// What became of a new entry.
package enum NewEntryOutcome: Sendable {
  case added(FileVersion)
  /// What was asked for would be an entry with errors.
  case refused([Diagnostic])
}

extension WritableJournal {
  /// Writes a new entry; never over anything.
  package func add(_ asked: NewEntry) throws(BuildError) -> NewEntryOutcome {
    let new = withOwnFields(asked)
    let photos = try openPhotos(new.photos)
    let stem = stem(of: new)
    var names = try EntryNames(in: self)
    for _ in 1...9999 {
      let name = names.take(stem)
      let path = contentPath(photos.isEmpty ? name + ".md" : name + "/index.md")
      let composed = try compose(new, at: path, photos: photos.map(\.name))
      guard let bytes = composed.bytes else { return .refused(composed.diagnostics) }
      if !photos.isEmpty {
        guard try root.makeFolder(contentPath(name)) else { continue }
      }
      guard try write(bytes, at: path, photos, folder: contentPath(name)) else { continue }
      return .added(FileVersion(path: path, bytes: bytes))
    }
    throw BuildError("there are too many entries of the name '\(stem)'")
  }

  /// Removes an entry that was just made, if nothing was written into it.
  ///
  /// - Returns: whether it is gone.
  package func discard(_ version: FileVersion) throws(BuildError) -> Bool {
    guard try isUntouched(version) else { return false }
    try root.remove(version.path)
    return true
  }

  /// Whether nothing was written into a new entry, neither by its author nor by the command.
  package func isUntouched(_ version: FileVersion) throws(BuildError) -> Bool {
    guard try root.status(version.path) != nil else { return false }
    let bytes = try read(version.path)
    guard bytes == version.bytes else {
      return bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }
    let (frontMatter, _) = readFrontMatter(
      of: SourceText(path: version.path, bytes: bytes), dialect: dialect)
    return bytes[frontMatter.bodyStart...].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  /// The entry with what the fields of its text say.
  private func withOwnFields(_ asked: NewEntry) -> NewEntry {
    var new = asked
    // A mark of the byte order is part of no text; behind fields it would be a letter of it.
    if new.text.starts(with: [0xEF, 0xBB, 0xBF]) { new.text.removeFirst(3) }
    guard new.takesOwnDay || new.addsLabels else { return new }
    let path = contentPath(asked.day.iso + ".md")
    guard let own = read(new.text, at: path).entry else { return new }
    let (frontMatter, _) = readFrontMatter(
      of: SourceText(path: path, bytes: new.text), dialect: dialect)
    let isDated = frontMatter.fields.contains { field in
      KnownField.date.names.contains { $0.lowercased() == field.name.lowercased() }
    }
    if new.takesOwnDay, isDated, let day = own.day { (new.day, new.time) = (day, nil) }
    if new.addsLabels {
      new.changes = new.changes.map { change in
        guard case .labels(let taxonomy, let labels) = change, taxonomy.hasMany else {
          return change
        }
        return .labels(taxonomy, own.labels[in: taxonomy].adding(labels))
      }
    }
    return new
  }

  // MARK: Names

  /// `2024-03-05-lisbon`.
  package func stem(of new: NewEntry) -> String {
    let slug = slug(of: new.title, .fileName)
    return slug.isEmpty ? new.day.iso : new.day.iso + "-" + slug
  }

  // MARK: Bytes

  /// The bytes of a new entry, or what is wrong with it. The fields are written one by one into the
  /// text, and read again.
  package func compose(
    _ new: NewEntry, at path: String, photos: [String] = []
  ) throws(BuildError) -> (bytes: [UInt8]?, diagnostics: [Diagnostic]) {
    if new.isTextAlone {
      var front = new
      (front.isTextAlone, front.text) = (false, [])
      let composed = try compose(front, at: path, photos: photos)
      let blank: [UInt8] = composed.bytes?.isEmpty == false ? [0x0A] : []
      return (composed.bytes.map { $0 + blank + new.text }, composed.diagnostics)
    }
    var text = new.text
    // As the first line of the text ends.
    let isCRLF = text.firstIndex(of: 0x0A).map { $0 > 0 && text[$0 - 1] == 0x0D } ?? false
    let lineEnd: [UInt8] = isCRLF ? [0x0D, 0x0A] : [0x0A]
    if let last = text.last, last != 0x0A { text += lineEnd }
    for photo in photos { text += lineEnd + Array("![](\(photo))".utf8) + lineEnd }
    var changes = new.changes
    var source = SourceText(path: path, bytes: text)
    let (frontMatter, flaws) = readFrontMatter(of: source, dialect: dialect)
    if flaws.contains(where: { $0.severity == .error }) { return (nil, flaws) }
    let time = settings.newTimes || new.isTimeSaid ? new.time : nil
    if let time, frontMatter.dialect == nil {
      changes.insert(.date(new.day, time: time), at: 0)
    }
    if !new.title.isEmpty { changes.insert(.title(new.title), at: 0) }
    let fields = changes.flatMap(\.fields) + new.own
    if frontMatter.dialect == nil, !fields.isEmpty, !text.isEmpty {
      // A blank line between the fields and the text.
      source = SourceText(path: path, bytes: lineEnd + text)
    }
    guard var bytes = editFrontMatter(of: source, fields, dialect: dialect) else {
      throw unwritable
    }
    // An entry without a text is not read: a word for a moment.
    let word: [UInt8] = text.isEmpty && new.title.isEmpty ? Array("\nx\n".utf8) : []
    var read = read(bytes + word, at: path)
    let isRight =
      read.entry?.day == new.day && (time == nil || read.entry?.time?.hourAndMinute == time)
    if !isRight, let dated = dated(bytes, word, new.day, time, at: path) {
      bytes = dated
      read = self.read(bytes + word, at: path)
    }
    let errors = read.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { return (nil, errors) }
    guard hidesNothing(in: fields, isTitled: !new.title.isEmpty, at: path) else { throw hiddenPart }
    return (bytes, [])
  }

  /// The entry with its day and time, as its notation has them: TOML has no blank between both.
  private func dated(
    _ bytes: [UInt8], _ word: [UInt8], _ day: CalendarDay, _ time: String?, at path: String
  ) -> [UInt8]? {
    var edit = EntryEdit(path, bytes + word, self)
    guard edit.setDate(day, time) else { return nil }
    return Array(edit.bytes.dropLast(word.count))
  }

  private var unwritable: BuildError {
    BuildError(
      "the fields cannot be written so that they are read back the same",
      help: "write the entry in an editor")
  }

  // MARK: Photos

  private struct Photo {
    let name: String
    let file: OpenFile
  }

  private func openPhotos(_ paths: [String]) throws(BuildError) -> [Photo] {
    var photos: [Photo] = []
    for path in paths {
      guard let resolved = root.disk.resolve(path) else {
        throw BuildError("there is no file '\(path)'")
      }
      let (folder, name) = resolved.folderAndName
      let file = try OpenFolder.open(folder, on: root.disk).file(name)
      let own = photoName(name, besides: photos.map(\.name))
      guard !settings.extensions.contains(where: { own.hasSuffix(".\($0)") }) else {
        throw BuildError(
          "'\(path)' has the name of a text, and would be an entry",
          help: "give the photo a name that ends as photos do, such as .jpg")
      }
      guard isShown(own) else {
        throw BuildError(
          "'\(path)' is neither a photo, a film nor a sound, by its name",
          help: "put other files beside the entry, and write a link to them")
      }
      photos.append(Photo(name: own, file: file))
    }
    return photos
  }

  /// Whether a file's name promises something that a page shows.
  package func isShown(_ name: String) -> Bool {
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    return PhotoFormat.forExtension(ending) != nil || MediaFormat.isPromised(byName: name)
  }

  /// A name that needs no escape in an address: `IMG 001.JPG` → `img-001.jpg`.
  private func photoName(_ name: String, besides others: [String]) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let ending = parts.count > 1 ? "." + slug(of: String(parts[parts.count - 1])) : ""
    let stem = slug(
      of: parts.dropLast(parts.count > 1 ? 1 : 0).joined(separator: "."), .fileName)
    let first = (stem.isEmpty ? "photo" : stem) + ending
    guard others.contains(first) else { return first }
    return "\(stem)-\(others.count + 1)\(ending)"
  }

  /// The photos first, the entry last; all of it is taken back if anything fails. False if the name
  /// was taken in this moment.
  private func write(
    _ bytes: [UInt8], at path: String, _ photos: [Photo], folder: String
  ) throws(BuildError) -> Bool {
    let permissions = permissionsOfNewFiles()
    var copied: [String] = []
    do throws(BuildError) {
      for photo in photos {
        let target = folder + "/" + photo.name
        try root.copy(photo.file, to: target)
        copied.append(target)
        try root.writeBack(target)
      }
      if try root.addFile(path, bytes, permissions: permissions) { return true }
    } catch {
      for name in copied { try? root.remove(name) }
      if !photos.isEmpty { _ = try? root.removeFolder(folder) }
      throw error
    }
    for name in copied { try? root.remove(name) }
    if !photos.isEmpty { _ = try? root.removeFolder(folder) }
    return false
  }
}

/// As the umask says: a diary may be nobody else's to read.
package func permissionsOfNewFiles() -> mode_t {
  let mask = umask(0o077)
  _ = umask(mask)
  return 0o666 & ~mask
}

/// White space as single spaces, as the reader of fields sees a text.
package func oneLineOfText(_ text: String) -> String {
  text.unicodeScalars.split { $0.properties.isWhitespace || $0.value < 0x20 }.map { String($0) }
    .joined(separator: " ")
}

extension [String] {
  /// With further labels, each once.
  fileprivate func adding(_ labels: [String]) -> [String] {
    labels.reduce(into: self) { all, label in
      if !all.contains(where: { termSlug(of: $0) == termSlug(of: label) }) { all.append(label) }
    }
  }
}
