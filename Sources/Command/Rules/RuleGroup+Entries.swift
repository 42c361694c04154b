import Diagnostics

extension RuleGroup {
  static let ofEntries: [RuleGroup] = [
    RuleGroup(
      ["address.alias"],
      "An alias that differs from the entry's own address only in case or Unicode form would be the same file on many disks, so no page is made for it.",
      "Remove the alias."),
    RuleGroup(
      ["address.collision"],
      "Two things would be written to one address, or one of them needs a folder where the other is a file. One would overwrite the other.",
      "Rename one of the files, give one of them its own 'slug' or 'permalink', or write 'collisions: number' into the settings."
    ),
    RuleGroup(
      ["address.first"],
      "The settings say 'new_addresses: error', and addresses.lock has no address of a text that would become public now.",
      "If you mean it, run 'ilgi addresses update'; otherwise withhold the text."),
    RuleGroup(
      ["address.gone"],
      "addresses.lock lists an address that was published, and the site does not have it any more. Links and bookmarks to it would break.",
      "Keep the address with an alias in the entry, or give it up with 'ilgi addresses update'."),
    RuleGroup(
      ["address.lock"],
      "A line of addresses.lock is not an address, a tab and a file. The list is not guessed at, because it protects published addresses.",
      "Take the file back from git, or write it anew with 'ilgi addresses update'."),
    RuleGroup(
      ["address.numbered"],
      "Two entries have one address and the setting 'collisions' is 'number', so the later one has a number in its address.",
      "Record the number with 'ilgi addresses update', or give the entry its own 'slug'."),
    RuleGroup(
      ["address.reserved"],
      "The address belongs to a page that the site makes itself, such as the search or an archive.",
      "Give the page or entry another address with 'permalink', or rename its file."),
    RuleGroup(
      ["address.withheld"],
      "addresses.lock lists the address of an entry that its author withholds now. The address is not published, and that is no error.",
      "Nothing is needed; 'ilgi addresses update' takes the line out."),
    RuleGroup(
      ["entry.empty"],
      "The file has neither text nor fields, so it makes no page.",
      "Write something into it, or delete it."),
    RuleGroup(
      ["entry.locale"],
      "The file's name ends in a language tag that the settings do not have, and a file without it exists. It is probably a translation with a mistyped tag.",
      "Correct the tag, add it to 'locales' in the settings, or write a hyphen for the dot if it is an entry of its own."
    ),
    RuleGroup(
      ["entry.not-public"],
      "In Logseq only pages with 'public:: true' are published. If some pages have it, the others would be published against their author's wish.",
      "Write 'public:: true' into pages that may be published, exclude the others, or set ':publishing/all-pages-public? true' in logseq/config.edn."
    ),
    RuleGroup(
      ["entry.title-link"],
      "The title is taken from a line with a link. A title is plain text, so the link is not on the site.",
      "Write the link into the text below, or give the entry a 'title' field."),
    RuleGroup(
      ["entry.translation"],
      "Two files are the same entry in the same language, so only one of them could have its address.",
      "Give one of them another language, or its own 'translation' key."),
    RuleGroup(
      ["entry.undated"],
      "No date is in the fields, the file's name, its folders or git. The entry comes last in lists, as undated.",
      "Write 'date: YYYY-MM-DD' into the front matter, or begin the file's name with the date."),
    RuleGroup(
      ["front-matter.aliases"],
      "An alias is not an address inside the site, so no page could be made there.",
      "Write a path from the site's root, as in /2019/old-name.html or /old-name/."),
    RuleGroup(
      ["front-matter.comment"],
      "A hidden note begins in the value of a field and does not end there. What follows might be hidden or shown by mistake.",
      "Close the note in the same value, or write a backslash before the mark to show it."),
    RuleGroup(
      ["front-matter.cover"],
      "A cover is a file of the journal or an https address, and this is neither.",
      "Write the path of a picture; put './' before a file's name that has a colon."),
    RuleGroup(
      ["front-matter.date"],
      "A date cannot be read, or names a day or a time that does not exist. A wrong date could publish an entry too early.",
      "Write YYYY-MM-DD, or YYYY-MM-DD HH:MM with an offset like +09:00."),
    RuleGroup(
      ["front-matter.draft", "front-matter.private", "front-matter.public"],
      "The field decides whether the entry is published, so a value other than true or false is not guessed at.",
      "Write 'true' or 'false'."),
    RuleGroup(
      ["front-matter.starred", "front-matter.pinned", "front-matter.noindex"],
      "The field is a switch and takes only true or false.",
      "Write 'true' or 'false'."),
    RuleGroup(
      ["front-matter.published"],
      "The field takes true, false or a day; anything else might mean that the entry is withheld.",
      "Write 'true', 'false' or a day as YYYY-MM-DD."),
    RuleGroup(
      ["front-matter.duplicate"],
      "A field occurs twice, perhaps in another case. It is unclear which of the two counts.",
      "Remove one of the two."),
    RuleGroup(
      ["front-matter.fence"],
      "The line that opens or closes the front matter has something else on it, or is not quite a fence. The fields might be taken for text.",
      "Write the fence alone on its line: '---' for YAML, '+++' for TOML, '}' at the end of JSON."),
    RuleGroup(
      ["front-matter.key"],
      "The name is not a field, but close to one that withholds the entry. If it is a mistake, the entry would be published.",
      "Write the field's name, or choose a name that cannot be mistaken for it."),
    RuleGroup(
      ["front-matter.language"],
      "'language' usually names the entry's language. This value is no language tag, so it is kept as a field of your own.",
      "Write the language's code, or use another name for the field."),
    RuleGroup(
      ["front-matter.locale"],
      "The entry's language must be a language tag, because its address and its words depend on it.",
      "Write the language's code, as in ko, en-GB or zh-Hant."),
    RuleGroup(
      ["front-matter.nested"],
      "A field that withholds the entry is inside another field, where it has no effect.",
      "Write it at the top level, above the field that it is in."),
    RuleGroup(
      ["front-matter.permalink"],
      "'permalink' is a path on this site. A host, a query or a way out of the site cannot become a file.",
      "Write a path from the site's root, as in /about/ or /2019/05/old-name.html."),
    RuleGroup(
      ["front-matter.place"],
      "A place is a name, or a name with latitude and longitude in degrees.",
      "Write 'name', 'latitude' and 'longitude', or the name alone."),
    RuleGroup(
      ["front-matter.privacy"],
      "A field seems to say who may read the entry, and its value is not understood. It is not published by guessing.",
      "Write 'draft: true' or 'private: true' to withhold the entry, or give the field another name."
    ),
    RuleGroup(
      ["front-matter.second"],
      "A second block that looks like front matter begins the text. It is not read, although it may withhold the entry.",
      "Move its fields into the first block, or leave a blank line before it if it is text."),
    RuleGroup(
      ["front-matter.stray"],
      "A line in the text looks like a field that withholds the entry. It is text, so the entry would be published.",
      "Write it between two lines '---' at the very start of the file; in text, put a backslash before its colon."
    ),
    RuleGroup(
      ["front-matter.template"],
      "A field still has a template's placeholder for its value, so the file is a template or an unfinished entry.",
      "Write the value, or name the template's folder under 'exclude' in the settings."),
    RuleGroup(
      ["front-matter.type"],
      "The field takes another kind of value: a text, a list of texts or a mapping.",
      "Write the kind of value that the message names."),
    RuleGroup(
      ["front-matter.unclosed"],
      "The front matter is opened and never closed. Everything would be fields, or everything text.",
      "Write the closing fence on a line of its own after the last field."),
    RuleGroup(
      ["front-matter.weather"],
      "Weather is a word, an icon code of OpenWeather, or a mapping of condition, icon and temperature.",
      "Correct the name of the part, or the value."),
    RuleGroup(
      ["front-matter.work", "front-matter.rating", "front-matter.isbn"],
      "A part of 'book', 'film' or 'music' has a value that cannot be shown, so the card is without it. Nothing else of the entry changes.",
      "Correct the part, or take it out."),
    RuleGroup(
      ["front-matter.zone"],
      "The time is given in UTC. In the journal's time zone it falls on another day than the one in the file's name.",
      "Set 'timezone' to where the entry was written, or write the time with its offset."),
    RuleGroup(
      ["git.bulk"],
      "Many entries have their day from one commit, which probably imported them. That is not the day on which they were written.",
      "Write 'date: YYYY-MM-DD' into them, or begin the files' names with the day."),
    RuleGroup(
      ["git.field"],
      "The day comes from git, although a field that is not read seems to hold a day.",
      "Rename the field to 'date', or take it out."),
    RuleGroup(
      ["git.failed"],
      "An entry needs a date from git, and git could not read the history.",
      "See what 'git log' says in the journal, or write 'date:' into each entry."),
    RuleGroup(
      ["git.missing"],
      "An entry needs a date from git, and the program git is not installed.",
      "Install git, or write 'date:' into each entry."),
    RuleGroup(
      ["git.ownership"],
      "git refuses to read a repository that belongs to another user.",
      "Allow the folder with 'git config --global --add safe.directory', or build as its owner."),
    RuleGroup(
      ["git.partial"],
      "An entry needs a date from git, and the partial clone would have to fetch what it lacks. A build uses no network.",
      "Clone the whole repository, without --filter, or write 'date:' into each entry."),
    RuleGroup(
      ["git.shallow"],
      "An entry needs a date from git, and the shallow clone does not have the first commits. The days would be wrong.",
      "Fetch the whole history with 'git fetch --unshallow', or write 'date:' into each entry."),
    RuleGroup(
      ["shelf.taxonomy"],
      "A taxonomy of the journal has the name of the page that lists all books, films or music, so that page is not made.",
      "Nothing is needed; rename the taxonomy to get the page."),
    RuleGroup(
      ["journal.clock"],
      "The clock, or SOURCE_DATE_EPOCH, is more than a day behind the last commit or the last build, and 'publish' or 'expires' of a text is decided otherwise by it. A clock that was set back would publish again what has expired.",
      "Set the clock. If the commit or the build had the wrong day, confirm today's with '--today'."
    ),
    RuleGroup(
      ["journal.empty"],
      "The folder has no entry that can be read, so it is probably not the journal that was meant.",
      "Write an entry with 'ilgi new', or name the journal's folder on the command line."),
    RuleGroup(
      ["journal.readme"],
      "The only entry would be a README, and there are texts that are not read. The settings probably do not fit the journal.",
      "Name the endings with 'extensions' and the folder with 'content' in the settings."),
  ]
}
