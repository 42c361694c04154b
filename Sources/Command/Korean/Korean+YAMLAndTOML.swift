extension KoreanPhrases {
  /// Front matter and settings in YAML and TOML.
  static let yamlAndTOML = #"""
    write 'name = value'
      'name = value' 꼴로 적으세요
    nothing may stand behind a value
      값 뒤에는 아무것도 올 수 없습니다
    quote the whole value if it is a text
      글이라면 값 전체를 따옴표로 묶으세요
    a table must be opened by a line '[name]'
      테이블은 '[name]' 줄로 열어야 합니다
    the bracket is not closed
      대괄호가 닫히지 않았습니다
    TOML does not allow this here
      TOML에서는 여기에 쓸 수 없습니다
    quote the value if it is a text
      글이라면 값을 따옴표로 묶으세요
    fields must be written 'name = value'
      필드는 'name = value' 꼴로 적어야 합니다
    a colon
      쌍점
    write '=' instead of it
      대신 '='를 적으세요
    begin a comment with '#'
      주석은 '#'으로 시작하세요
    a name with other signs than A-Z, a-z, 0-9, '-' and '_' must be quoted
      A-Z, a-z, 0-9, '-', '_'가 아닌 글자가 있는 이름은 따옴표로 묶어야 합니다
    write it between quotation marks, "name"
      "name"처럼 따옴표로 묶으세요
    a field must have a value
      필드에는 값이 있어야 합니다
    write "" for an empty text, or remove the field
      빈 글이면 ""를 적고, 아니면 필드를 지우세요
    write a quotation mark inside of one as \", or use single quotes
      그 안의 따옴표는 \"로 적거나 작은따옴표를 쓰세요
    a value in double quotes may hold only TOML's escapes
      큰따옴표 안에는 TOML의 이스케이프만 쓸 수 있습니다
    write '\\' for a backslash, or use single quotes
      역슬래시는 '\\'로 적거나 작은따옴표를 쓰세요
    commas must stand between the fields of a mapping
      매핑의 필드 사이에는 쉼표가 있어야 합니다
    a mapping in braces must be closed on its line
      중괄호 매핑은 같은 줄에서 닫아야 합니다
    write ']' behind its last part
      마지막 요소 뒤에 ']'를 적으세요
    write it in one line, or as a table '[name]' below the other fields
      한 줄에 적거나, 다른 필드 아래에 '[name]' 테이블로 적으세요
    month must be between 1 and 12
      월은 1부터 12까지입니다
    no such day
      그런 날은 없습니다
    hours go to 23
      시는 23까지입니다
    minutes go to 59
      분은 59까지입니다
    seconds go to 59
      초는 59까지입니다
    a date must name a day and a time that exist
      날짜에는 실제로 있는 날과 시각을 적어야 합니다
    write dates as 2024-03-05 or 2024-03-05T23:30:00+09:00
      날짜는 2024-03-05나 2024-03-05T23:30:00+09:00으로 적으세요
    TOML dates must be written 2024-03-05 or 2024-03-05T23:30:00+09:00
      TOML의 날짜는 2024-03-05나 2024-03-05T23:30:00+09:00으로 적어야 합니다
    quote the value if it is written in another way
      다르게 적으려면 값을 따옴표로 묶으세요
    'true' and 'false' must be written in small letters
      'true'와 'false'는 소문자로 적어야 합니다
    write '{1}'
      '{1}'{으로/로} 적으세요
    a number must be written as TOML does
      수는 TOML의 방식으로 적어야 합니다
    a text must be quoted
      글은 따옴표로 묶어야 합니다
    write it between quotation marks, "…"
      "…"처럼 따옴표로 묶으세요
    YAML directives are not supported
      YAML 지시자는 쓸 수 없습니다
    remove the lines that begin with '%'
      '%'로 시작하는 줄을 지우세요
    fields must be indented by spaces, not tabs
      필드는 탭이 아니라 빈칸으로 들여 써야 합니다
    a tab
      탭
    use two spaces for each level
      단계마다 빈칸 두 개를 쓰세요
    write a quotation mark inside of one as \" or, in single quotes, as ''
      그 안의 따옴표는 \"로, 작은따옴표 안에서는 ''로 적으세요
    a value in double quotes may hold only YAML's escapes
      큰따옴표 안에는 YAML의 이스케이프만 쓸 수 있습니다
    YAML does not allow this here
      YAML에서는 여기에 쓸 수 없습니다
    a value that begins with '{1}' must be quoted
      '{1}'{으로/로} 시작하는 값은 따옴표로 묶어야 합니다
    write it between quotation marks, "{1}…"
      "{1}…"처럼 따옴표로 묶으세요
    a value that holds ': ' must be quoted
      ': '이 들어 있는 값은 따옴표로 묶어야 합니다
    write it between quotation marks, "a: b"
      "a: b"처럼 따옴표로 묶으세요
    fields of one level must begin in the same column
      같은 단계의 필드는 같은 칸에서 시작해야 합니다
    indented below a value
      값 아래에 들여 쓰여 있습니다
    remove the spaces before it, or quote a value of several lines
      앞의 빈칸을 지우거나, 여러 줄짜리 값이면 따옴표로 묶으세요
    fields must be written 'name: value'
      필드는 'name: value' 꼴로 적어야 합니다
    no space behind the colon
      쌍점 뒤에 빈칸이 없습니다
    indent the lines that continue a value; begin a comment with '#'
      값이 이어지는 줄은 들여 쓰고, 주석은 '#'으로 시작하세요
    nothing may stand behind a closing quotation mark
      닫는 따옴표 뒤에는 아무것도 올 수 없습니다
    quote the whole value, with the other kind of quotation mark
      다른 종류의 따옴표로 값 전체를 묶으세요
    nothing may stand behind a closing bracket
      닫는 괄호 뒤에는 아무것도 올 수 없습니다
    does not belong to the fields above
      위의 필드에 속하지 않습니다
    indent it like the field before it
      앞의 필드와 똑같이 들여 쓰세요
    a comment must have a space before its '#'
      주석의 '#' 앞에는 빈칸이 있어야 합니다
    a name that begins with '?' must be quoted
      '?'로 시작하는 이름은 따옴표로 묶어야 합니다
    write it between quotation marks, "?…"
      "?…"처럼 따옴표로 묶으세요
    write a space before the '#' of a comment
      주석의 '#' 앞에 빈칸을 적으세요
    its closing quotation mark
      닫는 따옴표
    its ']'
      ']'
    its '}'
      '}'
    {1} is missing, or its further lines are not indented
      {1}{이/가} 없거나, 이어지는 줄이 들여 쓰여 있지 않습니다
    this line would belong to it
      이 줄도 거기에 속하게 됩니다
    close it, or indent the lines that belong to it
      닫거나, 거기에 속하는 줄을 들여 쓰세요
    merging mappings with '<<' is not supported
      '<<'로 매핑을 합칠 수 없습니다
    write the fields out
      필드를 모두 적으세요
    write 'name: value'
      'name: value' 꼴로 적으세요
    only one YAML document may stand here
      여기에는 YAML 문서가 하나만 있을 수 있습니다
    begins another
      다른 문서가 시작됩니다
    remove the '---', or what stands behind it in its line
      '---'를 지우거나 그 줄의 나머지를 지우세요
    YAML anchors are not supported
      YAML 앵커는 쓸 수 없습니다
    quote the value if it is a text that begins with '&'
      '&'로 시작하는 글이라면 값을 따옴표로 묶으세요
    YAML tags are not supported
      YAML 태그는 쓸 수 없습니다
    quote the value if it is a text that begins with '!'
      '!'로 시작하는 글이라면 값을 따옴표로 묶으세요
    YAML aliases are not supported
      YAML 별칭은 쓸 수 없습니다
    quote the value if it is a text that begins with '*'
      '*'로 시작하는 글이라면 값을 따옴표로 묶으세요
    quote the value if it is a text, "{{…}}"
      글이라면 "{{…}}"처럼 값을 따옴표로 묶으세요
    the name of a field must be a text
      필드 이름은 글이어야 합니다
    write 'title: A day in Lisbon'
      'title: 리스본의 하루'처럼 적으세요
    remove the '-' before the names
      이름 앞의 '-'를 지우세요
    out of memory
      메모리가 모자랍니다
    leading zeroes are prohibited
      앞에 0을 쓸 수 없습니다
    """#
}
