import Diagnostics

extension RuleGroup {
  static let ofSettings: [RuleGroup] = [
    RuleGroup(
      ["catalog.argument"],
      "A message of a catalog uses an argument that the theme does not give it.",
      "Use only the arguments that the theme's own message has; write two braces for one that is to be shown."
    ),
    RuleGroup(
      ["catalog.key"],
      "A catalog has a message that no template of the theme uses.",
      "Correct its name, or remove it."),
    RuleGroup(
      ["catalog.message"],
      "A message has a brace without its counterpart, so it is unclear where an argument ends.",
      "Close the brace, or write two of them to show one."),
    RuleGroup(
      ["catalog.name"],
      "A file in locales/ is not named by a language tag, so nobody knows its language.",
      "Rename it by its language, as in ko.yml or zh-Hant.yml."),
    RuleGroup(
      ["catalog.plural"],
      "The plural forms of a message do not fit its language: every language needs 'other', and only some have the rest.",
      "Write the forms that the language has, and always 'other'."),
    RuleGroup(
      ["catalog.type"],
      "A message of a catalog is a list or another value that cannot be shown as text.",
      "Write the message as a text, in quotes if it has special characters."),
    RuleGroup(
      ["settings.calendar"],
      "A calendar is one of ICU's, for the whole site or for some of its languages.",
      "Write one of the calendars in Settings.md, for languages that the site has."),
    RuleGroup(
      ["settings.digits"],
      "Digits are named as CLDR names them, for the whole site or for some of its languages.",
      "Write one of the names in Settings.md, for languages that the site has."),
    RuleGroup(
      ["places.coordinate", "places.decimals"],
      "A number in places.yml is out of its range: latitude, longitude, or the decimals of coordinates.",
      "Write latitude from -90 to 90, longitude from -180 to 180, and decimals from 0 to 6."),
    RuleGroup(
      ["places.comment", "settings.comment"],
      "The title, the author or a place's name holds a hidden note, which only entries have. Every page would show it.",
      "Write a comment of YAML, after '#', on a line of its own."),
    RuleGroup(
      ["places.key", "places.name", "places.type"],
      "An entry of places.yml is not written as the file needs it: an unknown name, one name for two places, or a value of another kind.",
      "Write places.yml as Fields.md shows it: each place with its names and coordinates."),
    RuleGroup(
      ["settings.host"],
      "The setting names the host whose limits the site must keep, and Ilgi does not know the limits of this one.",
      "Write one of the hosts that the message names, or leave the setting out."),
    RuleGroup(
      ["settings.precompress"],
      "Compressed copies of files are made in two forms only.",
      "Write true for both, or a list of gz and br."),
    RuleGroup(
      ["site.host"],
      "The site is larger than its host takes: too many files, too many bytes, or one file that is too large.",
      "Publishing.md names the limits of each host and what makes a site smaller."),
    RuleGroup(
      ["settings.stamp"],
      "The stamp beside the journal's name has room for one or two characters.",
      "Write one letter, or a text of two."),
    RuleGroup(
      ["settings.deploy"],
      "The setting does not say completely where the site goes.",
      "Name a folder, a place for rsync, or a git repository together with its branch; Publishing.md shows each."
    ),
    RuleGroup(
      ["settings.security"],
      "A host in the security policy of the pages is not a whole name of a host, so it would allow more than one means.",
      "Write the whole name of each host, as in stats.example, without stars and paths."),
    RuleGroup(
      [
        "settings.collisions", "settings.content-dialect", "settings.first_weekday",
        "settings.links", "settings.media_metadata", "settings.missing_links",
        "settings.new_addresses", "settings.photo_metadata",
        "settings.raw_html", "settings.tag_separator", "settings.titles", "settings.updated",
      ],
      "The setting takes one of a few words.",
      "Write one of the words that the message names."),
    RuleGroup(
      ["settings.comments"],
      "Some texts have pairs of '%%'. In Obsidian they hide a note, elsewhere they are text. A wrong guess would publish a secret.",
      "Write 'comments: obsidian' to hide such notes, or 'comments: html' to show them as text."),
    RuleGroup(
      [
        "settings.cards", "settings.drafts", "settings.language_offer", "settings.noindex",
        "settings.quotes", "settings.ruby", "settings.search", "settings.strict",
        "settings.wikilinks",
      ],
      "The setting is a switch and takes only true or false.",
      "Write 'true' or 'false'."),
    RuleGroup(
      ["settings.exclude"],
      "'exclude' names something that does not exist. If the name is mistyped, the folder that was meant would be published.",
      "Correct the name, or take it out."),
    RuleGroup(
      ["settings.fields"],
      "The setting 'fields' says which names of fields are the author's own. Ilgi's own fields keep their meaning.",
      "Write 'fields: {NAME: text}' for a field that only looks as if it withheld an entry."),
    RuleGroup(
      ["settings.publish"],
      "Some texts have 'publish: true', and others say nothing. In other tools the others are not public.",
      "Write 'publish: explicit' into the settings to publish only those, or 'publish: all' for all."
    ),
    RuleGroup(
      ["settings.git_ignored"],
      "Git ignores a text, so only this machine would publish it.",
      "Write 'git_ignored: leave' or 'git_ignored: publish' into the settings."),
    RuleGroup(
      ["settings.migrated"],
      "The settings of another tool have changed since 'ilgi migrate' wrote down what they leave out.",
      "Compare with what 'ilgi migrate' proposes now, and write the new digest below 'migrated'."),
    RuleGroup(
      ["settings.extensions"],
      "Files with this ending cannot be read as entries.",
      "Write endings that Ilgi knows: md, markdown, mdx, rmd, qmd."),
    RuleGroup(
      ["settings.feed"],
      "A feed has a number of entries, and feeds of terms belong to taxonomies of the site.",
      "Write a number from 1 to 1000 or false, and names of the site's taxonomies."),
    RuleGroup(
      ["settings.former_hosts", "settings.remote_images"],
      "The setting is a list of hosts, and this is not the name of one.",
      "Write the host alone, as in images.example."),
    RuleGroup(
      ["settings.key"],
      "The name is not a setting. A mistyped setting would have no effect, and nobody would notice.",
      "Correct the name, or remove the line; Settings.md lists all settings."),
    RuleGroup(
      ["settings.limits", "settings.paginate", "settings.photos", "settings.theme"],
      "The value is outside of the range that the setting takes.",
      "Write a value in the range that the message names."),
    RuleGroup(
      ["settings.locales"],
      "The languages of the site are language tags, each once.",
      "Write language codes, as in [ko, en]."),
    RuleGroup(
      ["settings.math"],
      "Formulas are read or not, or a program makes them.",
      "Write 'math: true' or 'math: false', or name a program as Settings.md says."),
    RuleGroup(
      ["settings.name"],
      "The settings are in a file of another name or format, which would not be read.",
      "Rename the file to ilgi.yml, and write it in YAML."),
    RuleGroup(
      ["settings.permalink"],
      "The pattern of addresses has a name that does not exist, or would lead out of the site.",
      "Write a path from the root with the names that Settings.md lists."),
    RuleGroup(
      ["settings.repository"],
      "'repository' is the address at which readers can see the sources of entries.",
      "Write it in full, with https."),
    RuleGroup(
      ["settings.static", "settings.templates"],
      "The folder is not inside the journal, or its name cannot be used.",
      "Write its path from the journal's folder, as in assets or content/assets."),
    RuleGroup(
      ["settings.statistics"],
      "The switch takes only true or false.",
      "Write 'true' or 'false'."),
    RuleGroup(
      ["settings.taxonomies"],
      "A taxonomy needs a name that can be a folder, is no field of another kind, and occurs once.",
      "Choose another name, or remove one of two."),
    RuleGroup(
      ["settings.timezone"],
      "The name is not in the database of time zones, so days could not be told.",
      "Write a name of the IANA database, as in Asia/Seoul or Europe/Berlin."),
    RuleGroup(
      ["settings.type"],
      "The setting takes another kind of value: a text, a list or a mapping.",
      "Write the kind of value that the message names."),
    RuleGroup(
      ["settings.url"],
      "'url' is the whole address of the site. Without it there are no feeds and no sitemap, and a note says so.",
      "Write it in full, as in https://diary.example/."),
  ]
}
