import Diagnostics
import Files
import Journal
import Localization

/// A zip archive as Day One writes it: `Journal.json`, and media named by their MD5.
struct DayOneArchive {
  private let source: any ExportSource

  init(_ source: any ExportSource) { self.source = source }

  /// Kinds of media, by what Day One calls them.
  private enum Medium: String, CaseIterable {
    case photos, videos, audios, pdfAttachments

    init?(_ name: String) {
      let ending = name.utf8.lastIndex(of: 0x2E).map { name[$0...].dropFirst().lowercased() } ?? ""
      guard let kind = Medium.allCases.first(where: { $0.endings.contains(ending) }) else {
        return nil
      }
      self = kind
    }

    private var endings: Set<String> {
      switch self {
      case .photos:
        ["jpg", "jpeg", "png", "gif", "heic", "heif", "webp", "avif", "tif", "tiff", "bmp"]
      case .videos: ["mp4", "mov", "m4v", "webm"]
      case .audios: ["mp3", "m4a", "aac", "wav", "ogg", "oga", "opus", "flac", "caf"]
      case .pdfAttachments: ["pdf"]
      }
    }

    var folder: String { self == .pdfAttachments ? "pdfs" : rawValue }

    func address(_ identifier: String) -> String {
      switch self {
      case .photos: "dayone-moment://\(identifier)"
      case .videos: "dayone-moment:/video/\(identifier)"
      case .audios: "dayone-moment:/audio/\(identifier)"
      case .pdfAttachments: "dayone-moment:/pdfAttachment/\(identifier)"
      }
    }
  }

  /// A file in the archive.
  private struct File {
    let kind: Medium
    let identifier: String
    let md5: String
    let size: Int
    let name: String

    /// `jpeg` for `jpg`, as Day One says it.
    var type: String {
      let ending = name.utf8.lastIndex(of: 0x2E).map { name[$0...].dropFirst().lowercased() } ?? ""
      return ending == "jpg" ? "jpeg" : ending
    }

    var path: String { "\(kind.folder)/\(md5).\(type)" }
  }

  func write(to writer: ExportWriter) throws(BuildError) {
    var files: [PathKey: File] = [:]
    var written: Set<String> = []
    for position in source.texts.indices {
      for path in source.everyFile(of: position) where files[PathKey(path)] == nil {
        guard let file = try file(path) else {
          writer.tell("Day One has no files of this kind: '\(path)'")
          continue
        }
        files[PathKey(path)] = file
        guard written.insert(file.path).inserted else { continue }
        var copied = MD5Builder()
        try writer.copy(source.file(path), to: file.path) { copied.add($0) }
        guard copied.hex == file.md5 else { throw .changed(path) }
      }
    }
    let all = files
    try writer.write("Journal.json") { (put) throws(BuildError) in
      try put(Array(#"{"metadata":{"version":"1.0"},"entries":["#.utf8))
      var isFirst = true
      for position in source.texts.indices {
        guard let entry = try entry(position, all) else {
          writer.tell("'\(name(of: position))' has no day, and Day One has no such entries")
          continue
        }
        try put((isFirst ? [0x0A] : [0x2C, 0x0A]) + entry.bytes)
        isFirst = false
      }
      try put(Array("\n]}\n".utf8))
    }
  }

  private func file(_ path: String) throws(BuildError) -> File? {
    guard let kind = Medium(path) else { return nil }
    var (digest, size) = (MD5Builder(), 0)
    try source.file(path).forEachBlock { (block) throws(BuildError) in
      digest.add(block)
      size += block.count
    }
    return File(
      kind: kind, identifier: identifier("file", path), md5: digest.hex, size: size,
      name: path.folderAndName.name)
  }

  /// The same for the same entry or file in each export.
  private func identifier(_ kind: String, _ name: String) -> String {
    let digest = Digest { builder in
      builder.add(kind)
      builder.add(name)
    }
    return String(digest.hex.prefix(32)).uppercased()
  }

  private func name(of position: Int) -> String {
    let text = source.texts[position]
    return text.isPublic ? text.route.path : text.entry.source.path
  }

  private func entry(_ position: Int, _ files: [PathKey: File]) throws(BuildError) -> JSONOutput? {
    let text = source.texts[position]
    guard let day = text.entry.day else { return nil }
    let own = source.everyFile(of: position).compactMap { files[PathKey($0)] }
    // Without a time that readers see, no page says the zone.
    let isTold = !text.isPublic || text.time != nil
    let (moment, zone) = text.moment(on: day, in: isTold ? source.settings.timezone : .utc)
    var members: [(name: String, value: JSONOutput)] = [
      ("uuid", .text(identifier("entry", name(of: position)))),
      ("creationDate", .text(moment)), ("timeZone", .text(zone)),
      ("isAllDay", .flag(text.time == nil)),
      ("text", .text(try markdown(position, files))),
      ("starred", .flag(text.entry.starred)),
    ]
    let tags = text.entry.labels[.tag]
    if !tags.isEmpty { members.append(("tags", .texts(tags))) }
    if let place = text.place { members.append(("location", location(place))) }
    if let weather = text.entry.labels.weather { members.append(("weather", json(weather))) }
    for kind in Medium.allCases {
      let some = own.filter { $0.kind == kind }
      if !some.isEmpty {
        members.append((kind.rawValue, .list(some.enumerated().map { json($1, order: $0) })))
      }
    }
    return .object(members)
  }

  private func markdown(_ position: Int, _ files: [PathKey: File]) throws(BuildError) -> String {
    let body = try source.markdown(position) { link in
      switch link {
      case .text(let other): "dayone://view?entryId=\(identifier("entry", name(of: other)))"
      case .file(let path): files[PathKey(path)].map { $0.kind.address($0.identifier) }
      }
    }.text.withoutTitlesOfMedia
    guard let title = source.texts[position].headline else { return body }
    let escaped = title.unicodeScalars.reduce(into: "") { result, scalar in
      if "\\`*_[]<>#&~|".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return "# \(escaped)\n" + (body.isEmpty ? "" : "\n" + body)
  }

  private func json(_ file: File, order: Int) -> JSONOutput {
    let isPDF = file.kind == .pdfAttachments
    return .object([
      ("identifier", .text(file.identifier)), ("md5", .text(file.md5)),
      (file.kind == .audios ? "format" : "type", .text(file.type)),
      ("orderInEntry", .number(order)), ("fileSize", .number(file.size)),
      (isPDF ? "pdfName" : "filename", .text(file.name)),
    ])
  }

  private func location(
    _ place: (name: String, degrees: (latitude: Double, longitude: Double)?, country: String?)
  ) -> JSONOutput {
    .object(
      [("placeName", .text(place.name))]
        + (place.degrees.map {
          [("latitude", .decimal($0.latitude)), ("longitude", .decimal($0.longitude))]
        } ?? []) + (place.country.map { [("country", .text($0))] } ?? []))
  }

  private func json(_ weather: Weather) -> JSONOutput {
    var members: [(name: String, value: JSONOutput)] = []
    let degrees = weather.temperature.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    // Temperatures with a unit of their own are words.
    let words = [weather.condition, degrees == nil ? weather.temperature ?? "" : ""]
    let condition = words.filter { !$0.isEmpty }.joined(separator: ", ")
    if !condition.isEmpty { members.append(("conditionsDescription", .text(condition))) }
    if let code = weather.icon.flatMap(weatherCode) { members.append(("weatherCode", .text(code))) }
    if let degrees {
      let whole = Int(exactly: degrees)
      members.append(("temperatureCelsius", whole.map { .number($0) } ?? .decimal(degrees)))
    }
    return .object(members)
  }

  /// Day One's name for one of OpenWeather's codes.
  private func weatherCode(_ icon: String) -> String? {
    let names = [
      "01": "clear", "02": "partly-cloudy", "03": "mostly-cloudy", "04": "cloudy", "09": "drizzle",
      "10": "rain", "11": "thunderstorm", "13": "snow", "50": "fog",
    ]
    return names[String(icon.prefix(2))].map { $0 + (icon.hasSuffix("n") ? "-night" : "") }
  }
}

extension ExportedText {
  /// The moment in UTC and the name of a zone whose clock showed the entry's time then. An entry
  /// without a time is of noon.
  fileprivate func moment(
    on day: CalendarDay, in own: TimeZone
  ) -> (moment: String, zone: String) {
    let second = time?.secondOfDay ?? 43_200
    if let offset = time?.offset {
      let instant = day.daysSince1970 * 86_400 + second - offset
      // The sign of these names is the other way round.
      let hours = (offset < 0 ? "+" : "-") + String(abs(offset) / 3600)
      let names = [own.identifier, offset == 0 ? "UTC" : "Etc/GMT" + hours] + Self.partsOfHours
      for zone in names.compactMap({ TimeZone($0) }) {
        guard let local = zone.local(atSecond: instant), local.day == day,
          local.secondOfDay == second, let moment = utc(instant)
        else { continue }
        return (moment, zone.identifier)
      }
    }
    if let moment = utc(own.second(of: day, secondOfDay: second)) {
      return (moment, own.identifier)
    }
    // In UTC it is a day of a year that no calendar here has.
    return (moment(on: day, at: second), TimeZone.utc.identifier)
  }

  /// Zones whose offsets are no whole hours.
  private static let partsOfHours = [
    "Asia/Kolkata", "Asia/Kathmandu", "Asia/Kabul", "Asia/Tehran", "Asia/Yangon",
    "Australia/Darwin", "Australia/Adelaide", "Australia/Eucla", "Australia/Lord_Howe",
    "Pacific/Chatham", "America/St_Johns", "Pacific/Marquesas",
  ]

  private func utc(_ second: Int) -> String? {
    TimeZone.utc.local(atSecond: second).map { moment(on: $0.day, at: $0.secondOfDay) }
  }

  private func moment(on day: CalendarDay, at second: Int) -> String {
    let clock = hourAndMinute(second / 3600, second / 60 % 60)
    return "\(day.iso)T\(clock):\(second % 60 < 10 ? "0" : "")\(second % 60)Z"
  }
}

extension String {
  /// Images of Day One have no title: `![](dayone-moment://ID "words")`.
  fileprivate var withoutTitlesOfMedia: String {
    let bytes = Array(utf8)
    var (written, place) = ([UInt8](), 0)
    while let found = bytes[place...].firstRange(of: "](dayone-moment:".utf8) {
      let end = bytes[found.upperBound...].firstIndex(where: { $0 == 0x20 || $0 == 0x29 })
      guard let end else { break }
      written += bytes[place..<end]
      place = end
      if bytes[end] == 0x20, let mark = bytes[(end + 1)...].first(where: { $0 != 0x20 }),
        let close = bytes[end...].firstRange(of: [mark == 0x28 ? 0x29 : mark, 0x29])
      {
        place = close.upperBound - 1
      }
    }
    return String(utf8: written + bytes[place...])
  }
}
