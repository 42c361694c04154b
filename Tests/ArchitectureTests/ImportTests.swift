import Foundation
import Testing

/// The dependencies between modules. SwiftPM does not refuse the import of an undeclared target, so
/// this test does.
@Suite struct ImportTests {
  private static let standard: Set<String> = ["Swift"]

  /// The modules that each module may import.
  private static let allowed: [String: Set<String>] = [
    // Tools that do not depend on journals.
    "Diagnostics": [],
    "WebAddresses": [],
    "FrontMatter": ["Diagnostics", "CYAML", "CTOML"],
    "Markdown": ["Diagnostics", "WebAddresses", "CCMark", "CMarkArena", "Synchronization"],
    "Dialects": ["WebAddresses"],
    "Highlighting": [],
    "Sealing": ["CSealing"],
    "Archives": ["Diagnostics", "CZip", "Glibc"],
    "Compression": ["CCompression"],
    "Templating": ["Diagnostics", "WebAddresses", "Synchronization"],
    "Localization": ["Diagnostics", "_FoundationICU"],
    "Photos": ["Diagnostics", "Compression", "CExiv2"],
    "HTMLReading": ["Diagnostics", "Localization", "Markdown", "CGumbo", "Glibc"],
    "Media": ["Diagnostics"],
    "QRCodes": ["CQRCode"],
    "PhotoVariants": ["Diagnostics", "Photos", "CPhotoCodecs", "Glibc"],
    "ShareCards": [
      "Localization", "Photos", "PhotoVariants", "CLettering", "CardFonts", "Glibc",
    ],
    // The journal: pure functions over journal values.
    "Journal": ["Diagnostics", "Dialects", "Localization", "Markdown", "WebAddresses"],
    "JournalReader": [
      "Journal", "FrontMatter", "Markdown", "Localization", "Diagnostics", "Highlighting",
      "WebAddresses", "Synchronization",
    ],
    "SiteRenderer": [
      "Journal", "Templating", "Localization", "Markdown", "Diagnostics", "WebAddresses",
      "Synchronization",
    ],
    "SearchIndex": ["Journal", "Localization", "Diagnostics"],
    // The shell: argv, clock, disk and terminal live here only.
    "Files": ["Diagnostics", "CPOSIX", "Glibc", "Synchronization"],
    "Publishing": ["Files", "Diagnostics", "Glibc"],
    "Build": [
      "Files", "Publishing", "Diagnostics", "FrontMatter", "Markdown", "Media", "Templating",
      "Localization",
      "Photos", "PhotoVariants", "ShareCards", "Journal", "JournalReader", "SiteRenderer",
      "SearchIndex", "DefaultTheme", "Glibc", "Dispatch", "Synchronization", "WebAddresses",
      "Compression",
    ],
    "Desk": [
      "Build", "Dialects", "Files", "Diagnostics", "FrontMatter", "Journal", "JournalReader",
      "Localization", "Markdown", "Media",
      "Photos", "PhotoVariants", "Sealing", "SearchIndex", "SiteRenderer", "WebAddresses", "Glibc",
    ],
    "Migrating": [
      "Build", "Dialects", "Publishing", "Files", "Diagnostics", "FrontMatter", "Journal",
      "JournalReader", "Localization", "Markdown", "WebAddresses",
    ],
    "Importing": [
      "Build", "Desk", "Files", "Diagnostics", "FrontMatter", "Journal", "JournalReader",
      "Localization", "Markdown", "HTMLReading", "Photos", "WebAddresses", "Archives", "Glibc",
    ],
    "Exporting": [
      "Build", "Desk", "Publishing", "Files", "Archives", "Diagnostics", "FrontMatter", "Journal",
      "JournalReader", "SiteRenderer", "Localization", "Markdown", "WebAddresses", "Glibc",
    ],
    "Book": [
      "Build", "Publishing", "Files", "Diagnostics", "Journal", "Localization", "Markdown",
      "Photos", "PhotoVariants", "QRCodes", "SiteRenderer", "Glibc",
    ],
    "Deploying": ["Build", "Publishing", "Files", "Diagnostics", "Journal", "Glibc"],
    "Serving": [
      "Build", "Desk", "Files", "SiteRenderer", "Journal", "Localization", "Diagnostics", "CEvent",
      "COpenSSL", "QRCodes", "WritingPage", "Glibc", "Synchronization",
    ],
    "Command": [
      "Build", "Publishing", "Book", "Desk", "Migrating", "Importing", "Exporting", "Deploying",
      "Serving", "QRCodes", "Files", "Diagnostics", "Journal", "Localization", "SearchIndex",
      "CommandTranslations",
      "ProgramCommit",
    ],
    "ilgi": ["Command", "Glibc"],
  ]

  /// Modules that only the listed files may import.
  private static let doors: [String: [String]] = [
    "CYAML": ["Sources/FrontMatter/YAML/YAMLEvent.swift"],
    "CTOML": ["Sources/FrontMatter/TOML/TOMLNode.swift"],
    "CCMark": ["Sources/Markdown/Parsing/ParseMarkup.swift"],
    "CMarkArena": ["Sources/Markdown/Parsing/ParseMarkup.swift"],
    "CPhotoCodecs": ["Sources/PhotoVariants/Pixels.swift"],
    "CLettering": [
      "Sources/ShareCards/Canvas.swift", "Sources/ShareCards/FontBook.swift",
      "Sources/ShareCards/Typesetting.swift",
    ],
    "CardFonts": ["Sources/ShareCards/FontBook.swift"],
    "CCompression": ["Sources/Compression/Compression.swift"],
    "CGumbo": ["Sources/HTMLReading/HTMLReading.swift"],
    "CExiv2": ["Sources/Photos/MetadataFindings.swift"],
    "_FoundationICU": [
      "Sources/Localization/ICU+Lines.swift",
      "Sources/Localization/ICU+Measures.swift", "Sources/Localization/ICU+Sentences.swift",
      "Sources/Localization/ICU+Sounds.swift",
      "Sources/Localization/ICU.swift",
    ],
    "CommandTranslations": ["Sources/Command/Output/EmbeddedFile.swift"],
    "ProgramCommit": ["Sources/Command/Version.swift"],
    "CEvent": [
      "Sources/Serving/Server/EventLoop.swift", "Sources/Serving/Server/HTTPServer.swift",
      "Sources/Serving/Server/OpenConnections.swift",
    ],
    "CSealing": [
      "Sources/Sealing/PassphraseWords.swift", "Sources/Sealing/SealingError.swift",
    ],
    "COpenSSL": ["Sources/Serving/Server/Encryption.swift"],
    "CZip": ["Sources/Archives/ZipFile.swift", "Sources/Archives/ZipWriter.swift"],
    "CQRCode": ["Sources/QRCodes/MakeQRCode.swift"],
    "DefaultTheme": ["Sources/Build/Theme/ThemeFiles.swift"],
    "WritingPage": ["Sources/Serving/Response/DeskPage.swift"],
    "CPOSIX": [
      "Sources/Files/ChildProcess.swift", "Sources/Files/Digest.swift",
      "Sources/Files/FactDigest+Hash.swift", "Sources/Files/FolderWatch.swift",
      "Sources/Files/MD5Builder.swift", "Sources/Files/Mailbox.swift",
      "Sources/Files/OpenFile.swift",
      "Sources/Files/OpenFolder.swift", "Sources/Files/ReleaseFreedMemory.swift",
    ],
    "Dispatch": [],
    // Locks: the parser library is initialized once, worker processes run one at a time, large
    // photos too, and a catalog of the theme is read once.
    "Synchronization": [
      // The site without withheld texts, which is made once when something is suspected.
      "Sources/Build/Audit/OpenJournal+Audit.swift",
      "Sources/Build/Building/ConcurrentMap.swift", "Sources/Build/Building/MarkdownWorker.swift",
      // What a build leaves to the end of the program.
      "Sources/Build/Building/UntilExit.swift",
      // Threads write and read bodies at the same time.
      "Sources/Build/Cache/BodyShelf.swift",
      // Lists that are made side by side.
      "Sources/Build/Cache/KeptResults.swift",
      // What was found damaged while pages were made.
      "Sources/Build/Cache/SavedTexts.swift", "Sources/Build/Cache/Store.swift",
      // Files of a site that is served, which several threads ask for.
      "Sources/Build/Live/LiveSite+Findings.swift", "Sources/Build/Live/LiveSite.swift",
      "Sources/Build/Live/PhotoMemory.swift",
      "Sources/Build/Photos/PhotoWorker.swift",
      // Steps that several threads count and another one shows.
      "Sources/Build/Progress/WorkProgress.swift",
      // What went into a site, which several threads write.
      "Sources/Build/Publishing/SiteTally.swift", "Sources/Build/Theme/ThemeFiles.swift",
      "Sources/Files/Mailbox.swift",
      // What names of fields mean, found once for each name.
      "Sources/JournalReader/Privacy/PrivacyName.swift",
      "Sources/Markdown/Parsing/ParseMarkup.swift",
      // How far an import is, which the page asks while a thread works.
      "Sources/Serving/Desk/DeskBooks.swift", "Sources/Serving/Desk/DeskImports.swift",
      // What all pages share and the first of them makes: items of feeds.
      "Sources/SiteRenderer/Feeds/FeedContent.swift",
      // What a page says and makes once, and which rows templates read.
      "Sources/SiteRenderer/Scope/PageScope.swift",
      // What calls of templates say, and the numbers of members, are the same on every page.
      "Sources/Templating/Program/CallMemory.swift", "Sources/Templating/Values/Member.swift",
      "Sources/Templating/Values/ReadMask.swift",
    ],
    "Foundation": [], "FoundationEssentials": [], "FoundationInternationalization": [],
  ]

  /// Single files with further imports, each with the reason.
  private static let exceptions: [String: [String: String]] = [
    "Sources/Templating/Values/Numeric.swift": [
      "Glibc": "pow, the one function of arithmetic that Swift's own library lacks"
    ]
  ]

  @Test func `a module imports only what lies below it`() throws {
    let files = try SwiftFile.files(in: "Sources")
    #expect(files.count > 100)
    for file in files {
      let allowed = try #require(
        Self.allowed[file.module], "\(file.module) is a new module: say here what it may know")
      let excepted = Self.exceptions[file.path, default: [:]]
      let forbidden = file.imports.filter {
        !allowed.contains($0) && !Self.standard.contains($0) && excepted[$0] == nil
      }
      #expect(forbidden.isEmpty, "\(file.path) imports \(forbidden.joined(separator: ", "))")
    }
  }

  @Test func `each door to the system is one file`() throws {
    let files = try SwiftFile.files(in: "Sources")
    let imports = files.map { ($0.path, Set($0.imports)) }
    for (module, wanted) in Self.doors {
      let found = imports.filter { $0.1.contains(module) }.map(\.0)
      #expect(found == wanted, "imports of \(module)")
    }
  }

  @Test func `nothing below imports what lies above it`() {
    func reach(_ module: String) -> Set<String> {
      var reached: Set<String> = []
      var pending = [module]
      while let next = pending.popLast() {
        for below in Self.allowed[next] ?? [] where reached.insert(below).inserted {
          pending.append(below)
        }
      }
      return reached
    }
    for module in Self.allowed.keys {
      #expect(!reach(module).contains(module), "\(module) knows itself")
    }
    for instrument in [
      "Diagnostics", "FrontMatter", "Markdown", "Media", "Templating", "Localization", "Photos",
    ] {
      #expect(reach(instrument).isDisjoint(with: ["Journal", "Glibc", "Dispatch"]))
    }
  }

  @Test func `the package declares what the modules import`() throws {
    let files = try SwiftFile.files(in: "Sources")
    let manifest = try String(contentsOfFile: SwiftFile.project + "/Package.swift", encoding: .utf8)
    let statement = manifest.split { $0.isWhitespace }.joined(separator: " ")
    let system: Set = ["Glibc", "Dispatch", "Synchronization", "_FoundationICU"]
    for module in Self.allowed.keys.sorted() {
      let used = Set(files.filter { $0.module == module }.flatMap(\.imports)).subtracting(system)
        .subtracting(Self.standard)
      let openings = [
        "room(\"\(module)\"", "room( \"\(module)\"", "name: \"\(module)\", dependencies:",
      ]
      let start = try #require(openings.compactMap { statement.firstRange(of: $0) }.first)
      let declared = statement[start.upperBound...].prefix { $0 != ")" }.split(separator: "\"")
      #expect(used.isSubset(of: declared.map(String.init)), "dependencies of \(module)")
    }
  }
}
