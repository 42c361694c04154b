import Build
package import Diagnostics
package import Files
import Journal
import JournalReader
package import Localization
import Media
import Photos

// Photos that come from the page. A name is final before the bytes travel, so what is written into
// the text is never rewritten. The bytes come in parts, in their order.
extension WritingDesk {
  struct Upload {
    let path: String
    let size: Int
    /// How loud a recording is, as the browser says it.
    let wave: [UInt8]?
    var bytes: [UInt8] = []
    let began: Int
  }

  /// Bytes of one photo, photos of one drop, photos on their way, and pixels.
  package static let photoLimits = (bytes: 40 << 20, drop: 20, travelling: 24, pixels: 200_000_000)

  /// A photo that the page has.
  package struct Wanted: Sendable {
    let name: String
    let bytes: Int
    /// Of its bytes, where the browser says it.
    let digest: String?
    /// Of a recording: the strokes that stand for it, where the browser says them.
    let wave: String?

    package init(name: String, bytes: Int, digest: String? = nil, wave: String? = nil) {
      (self.name, self.bytes, self.digest, self.wave) = (name, bytes, digest, wave)
    }
  }

  /// A photo that may come, or why not.
  package enum Reserved: Sendable {
    /// - Parameters:
    ///   - name: as the text names it.
    ///   - id: for sending the bytes.
    case ready(name: String, id: String)
    /// A file beside the entry has the same bytes.
    case there(name: String, path: String)
    case tooLarge
    case tooMany
  }

  package func reservePhotos(
    for path: String, _ wanted: [Wanted]
  ) throws(BuildError) -> [Reserved]? {
    guard item(at: path) != nil else { return nil }
    let journal = try WritableJournal(current)
    uploads = uploads.filter { now - $0.value.began < 600 }
    let (folder, file) = path.folderAndName
    var taken = Set(
      try journal.root.items(in: folder).compactMap(\.text).map { foldedName($0) })
    for upload in uploads.values { taken.insert(foldedName(upload.path.folderAndName.name)) }
    var answers: [Reserved] = []
    for (position, photo) in wanted.enumerated() {
      guard position < Self.photoLimits.drop, uploads.count < Self.photoLimits.travelling else {
        answers.append(.tooMany)
        continue
      }
      guard photo.bytes > 0, photo.bytes <= Self.photoLimits.bytes else {
        answers.append(.tooLarge)
        continue
      }
      if reader.seesAll, let name = try same(photo, in: folder, journal) {
        answers.append(.there(name: name, path: (folder.isEmpty ? "" : folder + "/") + name))
        continue
      }
      var stem = file.hasPrefix("index.") ? "" : String(file.prefix { $0 != "." }) + "-"
      let (plain, ending) = safePhotoName(photo.name)
      stem += plain
      var name = stem + ending
      var number = 2
      // Strokes that are there are another recording's, which is gone.
      while [name, name + SoundWave.ending].contains(where: { taken.contains(foldedName($0)) }) {
        name = "\(stem)-\(number)\(ending)"
        number += 1
      }
      taken.insert(foldedName(name))
      let id = Digest(of: Array("\(path) \(name) \(now) \(UInt64.random(in: .min ... .max))".utf8))
        .hex
      uploads[id] = Upload(
        path: (folder.isEmpty ? "" : folder + "/") + name, size: photo.bytes,
        wave: photo.wave.map { Array($0.utf8) }, began: now)
      answers.append(.ready(name: name, id: id))
    }
    return answers
  }

  /// The name of a file beside the entry with the bytes of a photo.
  private func same(
    _ photo: Wanted, in folder: String, _ journal: WritableJournal
  ) throws(BuildError) -> String? {
    guard let digest = photo.digest, digest.utf8.count == 64 else { return nil }
    for item in try journal.root.items(in: folder) {
      guard let name = item.text, item.status?.kind == .file, item.status?.size == photo.bytes,
        attachments.contains(Array(((folder.isEmpty ? "" : folder + "/") + name).utf8)),
        let bytes = try journal.root.read(
          (folder.isEmpty ? "" : folder + "/") + name, atMost: Self.photoLimits.bytes),
        Digest(of: bytes).hex == digest
      else { continue }
      return name
    }
    return nil
  }

  package enum Received: Sendable {
    /// The bytes that are there so far.
    case part(Int)
    /// `name` may be that of a file with the same bytes. Day and place are those that a photo says.
    case whole(path: String, width: Int, height: Int, day: CalendarDay?, place: String?)
    case unknown
    /// These bytes are not the next ones.
    case misplaced(Int)
    case tooLarge
    /// A build could not publish it.
    case refused(PhotoRefusal)
  }

  package struct PhotoRefusal: Sendable {
    package let reason: Phrase
  }

  /// Takes the next bytes of a photo.
  package func receive(
    _ id: String, _ bytes: [UInt8], at offset: Int
  ) throws(BuildError) -> Received {
    guard var upload = uploads[id] else { return .unknown }
    guard offset == upload.bytes.count else { return .misplaced(upload.bytes.count) }
    guard offset + bytes.count <= upload.size else {
      uploads[id] = nil
      return .tooLarge
    }
    uploads[id] = nil
    upload.bytes += bytes
    if offset == 0, let refusal = refusal(ofHeadOf: upload) { return .refused(refusal) }
    guard upload.bytes.count == upload.size else {
      uploads[id] = upload
      return .part(upload.bytes.count)
    }
    var size = PhotoSize(width: 0, height: 0)
    do throws(PhotoProblem) {
      if upload.isRecording {
        if let refusal = upload.refusal { return .refused(refusal) }
      } else {
        size = try Photos.size(ofPhoto: upload.bytes)
      }
    } catch {
      return .refused(PhotoRefusal(reason: error.message))
    }
    guard size.width <= Self.photoLimits.pixels / max(1, size.height) else {
      return .refused(PhotoRefusal(reason: PhotoProblem.tooManyPixels(size).message))
    }
    do throws(BuildError) {
      return try place(upload, size)
    } catch {
      // The last part may come again, when there is room.
      upload.bytes.removeLast(bytes.count)
      uploads[id] = upload
      throw error
    }
  }

  private func refusal(ofHeadOf upload: Upload) -> PhotoRefusal? {
    let head = upload.bytes
    guard head.count >= min(upload.size, 16), !upload.isRecording else { return nil }
    guard let format = PhotoFormat.recognise(head) else {
      return PhotoRefusal(reason: PhotoProblem.notAPhoto.message)
    }
    guard format.canBeCleaned, format != .icon else {
      return PhotoRefusal(reason: "a file of this format cannot be published: \(format.name)")
    }
    return nil
  }

  private func place(_ upload: Upload, _ size: PhotoSize) throws(BuildError) -> Received {
    let journal = try WritableJournal(current)
    guard
      try journal.root.addFile(
        upload.path, upload.bytes, permissions: permissionsOfNewFiles())
    else {
      throw BuildError("there is a file '\(upload.path)' already")
    }
    addAttachment(upload.path)
    if let wave = upload.placeWave(in: journal.root) { addAttachment(wave) }
    if let device = reader.device { photosOfDevices[Array(upload.path.utf8)] = device }
    let photo = NewPhoto(upload.bytes)
    return .whole(
      path: upload.path, width: size.width, height: size.height, day: photo.day,
      place: place(of: photo))
  }

  /// What entries call the place where a photo was taken: the nearest one, within about two
  /// kilometres.
  private func place(of photo: NewPhoto) -> String? {
    guard reader.seesAll, let north = photo.latitude.flatMap(Double.init),
      let east = photo.longitude.flatMap(Double.init)
    else { return nil }
    let near = items.values.compactMap { item -> (away: Double, name: String)? in
      guard let place = item.entry.labels.place, let latitude = place.latitude.flatMap(Double.init),
        let longitude = place.longitude.flatMap(Double.init),
        abs(latitude - north) <= 0.02, abs(longitude - east) <= 0.03
      else { return nil }
      return (abs(latitude - north) + abs(longitude - east), place.name)
    }
    return near.min { ($0.away, $0.name) < ($1.away, $1.name) }?.name
  }

  package enum Cleaned: Sendable {
    case clean
    case missing
    /// Another program wrote it in this moment.
    case changed
    /// It cannot be cleaned.
    case refused(PhotoRefusal)
  }

  /// Takes place, time and camera out of a photo beside an entry. The file as it came is kept.
  package func cleanPhoto(_ path: String) throws(BuildError) -> Cleaned {
    guard attachments.contains(Array(path.utf8)) else { return .missing }
    let journal = try WritableJournal(current)
    guard let status = try journal.root.status(path), status.kind == .file,
      let bytes = try journal.root.read(path, atMost: Self.photoLimits.bytes)
    else { return .missing }
    let clean: [UInt8]
    do throws(PhotoProblem) {
      clean = try Photos.cleanPhoto(bytes).bytes
    } catch {
      return .refused(PhotoRefusal(reason: error.message))
    }
    if clean == bytes { return .clean }
    try keepPhoto(bytes, of: path, journal)
    switch try journal.exchange(FileVersion(path: path, bytes: bytes), for: clean) {
    case .written: return .clean
    case .found: return .changed
    }
  }

  /// The bytes of a photo beside an entry, and its media type; nil for anything else.
  package func photo(_ path: String) throws(BuildError) -> (bytes: [UInt8], type: String)? {
    guard showsPhoto(path), attachments.contains(Array(path.utf8)) else { return nil }
    let journal = try WritableJournal(current)
    guard let status = try journal.root.status(path), status.kind == .file,
      status.size <= FileLimits.photos,
      let read = try journal.root.read(path, atMost: FileLimits.photos),
      let bytes = reader.seesAll ? read : try? Photos.cleanPhoto(read).bytes
    else { return nil }
    switch PhotoFormat.recognise(bytes) {
    case .jpeg: return (bytes, "image/jpeg")
    case .png: return (bytes, "image/png")
    case .gif: return (bytes, "image/gif")
    case .webp: return (bytes, "image/webp")
    case .avif: return (bytes, "image/avif")
    default: return nil
    }
  }
}

/// A name as file systems compare it that know neither case nor Unicode forms.
package func foldedName(_ name: String) -> String { normalizedForm(name.lowercased()) }

/// A name that is safe on every system and in an address without escapes, and its ending.
package func safePhotoName(_ name: String) -> (stem: String, ending: String) {
  let last = name.utf8.split { $0 == 0x2F || $0 == 0x5C }.last.map { String(Substring($0)) } ?? ""
  var stem = ""
  for scalar in normalizedForm(last).unicodeScalars {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": stem.unicodeScalars.append(scalar)
    default:
      let isLetter = scalar.value > 0x7F && scalar.properties.isAlphabetic
      stem.unicodeScalars.append(isLetter ? scalar : "-")
    }
  }
  while stem.hasPrefix(".") || stem.hasPrefix("-") { stem.removeFirst() }
  var ending = ""
  if let dot = stem.utf8.lastIndex(of: 0x2E),
    stem.utf8.distance(from: dot, to: stem.endIndex) <= 6
  {
    ending = String(stem[dot...])
    stem = String(stem[..<dot])
  }
  while stem.utf8.count > 100 { stem.unicodeScalars.removeLast() }
  while stem.hasSuffix(".") || stem.hasSuffix("-") { stem.removeLast() }
  let devices = ["con", "prn", "aux", "nul", "com", "lpt"]
  let base = stem.lowercased().filter { !$0.isNumber }
  if stem.isEmpty || devices.contains(base) { stem = "photo" + (stem.isEmpty ? "" : "-" + stem) }
  return (stem, ending)
}
