import Build
import Desk
import Diagnostics
import Files
import Journal
import Localization

/// Answers requests to the interface, on the desk's thread.
struct DeskAnswers: Sendable {
  let json: DeskJSON

  /// What a request asks for, decoded.
  struct Question: Sendable {
    let route: DeskRoute
    let path: RequestPath
    let method: RequestHead.Method
    let body: [UInt8]
    let reader: WritingDesk.Reader

    func value(_ name: String) -> String? {
      path.value(name).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  enum Answer: Sendable {
    case response(Response)
    /// A page is to be made of these bytes.
    case preview(path: String, bytes: [UInt8])
  }

  func answer(_ question: Question, _ desk: WritingDesk) -> Answer {
    do throws(BuildError) {
      return try desk.asked(by: question.reader) { () throws(BuildError) -> Answer in
        try answerAsked(question, desk)
      }
    } catch {
      // Its words may name what a device does not see.
      return .response(
        question.reader.seesAll
          ? .desk(503, json.failure(error)) : .desk(503, error: "failed"))
    }
  }

  private func answerAsked(
    _ question: Question, _ desk: WritingDesk
  ) throws(BuildError) -> Answer {
    if question.route == .photo {
      return .response(try receivePhoto(question, desk))
    }
    if question.method == .get || question.method == .head {
      return .response(try look(question, desk))
    }
    guard let input = JSONValue(sent: question.body), case .object = input else {
      return .response(.desk(400, error: "bad-request"))
    }
    if question.route == .preview { return try preview(input, desk) }
    return .response(try change(question, input, desk))
  }

  // MARK: Looking

  private func look(
    _ question: Question, _ desk: WritingDesk
  ) throws(BuildError) -> Response {
    switch question.route {
    case .entries:
      let start = question.value("before").flatMap { Int($0) } ?? 0
      let count = question.value("count").flatMap { Int($0) } ?? 200
      return .desk(
        200,
        json.listing(
          try desk.entries(
            from: start, atMost: min(max(1, count), 10_000),
            byChange: question.value("order") == "changed")))
    case .entry:
      switch try desk.open(question.value("path") ?? "") {
      case .open(let entry):
        var response = Response.desk(200, json.entry(entry))
        response.fields.append(("ETag", "\"\(entry.digest)\""))
        return response
      case .missing: return .desk(404, error: "missing")
      case .unreadable where !question.reader.seesAll: return .desk(404, error: "missing")
      case .unreadable(let findings):
        return .desk(
          422,
          .object([("error", .text("unreadable")), ("diagnostics", json.diagnostics(findings))]))
      }
    case .search:
      let (hits, count) = try desk.search(question.value("q") ?? "")
      let found = hits.map { hit in
        JSONOutput.object([
          ("head", json.head(hit.head)), ("title", pieces(hit.title)),
          ("snippet", pieces(hit.snippet)),
        ])
      }
      return .desk(200, .object([("hits", .list(found)), ("count", .number(count))]))
    case .labels:
      let labels = desk.labels(of: question.value("field") ?? "").prefix(5000)
      return .desk(
        200,
        .object([
          (
            "labels",
            .list(
              labels.map { .object([("name", .text($0.name)), ("count", .number($0.count))]) })
          )
        ]))
    case .calendar: return calendar(question.value("month") ?? "", desk)
    case .trash:
      let deleted = try desk.deleted().map { item in
        JSONOutput.object([
          ("id", .text(item.id)), ("path", .text(item.path)), ("title", .optional(item.title)),
          ("day", .optional(item.entry?.day?.iso)), ("time", .number(item.time)),
          ("others", .number(item.others)),
        ])
      }
      let unused = try desk.unusedPhotos()
      return .desk(200, .object([("deleted", .list(deleted)), ("unused", .texts(unused))]))
    case .naming:
      guard
        let naming = try desk.naming(
          question.value("path") ?? "", question.value("name") ?? "")
      else { return .desk(404, error: "missing") }
      return .desk(
        200,
        .object([
          ("before", .text(naming.before)), ("after", .optional(naming.after)),
          ("published", .flag(naming.isPublished)),
        ]))
    case .versions:
      let versions = try desk.versions(of: question.value("path") ?? "").map { version in
        JSONOutput.object([
          ("id", .text(version.id)), ("time", .number(version.time)),
          ("bytes", version.bytes.map { .number($0) } ?? .null),
        ])
      }
      return .desk(200, .object([("versions", .list(versions))]))
    case .version:
      guard
        let version = try desk.version(
          question.value("id") ?? "", of: question.value("path") ?? "")
      else { return .desk(404, error: "missing") }
      return .desk(
        200, .object([("front", .text(version.front)), ("text", .text(version.text))]))
    case .file(_, let path):
      guard let (bytes, type) = try desk.photo(String(decoding: path, as: UTF8.self)) else {
        return .desk(404, error: "missing")
      }
      return .deskFile(type, bytes)
    default: return .desk(404, error: "missing")
    }
  }

  private func pieces(_ pieces: [(text: String, isMatch: Bool)]) -> JSONOutput {
    .list(pieces.map { .list([.text($0.text), .flag($0.isMatch)]) })
  }

  private func calendar(_ month: String, _ desk: WritingDesk) -> Response {
    let parts = month.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2], parts.allSatisfy({ Int($0) != nil }) else {
      return .desk(400, error: "bad-request")
    }
    let found = desk.calendar(month)
    return .desk(
      200,
      .object([
        ("entries", .list(found.heads.map(json.head))),
        ("months", .list(found.months.map { .number($0) })),
        ("onThisDay", .list(found.onThisDay.map(json.head))),
        ("years", .texts(found.years)),
      ]))
  }

  // MARK: Photos

  private func receivePhoto(
    _ question: Question, _ desk: WritingDesk
  ) throws(BuildError) -> Response {
    guard let id = question.value("id"), let offset = question.value("at").flatMap({ Int($0) })
    else { return .desk(400, error: "bad-request") }
    switch try desk.receive(id, question.body, at: offset) {
    case .part(let count): return .desk(200, .object([("received", .number(count))]))
    case .whole(let path, let width, let height, let day, let place):
      return .desk(
        201,
        .object([
          ("path", .text(path)), ("width", .number(width)), ("height", .number(height)),
          ("day", .optional(day?.iso)), ("place", .optional(place)),
        ]))
    case .unknown: return .desk(404, error: "missing")
    case .misplaced(let count):
      return .desk(409, .object([("received", .number(count))]))
    case .tooLarge: return .desk(413, error: "too-large")
    case .refused(let refusal):
      return .desk(
        415, .object([("error", .text("refused")), ("message", .text(json.say(refusal.reason)))]))
    }
  }
}
