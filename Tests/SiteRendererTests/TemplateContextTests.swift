import Diagnostics
import Foundation
import Journal
import SiteRenderer
import Templating
import Testing

/// The documentation, the program's table and the values of real pages agree.
@Suite struct TemplateContextTests {
  @Test func `the documentation and the program have the same names and types`() throws {
    let documented = try DocumentedContext()
    let program = TemplateContext.shapes.map { shape in
      shape.fields.map { "\(shape.name): \($0.name): \($0.type)" }
    }
    #expect(documented.rows == program.flatMap { $0 })
    #expect(documented.names == TemplateContext.shapes.map(\.name))
  }

  @Test func `every value of the documentation has a meaning`() throws {
    for row in try DocumentedContext().cells {
      #expect(row.count == 4 && !row[2].isEmpty, "\(row)")
    }
  }

  @Test func `every page has the names of the table with their types, and no others`() throws {
    let rendered = Rendered(
      rich, pictures: ["files/sea.png": sea],
      preview: Preview(drafts: true, future: true),
      icons: SiteIcons(
        touch: Route("apple-touch-icon.png"),
        sizes: [Picture.Copy(route: Route("assets/icon-192.png"), width: 192, height: 192)],
        isMaskable: true))
    #expect(rendered.diagnostics.filter { $0.severity == .error } == [])
    var walk = ContextWalk()
    for page in rendered.rendering.plan.pages {
      let template = rendered.rendering.template(of: page)
      if template.isEmpty { continue }
      let kind = template == "numbers.html" ? "page.html" : template
      walk.visit(rendered.rendering.values(of: page), of: kind, on: page.route)
    }
    for page in rendered.rendering.plan.pages {
      guard case .entry(let member) = page.kind else { continue }
      let item = rendered.rendering.monthItemValues(member, on: page, isCurrent: true)
      // An undated entry is in no month.
      guard case .map(let map)? = item.last?.1, case .object? = map["day"] else { continue }
      walk.visit(item, of: ["partials/month-item.html"], on: page.route)
    }
    #expect(walk.problems.prefix(20) == [])
    // The home page begins with one of these at most, as the settings say.
    for setting in ["home: latest", "home: page", "theme: {look: album}", "digits: latn"] {
      let fields = rich.replacing("paginate: 1", with: setting)
      let other = Rendered(
        fields + "\n-- pages/home.md --\n# Home\n\nWelcome.\n",
        preview: Preview(drafts: true, future: true))
      for page in other.rendering.plan.pages where page.route.path.isEmpty {
        walk.visit(other.rendering.values(of: page), of: "list.html", on: page.route)
      }
    }
    #expect(walk.problems.prefix(20) == [])
    let film = Rendered(
      "-- ilgi.yml --\nurl: https://diary.example/\n-- entries/2024-03-06.md --\n![boat](boat.mp4)\n\n"
        + "![waves](waves.mp3)\n-- entries/2024-03-07.md --\n![waves](waves.mp3)\n-- entries/boat.mp4 --\n-- entries/boat.jpg --\n-- entries/waves.mp3 --\n",
      recordings: [
        "files/boat.mp4": Recording(width: 32, height: 24, milliseconds: 3000, bytes: 9),
        "files/waves.mp3": Recording(
          width: nil, height: nil, milliseconds: 3000, bytes: 9, wave: "M2 35v2"),
      ])
    for page in film.rendering.plan.pages where page.route.path.isEmpty {
      walk.visit(film.rendering.values(of: page), of: "list.html", on: page.route)
    }
    #expect(walk.problems.prefix(20) == [])
    let books = Rendered(
      """
      -- ilgi.yml --
      theme: {look: album}
      -- entries/2024-03-06.md --
      ---
      tags: [sea]
      cover: sea.png
      book: {title: Sea, author: Ana, isbn: 0-306-40615-2, rating: 4.5, cover: sea.png, url: "https://a.example/"}
      ---
      -- entries/sea.png --
      """, pictures: ["files/sea.png": sea])
    for page in books.rendering.plan.pages {
      let template = books.rendering.template(of: page)
      guard ["list.html", "shelf.html", "terms.html"].contains(template) else { continue }
      walk.visit(books.rendering.values(of: page), of: template, on: page.route)
    }
    #expect(walk.problems.prefix(20) == [])
    let opened = Rendered(
      "-- ilgi.yml --\ntheme: {look: album}\n-- entries/2024-03-06.md --\n![sea](sea.png)\n\nWords.\n"
        + "-- entries/sea.png --\n",
      pictures: ["files/sea.png": Picture(width: 1500, height: 1000, variants: sea.variants)])
    for page in opened.rendering.plan.pages {
      guard case .entry = page.kind else { continue }
      walk.visit(opened.rendering.values(of: page), of: "entry.html", on: page.route)
    }
    #expect(walk.problems.prefix(20) == [])
    let placed = Rendered(
      "-- entries/2024-03-06.md --\n---\nplace: Seoul\n---\nWords.\n",
      places: "Seoul: {country: KR}")
    for page in placed.rendering.plan.pages
    where placed.rendering.template(of: page) == "terms.html" {
      walk.visit(placed.rendering.values(of: page), of: "terms.html", on: page.route)
    }
    #expect(walk.problems.prefix(20) == [])
    let sealed = Rendered("-- entries/2024-03-06.md --\nWords.\n", sealed: ["abcdefghij"])
    for page in sealed.rendering.plan.pages {
      guard case .sealed = page.kind else { continue }
      walk.visit(sealed.rendering.values(of: page), of: "sealed.html", on: page.route)
    }
    #expect(walk.problems.prefix(20) == [])
    // A field without a value in any page would hide a wrong type.
    let all = TemplateContext.shapes.flatMap { shape in
      shape.fields.map { "\(shape.name).\($0.name)" }
    }
    #expect(all.filter { !walk.seen.contains($0) } == [])
  }

  /// A photo with a copy.
  private var sea: Picture {
    let copy = Picture.Copy(route: Route("assets/photos/sea-480.webp"), width: 480, height: 360)
    let square = Route("assets/photos/sea-square.webp")
    return Picture(
      width: 480, height: 360,
      variants: Picture.Variants(
        sizes: [copy], avif: [], square: square, share: nil, own: copy, isOriginal: false,
        tone: 41))
  }

  /// Every field has a value on some page.
  private let rich =
    TemplateContextTests.fields
    // Enough titles, tags and text for pages of their own.
    + (1...21).map { "-- entries/2022-05-\($0 + 9).md --\n---\ntags: [t\($0)]\n---\nA \($0)\n" }
    .joined() + "-- entries/2022-05-09.md --\nLong\n\n"
    + String(repeating: "word ", count: 14_000)

  private static let fields = """
    -- ilgi.yml --
    title: Days
    subtitle: By the water
    author: Mira
    url: https://diary.example/
    locales: [ko, en]
    times: true
    books: true
    taxonomies: [tags, people, places, moods, series, weather, projects]
    paginate: 1
    repository: https://github.com/mira/diary
    theme: {layout: wide}
    -- entries/2021-02-01-before.md --
    ---
    title: Before
    series: Water
    pinned: true
    ---
    -- entries/2023-01-01-first.md --
    ---
    title: First
    series: Water
    tags: [travel/sea/deep]
    ---
    Text, and [the second](2024-02-01-second.md).
    -- entries/2024-02-01-second.md --
    ---
    title: Second
    series: Water
    tags: [travel/sea]
    people: [Ana]
    place: {name: Lisbon, latitude: 38.71, longitude: -9.14}
    weather: {condition: clear, icon: 01d, temperature: 16}
    mood: calm
    projects: [garden]
    date: 2024-02-01T18:30
    updated: 2024-02-03
    summary: A summary
    cover: sea.png
    camera: Nikon
    draft: true
    publish: 2030-01-01
    starred: true
    aliases: [/old/]
    ---
    # One
    ## Two
    ### Three
    -- entries/2024-02-01-second.en.md --
    Second in English
    -- entries/2024-03-05-third.md --
    Third\\
    Fourth\\
    Fifth
    -- entries/2024-03-05-again.md --
    Again
    -- entries/2024-04-01-far.md --
    ---
    title: Far away
    place: {name: Seoul, latitude: 37.57, longitude: 126.98}
    weather: {condition: rain, icon: 10d, temperature: 9}
    people: [Ana]
    mood: happy
    film: {title: Sea}
    ---
    Text and a photo.

    ![The sea](sea.png)
    -- entries/aside.md --
    Undated
    -- entries/2024-04-02-apart.md --
    ---
    unlisted: true
    ---
    By its address alone
    -- entries/sea.png --
    x
    -- pages/about.md --
    ---
    title: About
    menu: true
    updated: 2024-02-03
    summary: A summary
    cover: ../entries/sea.png
    columns: 2
    draft: true
    publish: 2030-01-01
    ---
    # One
    ## Two
    ### Three
    -- pages/about.en.md --
    About in English
    -- templates/numbers.html --
    ---
    route: /numbers/
    menu: true
    ---
    x

    """
}

/// Compares values with the table and records the fields that had a value.
private struct ContextWalk {
  private(set) var problems: [String] = []
  private(set) var seen: Set<String> = []

  mutating func visit(
    _ values: [(String, TemplateValue)], of template: String, on route: Route
  ) {
    visit(values, of: ["every page", template], on: route)
  }

  mutating func visit(
    _ values: [(String, TemplateValue)], of names: [String], on route: Route
  ) {
    let shapes = names.compactMap { TemplateContext.shape($0) }
    let names = shapes.flatMap(\.names)
    guard values.map(\.0) == names else {
      problems.append("\(route): \(values.map(\.0)) are not \(names)")
      return
    }
    for shape in shapes {
      for field in shape.fields {
        guard let value = values.first(where: { $0.0 == field.name })?.1 else { continue }
        visit(value, field.type, "\(shape.name).\(field.name)", on: route)
      }
    }
  }

  private mutating func visit(
    _ value: TemplateValue, _ type: ValueType, _ path: String, on route: Route
  ) {
    switch (type, value) {
    case (.optional, .none): return
    case (.optional(let inner), _): return visit(value, inner, path, on: route)
    case (.list(let inner), .list(let elements)):
      for element in elements { visit(element, inner, path, on: route) }
      return
    case (.fields(let name), .map(let map)):
      visit(name, map.names, on: route) { map[$0] }
    case (.fields(let name), .object(let object)):
      visit(name, object.memberNames, on: route) { object.member($0) }
    case (.string, .string), (.address, .string), (.html, .markup), (.integer, .integer),
      (.number, .number), (.bool, .bool), (.anything, .map):
      break
    default: problems.append("\(route): \(path) is \(value.kindName), not \(type)")
    }
    seen.insert(path)
  }

  private mutating func visit(
    _ name: String, _ names: [String], on route: Route, _ member: (String) -> TemplateValue?
  ) {
    guard let shape = TemplateContext.shape(name) else {
      problems.append("there is no table '\(name)'")
      return
    }
    if Set(names) != Set(shape.names) {
      problems.append("\(route): '\(name)' has \(names.sorted()), not \(shape.names.sorted())")
    }
    for field in shape.fields {
      guard let value = member(field.name) else {
        problems.append("\(route): '\(name)' has no '\(field.name)'")
        continue
      }
      visit(value, field.type, "\(name).\(field.name)", on: route)
    }
  }
}

/// The tables of `Documentation/TemplateContext.md`.
private struct DocumentedContext {
  /// The headings of tables.
  private(set) var names: [String] = []
  /// `entry: title: string or none`.
  private(set) var rows: [String] = []
  private(set) var cells: [[String]] = []

  init() throws {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = project.appendingPathComponent("Documentation/TemplateContext.md").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for line in text.split(separator: "\n") {
      if line.hasPrefix("### ") {
        names.append(String(line.dropFirst(4).replacing("`", with: "")))
      } else if line.hasPrefix("| `"), let name = names.last {
        let parts = line.dropFirst().dropLast().split(
          separator: "|", omittingEmptySubsequences: false
        ).map { $0.trimmingCharacters(in: .whitespaces) }
        cells.append(parts)
        let type = parts[1].replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
        rows.append("\(name): \(parts[0].replacing("`", with: "")): \(type)")
      }
    }
  }
}
