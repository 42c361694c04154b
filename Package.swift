// swift-tools-version: 6.2
// Three floors; imports only go down. Documentation/Architecture.md says what each module is for,
// and Tests/ArchitectureTests checks the imports, since SwiftPM does not.
import PackageDescription

/// A sixth of the time of a release build goes into debug information, which only a debugger needs:
/// symbols name the functions of a crash or a profile. SwiftPM's own `-g` comes after the settings
/// of a target, so only the compiler's frontend can be told. `ILGI_DEBUG_INFO=1` keeps it.
let debugInformation: [SwiftSetting] =
  Context.environment["ILGI_DEBUG_INFO"] == nil
  ? [.unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .release))] : []

/// What importers of a module read is made with its code, not by a run of the compiler of its own
/// before it: importers wait longer, but that run takes a third of a module's time, and two cores
/// have other modules to compile.
let oneRun: [SwiftSetting] = [
  .unsafeFlags(["-no-emit-module-separately-wmo"], .when(configuration: .release))
]

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ] + debugInformation + oneRun

// `make site` and `make test` share one release build. The program links Swift's runtime
// statically, so it runs where there is no Swift. (`--static-swift-stdlib` would do it too, but
// then nothing finds the module `Testing`.) The thread sanitizer does not see what the static runtime
// does with locks and memory: `ILGI_SHARED_RUNTIME=1` links the shared one.
let staticRuntime: [LinkerSetting] =
  Context.environment["ILGI_SHARED_RUNTIME"] == nil
  ? [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))] : []

/// Tells one build of the program from another, which a cache must know. Swift's linkers give none
/// unless they are asked.
let buildID: [LinkerSetting] = [.unsafeFlags(["-Xlinker", "--build-id"])]

/// `make dist` names another linker here. As a flag of the command line it would have everything
/// compiled anew.
let linker: [LinkerSetting] =
  Context.environment["ILGI_LINKER"].map {
    [.unsafeFlags(["-use-ld=\($0)"])]
  } ?? []

/// Lets `@testable import` work in the release build too.
let testable: [SwiftSetting] = [
  .unsafeFlags(["-enable-testing"], .when(configuration: .release))
]

/// Compiled fast, not made fast: tests, and modules whose code runs once for a command or a save.
/// What takes time is in the modules that they call.
let unoptimized: [SwiftSetting] = [
  .unsafeFlags(["-Onone"], .when(configuration: .release))
]

/// A module of our own: its sources in `Sources/NAME`.
///
/// - Parameters:
///   - isTestable: whether tests use its internal declarations.
///   - runsOnce: whether nobody waits for its code, only for the modules that it calls.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], isTestable: Bool = false,
  runsOnce: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: strict + (isTestable ? testable : []) + (runsOnce ? unoptimized : []))
}

/// The tests of a module, in `Tests/NAME`.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude,
    swiftSettings: strict + unoptimized)
}

let package = Package(
  name: "ilgi",
  products: [.executable(name: "ilgi", targets: ["ilgi"])],
  targets: [
    // System libraries, each seen by exactly one module.
    .systemLibrary(
      name: "CCMark", path: "Sources/CCMark",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(
      name: "CYAML", path: "Sources/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CEvent", path: "Sources/CEvent", pkgConfig: "libevent",
      providers: [.apt(["libevent-dev"])]),
    .systemLibrary(
      name: "CQRCode", path: "Sources/CQRCode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(
      name: "CZip", path: "Sources/CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    // A key, its certificate, and encrypted connections for libevent: libssl-dev.
    .target(
      name: "COpenSSL", path: "Sources/COpenSSL",
      linkerSettings: [
        .linkedLibrary("event_openssl"), .linkedLibrary("ssl"), .linkedLibrary("crypto"),
      ]),
    // What sealed entries are encrypted with: libssl-dev too.
    .target(
      name: "CSealing", path: "Sources/CSealing", cSettings: [.unsafeFlags(["-std=c23"])],
      linkerSettings: [.linkedLibrary("crypto")]),
    .target(
      name: "CExiv2", path: "Sources/CExiv2", linkerSettings: [.linkedLibrary("exiv2")]),
    // HTML as browsers read it: libgumbo-dev.
    .target(name: "CGumbo", path: "Sources/CGumbo", linkerSettings: [.linkedLibrary("gumbo")]),
    // Decoders and encoders of photos. libheif and libtiff are loaded where they are installed. The
    // loops over pixels are made fast in debug builds too; no compiler may fuse multiplications and
    // additions, which would give other bytes on other machines.
    .target(
      name: "CPhotoCodecs", path: "Sources/CPhotoCodecs",
      cSettings: [.unsafeFlags(["-O2", "-ffp-contract=off"])],
      linkerSettings: [
        .linkedLibrary("jpeg"), .linkedLibrary("png16"), .linkedLibrary("webp"),
        .linkedLibrary("lcms2"), .linkedLibrary("m"), .linkedLibrary("dl"),
      ]),
    // Letters of share cards. HarfBuzz is loaded by the child process that draws them.
    .target(
      name: "CLettering", path: "Sources/CLettering",
      cSettings: [.unsafeFlags(["-O2", "-ffp-contract=off"])],
      linkerSettings: [.linkedLibrary("m"), .linkedLibrary("dl")]),
    // Their fonts, embedded: what is in Sources/CardFonts/Fonts is what is in the binary.
    .target(
      name: "CardFonts", path: "Sources/CardFonts", exclude: ["Fonts", "OFL.txt"],
      cSettings: [.unsafeFlags(["-std=c23"])]),
    // toml++ is headers only: libtomlplusplus-dev.
    .target(name: "CTOML", path: "Sources/CTOML"),
    // The digests of all files of a journal are made in it.
    .target(name: "CPOSIX", path: "Sources/CPOSIX", cSettings: [.unsafeFlags(["-O2"])]),
    .target(
      name: "CCompression", path: "Sources/CCompression",
      linkerSettings: [.linkedLibrary("z"), .linkedLibrary("brotlienc")]),
    .target(name: "CMarkArena", path: "Sources/CMarkArena"),
    // The theme, embedded with C23's #embed: what stands in Templates/ is what is in the binary.
    .target(
      name: "DefaultTheme", path: "Sources/DefaultTheme", cSettings: [.unsafeFlags(["-std=c23"])]),

    // The writing page: what is in Sources/WritingPage/Page is what is in the binary.
    .target(
      name: "WritingPage", path: "Sources/WritingPage", exclude: ["Page"],
      cSettings: [.unsafeFlags(["-std=c23"])]),

    // What the command says in other languages than English: Translations/*.po, embedded as well.
    .target(
      name: "CommandTranslations", path: "Sources/CommandTranslations", exclude: ["rules.txt"],
      cSettings: [.unsafeFlags(["-std=c23"])]),

    // The commit that the program was made from: `make dist` writes it in.
    .target(name: "ProgramCommit", path: "Sources/ProgramCommit"),

    // Instruments: they know nothing about journals.
    room("Diagnostics"),
    room("WebAddresses"),
    room("FrontMatter", ["Diagnostics", "CYAML", "CTOML"]),
    room("Markdown", ["Diagnostics", "WebAddresses", "CCMark", "CMarkArena"]),
    room("Dialects", ["WebAddresses"]),
    room("Highlighting"),
    room("Compression", ["CCompression"]),
    room("Sealing", ["CSealing"]),
    room("Archives", ["Diagnostics", "CZip"]),
    room("QRCodes", ["CQRCode"]),
    room("Templating", ["Diagnostics", "WebAddresses"]),
    .target(
      name: "Localization", dependencies: ["Diagnostics"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    room("Photos", ["Diagnostics", "Compression", "CExiv2"], isTestable: true),
    room("Media", ["Diagnostics"], isTestable: true),
    room("PhotoVariants", ["Diagnostics", "Photos", "CPhotoCodecs"]),
    room("ShareCards", ["Localization", "Photos", "PhotoVariants", "CLettering", "CardFonts"]),

    room("HTMLReading", ["Diagnostics", "Localization", "Markdown", "CGumbo"], isTestable: true),

    // The journal: pure functions over journal values.
    room("Journal", ["Diagnostics", "Dialects", "Localization", "Markdown", "WebAddresses"]),
    room(
      "JournalReader",
      [
        "Journal", "FrontMatter", "Markdown", "Highlighting", "Localization", "WebAddresses",
        "Diagnostics",
      ]),
    room(
      "SiteRenderer",
      ["Journal", "Templating", "Localization", "Markdown", "WebAddresses", "Diagnostics"],
      isTestable: true),
    room("SearchIndex", ["Journal", "Localization", "Diagnostics"], isTestable: true),

    // The shell: argv, clock, disk, terminal live here only.
    room("Files", ["Diagnostics", "CPOSIX"]),
    room("Publishing", ["Files", "Diagnostics"], isTestable: true),
    room(
      "Build",
      [
        "Files", "Publishing", "Diagnostics", "FrontMatter", "Markdown", "Media", "Templating",
        "Localization",
        "Photos", "PhotoVariants", "Journal", "JournalReader", "SiteRenderer", "SearchIndex",
        "ShareCards", "DefaultTheme", "WebAddresses", "Compression",
      ], isTestable: true),
    room(
      "Desk",
      [
        "Build", "Dialects", "Files", "Diagnostics", "FrontMatter", "Journal", "JournalReader",
        "Localization", "Markdown", "Media", "Photos", "PhotoVariants", "Sealing", "SearchIndex",
        "SiteRenderer", "WebAddresses",
      ], isTestable: true, runsOnce: true),
    room(
      "Migrating",
      [
        "Build", "Dialects", "Publishing", "Files", "Diagnostics", "FrontMatter", "Journal",
        "JournalReader", "Localization", "Markdown", "WebAddresses",
      ], runsOnce: true),
    room(
      "Book",
      [
        "Build", "Publishing", "Files", "Diagnostics", "Journal", "Localization", "Markdown",
        "Photos", "PhotoVariants", "QRCodes", "SiteRenderer",
      ], isTestable: true, runsOnce: true),
    room("Deploying", ["Build", "Publishing", "Files", "Diagnostics", "Journal"], runsOnce: true),
    room(
      "Serving",
      [
        "Build", "Desk", "Files", "SiteRenderer", "Journal", "Localization", "Diagnostics",
        "QRCodes", "CEvent", "COpenSSL", "WritingPage",
      ]),
    room(
      "Importing",
      [
        "Build", "Desk", "Files", "Journal", "JournalReader", "FrontMatter", "Markdown",
        "Localization", "WebAddresses", "Diagnostics", "HTMLReading", "Archives", "Photos",
      ], isTestable: true),
    room(
      "Exporting",
      [
        "Build", "Desk", "Publishing", "Files", "Archives", "Journal", "JournalReader",
        "FrontMatter", "Markdown", "SiteRenderer", "Localization", "WebAddresses", "Diagnostics",
      ], isTestable: true),
    room(
      "Command",
      [
        "Build", "Publishing", "Book", "Desk", "Migrating", "Importing", "Exporting",
        "Deploying", "Serving", "QRCodes", "Files", "Diagnostics",
        "Journal", "Localization", "SearchIndex", "CommandTranslations", "ProgramCommit",
      ], runsOnce: true),
    .executableTarget(
      name: "ilgi", dependencies: ["Command"], swiftSettings: strict,
      linkerSettings: staticRuntime + buildID + linker),

    // Beside Benchmarks/Markdown/cmark.c: Benchmarks/markdown.py.
    .executableTarget(
      name: "markdown-bench", dependencies: ["Markdown", "Diagnostics"],
      path: "Benchmarks/Markdown", exclude: ["cmark.c"], swiftSettings: strict),
    // `make bench` renders pages with it, beside Jinja2.
    .executableTarget(
      name: "templating-benchmark", dependencies: ["Templating", "Diagnostics"],
      path: "Benchmarks/TemplatingBenchmark", swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport",
      swiftSettings: strict + unoptimized),
    tests("DiagnosticsTests", ["Diagnostics"]),
    tests("FrontMatterTests", ["FrontMatter", "Diagnostics"], exclude: ["SuiteSample"]),
    tests(
      "WebAddressesTests", ["WebAddresses", "Localization"],
      exclude: ["Addresses.json", "Oracle"]),
    tests("HighlightingTests", ["Highlighting"]),
    tests("MarkdownTests", ["Markdown", "Diagnostics"], exclude: ["Cases"]),
    tests("TemplatingTests", ["Templating", "Diagnostics"], exclude: ["Cases", "Oracle"]),
    tests("LocalizationTests", ["Localization", "Diagnostics"], exclude: ["Oracle"]),
    tests("PhotosTests", ["Photos", "Diagnostics"]),
    tests("SealingTests", ["Sealing"]),
    tests("MediaTests", ["Media", "Diagnostics", "FuzzTargets"]),
    tests("JournalTests", ["Journal", "Localization", "Diagnostics", "Markdown"]),
    tests(
      "JournalReaderTests", ["JournalReader", "Journal", "Localization", "Diagnostics", "Markdown"]),
    tests(
      "SiteRendererTests",
      [
        "SiteRenderer", "Journal", "JournalReader", "Templating", "Markdown", "Localization",
        "Diagnostics",
      ]),
    tests("SearchIndexTests", ["SearchIndex", "Journal", "JournalReader", "Localization"]),
    tests(
      "BuildTests",
      [
        "Build", "Publishing", "Files", "Desk", "Migrating", "Deploying", "Diagnostics", "Journal",
        "Localization", "Markdown", "SearchIndex",
      ]),
    tests(
      "ImportingTests",
      [
        "Importing", "Build", "Desk", "Files", "Diagnostics", "Journal", "Localization",
        "Compression",
      ]),
    tests("ExportingTests", ["Exporting", "Archives", "Build", "Files", "Diagnostics"]),
    tests("HTMLReadingTests", ["HTMLReading", "Markdown", "Diagnostics"]),
    tests("ServingTests", ["Serving", "QRCodes", "Files"]),
    tests(
      "BookTests",
      ["Book", "Build", "Files", "Journal", "Localization", "Markdown"]),
    tests("CommandTests", ["Command", "Build", "Files", "Diagnostics", "Localization"]),
    tests(
      "MergingTests", ["Desk", "Build", "Files", "FrontMatter"],
      exclude: ["make-pairs.py", "pairs.txt"]),
    tests("BadInputTests", ["Command", "Migrating"], exclude: ["Cases", "Korean"]),
    tests("GoldenTests", ["Command", "Build", "Files", "Diagnostics"], exclude: ["Expected"]),
    // What must hold for any input: a sample is tried by the tests, the rest is for Tests/Fuzz.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Markdown", "FrontMatter", "Templating", "Journal", "JournalReader", "Diagnostics",
        "Photos", "Media", "Localization", "SearchIndex", "WebAddresses", "Serving", "Build",
        "Desk", "Importing", "Files",
      ],
      path: "Tests/FuzzTargets", swiftSettings: strict + unoptimized),
    tests(
      "SpecificationTests", ["Markdown", "Diagnostics", "FuzzTargets"],
      exclude: ["fetch-specifications.sh"]),
    tests("ArchitectureTests", ["DefaultTheme", "WritingPage"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Tests/Fuzz/run.py builds this with libFuzzer, which an ordinary build does not have.
if Context.environment["ILGI_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz",
      exclude: ["run.py", "Found"],
      swiftSettings: strict))
}
