extension KoreanPhrases {
  /// Front matter, and its JSON.
  static let frontMatter = #"""
    front matter must be closed by its '}'
      머리말은 '}'로 닫아야 합니다
    is never closed
      닫히지 않았습니다
    write '}' on a line of its own behind the last field
      마지막 필드 뒤에 '}'만 있는 줄을 적으세요
    if it is meant as text, write '\{'
      본문이라면 '\{'로 적으세요
    nothing may stand behind the '}' that closes front matter
      머리말을 닫는 '}' 뒤에는 아무것도 올 수 없습니다
    begin the text on a line of its own
      본문은 새 줄에서 시작하세요
    a merge conflict must be resolved
      병합 충돌을 해결해야 합니다
    left here by git
      git이 남긴 줄입니다
    keep one of the two versions and remove the lines of '<', '=' and '>'
      둘 가운데 하나만 남기고 '<', '=', '>' 줄을 지우세요
    write '{1}' and nothing else, no space behind it
      뒤에 빈칸 없이 '{1}'만 적으세요
    if it belongs to a value, indent it
      값의 일부라면 들여 쓰세요
    front matter must be closed by exactly '{1}'
      머리말은 정확히 '{1}'{으로/로} 닫아야 합니다
    is nearly a closing line
      닫는 줄과 비슷하지만 다릅니다
    an indented line closes nothing
      들여 쓴 줄은 머리말을 닫지 않습니다
    write '{1}' on a line of its own behind the last field
      마지막 필드 뒤에 '{1}'만 있는 줄을 적으세요
    if it is meant as a line across the page, write '***'
      가로줄이라면 '***'로 적으세요
    front matter must be closed by a line '{1}'
      머리말은 '{1}' 줄로 닫아야 합니다
    remove one of the two
      둘 가운데 하나를 지우세요
    nest the values less, or put them into the text
      값을 덜 겹치게 하거나 본문에 적으세요
    put what is no field into the text
      필드가 아닌 것은 본문에 적으세요
    nothing may stand behind the end of the fields
      필드가 끝난 뒤에는 아무것도 올 수 없습니다
    a field must have a name
      필드에는 이름이 있어야 합니다
    no name
      이름이 없습니다
    values may be nested at most {1} deep
      값은 {1}단계까지만 겹칠 수 있습니다
    one level too many
      한 단계가 넘칩니다
    no comma may stand behind the last part
      마지막 요소 뒤에는 쉼표를 쓸 수 없습니다
    nothing follows it
      뒤에 아무것도 없습니다
    remove the comma
      쉼표를 지우세요
    a comma must stand between two parts
      요소 사이에는 쉼표가 있어야 합니다
    a comma is missing before it
      앞에 쉼표가 없습니다
    the name of a field must stand between double quotes
      필드 이름은 큰따옴표로 묶어야 합니다
    at most {1} fields are understood
      필드는 {1}개까지만 읽습니다
    one too many
      하나가 넘칩니다
    fields must be written '"name": value'
      필드는 '"name": value' 꼴로 적어야 합니다
    no colon behind it
      뒤에 쌍점이 없습니다
    a number must be written as JSON does
      수는 JSON의 방식으로 적어야 합니다
    quote it if it is a text
      글이라면 따옴표로 묶으세요
    a text must stand between double quotes
      글은 큰따옴표로 묶어야 합니다
    only numbers, true, false and null stand without them
      수, true, false, null만 따옴표 없이 씁니다
    a field must be given once
      필드는 한 번만 적어야 합니다
    given again
      다시 적혀 있습니다
    the same name, encoded in another way
      다른 방식으로 부호화된 같은 이름입니다
    first given here
      처음 적힌 곳
    a list in brackets must be closed by ']'
      대괄호 목록은 ']'로 닫아야 합니다
    a mapping must be closed by '}'
      매핑은 '}'로 닫아야 합니다
    write '{1}' behind its last part
      마지막 요소 뒤에 '{1}'{을/를} 적으세요
    a value must stand here
      여기에는 값이 있어야 합니다
    no value
      값이 없습니다
    write "" for an empty text, or null
      빈 글이면 "" 또는 null을 적으세요
    write "name": …
      "name": …{으로/로} 적으세요
    JSON has no comments
      JSON에는 주석을 쓸 수 없습니다
    remove the comment
      주석을 지우세요
    a quoted value may hold only JSON's escapes
      따옴표 안에는 JSON의 이스케이프만 쓸 수 있습니다
    is none of them
      쓸 수 없는 이스케이프입니다
    write '\\' for a backslash
      역슬래시는 '\\'로 적으세요
    a surrogate escape must come as one of a pair
      서러게이트 이스케이프는 쌍으로 적어야 합니다
    its other half is missing
      나머지 반쪽이 없습니다
    write the character itself
      글자를 그대로 적으세요
    a quoted value must be closed
      따옴표로 연 값은 닫아야 합니다
    its closing quotation mark is missing
      닫는 따옴표가 없습니다
    write a line's end inside of one as \n, a quotation mark as \"
      그 안의 줄 끝은 \n, 따옴표는 \"로 적으세요
    a quoted value must hold no tab
      따옴표 안에는 탭을 쓸 수 없습니다
    write \t
      \t로 적으세요
    properties must be written 'name:: value'
      속성은 'name:: value' 꼴로 적어야 합니다
    is nearly one
      비슷하지만 다릅니다
    write two colons and a space behind the name
      이름 뒤에 쌍점 두 개와 빈칸을 적으세요
    something stands before it
      앞에 다른 것이 있습니다
    remove the lines above, also if they look empty
      비어 보이더라도 위의 줄을 지우세요
    something else stands in the line
      줄에 다른 것이 있습니다
    write '{1}' on a line of its own; lines end in LF or CRLF
      '{1}'만 있는 줄을 적으세요. 줄은 LF나 CRLF로 끝납니다
    holds {1}, which does not show
      보이지 않는 {1}{이/가} 들어 있습니다
    write the line anew
      줄을 다시 적으세요
    these are other dashes
      다른 종류의 줄표입니다
    type three times the key '{1}'
      '{1}' 키를 세 번 누르세요
    spaces or tabs stand in the line
      줄에 빈칸이나 탭이 있습니다
    remove the spaces and tabs
      빈칸과 탭을 지우세요
    three are needed
      세 개가 필요합니다
    if it is meant as a line across the page, write '***' and a blank line behind it
      가로줄이라면 '***'로 적고 뒤에 빈 줄을 두세요
    front matter must open with exactly '{1}' as the first line
      머리말은 첫 줄에 정확히 '{1}'{으로/로} 열어야 합니다
    front matter must open with a line '{1}'
      머리말은 '{1}' 줄로 열어야 합니다
    begins without one
      여는 줄 없이 시작합니다
    closed here
      여기서 닫힙니다
    write '{1}' on a line of its own before it
      그 앞에 '{1}'만 있는 줄을 적으세요
    if this is text, leave a blank line above the '{1}'
      본문이라면 '{1}' 위에 빈 줄을 두세요
    front matter must open with '{' as the first byte
      머리말은 첫 바이트가 '{'여야 합니다
    remove what stands before it, also if it looks empty
      비어 보이더라도 앞에 있는 것을 지우세요
    a header must begin in the first line
      헤더는 첫 줄에서 시작해야 합니다
    remove the lines above
      위의 줄을 지우세요
    a header's lines must be written 'Name: value'
      헤더의 줄은 'Name: value' 꼴로 적어야 합니다
    no field
      필드가 아닙니다
    leave a blank line behind the header
      헤더 뒤에 빈 줄을 두세요
    indent what continues a value by four spaces
      값이 이어지는 줄은 빈칸 네 개로 들여 쓰세요
    the fields of a file must fit into {1} KiB
      파일의 필드는 모두 {1} KiB를 넘을 수 없습니다
    {1} KiB begin here
      여기서 시작하는 {1} KiB가 넘칩니다
    put long values into the text
      긴 값은 본문에 적으세요
    a source file must be UTF-8
      원본 파일은 UTF-8이어야 합니다
    not UTF-8
      UTF-8이 아닙니다
    save the file as UTF-8
      파일을 UTF-8로 저장하세요
    fields must hold no control character
      필드에는 제어 문자를 쓸 수 없습니다
    remove the character; it may not show in an editor
      그 문자를 지우세요. 편집기에서 보이지 않을 수도 있습니다
    {1}, a carriage return without a line feed
      {1}, LF 없는 캐리지 리턴
    {1}, a line separator
      {1}, 줄 구분자
    {1}, a byte order mark
      {1}, 바이트 순서 표시(BOM)
    """#
}
