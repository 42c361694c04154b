/// An address of the writing page's interface. All but the page lie below `/.ilgi/`, where no entry
/// can be.
package enum DeskRoute: Sendable, Equatable {
  case page
  /// A script, a style sheet or the words of the page, by its name.
  case asset([UInt8])
  case session
  case entries, entry, create, follow, discard, naming, move, translate, trash, restore, keep,
    photos,
    photo, clean, preview
  case search, labels, calendar, git, versions, version, events
  /// Which devices are paired; at this machine alone.
  case devices
  /// The export of another app; at this machine alone.
  case imports
  /// A book of a year, at this machine alone.
  case book
  /// A photo beside an entry, by its path, behind a secret.
  case file(secret: [UInt8], [UInt8])
  /// A page or file of the preview, by its address in the site, behind a secret.
  case view(secret: [UInt8], [UInt8])

  private static let names: [(path: String, route: DeskRoute, methods: Set<RequestHead.Method>)] = [
    ("session", .session, [.post]), ("api/entries", .entries, [.get]),
    ("api/entry", .entry, [.get, .patch]), ("api/create", .create, [.post]),
    ("api/follow", .follow, [.post]),
    ("api/discard", .discard, [.post]), ("api/move", .move, [.post]),
    ("api/naming", .naming, [.get]), ("api/translate", .translate, [.post]),
    ("api/trash", .trash, [.get, .post]), ("api/restore", .restore, [.post]),
    ("api/keep", .keep, [.post]), ("api/photos", .photos, [.post]),
    ("api/photo", .photo, [.put]), ("api/clean", .clean, [.post]),
    ("api/preview", .preview, [.post]), ("api/search", .search, [.get]),
    ("api/labels", .labels, [.get]), ("api/calendar", .calendar, [.get]),
    ("api/git", .git, [.get]), ("api/versions", .versions, [.get]),
    ("api/version", .version, [.get]), ("api/events", .events, [.get]),
    ("api/devices", .devices, [.get, .post]), ("api/import", .imports, [.get, .post, .put]),
    ("api/book", .book, [.get, .post]),
  ]

  static func find(
    _ path: RequestPath
  ) -> (route: DeskRoute, methods: Set<RequestHead.Method>)? {
    let bytes = path.bytes
    if bytes == [0x2F] { return (.page, [.get, .head]) }
    let own = Array("/.ilgi/".utf8)
    guard bytes.starts(with: own) else { return nil }
    let rest = bytes.dropFirst(own.count)
    for (name, route, methods) in names where rest.elementsEqual(name.utf8) {
      return (route, methods)
    }
    for (folder, make) in folders where rest.starts(with: folder.utf8) {
      return (make(Array(rest.dropFirst(folder.utf8.count))), [.get, .head])
    }
    return nil
  }

  private static let folders: [(String, @Sendable ([UInt8]) -> DeskRoute)] = [
    ("page/", { .asset($0) }),
    ("files/", { .file(secret: secret(of: $0), rest(of: $0)) }),
    ("view/", { .view(secret: secret(of: $0), rest(of: $0)) }),
  ]

  /// Whether a device may ask for it that does not see all. What is not said here may name
  /// entries that the device does not see.
  var isForEveryDevice: Bool {
    switch self {
    case .page, .asset, .session, .entries, .entry, .create, .photos, .photo, .file, .search,
      .labels, .calendar, .events:
      true
    case .follow, .discard, .naming, .move, .translate, .trash, .restore, .keep, .clean, .preview,
      .git, .versions, .version, .devices, .imports, .book, .view:
      false
    }
  }

  /// Whether it is asked for at this machine alone, whoever asks.
  var isOfThisMachine: Bool { [.devices, .imports, .book].contains(self) }

  /// `SECRET/entries/a.png`
  private static func secret(of path: [UInt8]) -> [UInt8] { Array(path.prefix { $0 != 0x2F }) }
  private static func rest(of path: [UInt8]) -> [UInt8] {
    Array(path.drop { $0 != 0x2F }.dropFirst())
  }
}
