// HTML as Markdown: headings, lists, quotes, code, tables, links and marks. A document that was
// only parsed loads nothing and runs nothing. Styles, scripts, embedded pictures and addresses
// other than http, https and mailto are ignored.

import { address, link } from "./marks.js"

/// The deepest nesting; what is deeper is words alone.
const deepest = 60
const left = "script, style, template, noscript, head, iframe, object, embed, svg, math, canvas, audio, video, select, textarea, button, [hidden]"
const structure = "h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, code, table, hr, a[href], b, strong, i, em, del, s, strike, img[src]"
const blocks = "address, article, aside, blockquote, dd, details, dialog, div, dl, dt, fieldset, figcaption, figure, footer, form, "
  + "h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, summary, table, ul"

/// - Returns: null where the document has no more than plain text.
export function markdownOf(document) {
  const root = document.body
  for (const one of root.querySelectorAll(left)) one.remove()
  // Code as an editor gives it, in its colours.
  const only = root.children.length === 1 ? root.firstElementChild : null
  if (only?.matches("div, span") && styleOf(only, "white-space") === "pre") return null
  if (!root.querySelector(structure) && ![...root.querySelectorAll("span")].some(marksOf)) return null
  return blocksOf(root, 0).join("\n\n").trim() || null
}

// Blocks.

function blocksOf(parent, depth) {
  const found = []
  let line = []
  const end = () => {
    const words = wordsOf(line, depth)
    if (words) found.push(atBeginning(words))
    line = []
  }
  for (const node of parent.childNodes) {
    if (!isBlock(node)) { line.push(node); continue }
    end()
    found.push(...(depth < deepest ? blockOf(node, depth + 1) : [escaped(collapsed(node.textContent)).trim()]))
  }
  end()
  return found.filter(Boolean)
}

const nameOf = (node) => node.localName ?? ""
/// Some programs have a whole document in one mark.
const isBlock = (node) => node.nodeType === 1 && nameOf(node) !== "a" && (node.matches(blocks) || node.querySelector(blocks) !== null)

function blockOf(element, depth) {
  const name = nameOf(element)
  if (/^h[1-6]$/.test(name)) return heading(element, Number(name[1]), depth)
  switch (name) {
    case "hr": return ["---"]
    case "pre": return [codeBlock(element)]
    case "blockquote": return [blocksOf(element, depth).join("\n\n").replace(/^/gm, "> ").replace(/ +$/gm, "")]
    case "ul": case "ol": return [list(element, depth)]
    case "table": return table(element, depth)
    default: return blocksOf(element, depth)
  }
}

function heading(element, level, depth) {
  const words = wordsOf([...element.childNodes], depth).replace(/(?:\\?\n)+/g, " ")
  return words ? [`${"#".repeat(level)} ${words}`] : []
}

function codeBlock(element) {
  const text = element.textContent.replace(/^\n|\n$/g, "")
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const language = /\b(?:language|lang|highlight-source)-([\w+#-]+)/.exec(`${element.className} ${element.firstElementChild?.className ?? ""}`)
  const fence = "`".repeat(longest + 1)
  return `${fence}${language?.[1] ?? ""}\n${text}\n${fence}`
}

function list(element, depth) {
  let number = Number(element.getAttribute("start") ?? 1)
  const items = []
  for (const child of element.children) {
    // A list in a list without an item belongs to the item before.
    if (/^[uo]l$/.test(nameOf(child)) && items.length && depth < deepest) items.at(-1).parts.push(list(child, depth + 1))
    else items.push({ mark: nameOf(element) === "ol" ? `${number++}. ` : "- ", parts: itemOf(child, depth) })
  }
  const isLoose = items.some(({ parts }) => parts.filter((part) => !/^(?:[-*]|\d+\.) /.test(part)).length > 1)
  return items.map(({ mark, parts }) => mark + indented(parts.join(isLoose ? "\n\n" : "\n"), mark.length)).join(isLoose ? "\n\n" : "\n")
}

function itemOf(element, depth) {
  const box = element.querySelector(":scope > input[type=checkbox], :scope > p > input[type=checkbox], :scope > label > input[type=checkbox]")
  const parts = blocksOf(element, depth)
  return box ? [`[${box.checked ? "x" : " "}] ${parts[0] ?? ""}`, ...parts.slice(1)] : parts
}

const indented = (text, width) => text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(width)}`)

/// Tables that only place things are what is in them.
function table(element, depth) {
  const rows = [...element.rows].map((row) => [...row.cells])
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width < 2 || element.querySelector("table, ul, ol, blockquote, pre")) {
    return rows.flat().flatMap((cell) => blocksOf(cell, depth))
  }
  const lines = rows.map((row) => `| ${[...Array(width).keys()].map((at) => (row[at] ? cellOf(row[at], depth) : "")).join(" | ")} |`)
  return [[lines[0], `|${" --- |".repeat(width)}`, ...lines.slice(1)].join("\n")]
}

const cellOf = (cell, depth) => wordsOf([...cell.childNodes], depth).replace(/(?:\\?\n)+/g, " ").replaceAll("|", "\\|")

// Words.

const wordsOf = (nodes, depth) => tidied(nodes.map((node) => inline(node, depth, "")).join(""))
const tidied = (text) => text.replace(/ {2,}/g, " ").replace(/ ?(\\?\n) ?/g, "$1").replace(/(?:\\\n){3,}/g, "\\\n\\\n")
  .replace(/^(?:\\?\n| )+|(?:\\?\n| )+$/g, "")

const collapsed = (text) => text.replace(/[ \t\n\r\f\u00a0]+/g, " ")

/// What would be a sign of Markdown is a character.
const escaped = (text) => text
  .replace(/[\\`[\]]|\*(?!\s)|(?<=\S)\*|~(?=~)|<(?=[a-z/!?])|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu, "\\$&")

/// At a paragraph's beginning more is a sign.
const atBeginning = (text) => text.replace(/^(\d{1,9})(?=[.)](?:\s|$))/gm, "$1\\").replace(/^(?=#{1,6}(?:\s|$)|[-+*](?:\s|$)|>|={3,}$|-{3,}$|~~~|:::)/gm, "\\")

function inline(node, depth, within) {
  if (node.nodeType === 3) return escaped(collapsed(node.data))
  if (node.nodeType !== 1) return ""
  const children = (marks = "") => (depth < deepest
    ? [...node.childNodes].map((child) => inline(child, depth + 1, within + marks)).join("") : escaped(collapsed(node.textContent)))
  switch (nameOf(node)) {
    case "br": return "\\\n"
    case "img": return picture(node)
    case "input": return ""
    case "a": return linkOf(node, within.includes("[") ? "" : node.getAttribute("href") ?? "", children("["))
    case "code": case "tt": case "samp": return codeWords(node.textContent)
    default: {
      // Where one block is within words, it is on a line of its own.
      if (node.matches(blocks)) return ` ${children()} `
      const marks = (marksOf(node) ?? []).filter((mark) => !within.includes(` ${mark} `))
      return marks.reduceRight((words, mark) => around(words, mark), children(marks.map((mark) => ` ${mark} `).join("")))
    }
  }
}

/// The marks of an element: by its name or, as some programs write them, by its style.
function marksOf(element) {
  const [weight, style] = [styleOf(element, "font-weight"), styleOf(element, "font-style")]
  const isBold = weight ? weight === "bold" || Number(weight) >= 600 : /^(?:b|strong)$/.test(nameOf(element))
  const isItalic = style ? style === "italic" : /^(?:i|em|cite|dfn)$/.test(nameOf(element))
  const found = [isBold && "**", isItalic && "*", /^(?:del|s|strike)$/.test(nameOf(element)) && "~~"].filter(Boolean)
  return found.length ? found : null
}

/// Under the name that `paste.js` gave it.
const styleOf = (element, name) =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([\\w-]+)`, "i").exec(element.dataset.style ?? "")?.[1].toLowerCase()

/// Blanks are outside of the marks.
function around(words, mark) {
  const [, before, inner, after] = /^((?:\s|\\\n)*)([^]*?)((?:\s|\\\n)*)$/.exec(words)
  return inner ? before + mark + inner + mark + after : words
}

function codeWords(text) {
  const words = collapsed(text)
  if (!words.trim()) return words
  const longest = Math.max(0, ...(words.match(/`+/g) ?? []).map((run) => run.length))
  const fence = "`".repeat(longest + 1)
  const blank = /^`|`$/.test(words) ? " " : ""
  return fence + blank + words + blank + fence
}

function linkOf(element, to, words) {
  const [, before, inner, after] = /^(\s*)([^]*?)(\s*)$/.exec(words.replace(/\\\n/g, " "))
  if (!address.test(to)) return words
  const shown = inner || escaped(collapsed(element.title || to))
  return before + (inner === escaped(to) ? `<${to}>` : link(shown, to)) + after
}

/// Of a picture on another host only the address is known here.
function picture(element) {
  const to = element.getAttribute("src") ?? ""
  if (!address.test(to)) return escaped(collapsed(element.alt))
  return element.closest("a") ? escaped(collapsed(element.alt)) : link(escaped(collapsed(element.alt)) || to.split(/[?#]/)[0].split("/").at(-1) || to, to)
}
