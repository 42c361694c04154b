import Diagnostics

extension RuleGroup {
  static let ofTexts: [RuleGroup] = [
    RuleGroup(
      ["link.ambiguous"],
      "Several files have the name in a wikilink, and the link leads to the first of them.",
      "Write the folder too, or the name of the file."),
    RuleGroup(
      ["link.fragment"],
      "The link leads to a heading that the entry does not have, so it would open the top of the page.",
      "Correct the part after '#', or take it out."),
    RuleGroup(
      ["link.missing"],
      "The link leads to a file or an address that does not exist. It becomes plain text.",
      "Correct the address, add the file, or take the link out; 'missing_links' in the settings decides whether this is an error."
    ),
    RuleGroup(
      ["link.name"],
      "The file's name cannot be published: it begins with a dot, or has a control character or a backslash.",
      "Rename the file."),
    RuleGroup(
      ["link.outside"],
      "The link leads out of the journal's folder. Only files inside it can be published, and the link becomes plain text.",
      "Move the file into the journal, or take the link out."),
    RuleGroup(
      ["link.remote-image"],
      "Pages load nothing from other hosts, which would learn who reads the diary. The image becomes a link.",
      "Keep a copy next to the entry, or allow the host with 'remote_images' in the settings."),
    RuleGroup(
      ["link.unwritten"],
      "No entry or file has the name in a wikilink. The link's text stays as plain text.",
      "Write the entry, or correct the name."),
    RuleGroup(
      ["markdown.private"],
      "A part of the text seems to be meant for the author alone, and is not closed, or its mark is not known.",
      "Write '<!-- private -->' before the part and '<!-- /private -->' after it, or write the mark as code if it is text."
    ),
    RuleGroup(
      ["link.withheld"],
      "A published entry links to a private one, or to a draft by its name alone. The link would tell that it exists, and how it is called.",
      "Take the link out, give a link to a draft words of its own, or publish the entry that it leads to."
    ),
    RuleGroup(
      ["locale.catalog"],
      "The theme has no words in one of the site's languages. Its pages use the journal's other languages, or English.",
      "Write the words into a catalog in locales/."),
    RuleGroup(
      ["markdown.columns"],
      "A table has more columns than a page can show. The limit keeps the work for one entry small.",
      "Split it into several tables."),
    RuleGroup(
      ["markdown.comment"],
      "A hidden note is opened and never closed. The rest of the text might be hidden, or the note shown.",
      "Close the note, or write a backslash before its mark to show it."),
    RuleGroup(
      ["markdown.cost"],
      "The text takes far more work to read than its length explains.",
      "Put blank lines between paragraphs, or split the entry."),
    RuleGroup(
      ["markdown.depth"],
      "Lists and quotes are nested too deep.",
      "Take some of the levels out."),
    RuleGroup(
      ["markdown.footnote"],
      "A footnote is written, and nothing refers to it, so it is not shown.",
      "Refer to it in the text, or remove it."),
    RuleGroup(
      ["markdown.formula"],
      "The program for formulas does not understand a formula. It is shown as code.",
      "Correct the formula."),
    RuleGroup(
      ["markdown.html"],
      "Raw HTML can run programs in a reader's browser, so it is shown as text.",
      "Use Markdown or the elements that the message names, or allow it with 'raw_html: allow' in the settings."
    ),
    RuleGroup(
      ["markdown.math"],
      "The text seems to have formulas, and they are read as Markdown because the setting 'math' is off.",
      "Write 'math: true' into the settings, or nothing if they are no formulas."),
    RuleGroup(
      ["markdown.scheme"],
      "The link has a scheme that is not known to be safe, such as one that runs a program. It is shown without its destination.",
      "Use one of the schemes that the message names."),
    RuleGroup(
      ["markdown.shortcode"],
      "The text has a shortcode of another tool that Ilgi does not know. It is shown as code.",
      "Write it in Markdown, or take it out."),
    RuleGroup(
      ["markdown.size"],
      "The text is larger than the limit for one entry.",
      "Split it into several entries, or raise 'limits.entry_size' in the settings."),
    RuleGroup(
      ["media.cannot-be-cleaned", "media.unknown", "media.unreadable"],
      "A film or a sound has data about its making that cannot be taken out, so publishing it might tell a place or a name.",
      "Convert the file with another program, or set 'media_metadata: keep' if it may be told."),
    RuleGroup(
      ["media.large"],
      "A film or a sound is larger than many hosts take.",
      "Make it smaller, or put it on a host for large files and link to it."),
    RuleGroup(
      ["media.poster"],
      "A film has no picture that stands for it before it plays, so browsers show a black box.",
      "Put a picture with the name of the film beside it: 'sea.jpg' for 'sea.mp4'."),
    RuleGroup(
      ["photo.cannot-be-cleaned"],
      "A photo may tell where and when it was taken. This kind of file cannot be freed of that, so it is not published.",
      "Export it as JPEG, PNG or WebP."),
    RuleGroup(
      ["photo.library"],
      "The library that opens this kind of photo could not be loaded, so the photo can neither be shown nor freed of its metadata.",
      "Install the library that the message names, or export the photo as JPEG."),
    RuleGroup(
      ["photo.too-large"],
      "A photo has more pixels or bytes than the limit, which protects the memory of this machine and of the reader's.",
      "Export a smaller copy, or raise 'photos.megapixels' in the settings."),
    RuleGroup(
      ["photo.unknown"],
      "The file's name is that of a photo, and its content is not. Nobody knows what it would publish.",
      "Open it in a photo program and export it again."),
    RuleGroup(
      ["photo.unreadable"],
      "The photo is damaged or cut off, so its metadata cannot be found and taken out.",
      "Open it in a photo program and export it again."),
    RuleGroup(
      ["privacy.trace"],
      "Words that only a withheld text has are in a file of the site. Nothing was published.",
      "Look at the templates that make that page; if the words may be public, write them into a comment in ilgi.yml."
    ),
    RuleGroup(
      ["source.character"],
      "The fields or the text have a control character that an editor does not show. It may change how a line is read.",
      "Remove the character."),
    RuleGroup(
      ["source.conflict"],
      "git left both versions of a merge in the file. Publishing them would show lines that one side had removed.",
      "Keep one of the two versions, and remove the marks."),
    RuleGroup(
      ["source.encoding"],
      "The file is not written in UTF-8, so its letters and fields would be read wrongly.",
      "Save the file as UTF-8 in your editor."),
    RuleGroup(
      ["source.extension"],
      "Texts with this ending look like entries, and are not read.",
      "Name the ending with 'extensions' in the settings, or leave it if they are no entries."),
    RuleGroup(
      ["source.hidden"],
      "A file whose name begins with a dot is not published.",
      "Nothing is needed; give it a name without a dot to publish it."),
    RuleGroup(
      ["source.withheld"],
      "A text in 'static', or one that an entry links to as a file, says that it is private or a draft. It would be copied as it is.",
      "Move it to a folder that is not published, or take the fields away that withhold it."),
    RuleGroup(
      ["source.kind"],
      "A pipe, a socket or a device is among the files. Reading it could wait without end.",
      "Move it out of the journal's folders."),
    RuleGroup(
      ["source.leftover"],
      "A sync service, a merge or an editor left a copy of a file. It is never published.",
      "Keep what is missing in the other file, and delete the copy; if it is no copy, rename it."),
    RuleGroup(
      ["source.lfs"],
      "git-lfs left a pointer in the place of the file. Publishing it would show a broken picture, or the pointer in place of a text.",
      "Fetch the file with 'git lfs pull'; in CI, check out with LFS files."),
    RuleGroup(
      ["source.link"],
      "A symbolic link leads out of the journal, to nothing, in a circle, or to a file that must not be published.",
      "Put the file itself in its place, or remove the link."),
    RuleGroup(
      ["source.name"],
      "The file's name cannot be read or published: it is not UTF-8, or has a control character or a backslash.",
      "Rename the file."),
    RuleGroup(
      ["source.section"],
      "Hugo and Zola describe a list of pages in this file. It is not an entry and is ignored.",
      "Nothing is needed."),
    RuleGroup(
      ["source.size"],
      "The file is larger than the limit for its kind.",
      "Split it, move it out of the content folder, or raise 'limits' in the settings."),
    RuleGroup(
      ["source.withheld-section"],
      "In Hugo and Zola, this file withholds all texts of its folder, or the other tool's settings withhold texts. Only a text's own fields are read here, so they would be published.",
      "Exclude the folder with 'exclude' in the settings, or write 'draft: true' into each text."),
  ]
}
