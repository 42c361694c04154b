import Diagnostics

extension RuleGroup {
  static let ofTemplates: [RuleGroup] = [
    RuleGroup(
      ["template.look"],
      "The settings name a look that neither the theme nor the journal has.",
      "Name one of the theme's looks, or write its style sheet into templates/assets/."),
    RuleGroup(
      ["page.key"],
      "The front matter of a template has a field that templates do not have.",
      "Correct the name, or remove it."),
    RuleGroup(
      ["page.menu"],
      "'menu' says whether a page is in the site's menu, and where.",
      "Write 'menu: true', 'menu: false' or a number from 1 to 999."),
    RuleGroup(
      ["page.route"],
      "A template that replaces one of the theme's cannot also be a page with an address of its own, or its address is not inside the site.",
      "Give the template another name, or take the front matter out."),
    RuleGroup(
      ["page.template"],
      "A page names a template that does not exist.",
      "Correct the name, or write the template."),
    RuleGroup(
      ["page.title"],
      "A page's titles are given for a language that the site does not have.",
      "Use the languages of the settings, or add the language to 'locales'."),
    RuleGroup(
      ["template.argument"],
      "A filter, a function or a test is called with arguments that it does not take.",
      "Give it the arguments that Templates.md lists."),
    RuleGroup(
      ["template.asset"],
      "The template names an asset that neither the theme nor the journal has.",
      "Correct the name, or add the file to templates/assets/."),
    RuleGroup(
      ["template.attribute"],
      "The value has no attribute of this name. A mistyped name would show nothing.",
      "Correct the name; TemplateContext.md lists all of them."),
    RuleGroup(
      ["template.block"],
      "A block is defined twice in a template, or used where it cannot be.",
      "Keep one of them, or give one another name."),
    RuleGroup(
      ["template.depth"],
      "Tags or expressions of a template are nested too deep.",
      "Move a part into a template of its own, and include it."),
    RuleGroup(
      ["template.filter"],
      "A filter is given a value that it cannot work with.",
      "Give it a value of the type that Templates.md names."),
    RuleGroup(
      ["template.foreign"],
      "The folder templates/ seems to belong to another tool, so it is ignored.",
      "Write 'templates: false' into the settings, or name Ilgi's folder with 'templates'."),
    RuleGroup(
      ["template.html"],
      "The template ends, or includes another one, at a place in HTML where values could not be escaped safely.",
      "Close the tag, the attribute or the comment in the same template."),
    RuleGroup(
      ["template.message"],
      "The template uses a message that no catalog has.",
      "Correct the name, or add the message to locales/."),
    RuleGroup(
      ["template.missing"],
      "The template extends or includes one that does not exist.",
      "Correct the name, or write the template."),
    RuleGroup(
      ["template.name"],
      "A file in templates/ is used by nothing, and its name is close to one of the theme's.",
      "Rename it as the theme's file is called; 'ilgi theme list' lists them."),
    RuleGroup(
      ["template.not-shown"],
      "A template that extends another one shows only its blocks, and this is outside of them.",
      "Move it into a block."),
    RuleGroup(
      ["template.outdated"],
      "A file of templates/ was copied from a theme with an older context version.",
      "See with 'ilgi theme diff' what has changed since; delete the copy, or change it and say 'ilgi theme diff --accept'."
    ),
    RuleGroup(
      ["template.recursion"],
      "A template or a macro leads back to itself, without end.",
      "Take one of the steps out."),
    RuleGroup(
      ["template.syntax"],
      "A tag or an expression is not written as the language of templates asks for.",
      "Correct the place that the message marks; Templates.md describes the language."),
    RuleGroup(
      ["template.unclosed"],
      "A tag, an output or a comment is opened and never closed.",
      "Close it."),
    RuleGroup(
      ["template.undefined"],
      "The template uses a name that no page gives it.",
      "Correct the name; TemplateContext.md lists all of them."),
    RuleGroup(
      [
        "template.unknown-filter", "template.unknown-function", "template.unknown-tag",
        "template.unknown-test",
      ],
      "The language of templates has nothing of this name.",
      "Correct the name; Templates.md lists all filters, functions, tags and tests."),
    RuleGroup(
      ["template.unsafe-place"],
      "A value is put in at a place where it cannot be escaped safely, such as a script or an attribute without quotes.",
      "Put the attribute in quotes, or move the value to another place."),
    RuleGroup(
      ["template.unused"],
      "A file in templates/ has no effect there.",
      "Move it to the folder that the message names, or remove it."),
    RuleGroup(
      ["template.url"],
      "The template makes a link whose scheme is not known to be safe.",
      "Use a relative address, or one with http, https, mailto or tel."),
    RuleGroup(
      ["template.value"],
      "A value cannot be used in this way: the page could not be made.",
      "Test the value before it is used, or use another one."),
    RuleGroup(
      ["template.work"],
      "A page takes more steps or becomes larger than the limit, as a loop in a loop does.",
      "Shorten the loops, or show fewer entries."),
  ]
}
