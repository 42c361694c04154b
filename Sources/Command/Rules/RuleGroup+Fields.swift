import Diagnostics

extension RuleGroup {
  static let ofFrontMatter: [RuleGroup] = [
    RuleGroup(
      ["yaml.depth", "toml.depth", "json.depth"],
      "Values are nested deeper than any journal needs. The limit keeps a damaged file from using all memory.",
      "Nest the values less, or put them into the text."),
    RuleGroup(
      [
        "yaml.duplicate", "toml.duplicate", "json.duplicate", "pelican.duplicate",
        "logseq.duplicate",
      ],
      "A field occurs twice. It is unclear which of the two counts.",
      "Remove one of the two."),
    RuleGroup(
      ["yaml.key", "toml.key", "json.key"],
      "A field has no name, or a name that is no text.",
      "Give the field a name."),
    RuleGroup(
      ["yaml.keys", "toml.keys", "json.keys", "pelican.keys", "logseq.keys"],
      "There are more fields than any entry needs. The limit keeps a damaged file from using all memory.",
      "Move what is not a field to the text."),
    RuleGroup(
      ["yaml.syntax", "toml.syntax", "json.syntax"],
      "The fields cannot be read as they are written. Nothing is guessed, because one of them may withhold the entry.",
      "Correct the place that the message marks; a text with special characters goes between quotation marks."
    ),
    RuleGroup(
      ["yaml.alias", "yaml.anchor"],
      "YAML's anchors and aliases put the value of one field into another. Ilgi does not read them.",
      "Write the value out, or quote it if it is a text that begins with '&' or '*'."),
    RuleGroup(
      ["yaml.directive"],
      "A YAML directive could change how the fields are read.",
      "Remove the lines that begin with '%'."),
    RuleGroup(
      ["yaml.documents"],
      "Only one YAML document is read, and another one begins here.",
      "Remove the '---', or what follows it."),
    RuleGroup(
      ["yaml.mapping"],
      "The front matter is not a list of names with values, often because a space is missing after a colon.",
      "Write each field as 'name: value'."),
    RuleGroup(
      ["yaml.merge"],
      "YAML's merge key would bring in fields that are not written there.",
      "Write the fields out."),
    RuleGroup(
      ["yaml.tag"],
      "A YAML tag would change the type of a value. Ilgi does not read tags.",
      "Remove the tag, or quote the value if it is a text that begins with '!'."),
    RuleGroup(
      ["toml.date"],
      "TOML reads dates itself, and this one names a day or a time that does not exist.",
      "Write 2024-03-05 or 2024-03-05T23:30:00+09:00."),
    RuleGroup(
      ["pelican.fence"],
      "Pelican's header is only read if it begins in the first line of the file.",
      "Remove the lines above it."),
    RuleGroup(
      ["pelican.syntax"],
      "A line of Pelican's header is not written 'Name: value', so it is unclear where the header ends.",
      "Leave a blank line after the header, or indent what continues a value by four spaces."),
    RuleGroup(
      ["logseq.syntax"],
      "A line at the start of the file is nearly a property of Logseq, but would be read as text.",
      "Write two colons and a space after the name, as in 'name:: value'."),
  ]
}
