/// Small journals as other tools' authors write them.
enum ToolTexts: String, CaseIterable {
  case hugo, zola, jekyll, hexo, pelican, logseq, obsidian, mkdocs, docusaurus, quarto

  var journal: String {
    switch self {
    case .hugo: Self.hugoJournal
    case .zola: Self.zolaJournal
    case .jekyll: Self.jekyllJournal
    case .hexo: Self.hexoJournal
    case .pelican: Self.pelicanJournal
    case .logseq: Self.logseqJournal
    case .obsidian: Self.obsidianJournal
    case .mkdocs: Self.mkdocsJournal
    case .docusaurus: Self.docusaurusJournal
    case .quarto: Self.quartoJournal
    }
  }

  private static let hugoJournal = """
    -- hugo.toml --
    baseURL = "https://hugo.example/"
    -- content/posts/harbour.md --
    ---
    title: The harbour
    date: 2024-03-05
    tags: [sea]
    ---
    See [the hill]({{< ref "hill.md#top" >}}) and {{< relref "hill" >}} again.

    {{< figure src="sea.svg" caption="The *low* tide" alt="blue_sea" >}}

    {{< highlight go "linenos=table" >}}
    func main() {
        x := "{{< ref \\"hill\\" >}}" // ```
    }
    {{< /highlight >}}

    {{< notice tip "A title" >}}
    Words, *many*.

    - a
    - b

      c
    {{< /notice >}}

    {{/* todo: more */}}

    {{< youtube abc123 >}}

    In a line {{< vimeo 123 >}}, {{< map lat=3 >}} and {{</* figure src="x" */>}}.

    ```
    {{< youtube inside >}}
    ```

    <!-- {{< youtube inside >}} --> `{{< youtube inside >}}`

    {{< quote author="Ana Kim" source="The Sea" link="https://a.example/x" >}}
    Said *she*.
    {{< /quote >}}

    {{< details "More" >}}
    folded
    {{< /details >}}
    -- content/posts/hill.md --
    ---
    title: The hill
    date: 2024-03-06
    ---
    ## Top

    - An item

      {{< figure src="sea.svg" >}}

    Back to [it]({{< relref "/posts/harbour.md" >}}) or [idea]({{< ref "harbour" >}} "A title").
    -- content/posts/idea.md --
    ---
    title: Idea
    date: 2024-03-07
    draft: true
    ---
    {{< youtube SECRET >}} and [it]({{< ref "harbour" >}})
    -- content/posts/sea.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>
    """

  private static let zolaJournal = """
    -- config.toml --
    base_url = "https://zola.example"
    -- content/trips/rome.md --
    +++
    title = "로마"
    date = 2024-03-05
    +++
    [one](@/trips/한강.md) and [two](@/trips/한강.md#둑) and ![x](@/trips/sea.svg)

    {{ youtube(id="abc") }}

    {# a thing to do #}

    [three]: @/trips/한강.md

    See [three].
    -- content/trips/한강.md --
    +++
    title = "한강"
    date = 2024-03-06
    +++
    ## 둑

    [로마](@/trips/rome.md), {{ own(a="b") }}
    -- content/trips/sea.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>
    """

  private static let jekyllJournal = """
    -- _config.yml --
    url: "https://jekyll.example"
    -- _posts/2024-03-05-harbour.md --
    ---
    title: The harbour
    ---
    [hill]({% post_url 2024-03-06-hill %}), [the hill]({% link _posts/2024-03-06-hill.md %}#top),
    [home]({{ site.baseurl }}/) and [again]({{ "/2024/03/06/hill.html" | relative_url }})

    {% include figure.html src="/assets/sea.svg" caption="The sea" %}

    {% highlight ruby %}
    puts "{{ x }}"
    {% endhighlight %}

    {% comment %} later: names {% endcomment %}

    {% raw %}{{ shown }}{% endraw %}

    {% if page.x %}never{% endif %}
    -- _posts/2024-03-06-hill.md --
    ---
    title: The hill
    ---
    ## Top
    {: .class #top}

    Text.{: .lead}
    -- assets/sea.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>
    """

  private static let hexoJournal = """
    -- _config.yml --
    url: https://hexo.example
    -- source/_posts/harbour.md --
    ---
    title: The harbour
    date: 2024-03-05 10:00:00
    ---
    {% post_link hill %} and {% post_link hill "The hill" %}

    {% asset_img sea.svg The sea %}

    {% codeblock lang:go %}
    x := 1
    {% endcodeblock %}

    {% blockquote Ana Kim, The Sea https://a.example/x A chapter %}
    Said she.

    And more.
    {% endblockquote %}

    {% note info %}
    A note.
    {% endnote %}
    -- source/_posts/harbour/sea.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>
    -- source/_posts/hill.md --
    ---
    title: The hill
    date: 2024-03-06 10:00:00
    ---
    Text {% unknown 3 %}.
    """

  private static let pelicanJournal = """
    -- pelicanconf.py --
    SITEURL = 'https://pelican.example'
    PATH = 'content'
    -- content/harbour.md --
    Title: The harbour: a "quay"
    Date: 2024-03-05 10:00
    Tags: sea, 바다
    Category: walks
    Summary: One
        and two

    [hill]({filename}trips/hill.md), [old](|filename|trips/hill.md), ![sea]({static}/images/sea.svg)
    and [home]({index}), [tag]({tag}sea)
    -- content/trips/hill.md --
    Title: The hill
    Date: 2024-03-06
    Status: published

    [up]({filename}/harbour.md#x) and [near]({attach}note.txt)
    -- content/trips/note.txt --
    note
    -- content/trips/idea.md --
    Title: Idea
    Date: 2024-03-07
    Status: draft

    Secret [up]({filename}../harbour.md).
    -- content/images/sea.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>
    """

  private static let logseqJournal = """
    -- logseq/config.edn --
    {:publishing/all-pages-public? true}
    -- journals/2024_03_05.md --
    tags:: sea, [[long walks]]

    - A day at [[The harbour]]
    \t- {{embed [[The harbour]]}}
    \t- {{video https://www.youtube.com/watch?v=abc}}
    - ((6412a1b2-1111-2222-3333-444455556666))
    -- pages/The harbour.md --
    alias:: quay
    type:: place

    - Boats. [back]([[2024_03_05]])
      id:: 6412a1b2-1111-2222-3333-444455556666
    - {{query (todo)}}
    """

  private static let obsidianJournal = """
    -- .obsidian/app.json --
    {}
    -- 2024-03-05 Harbour.md --
    ---
    tags: [sea]
    ---
    %%a thing to do%% [[Hill|up]] and ![[Hill#Top]] ==marked==

    > [!tip]- Folded
    > Text ^abc123
    -- Hill.md --
    # Hill

    ## Top

    {{title}} <% tp.date.now() %>
    """

  private static let mkdocsJournal = """
    -- mkdocs.yml --
    site_name: Notes
    site_url: https://mkdocs.example/
    -- docs/harbour.md --
    # The harbour

    !!! note "A *title*"
        First.

            code

        - item

            !!! warning
                Inside.

    ??? tip
        Folded.

    - In a list

        !!! danger

            Deep.

    After. [up](hill.md){ .button }
    -- docs/hill.md --
    # The hill

    !!! quote ""

        Said.
    """

  private static let docusaurusJournal = """
    -- docusaurus.config.js --
    module.exports = {url: 'https://docusaurus.example'};
    -- blog/2024-03-05-harbour.mdx --
    ---
    title: The harbour
    ---
    import Tabs from '@theme/Tabs';
    import {
      One,
      Two,
    } from './parts';

    First. {/* later: names */}

    :::note[A **title**]

    Some words.

    :::tip

    Inside.

    :::

    :::

    :::tabs
    x
    :::

    <Tabs>

    In tabs.

    </Tabs>
    -- blog/2024-03-06-hill.md --
    ---
    title: The hill
    ---
    :::warning
    Steep
    :::
    After.
    """

  private static let quartoJournal = """
    -- _quarto.yml --
    project:
      type: website
    -- posts/harbour.qmd --
    ---
    title: The harbour
    date: 2024-03-05
    ---
    ::: {.callout-note title="A title"}
    Words.

    ::: {.callout-tip}
    Inside.
    :::
    :::

    {{< video https://www.youtube.com/watch?v=abc >}}

    ![The sea](sea.svg){width=50%}

    ```{r, include=FALSE}
    secret <- 1
    ```

    [small]{.smallcaps}
    -- posts/sea.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>
    -- posts/hill.qmd --
    ---
    title: The hill
    date: 2024-03-06
    ---
    ::: {.callout-warning collapse="true"}
    Steep.
    :::
    """
}
