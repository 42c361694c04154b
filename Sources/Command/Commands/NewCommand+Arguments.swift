import Diagnostics
import Journal
import Localization

extension NewCommand {
  struct Arguments: SiteVerbArguments {
    var shared = SharedArguments()
    var site = SiteArguments()
    var title: [String] = []
    var date: DayInWords?
    var labels: [Taxonomy: [String]] = [:]
    var asksWeather = false
    var isStarred = false
    /// Nil means as the settings say.
    var visibility: NewEntryVisibility?
    var photos: [String] = []
    var takesPhotoPlace = false
    var template: String?
    var opensEditor = false
    var readsInput = false
    /// Of a sentence that is the whole command line.
    var text = ""

    static var operands: [Operand<Self>] {
      [Operand(ValueLabel("TITLE", .text), repeats: true) { $0.title.append($1) }]
    }

    static var flags: [Flag<Self>] { main + fields + [.quiet, json, .lang, .help] }

    private static var json: Flag<Self> { .json("print the entry's path as a JSON object") }

    private static var main: [Flag<Self>] {
      [
        Flag("--edit", short: "-e", "open the entry in VISUAL or EDITOR") { $0.opensEditor = true },
        Flag("--stdin", "read the text from standard input, also where it is no pipe") {
          $0.readsInput = true
        },
        Flag(
          "--template", takes: ValueLabel("NAME", .template),
          "begin with the text of templates/new/NAME.md"
        ) { $0.template = $1 },
        .journal,
      ]
    }

    private static var labels: [Flag<Self>] {
      Flag.labels(in: .fields, \.ofNew) { arguments, taxonomy, text throws(UsageError) in
        let label = taxonomy == .tags ? try namedTag(text) : text
        arguments.labels.add(label, of: taxonomy)
      }
    }

    private static var fields: [Flag<Self>] {
      [
        Flag(
          "--date", short: "-d", takes: ValueLabel("DAY", .day), in: .fields,
          "the entry's day, also its time: 2026-11-20, 'yesterday 6pm', -1 (default: now)"
        ) { arguments, text throws(UsageError) in
          arguments.date = try dayInWords(text, of: "--date")
        }
      ] + labels + [
        Flag(
          "--weather", in: .fields,
          "ask for the weather there, also without the setting 'moment'"
        ) { $0.asksWeather = true },
        Flag("--starred", in: .fields, "mark the entry with a star") { $0.isStarred = true },
        Flag("--draft", in: .fields, "not to be published yet (the setting 'new' decides)") {
          $0.visibility = .draft
        },
        Flag("--private", in: .fields, "never to be published") { $0.visibility = .private },
        Flag("--public", in: .fields, "to be published by the next build") {
          $0.visibility = .published
        },
        Flag(
          "--photo", takes: ValueLabel("FILE", .file), in: .fields,
          "copy a photo beside the entry and show it; once for each"
        ) { $0.photos.append($1) },
        Flag("--photo-place", in: .fields, "write where the first photo was taken, rounded") {
          $0.takesPhotoPlace = true
        },
      ]
    }
  }
}
