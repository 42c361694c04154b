import Build
import Migrating
import TestSupport
import Testing

/// Small journals in the layouts of other tools, with the settings that `ilgi migrate` proposes.
@Suite struct ToolJournalTests {
  @Test func `a Hugo journal builds as it stands`() throws {
    let (seen, findings, settings, folder) = try migrated(
      """
      -- hugo.toml --
      baseURL = "https://hugo.example/"
      languageCode = "en-us"
      title = "Sea & Land"
      [permalinks]
        posts = "/:year/:month/:slug/"
      -- archetypes/default.md --
      +++
      date = '{{ .Date }}'
      draft = true
      +++
      -- content/_index.md --
      ---
      title: Home
      ---
      -- content/posts/harbour/index.md --
      +++
      Title = "The harbour"
      Date = 2024-03-05T23:30:00+09:00
      Tags = ["sea", "바다"]
      Draft = false
      +++
      ![boats](boats.txt) and [hill](/posts/hill/) and [the hill](../hill)
      -- content/posts/harbour/boats.txt --
      boats
      -- content/posts/hill.md --
      ---
      title: "The hill"
      date: 2024-03-06
      categories: [walks]
      url: /hills/lisbon-2.0/
      ---
      [back](https://hugo.example/2024/03/harbour/)
      -- content/posts/secret.md --
      ---
      title: Secret
      date: 2024-03-07
      draft: true
      ---
      Nobody.
      -- layouts/index.html --
      {{ .Title }}
      -- static/robots.txt --
      User-agent: *
      """, tool: .hugo)
    #expect(
      seen == [
        SeenEntry(
          day: "2024-03-05", title: "The harbour", tags: ["sea", "바다"], path: "/2024/03/harbour/"),
        SeenEntry(
          day: "2024-03-06", title: "The hill", tags: ["walks"], path: "/hills/lisbon-2.0/"),
      ])
    #expect(findings == ["source.section"])
    #expect(settings.contains("content: content\n"))
    #expect(settings.contains(#"url: "https://hugo.example/""#))
    let page = try folder.text("public/2024/03/harbour/index.html")
    #expect(page.contains(#"href="../../../hills/lisbon-2.0/">hill<"#))
    #expect(page.contains(#"href="../../../hills/lisbon-2.0/">the hill<"#))
  }

  @Test func `a Jekyll journal builds as it stands`() throws {
    let (seen, findings, settings, folder) = try migrated(
      """
      -- _config.yml --
      title: Notes
      url: "https://jekyll.example"
      permalink: /:categories/:year/:title/
      timezone: Asia/Seoul
      -- _posts/2024-03-05-harbour.md --
      ---
      layout: post
      title:  "The harbour"
      date:   2024-03-05 23:30:00 +0900
      categories: sea walks
      ---
      ![boats](/assets/boats.txt), [hill]({% post_url 2024-03-06-hill %}), [gone](/gone/)
      -- _posts/2024-03-06-hill.markdown --
      # The hill

      Steep.
      -- _drafts/idea.md --
      ---
      title: Idea
      ---
      Nobody.
      -- _layouts/post.html --
      {{ content }}
      -- about.md --
      ---
      title: About
      permalink: /about/
      ---
      Me.
      -- assets/boats.txt --
      boats
      """, tool: .jekyll)
    #expect(
      seen == [
        SeenEntry(
          day: "2024-03-05", title: "The harbour", tags: ["sea", "walks"], path: "/2024/harbour/"),
        SeenEntry(day: "2024-03-06", title: "The hill", tags: [], path: "/2024/hill/"),
      ])
    #expect(findings == ["link.missing"])
    #expect(settings.contains("content: _posts\n") && settings.contains("timezone: Asia/Seoul\n"))
    #expect(try folder.text("public/files/assets/boats.txt") == "boats\n")
    let page = try folder.text("public/2024/harbour/index.html")
    #expect(page.contains(#"href="../hill/">hill<"#))
  }

  @Test func `a Zola journal builds as it stands`() throws {
    let (seen, findings, settings, _) = try migrated(
      """
      -- config.toml --
      base_url = "https://zola.example"
      title = "Zola"
      -- content/_index.md --
      +++
      sort_by = "date"
      +++
      -- content/Inside/announce.md --
      +++
      path = "inside/2015/05/15/Rust-1.0"
      title = "Announcing 1.0"
      [taxonomies]
      tags = ["release"]
      +++
      Out.
      -- content/2024-03-05-harbour.md --
      +++
      title = "The harbour"
      +++
      [one](@/Inside/announce.md)
      -- templates/base.html --
      <link href="{{ get_url(path="site.css") }}">
      -- templates/index.html --
      {% extends "base.html" %}
      -- sass/site.scss --
      a { b { c: d } }
      """, tool: .zola)
    #expect(
      seen == [
        SeenEntry(
          day: "2015-05-15", title: "Announcing 1.0", tags: ["release"],
          path: "/inside/2015/05/15/Rust-1.0/"),
        SeenEntry(day: "2024-03-05", title: "The harbour", tags: [], path: "/harbour/"),
      ])
    #expect(findings.isSubset(of: ["source.section", "template.foreign", "link.missing"]))
    #expect(findings.contains("template.foreign") && settings.contains("content: content\n"))
  }

  @Test func `a Hexo journal builds as it stands`() throws {
    let (seen, findings, settings, folder) = try migrated(
      """
      -- _config.yml --
      title: Hexo
      url: https://hexo.example
      permalink: :year/:month/:day/:title/
      language: ko
      -- scaffolds/post.md --
      ---
      title: {{ title }}
      ---
      -- source/_posts/harbour.md --
      ---
      title: 항구
      date: 2024-03-05 08:00:00
      tags:
        - 바다
      ---
      ![boats](/images/boats.txt)
      -- source/_drafts/idea.md --
      ---
      title: Idea
      ---
      Nobody.
      -- source/images/boats.txt --
      boats
      """, tool: .hexo)
    #expect(
      seen == [
        SeenEntry(day: "2024-03-05", title: "항구", tags: ["바다"], path: "/2024/03/05/harbour/")
      ])
    #expect(findings == [])
    #expect(settings.contains("content: source\n") && settings.contains("locales: [ko]\n"))
    #expect(try folder.text("public/files/images/boats.txt") == "boats\n")
  }

  @Test func `an Obsidian vault builds as it stands`() throws {
    let (seen, findings, settings, folder) = try migrated(
      """
      -- .obsidian/app.json --
      {}
      -- .obsidian/templates.json --
      {"folder": "Templates"}
      -- Templates/day.md --
      ---
      date: {{date}}
      ---
      -- Daily/2024-03-05.md --
      The harbour

      See [[Lisbon|the town]] %%not this%% and [[Nowhere]].
      -- Notes/Lisbon.md --
      ---
      date created: Tuesday, March 5th 2024
      date modified: 2024-03-06
      tags: [town]
      ---
      # Lisbon

      Hills.
      """, tool: .obsidian)
    #expect(settings.contains("comments: obsidian\n") && !settings.contains("content:"))
    #expect(
      seen == [
        SeenEntry(day: "2024-03-05", title: "The harbour", tags: [], path: "/2024/03/05.html"),
        SeenEntry(
          day: "2024-03-05", title: "Lisbon", tags: ["town"], path: "/2024/03/05-lisbon.html"),
      ])
    #expect(findings == ["link.unwritten"])
    let page = try folder.text("public/2024/03/05.html")
    #expect(page.contains(#"href="05-lisbon.html">the town<"#) && !page.contains("not this"))
  }

  @Test func `a Logseq graph builds as it stands`() throws {
    let (seen, findings, settings, _) = try migrated(
      """
      -- logseq/config.edn --
      {:meta/version 1
       :publishing/all-pages-public? true}
      -- logseq/bak/old.md --
      - old
      -- journals/2024_03_05.md --
      - The harbour
      - See [[Lisbon]]
      -- pages/Lisbon.md --
      tags:: town
      date:: 2024-03-06

      - Hills
      """, tool: .logseq)
    #expect(settings.contains("content-dialect: logseq\n"))
    #expect(
      seen == [
        // A day of Logseq has its date as title, and a list is no headline.
        SeenEntry(day: "2024-03-05", title: "", tags: [], path: "/2024/03/05.html"),
        SeenEntry(
          day: "2024-03-06", title: "Lisbon", tags: ["town"], path: "/2024/03/06-lisbon.html"),
      ])
    #expect(findings == [])
  }

  @Test func `a Gatsby journal of MDX builds as it stands`() throws {
    let (seen, _, settings, folder) = try migrated(
      """
      -- gatsby-config.js --
      module.exports = {
        siteMetadata: {
          title: `Gatsby Notes`,
          siteUrl: `https://gatsby.example/`,
        },
      }
      -- content/blog/harbour/index.mdx --
      ---
      title: The harbour
      date: "2024-03-05T22:12:03.284Z"
      ---
      import Chart from "./chart"
      import {
        Map,
      } from "./map"

      {/* nobody
      reads this */}

      Boats. `{/* code */}`

      ```js
      import kept from "code"
      ```
      -- content/blog/hill.md --
      ---
      title: The hill
      date: Jul 8, 2022
      ---
      Steep.
      """, tool: .gatsby)
    #expect(settings.contains("extensions: [md, markdown, mdx]\n"))
    #expect(
      seen == [
        SeenEntry(day: "2024-03-05", title: "The harbour", tags: [], path: "/harbour/"),
        SeenEntry(day: "2022-07-08", title: "The hill", tags: [], path: "/hill/"),
      ])
    let page = try folder.text("public/harbour/index.html")
    for text in ["Chart", "Map", "nobody", "reads this"] {
      #expect(!page.contains(text), "\(text)")
    }
    #expect(page.contains("kept"))
  }

  @Test func `an Astro journal builds as it stands, with its public files`() throws {
    let (seen, _, settings, folder) = try migrated(
      """
      -- astro.config.mjs --
      export default defineConfig({
        site: 'https://astro.example',
      })
      -- public/fonts/notes.txt --
      font
      -- src/content/blog/harbour.md --
      ---
      title: 'The harbour'
      description: 'Boats'
      pubDate: 'Mar 05 2024'
      updatedDate: '2024-03-06'
      ---
      [font](/fonts/notes.txt)
      -- src/content/blog/later.md --
      ---
      title: 'Later'
      pubDate: 2030-01-01
      ---
      Not yet.
      """, tool: .astro)
    #expect(settings.contains("static: [public]\n") && settings.contains("output: site\n"))
    #expect(
      seen == [SeenEntry(day: "2024-03-05", title: "The harbour", tags: [], path: "/harbour/")])
    #expect(try folder.text("site/fonts/notes.txt") == "font\n")
  }
}
