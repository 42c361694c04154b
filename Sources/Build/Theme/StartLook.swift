import Diagnostics
package import Files
import Journal

/// Starts a look of the journal's own: a style sheet with comments. Nothing that is there is ever
/// written over, and no setting is changed.
///
/// - Returns: the path of the sheet, relative to the journal.
package func startLook(
  _ name: String, in folder: String, on disk: Disk = Disk()
) throws(BuildError) -> String {
  guard let look = Look.own(name) else {
    throw BuildError(
      "'\(name)' cannot be the name of a look",
      help: "use small letters, digits and hyphens, a letter first")
  }
  guard look.isOwn else {
    throw BuildError(
      "the theme has a look '\(name)' already",
      help: "choose another name, or write 'theme: {look: \(name)}' into ilgi.yml")
  }
  let journal = try disk.journalFolder(folder)
  let path = try templatesFolder(of: journal) + "/assets/look-\(name).css"
  try makeFolders(above: path, in: journal)
  guard try journal.addFile(path, Array(firstSheet.utf8)) else {
    throw BuildError("'\(path)' is there already, and is as it was")
  }
  return path
}

private let firstSheet = """
  /* A look of this journal. It comes after the common style sheet, which is the look Paper, so a
     rule is needed only for what differs. Documentation/Themes.md lists the variables and classes
     that stay the same in new versions. */

  /* Colours, by day and by night. Text needs a contrast of 4.5 on --paper, --raised and --wash. */
  @supports (color: light-dark(red, red)) {
    :root {
      --paper: light-dark(#f7f9f8, #101413);
      --raised: light-dark(#ffffff, #191e1d);
      --wash: light-dark(#e9efed, #1d2422);
      --line: light-dark(#d6dedb, #2c3533);
      --edge: light-dark(#74827e, #74827e);
      --soft: light-dark(#52605c, #a3b1ad);
      --ink: light-dark(#17201e, #e4ebe9);
      --seal: light-dark(#0b6b57, #6fd3b8);
      --stamp: light-dark(#0b6b57, #0b6b57);
    }
  }

  /* Faces: --text, --title, --small-title and --interface. --serif-face and --sans-face are those of
     the language. --usual-face tells the panel for readers which of the two texts have. */
  :root[lang], :root [lang] {
    --title: var(--sans-face);
    --small-title: var(--sans-face);
  }

  /* Sizes: the width of the text, and the first heading. */
  :root {
    --column: 36rem;
    --h1: 2rem;
  }

  /* An entry in a list: li.item with the class of its form, such as .note or .photo. */
  .item-title {
    font-weight: 600;
  }

  /* An entry's page */
  .entry-title {
    font-weight: 600;
  }

  /* Below 46rem there is no margin beside the text. */
  @container (max-width: 46rem) {
    .item {
      margin-block-start: 2rem;
    }
  }

  @media print {
    .stamp {
      display: none;
    }
  }

  """
