import Command
import TestSupport
import Testing

/// Renames an entry of a journal and expects that this is done.
private func rename(_ words: String..., in folder: TemporaryFolder) -> Terminal {
  let run = Terminal(["rename"] + words + ["--folder", folder.path], in: folder)
  #expect(run.status == .done, "\(run.errors)")
  return run
}

/// Two entries with one file name and one slug, in two folders, and an entry that links.
private func namesakes(_ text: String) throws -> TemporaryFolder {
  let folder = try TemporaryFolder(
    """
    -- ilgi.yml --
    url: https://diary.example/
    permalink: /{folders}/{file}/
    -- entries/a/2024-03-05-lisbon.md --
    # The harbour
    -- entries/b/2024-03-05-lisbon.md --
    # Another one
    """)
  try folder.write("# B\n\n\(text)\n", to: "entries/c/2024-03-06-b.md")
  return folder
}

private let linking = "entries/c/2024-03-06-b.md"

@Suite struct RenameCommandTests {
  @Test func `a line that defines a link is changed once`() throws {
    let folder = try TemporaryFolder(
      """
      -- entries/2024-03-05-lisbon.md --
      # Lisbon
      -- entries/2024-03-06-b.md --
      # B

      [One][1] and [another][2], and [one][1] and [three](2024-03-05-lisbon.md) again.

      [1]: 2024-03-05-lisbon.md
      [2]: <2024-03-05-lisbon.md#later> "Lisbon"

          [1]: 2024-03-05-lisbon.md
      """)
    let run = rename("lisbon", "The old harbour", in: folder)
    #expect(run.errors == "")
    #expect(
      try folder.text("entries/2024-03-06-b.md") == """
        # B

        [One][1] and [another][2], and [one][1] and [three](2024-03-05-the-old-harbour.md) again.

        [1]: 2024-03-05-the-old-harbour.md
        [2]: <2024-03-05-the-old-harbour.md#later> "Lisbon"

            [1]: 2024-03-05-lisbon.md

        """)
    #expect(!Terminal("check", folder.path).errors.contains("link.missing"))
  }

  @Test(arguments: [
    (
      "[[a/2024-03-05-lisbon]] [[b/2024-03-05-lisbon]]",
      "[[a/2024-03-05-old]] [[b/2024-03-05-lisbon]]"
    ),
    (
      "[x](../a/2024-03-05-lisbon.md) [x](../b/2024-03-05-lisbon.md)",
      "[x](../a/2024-03-05-old.md) [x](../b/2024-03-05-lisbon.md)"
    ),
    ("[[b/2024-03-05-lisbon|x]] [[Another one]]", "[[b/2024-03-05-lisbon|x]] [[Another one]]"),
    ("{{< ref \"b/2024-03-05-lisbon.md\" >}}", "{{< ref \"b/2024-03-05-lisbon.md\" >}}"),
  ])
  func `a link to another note of the same file name stays`(
    _ before: String, _ after: String
  ) throws {
    let folder = try namesakes(before)
    let run = rename("entries/a/2024-03-05-lisbon.md", "Old", in: folder)
    #expect(run.errors == "")
    #expect(try folder.text(linking) == "# B\n\n\(after)\n")
  }

  /// What the links of another entry are after `The harbour` is called `Old`.
  @Test(arguments: [
    ("[[The harbour]] [[the harbour|x]] [[harbour]]", "[[Old]] [[Old|x]] [[harbour]]"),
    ("[[A/2024-03-05-LISBON|x]]", "[[A/2024-03-05-old|x]]"),
    (
      "[[a/2024-03-05-lisbon#x|y]] `[[a/2024-03-05-lisbon]]` [[a/2024-03-05-lisbon#x]]",
      "[[a/2024-03-05-old#x|y]] `[[a/2024-03-05-lisbon]]` [[a/2024-03-05-old#x]]"
    ),
    (
      "[x]({% post_url a/2024-03-05-lisbon %}) {% post_link a/2024-03-05-lisbon %}",
      "[x]({% post_url a/2024-03-05-old %}) {% post_link a/2024-03-05-old %}"
    ),
    (
      "[x]({% link entries/a/2024-03-05-lisbon.md %})",
      "[x]({% link entries/a/2024-03-05-old.md %})"
    ),
    ("[x](@/a/2024-03-05-lisbon.md)", "[x](@/a/2024-03-05-old.md)"),
    (
      "[x]({{< ref \"a/2024-03-05-lisbon.md#y\" >}}) {{< relref path=\"a/2024-03-05-lisbon\" >}}",
      "[x]({{< ref \"a/2024-03-05-old.md#y\" >}}) {{< relref path=\"a/2024-03-05-old\" >}}"
    ),
    (
      "![x](../a/2024-03-05-lisbon.md) [x]([[a/2024-03-05-lisbon]])",
      "![x](../a/2024-03-05-old.md) [x]([[a/2024-03-05-old]])"
    ),
    ("> [x]\n>\n> [x]: ../a/2024-03-05-lisbon.md", "> [x]\n>\n> [x]: ../a/2024-03-05-old.md"),
    // By its alias it still leads there.
    ("[x](/a/2024-03-05-lisbon/)", "[x](/a/2024-03-05-lisbon/)"),
  ])
  func `a link of any kind follows`(_ before: String, _ after: String) throws {
    let folder = try namesakes(before)
    let run = rename("entries/a/2024-03-05-lisbon.md", "Old", in: folder)
    #expect(run.errors == "")
    #expect(try folder.text(linking) == "# B\n\n\(after)\n")
  }

  @Test func `a link by the slug gets the new one, and a title that is no name that of the file`()
    throws
  {
    let folder = try TemporaryFolder(
      """
      -- entries/2024-03-05-lisbon.md --
      # The harbour
      -- entries/2024-03-06-b.md --
      # B

      [[lisbon]] [[LISBON|x]] [[The harbour]]
      """)
    #expect(rename("lisbon", "Old | new", in: folder).errors == "")
    #expect(
      try folder.text("entries/2024-03-06-b.md")
        == "# B\n\n[[old-new]] [[old-new|x]] [[2024-03-05-old-new]]\n")
  }

  @Test func `links of the entry itself and to files of its folder follow`() throws {
    let folder = try TemporaryFolder(
      """
      -- entries/lisbon/index.md --
      ---
      date: 2024-03-05
      ---
      # Lisbon

      [x](index.md#a) [y](../lisbon/index.md) [z](a.pdf) [z](../lisbon/a.pdf)
      -- entries/lisbon/a.pdf --
      %PDF
      -- entries/2024-03-06-b.md --
      [x](lisbon/a.pdf) [y](lisbon/)
      """)
    #expect(rename("entries/lisbon/index.md", "Old", in: folder).errors == "")
    #expect(
      try folder.text("entries/old/index.md").hasSuffix(
        "[x](index.md#a) [y](../old/index.md) [z](a.pdf) [z](../old/a.pdf)\n"))
    #expect(try folder.text("entries/2024-03-06-b.md") == "[x](old/a.pdf) [y](old/)\n")
  }

  @Test func `what cannot follow is told with its line`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      -- entries/lisbon/index.md --
      ---
      date: 2024-03-05
      draft: true
      ---
      # Lisbon
      -- entries/lisbon/sea.jpg --
      x
      -- entries/2024-03-06-b.md --
      ---
      cover: lisbon/sea.jpg
      ---
      # B

      [x](/2024/03/05-lisbon.html) and [y](lis&#98;on/index.md)
      """)
    let before = try folder.text("entries/2024-03-06-b.md")
    let run = rename("entries/lisbon/index.md", "Old", in: folder)
    #expect(
      run.errors == """
        warning: entries/2024-03-06-b.md: a picture in its fields is not where it was; change the field by hand
        warning: entries/2024-03-06-b.md:6: a link here does not lead where it did; change it by hand
        warning: entries/2024-03-06-b.md:6: a link here does not lead where it did; change it by hand
        3 links have to be changed by hand

        """)
    #expect(try folder.text("entries/2024-03-06-b.md") == before)
  }

  @Test func `a file that cannot be changed stops no other, and its links are told`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      -- entries/2024-03-05-lisbon.md --
      # Lisbon
      -- notes/b.md --
      # B

      [x](2024-03-05-lisbon.md)
      -- entries/2024-03-07-c.md --
      # C

      [x](2024-03-05-lisbon.md)
      """)
    try folder.link("entries/2024-03-06-b.md", to: "../notes/b.md")
    let run = Terminal("rename", "lisbon", "Old", "--folder", folder.path, in: folder)
    #expect(run.status == .buildFailed)
    #expect(
      run.output.contains("renamed ")
        && run.output.contains("changed the links in entries/2024-03-07-c.md"))
    #expect(run.errors.contains("warning: entries/2024-03-06-b.md:3: a link here does not lead"))
    #expect(run.errors.contains("error: "))
    #expect(try folder.text("entries/2024-03-07-c.md") == "# C\n\n[x](2024-03-05-old.md)\n")
    #expect(try folder.text("notes/b.md") == "# B\n\n[x](2024-03-05-lisbon.md)\n")
  }
}
