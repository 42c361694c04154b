import Desk
import Diagnostics
import Files
import Journal
import Localization

// Requests that change files, or that name texts which are not saved yet.
extension DeskAnswers {
  func change(
    _ question: Question, _ input: JSONValue, _ desk: WritingDesk
  ) throws(BuildError) -> Response {
    let bad = Response.desk(400, error: "bad-request")
    switch question.route {
    case .entry:
      guard let save = save(input, path: question.value("path")) else { return bad }
      // Without a text it may be on no site, and would go from under the hand that writes it.
      let isEmptied = save.text?.allSatisfy(\.isWhitespace) ?? false
      if isEmptied, !question.reader.seesAll { return .desk(422, error: "refused") }
      let saved = try desk.save(save)
      return answer(saved, for: question.reader, isShown: desk.shows(save.path))
    case .create:
      guard let day = input["day"]?.text.flatMap(calendarDay), let text = input["text"]?.text
      else { return bad }
      guard let changes = changes(input["set"]) else { return bad }
      let seesAll = question.reader.seesAll
      if var path = input["path"]?.text {
        // A name that is taken says that there is such an entry.
        if !seesAll { path = desk.contentPath(day.iso + ".md") }
        let whole = WritingDesk.Whole(
          path: path, front: input["front"]?.text ?? "", text: text, form: form(input),
          changes: changes, isDraft: !seesAll || input["draft"]?.flag == true)
        return answer(try desk.writeAgain(whole), created: true, for: question.reader)
      }
      return answer(
        try desk.create(
          day: day, text: text, changes, as: input["draft"]?.flag == true ? .draft : nil,
          template: seesAll ? input["template"]?.text : nil),
        created: true, for: question.reader)
    case .follow:
      guard let path = input["path"]?.text, let digest = input["digest"]?.text,
        let text = input["text"]?.text
      else { return bad }
      let trace = WritingDesk.Trace(
        path: path, digest: digest, text: text, inode: input["inode"]?.text.flatMap { UInt64($0) })
      guard let found = try desk.followed(trace) else { return .desk(404, error: "missing") }
      return .desk(200, .object([("path", .text(found))]))
    case .discard:
      guard let path = input["path"]?.text, let digest = input["digest"]?.text else { return bad }
      let isGone = try desk.discardIfEmpty(path, digest: digest)
      return .desk(200, .object([("discarded", .flag(isGone))]))
    case .move:
      guard let path = input["path"]?.text, let digest = input["digest"]?.text else { return bad }
      return answer(
        try desk.rename(
          path, digest: digest, to: input["to"]?.text.map { .file($0) } ?? .ofTitle,
          leavesAlias: input["alias"]?.flag == true))
    case .translate:
      guard let path = input["path"]?.text,
        let locale = input["locale"]?.text.flatMap(LocaleTag.init)
      else { return bad }
      return answer(try desk.translate(path, to: locale), created: true, for: question.reader)
    case .trash:
      guard let path = input["path"]?.text, let digest = input["digest"]?.text else { return bad }
      return answer(try desk.delete(path, digest: digest))
    case .restore:
      guard let id = input["id"]?.text else { return bad }
      return answer(try desk.restore(id))
    case .photos:
      guard let path = input["path"]?.text, case .list(let wanted)? = input["photos"] else {
        return bad
      }
      let photos = wanted.compactMap { photo -> WritingDesk.Wanted? in
        guard let name = photo["name"]?.text, let bytes = photo["bytes"]?.count else { return nil }
        return .init(
          name: name, bytes: bytes, digest: photo["digest"]?.text, wave: photo["wave"]?.text)
      }
      guard photos.count == wanted.count, !photos.isEmpty, photos.count <= 100 else { return bad }
      guard let reserved = try desk.reservePhotos(for: path, photos) else {
        return .desk(404, error: "missing")
      }
      let tellsReaders = desk.settings.photoMetadata == .keep
      return .desk(
        200,
        .object([("files", .list(reserved.map(reservation))), ("told", .flag(tellsReaders))]))
    case .keep:
      guard let path = input["path"]?.text, let text = input["text"]?.text else { return bad }
      try desk.keep(text, of: path)
      return .desk(200, .object([("kept", .flag(true))]))
    case .clean:
      guard let path = input["path"]?.text else { return bad }
      return cleaned(try desk.cleanPhoto(path))
    default: return .desk(404, error: "missing")
    }
  }

  func preview(_ input: JSONValue, _ desk: WritingDesk) throws(BuildError) -> Answer {
    guard let save = save(input, path: input["path"]?.text) else {
      return .response(.desk(400, error: "bad-request"))
    }
    guard let bytes = try desk.unsaved(save) else {
      return .response(.desk(404, error: "missing"))
    }
    return .preview(path: save.path, bytes: bytes)
  }

  private func reservation(_ reserved: WritingDesk.Reserved) -> JSONOutput {
    switch reserved {
    case .ready(let name, let id): .object([("name", .text(name)), ("put", .text(id))])
    case .there(let name, let path): .object([("name", .text(name)), ("path", .text(path))])
    case .tooLarge: .object([("error", .text("too-large"))])
    case .tooMany: .object([("error", .text("too-many"))])
    }
  }

  private func cleaned(_ cleaned: WritingDesk.Cleaned) -> Response {
    switch cleaned {
    case .clean: .desk(200, .object([("clean", .flag(true))]))
    case .missing: .desk(404, error: "missing")
    case .changed: .desk(409, error: "changed")
    case .refused(let refusal):
      .desk(
        415, .object([("error", .text("refused")), ("message", .text(json.say(refusal.reason)))]))
    }
  }

  /// - Parameter isShown: whether the one who saved it sees it still.
  private func answer(
    _ saved: WritingDesk.Saved, created: Bool = false, for reader: WritingDesk.Reader,
    isShown: Bool = true
  ) -> Response {
    switch saved {
    case .saved(let entry, let mended):
      let body = json.saved(entry, mended: mended, isShown: isShown)
      var response = Response.desk(created ? 201 : 200, body)
      response.fields.append(("ETag", "\"\(entry.digest)\""))
      return response
    case .conflict(let entry): return .desk(409, json.entry(entry))
    case .gone: return .desk(410, error: "gone")
    case .refused where !reader.seesAll: return .desk(422, error: "refused")
    case .refused(let findings):
      return .desk(
        422, .object([("error", .text("refused")), ("diagnostics", json.diagnostics(findings))]))
    }
  }

  private func answer(_ moved: WritingDesk.Moved) -> Response {
    switch moved {
    case .moved(let path, let id):
      return .desk(200, .object([("path", .text(path)), ("id", .text(id))]))
    case .renamed(let renaming): return .desk(200, json.renaming(renaming))
    case .conflict(let entry): return .desk(409, json.entry(entry))
    case .gone: return .desk(410, error: "gone")
    case .refused(let error):
      return .desk(
        422, .object([("error", .text("refused")), ("message", .text(json.say(error.message)))]))
    case .taken: return .desk(422, error: "taken")
    }
  }

  // MARK: Reading what was sent

  /// Nil where anything has another type than it should.
  private func save(_ input: JSONValue, path: String?) -> WritingDesk.Save? {
    guard let path, let base = input["base"]?.text ?? (input["text"] == nil ? nil : "") else {
      return nil
    }
    var save = WritingDesk.Save(path: path, base: base)
    if let text = input["text"], text != .null {
      guard let text = text.text else { return nil }
      save.text = text
    }
    if let front = input["front"], front != .null {
      guard let front = front.text else { return nil }
      save.front = front
    }
    guard let changes = changes(input["set"]) else { return nil }
    save.changes = changes
    return save
  }

  /// The fields that are to be set; nil where one is not what it should be.
  private func changes(_ input: JSONValue?) -> [EntryChange]? {
    guard let input, input != .null else { return [] }
    guard case .object(let members) = input else { return nil }
    // In one order, whatever the client's is.
    let changes = members.sorted { $0.name < $1.name }.compactMap { change($0.name, $0.value) }
    return changes.count == members.count ? changes : nil
  }

  private func form(_ input: JSONValue) -> FileForm {
    FileForm(
      hasMark: input["mark"]?.flag == true, endsWithCRLF: input["crlf"]?.flag == true)
  }

  private func change(_ name: String, _ value: JSONValue) -> EntryChange? {
    switch name {
    case "title": return value.text.map { .title($0) }
    case "starred": return value.flag.map { .starred($0) }
    case "visibility":
      return value.text.flatMap { NewEntryVisibility(rawValue: $0) }.map { .visibility($0) }
    case "date":
      guard let day = value["day"]?.text.flatMap(calendarDay) else { return nil }
      guard let time = value["time"]?.text, !time.isEmpty else { return .date(day, time: nil) }
      guard isClockTime(time) else { return nil }
      return .date(day, time: time)
    case "weather":
      guard let condition = value["condition"]?.text else { return nil }
      return .weather(
        Weather(
          condition: condition, icon: value["icon"]?.text,
          temperature: value["temperature"]?.text))
    case "own":
      guard let taxonomy = value["name"]?.text.flatMap(Taxonomy.init), taxonomy.kind == nil
      else { return nil }
      return value["values"]?.textsAlone.map { .labels(taxonomy, $0) }
    default:
      guard let kind = LabelKind.filters.first(where: { $0.field == name }) else { return nil }
      let labels = kind.hasMany ? value.textsAlone : value.text.map { [$0] }
      return labels.map { .labels(Taxonomy(kind), $0) }
    }
  }
}

/// `2026-11-22`
private func calendarDay(_ text: String) -> CalendarDay? {
  let parts = text.split(separator: "-", omittingEmptySubsequences: false)
  guard parts.map(\.utf8.count) == [4, 2, 2],
    parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
    let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
  else { return nil }
  return CalendarDay(year: year, month: month, day: day)
}

/// `21:04`
private func isClockTime(_ text: String) -> Bool {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  guard parts.map(\.utf8.count) == [2, 2],
    parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
    let hour = Int(parts[0]), let minute = Int(parts[1])
  else { return false }
  return hour < 24 && minute < 60
}
