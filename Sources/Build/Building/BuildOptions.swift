package import Files
package import Journal
package import Localization

/// What the command line and the environment ask of a build. Every clock, zone and width is a value
/// here.
package struct BuildOptions: Sendable {
  /// The journal's folder.
  package var folder: String
  /// The output folder; nil means the settings', else `FOLDER/public`.
  package var output: String?
  /// Stands in for the settings' `url`.
  package var url: SiteURL?
  /// Threads to work with.
  package var jobs: Int
  /// The build's one clock input; nil means `epoch`.
  package var today: CalendarDay?
  /// Seconds since 1970 that represent now: SOURCE_DATE_EPOCH, else the clock.
  package var epoch: Int
  /// The machine's time zone, for commands that write what their author writes now; no build looks
  /// at it.
  package var machineZone: TimeZone?
  /// Whether warnings weigh as much as errors.
  package var strict: Bool
  /// This program with the verb that renders one text; nil means that texts which may take
  /// unreasonable work are errors.
  package var rendererProgram: [String]?
  /// This program with the verb that makes the copies of a photo; nil means that photos are
  /// published as they are.
  package var photoProgram: [String]?
  /// Where the copies of photos are kept by a run that writes nothing; nil where they are not.
  package var photoMemory: PhotoMemory?
  /// Is told what takes long.
  package var progress: WorkProgress?
  /// What is shown to the author alone; then `output` does not count.
  package var preview: Preview
  /// Whether findings may quote what is withheld: only where nobody but the author reads them.
  package var quotesWithheldWords = false
  /// Texts that count instead of what is in the files, by their paths: what somebody is writing.
  /// They are shown whatever their fields say, so only a page for their author may be made of them.
  package var unsaved: [[UInt8]: [UInt8]] = [:]
  /// Texts that count as if they did not exist, by their paths: what the site would be without
  /// them and without templates of the journal's own is what the audit compares it with.
  var absent: Set<[UInt8]> = []
  /// Whether the work of the build before is used: nothing is done where nothing changed, and only
  /// files that differ are written.
  package var isIncremental = false
  /// Whether the run writes `addresses.lock`, and so needs none to begin with.
  var isRecording = false
  /// Whether the front matter of withheld entries is enough, for commands that ask nothing of their
  /// texts.
  package var readsHeadsOfWithheld = false
  /// Whether the site is compared in the end with that of a clean build, byte for byte.
  package var isVerified = false
  /// Whether the program ends after the build: what the build made need not be freed.
  package var endsProgram = false
  /// Settings that replace the journal's own file; nil in all builds but trials.
  package var settingsText: [UInt8]?
  /// The number of entries from which a build does not hold bodies in memory.
  package var shelvedFrom = BodyShelf.least
  /// The file system.
  package var disk: Disk

  package init(
    folder: String, output: String? = nil, url: SiteURL? = nil, jobs: Int = 1,
    today: CalendarDay? = nil, epoch: Int = 0,
    strict: Bool = false, rendererProgram: [String]? = nil, preview: Preview = Preview(),
    disk: Disk = Disk()
  ) {
    self.folder = folder
    self.output = output
    self.url = url
    self.jobs = jobs
    self.today = today
    self.epoch = epoch
    self.strict = strict
    self.rendererProgram = rendererProgram
    self.preview = preview
    self.disk = disk
  }
}
