extension CodeLanguage {
  private static let cWords = """
    break case const continue default do else enum extern for goto if inline register return \
    sizeof static struct switch typedef union volatile while
    """
  private static let cTypes = """
    char double float int long short signed unsigned void size_t ssize_t ptrdiff_t intptr_t \
    uintptr_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t wchar_t char8_t \
    char16_t char32_t bool
    """

  static let c = CodeLanguage(
    words: [
      .keyword: cWords + """
         alignas alignof auto constexpr false NULL nullptr restrict static_assert thread_local \
        true typeof _Alignas _Alignof _Atomic _Generic _Noreturn _Static_assert _Thread_local
        """,
      .type: cTypes + " _Bool _Complex FILE va_list time_t",
    ],
    declaringTypes: "enum struct union",
    strings: cStrings, traits: [.preprocessor, .quotedDigits])

  static let cPlusPlus = CodeLanguage(
    words: [
      .keyword: cWords + """
         alignas alignof and asm auto bitand bitor catch class co_await co_return co_yield compl \
        concept const_cast consteval constexpr constinit decltype delete dynamic_cast explicit \
        export false friend mutable namespace new noexcept not not_eq nullptr NULL operator or \
        or_eq private protected public reinterpret_cast requires static_assert static_cast \
        template this thread_local throw true try typeid typename using virtual xor xor_eq
        """,
      .type: cTypes,
    ],
    soft: "final import module override",
    declaringTypes: "class concept enum namespace struct union",
    strings: cStrings, traits: [.preprocessor, .quotedDigits, .delimitedStrings])

  private static let cStrings = ["", "L", "u", "U", "u8"].flatMap { prefix in
    [StringForm(prefix + "\"", to: "\""), StringForm(prefix + "'", to: "'")]
  }

  static let rust = CodeLanguage(
    words: [
      .keyword: """
      as async await break const continue crate dyn else enum extern false fn for if impl in \
      let loop match mod move mut pub ref return self static struct super trait true type \
      unsafe use where while yield
      """,
      .type: """
      Self bool char f32 f64 i128 i16 i32 i64 i8 isize str u128 u16 u32 u64 u8 usize
      """,
    ],
    soft: "union macro_rules", declaringFunctions: "fn", declaringTypes: "enum struct trait type",
    blockComments: [BlockComment("/*", "*/", nests: true)],
    strings: ["", "b", "c"].flatMap { prefix in
      [StringForm(prefix + "\"", to: "\"", isMultiline: true)]
    } + [StringForm("'"), StringForm("b'", to: "'")],
    traits: [.capitalsAreTypes, .rustMarks, .rawHashStrings])
}
