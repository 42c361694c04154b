// Writes ../Addresses.json: what the URL class of Node, which has its standard and its tests in common with browsers, makes of
// each address below on a page that readers see by https, by http and from a disk. Null is an address that is refused.
//
//     node Tests/WebAddressesTests/Oracle/record.mjs > Tests/WebAddressesTests/Addresses.json
//
// The program under test has no part in it. Tests/OracleTests runs this again and compares.

const pages = ["https://diary.example/2024/03/05.html?q#f", "http://diary.example/2024/03/05.html?q#f",
  "file:///home/site/2024/03/05.html"];

const addresses = new Set();
const add = (...found) => found.forEach((address) => addresses.add(address));
/** Every way to put one text of each list together. */
const cross = (...lists) =>
  add(...lists.reduce((texts, list) => texts.flatMap((text) => list.map((next) => text + next)), [""]));

// Slashes behind a scheme, of either kind, any number of them.
cross(["http:", "https:", "HTTPS:", "ftp:", "wss:", "file:", ""],
  ["", "/", "//", "///", "\\", "\\\\", "/\\", "\\/", "//\\"], ["host", "host/a.png", "../x", ""]);
// What is skipped at the ends and inside.
cross(["", " ", "\t", "\n", "\u0000", "\u001f", "\u0001 ", "\u007f", "\u00a0", "\u200b", "\ufeff"],
  ["https://host/", "java\tscript:alert(1)", "//host", "javascript:x", "a.png"], ["", " ", "\n", "\u001f"]);
cross(["ht\ntps:", "h\tt\rtp:", "java\nscript:", "java script:", "java\u0000script:", "JaVaScRiPt:", "tel\t:"],
  ["//host/x", "x"]);
add("/\t/host/x", "/\n/host", "\\\t\\host", "https:/\n/host", "http\n://host", "java%73cript:x", "%6aavascript:x",
  "javascript%3ax", "&#106;avascript:x", "javascript&colon;x", "：//host", "javascript：x", "ｊavascript:x", ":x",
  "1http://host/", "+http:x", "h+t-t.p:x", "h_t:x", "a:b:c", "9:30.txt", "봄:여름.md", "2024-03-05 10:30.md", "C:/x.png",
  "C|/x.png", "/C:/x", "c:\\x");
// Schemes without hosts.
cross(["javascript", "vbscript", "data", "blob", "mailto", "tel", "sms", "about", "view-source", "intent", "magnet", "urn",
  "geo", "chrome", "filesystem", "ipfs", "x"], [":", ":/", "://", ":///"], ["x", "host/x?y#z", ""]);
add("data:image/png;base64,AA", "DATA:image/PNG,AA", "data: image/png,AA", "data:image/svg+xml,<svg onload=x>",
  "data:text/html,<b>", "blob:https://host/id", "mailto:a@b.example?subject=가 나", "tel:+82 10", "x:a b ", "x:a b ?q",
  "x:a b #f", "x://h/a b");
// Hosts.
cross(["https://", "//", "x://"], ["HOST.Example", "host.", ".host", "h..t", "host%2eexample", "%68ost", "ho%00st", "ho st",
  "ho%20st", "ho<st", "ho^st", "ho|st", "h*st", "h_st", "-host-", "ho%2fst", "ho%zzst", "예시.한국",
  "xn--9d0bp7o.xn--3e0b707e", "XN--9D0BP7O.kr", "xn--", "xn--a", "例え。テスト", "ｈｏｓｔ", "faß.de", "مثال.إختبار",
  "בדיקה.example", "ho\u00adst", "ho\u200dst", "ℌost", "①②.example", "a\u0301.example", "👩‍👩‍👧.example",
  "\u1100\u1161.example", "☃.net", "%EC%98%88.kr", "0x7f.1", "127.1", "2130706433", "0177.0.0.1", "1.2.3.4.5", "256.1.1.1",
  "1.2.3.256", "1.2.3.", "1.2.3.4.", "08.1", "0x", "0x.0x", "4294967296", "4294967295", "foo.0x4", "foo.09", "１２７.1",
  "[::1]", "[1::8]", "[1:2:3:4:5:6:7:8]", "[::1.2.3.4]", "[1:2:3:4:5:6:7::]", "[::ffff:0:0]", "[1:0:0:2:0:0:0:3]", "[::1",
  "::1]", "[::g]", "[:::]", "[1::2::3]", "[::1.2.3]", "[::01.2.3.4]", "[::%31]", "[]", "[1:2]", "[0:0:1::]"], ["/x"]);
// Users and ports.
cross(["https://", "http://", "//", "x://"], ["u@host", "u:p@host", ":p@host", ":@host", "@host", "u@", "u@/host", "a@b@host",
  "diary.example@evil.example", "diary.example\\@evil.example", "diary.example#@evil.example", "diary.example?@evil.example",
  "u%40@host", "가:나@host", "u:p:q@host", "u;v=w@host", "host:80", "host:443", "host:0443", "host:", "host:0", "host:65535",
  "host:65536", "host:99999999999999999999", "host:8a", "host:-1", "host: 80", ":80", "host:80:80", "host:8\t0", "host:８０",
  "[::1]:8080", "diary.example", "diary.example:443", "DIARY.example", "diary.example.", "diary.example:80"], ["", "/x"]);
// Paths, queries and fragments.
cross(["", "/", "../", "https://host/", "x:/", "file:///"], ["a/../b", "./a", "a/.", "a/..", "..", "%2e%2e/b", ".%2E", "a/%2e",
  "...", "a//b", "//", "..//b", "../../../../x", "a\\b", "a\\..\\b", "가/나.md", "a b", "a%20b", "a%", "a%zz", "a\"<>`b",
  "a{b}|^c", "a'b", "a;b=c", "a?b?c", "a?가 \"<>'#x", "a#b#c", "a# \"<>`가", "?q", "#f", "?", "#", "", "\u0000", "a\u0007b",
  "\ud83d\ude00", "C|/a", "C:/../b", "@a", "a:b", ".", "%2F", "~a", "\u007f"]);

const read = (address, page) => URL.canParse(address, page) ? new URL(address, page).href : null;
const lines = [...addresses].map((address) => JSON.stringify([address, ...pages.map((page) => read(address, page))]));
console.log("[\n" + lines.join(",\n") + "\n]");
