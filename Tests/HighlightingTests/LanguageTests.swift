import Testing

/// The expected text is the code with its marks: without `«k:` and `»`, it is the input.
private func expect(
  _ language: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let code = expected.replacing("»", with: "").replacing(/«[a-z]:/, with: "")
  #expect(marked(code, language) == expected, sourceLocation: sourceLocation)
}

@Test func `swift`() {
  expect(
    "swift",
    ##"""
    «a:@main» «k:struct» «t:일기»: «t:Sendable» {
      «c:/* 하나 /* 둘 */ 셋 */»
      «k:package» «k:func» «f:읽기»(for: «t:String»?) «k:async» «k:throws» -> [«t:UInt8»] {
        «k:let» size = «n:0x1F» + «n:1_000.5e-3» «c:// 크기»
        «a:#if» DEBUG_MODE
        «f:print»(«s:"크기 \(»size«s:) 바이트\n"», in: .default, «s:#"\(그대로) \#(»size«s:)"#»)
        «k:for» place «k:in» «n:0»..<«n:3» { «k:self».values.«f:prefix»(place) }
        «k:return» «s:"""
          "여러 줄"
          """».bytes
      }
    }
    """##)
}

@Test func `kotlin`() {
  expect(
    "kotlin",
    #"""
    «a:@Test» «k:data» «k:class» «t:Entry»(«k:val» title: «t:String»)
    «k:fun» «f:인사»(name: «t:String») = «s:"안녕 »«v:$name»«s:, ${»name.length«s:}!"»
    «k:val» raw = «s:"""a\"""» «c:// 끝»
    """#)
}

@Test func `java`() {
  expect(
    "java",
    #"""
    «k:import» java.util.«t:List»;
    «k:public» «k:record» «t:Day»(«t:int» year, «t:String» name) {
      «a:@Override» «k:public» «t:String» «f:toString»() { «k:return» «s:"\""» + «s:'x'» + «n:1L»; }
    }
    """#)
}

@Test func `c and c++`() {
  expect(
    "c",
    #"""
    «a:#include» «s:<stdio.h>»
    «a:#define» N «n:10»
    «k:static» «k:const» «t:char» *s = «s:"a\"b"»; «c:/* 주석 */»
    «t:int» «f:main»(«t:void») { «k:return» «s:'\''» + «n:0x1p-3»; } «c:// 끝»
    """#)
  expect(
    "c++",
    #"""
    «k:template» <«k:typename» T> «k:class» «t:Box» { «k:public»: «k:auto» «f:get»() «k:const» -> «t:int»; };
    «k:auto» s = «s:R"x(a)" b)x"»; «k:auto» n = «n:1'000'000»; «t:wchar_t» w = «s:L'가'»;
    """#)
}

@Test func `rust`() {
  expect(
    "rust",
    #"""
    «a:#[derive(Debug)]»
    «k:pub» «k:struct» «t:Entry»<«a:'a»> { text: &«a:'a» «t:str» }
    «k:fn» «f:main»() {
        «k:let» c = «s:'가'»; «k:let» q = «s:'\''»; «k:let» raw = «s:r#"a "b" c"#»;
        «f:println!»(«s:"{} {c}"», «n:1u32» != «n:2»); «c:/* a /* b */ c */»
    }
    """#)
}

@Test func `go`() {
  expect(
    "go",
    #"""
    «k:package» main
    «k:type» «t:Day» «k:struct» { Name «t:string» }
    «k:func» «f:main»() { x := «s:`raw \`»; fmt.«f:Println»(«s:"a"», «s:'b'», «n:1.5», x) } «c:// 끝»
    """#)
}

@Test func `python`() {
  expect(
    "python",
    #"""
    «a:@app.route»(«s:"/"»)
    «k:async» «k:def» «f:읽기»(«v:self», n: «t:int» = «n:0») -> «t:str»:
        «s:"""여러
        줄"""»
        «k:return» «s:f"{»n «k:if» n «k:else» «s:'x'} {{그대로}}"» + «s:rb'\''» «c:# 주석»
    «k:match» n:
        «k:case» «n:1»: match = «k:None»
    """#)
}

@Test func `javascript and typescript`() {
  expect(
    "js",
    #"""
    «k:import» { a } «k:from» «s:'./a.js'»;
    «k:const» re = «s:/[/"]+\/x/gi», half = a / b / «n:2»;
    «k:async» «k:function» «f:읽기»($el) { «k:return» «s:`값 ${»$el.«f:map»(x => «s:`<${»x«s:}>`»)«s:}`»; }
    «k:new» «t:Map»([[«s:"a"», { class: «n:1», type: «k:null» }]]); «c:/* 끝 */»
    """#)
  expect(
    "ts",
    """
    «k:export» «k:type» «t:Day» = { type: «t:string»; «k:readonly» n?: «t:number» };
    «a:@Component» «k:class» «t:A»<«t:T»> «k:implements» «t:B» { «k:get» «f:size»(): «t:number» { «k:return» «n:1» } }
    """)
  expect(
    "tsx",
    #"""
    «k:return» <«k:div» className=«s:"a"»><«k:Photo.Frame» /></«k:div»>;
    """#)
}

@Test func `html and xml`() {
  expect(
    "html",
    #"""
    «a:<!doctype html>»«c:<!-- 주석 -->»<«k:p» «a:class»=«s:"a>b"» «a:hidden»>1 < 2 «v:&amp;» & 글</«k:p»><«k:br»/>
    <«k:script» «a:type»=«s:module»>«k:let» a = «s:"<b>"»;</«k:script»>
    <«k:style»>p { «a:color»: «n:#fff» }</«k:style»>
    """#)
  expect(
    "xml",
    #"""
    «a:<?xml version="1.0"?>»
    <«k:svg:g» «a:id»=«s:'가'»>«s:<![CDATA[ <a> ]]>»</«k:svg:g»>
    """#)
}

@Test func `css`() {
  expect(
    "css",
    #"""
    «c:/* 색 */»
    «k:@media» (min-width: «n:40rem») { a:hover::before { «a:color»: «n:#ff00aa»; «a:margin»: «n:-1.5em» auto «k:!important» } }
    .a #b { «a:--ink»: «f:rgb»(«n:1» «n:2» «n:3» / «n:50%»); «a:content»: «s:"\"}"»; «a:width»: «f:calc»(«v:--x» + «n:1px») }
    """#)
}

@Test func `json`() {
  expect(
    "json",
    #"""
    { «a:"이름"»: «s:"a: \"b\""», «a:"n"» : [«n:1», -«n:2.5e+3», «k:true», «k:null»] } «c:// 말»
    """#)
}

@Test func `yaml`() {
  expect(
    "yml",
    #"""
    «h:---»
    «a:title»: 리스본의 하루 «c:# 주석»
    «a:date»: «n:2024-03-05»
    «a:draft»: «k:false»
    «a:"키"»: «s:'It''s'»
    «a:url»: https://a.example/#x
    «a:tags»: [여행, «s:"a, b"», «n:3»]
    «a:text»: «s:|»
    «s:  - 글: 그대로
      # 그대로»
    «a:list»:
      - «a:name»: «v:&a» x
      - «v:*a»
      - «t:!!str» «n:1»
    """#)
}

@Test func `toml`() {
  expect(
    "toml",
    #"""
    «h:[서버."a b"]» «c:# 주석»
    «a:date» = «n:2024-03-05T10:00:00+09:00»
    «a:a».«a:b» = { «a:c» = «s:'\'», «a:"d"» = [«n:1», «n:-2.5», «k:true»] }
    «a:text» = «s:"""
    x = 1
    """»
    """#)
}

@Test func `sql`() {
  expect(
    "sql",
    #"""
    «k:Select» "a", «f:count»(*) «k:FROM» 일기 «k:where» t = «s:'It''s'» «k:and» n > «n:1.5» «c:-- 끝»
    «k:create» «k:table» x (id «t:INTEGER» «k:primary» «k:key»);
    """#)
}

@Test func `a shell`() {
  expect(
    "sh",
    #"""
    «c:#!/bin/sh»
    «v:NAME»=«s:"안녕 »«v:$USER»«s: $(»«f:date» +%F«s:)"» «c:# 주석»
    «k:if» [ -f «s:'a b'» ]; «k:then» «f:echo» if «v:${NAME:-x}» «n:2»>&«n:1» | «f:sort» -u; «k:fi»
    «k:for» f «k:in» *.md; «k:do» «f:cat» «s:<<'EOF'» > «s:"»«v:$f»«s:"»
    «s:done $HOME
    EOF»
    «k:done»
    «f:apt-get» install a#b && «f:export» «v:A»=«n:1»
    """#)
  expect(
    "console",
    """
    «c:$» «f:ls» -l
    total 0 for
    """)
}

@Test func `differences`() {
  expect(
    "diff",
    """
    «h:diff --git a/a b/a»
    «h:--- a/a»
    «h:+++ b/a»
    «h:@@ -1,2 +1,2 @@»
     같은 줄
    «d:-- 옛 줄»
    «d:--- 옛 줄»
    «i:+새 <줄>»
    """)
}

@Test(arguments: [
  "Swift", "KT", "c++", "rs", "golang", "py", "JavaScript", "ts", "jsx", "yml", "bash", "zsh",
  "shell", "patch", "h",
])
func `aliases are recognized in any letter case`(_ language: String) {
  #expect(marked("", language) == "")
}

@Test(arguments: ["", "brainfuck", "언어", "swift\u{0}", "sw\u{131}ft"])
func `an unknown language has no highlighting`(_ language: String) {
  #expect(marked("let", language) == nil)
}
