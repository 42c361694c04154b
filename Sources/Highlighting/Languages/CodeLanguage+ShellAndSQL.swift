extension CodeLanguage {
  /// The words are keywords only in the place of a command.
  static let shell = CodeLanguage(
    words: [
      .keyword:
        "case coproc do done elif else esac fi for function if repeat select then time until while"
    ],
    lineComments: ["#"], blockComments: [],
    strings: [
      StringForm("'", escape: .none, isMultiline: true),
      StringForm("$'", to: "\'", isMultiline: true),
      StringForm("\"", isMultiline: true, holding: [.dollarName, .dollarParenthesis]),
    ],
    traits: .shell, wordMarks: "-+./~%:,")

  static let sql = CodeLanguage(
    words: [
      .keyword: """
      add all alter analyze and any as asc autoincrement begin between by cascade case check \
      collate column commit conflict constraint create cross current_date current_time \
      current_timestamp database declare default delete desc distinct drop each else end escape \
      except exists explain extension false filter first following for foreign from full \
      function grant group having if ilike in index inner insert instead intersect into is join \
      key last left like limit materialized natural not null nulls offset on or order outer \
      over partition plan pragma preceding primary procedure recursive references release \
      rename replace returning returns revoke right rollback row rows savepoint schema select \
      sequence set table temp temporary then to transaction trigger true truncate unbounded \
      union unique update using vacuum values view virtual when where window with without
      """,
      .type: """
      bigint bigserial binary bit blob bool boolean bytea char character cidr clob date datetime \
      decimal double enum float inet int integer interval json jsonb money numeric precision \
      real serial smallint text time timestamp timestamptz tinyint tsvector uuid varbinary \
      varchar varying xml
      """,
    ],
    lineComments: ["--"],
    strings: [
      StringForm("'", escape: .doubled, isMultiline: true),
      StringForm("E'", to: "\'", isMultiline: true),
      StringForm("e'", to: "\'", isMultiline: true),
      StringForm("$$", escape: .none, isMultiline: true),
    ],
    isCaseBlind: true)
}
