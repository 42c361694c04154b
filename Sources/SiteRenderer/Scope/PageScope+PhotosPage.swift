import Journal
import Localization
import Markdown
import Templating

// What the template of a page of photos sees.
extension PageScope {
  func photosValues(
    _ subject: PhotoSubject, _ photos: [Int], _ number: Int?, _ count: Int, _ total: Int
  ) -> [(String, TemplateValue)] {
    [
      ("months", .list(months(of: photos))), ("total", .integer(total)),
      ("pager", .map(pager(subject, number, count))),
      ("up", TemplateValue.optional(up(from: subject))),
    ]
  }

  /// The name of what the photos have in common, and their word.
  func photosTitle(_ subject: PhotoSubject) -> String {
    let photos = interface.say("photos.title") ?? ""
    return switch subject {
    case .everything: photos
    case .year(let year): "\(photos) · \(yearName(edition.years[year].year))"
    case .term(let taxonomy, let term): "\(photos) · \(self.term(taxonomy, term)?.name ?? "")"
    }
  }

  /// The page above, with its name.
  func aboveOfPhotos(_ subject: PhotoSubject) -> (name: String, route: Route)? {
    switch subject {
    case .everything: return nil
    case .year(let year):
      return (yearName(edition.years[year].year), edition.years[year].route)
    case .term(let taxonomy, let position):
      return term(taxonomy, position).map { ($0.name, $0.route) }
    }
  }

  private func up(from subject: PhotoSubject) -> TemplateValue? {
    aboveOfPhotos(subject).map { namedLink($0.name, $0.route) }
  }

  private func front(of subject: PhotoSubject) -> Route {
    Route((aboveOfPhotos(subject)?.route ?? edition.home).path + "photos/")
  }

  private func months(of photos: [Int]) -> [TemplateValue] {
    var found: [TemplateValue] = []
    var rest = photos[...]
    while let first = rest.first {
      let day = self.day(of: planned(first).member)
      let same = rest.prefix { position in
        let other = self.day(of: planned(position).member)
        return other?.year == day?.year && other?.month == day?.month
      }
      let route = day.map { edition.route("\(padded($0.year, 4))/\(padded($0.month, 2))/") }
      let heading =
        day.map { interface.words.say($0.monthAround, .yMMMM) }
        ?? interface.say("date.undated") ?? ""
      found.append(
        TemplateContext.photosOfMonth.value([
          .string(heading), TemplateValue(route.map { address($0) }),
          .list(same.map { photo(planned($0)) }),
        ]))
      rest = rest.dropFirst(same.count)
    }
    return found
  }

  private func planned(_ position: Int) -> PlannedPhoto {
    rendering.plan.photos[editionNumber][position]
  }

  private func photo(_ planned: PlannedPhoto) -> TemplateValue {
    let member = edition.members[planned.member]
    let body = site.entry(member).body
    let target = rendering.plan.targets[member.entry][planned.link]
    let shown = BodyWriter(self).picture(of: target)
    let picture = shown?.size
    let small = picture?.variants?.sizes
    let number = body.numberOfPicture(at: planned.link)
    return TemplateContext.photo.value([
      .string(address(member.route) + (small == nil ? "" : "#" + photoID(number))),
      .string(small?.first.map { address($0.route) } ?? shown?.address ?? ""),
      TemplateValue(small.map { address.set($0.filter { $0.width <= 960 }) }),
      TemplateValue(picture?.width), TemplateValue(picture?.height),
      .string(body.links[planned.link].alternative), dayValue(day(of: planned.member)),
      TemplateValue(site.entry(member).title), TemplateValue(picture?.variants?.tone),
      .integer(ratioClass(picture?.ratio ?? 1.5)),
    ])
  }

  private func pager(_ subject: PhotoSubject, _ number: Int?, _ count: Int) -> TemplateMap {
    pager(from: front(of: subject), number, count)
  }

  /// - Parameters:
  ///   - front: the first page, with the newest.
  ///   - count: how many other pages there are.
  func pager(from front: Route, _ number: Int?, _ count: Int) -> TemplateMap {
    func page(_ number: Int) -> Route { Route("\(front.path)page/\(number).html") }
    let newer: Route? = number.map { $0 == count ? front : page($0 + 1) }
    let older: Route? =
      switch number {
      case nil: count > 0 ? page(count) : nil
      case 1?: nil
      case let number?: page(number - 1)
      }
    return [
      "number": TemplateValue(number), "count": .integer(count),
      "newer": TemplateValue(newer.map { address($0) }),
      "older": TemplateValue(older.map { address($0) }), "newest": .string(address(front)),
      "oldest": TemplateValue(count > 0 ? address(page(1)) : nil),
    ]
  }
}
