import Diagnostics
import Files
import Journal
import Localization

// What a journal's texts and names say of settings.
extension Migration {
  /// As the tool's settings say, or as most names of files, or clocks of commits, agree.
  mutating func proposeZone(_ survey: JournalSurvey, _ root: OpenFolder) {
    let zone = survey.configuration.value("timeZone", "timezone", "TIMEZONE")
    if let zone, TimeZone(zone) != nil {
      set("timezone", zone, "as in the other tool's settings")
      return
    }
    var evidence = ZoneEvidence(days: survey.sample.days)
    // Days that only an instant tells stay those of UTC, as most tools show them.
    if survey.sample.instants == 0, survey.folders.contains(".git") {
      evidence.readCommits(in: root.path)
    }
    guard let best = evidence.best(for: survey.sample.language) else { return }
    if evidence.days.isEmpty {
      set(
        "timezone", best.zone, "commits were made by this clock",
        evidence: "\(best.count) of \(best.all) commits")
    } else {
      set(
        "timezone", best.zone, "in this zone times are on the days that files are named for",
        evidence: "\(best.count) of \(best.all) names of files")
    }
  }

  /// What other tools make of fields, and of texts without them.
  mutating func proposeFieldForms(_ survey: JournalSurvey) {
    let sample = survey.sample
    if sample.readings > 0 { set("ruby", "true", "texts have readings above their words") }
    if sample.tagged * 5 > sample.count {
      set("inline_tags", "true", "texts have tags among their words")
    }
    switch survey.tool {
    case .obsidian, .quartz:
      set("titles", "file-name", "a note without a title has the name of its file")
      if sample.formulas > 0 { set("math", "true", "texts contain formulas") }
    case nil where sample.untitled * 2 > sample.count:
      set("titles", "file-name", "most texts have neither a title nor a heading")
    default: break
    }
    let keepsQuotes: [OtherTool?] = [
      .zola, .obsidian, .logseq, .mkdocs, .vitepress, .docusaurus, .eleventy, .pelican,
    ]
    let isSmart = survey.configuration.value("smart_punctuation", "TYPOGRIFY", "typographer")
    if keepsQuotes.contains(survey.tool), isSmart?.lowercased() != "true" {
      set("quotes", "false", "quotation marks stay as they are written, as in the other tool")
    } else if isSmart?.lowercased() != "true", sample.plainTitles > 0 {
      // Some of these tools change quotation marks in texts, but none in titles.
      set(
        "quotes", "false",
        survey.tool == nil
          ? "titles stay as they are written"
          : "titles stay as they are written, as in the other tool")
    }
    if sample.timed > 0 {
      set("times", "true", "entries have a time of day; 'false' keeps it from readers")
    }
    if survey.tool == .zenn {
      set("taxonomies", list(["tags", "topics"]), "articles have 'topics'")
    }
    // Only Jekyll divides such a text at spaces, and Obsidian once did.
    if sample.spacedTags > 0, ![.jekyll, .obsidian, .quartz, .logseq].contains(survey.tool) {
      set("tag_separator", "comma", "a tag may have spaces, as in 'tags: sea and land'")
    }
  }
}
