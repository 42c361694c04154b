// The writing page. This file holds what belongs to the whole page: which entry is open, what the
// bars do, and what happens when the server or a file changes.

import * as back from "./back.js"
import { codeForm, openDevices } from "./devices.js"
import * as conflict from "./conflict.js"
import * as drafts from "./drafts.js"
import * as facts from "./facts.js"
import * as helps from "./helps.js"
import { nameAs } from "./home-screen.js"
import * as keptPhotos from "./kept-photos.js"
import * as keyboard from "./keyboard.js"
import * as list from "./entry-list.js"
import * as notices from "./notices.js"
import * as panels from "./panels.js"
import * as imports from "./imports.js"
import * as books from "./books.js"
import * as pictures from "./pictures.js"
import * as preview from "./preview.js"
import * as slip from "./slip.js"
import * as touchBar from "./touch-bar.js"
import * as twoVersions from "./two-versions.js"
import * as swipe from "./swipe.js"
import * as unsaved from "./unsaved.js"
import { OpenEntry } from "./open-entry.js"
import { closePanel, fillWords, find, icon, isOfComposition, make, sayAloud, toast, toastRefusal } from "./parts.js"
import { ask as askAbout, askAgain, begin as beginWire, follow, get, post } from "./wire.js"
import { loadWords, number, say, todayIn } from "./words.js"

let journal = null
let entry = null
let opening = 0
/// Entries that are saved behind the one that is open, by their paths.
const closing = new Map()
let git = { state: "none" }
let isCut = false
/// Why the server does not answer this page, where it is there: "locked" or "foreign".
let refusal = ""

const today = () => journal.today ?? todayIn(journal.zone)

async function begin(code = null) {
  const answer = await beginWire(code)
  if (answer.status !== 200) {
    await loadWords([navigator.language]).catch(() => {})
    return showGate(answer.status, code !== null)
  }
  journal = answer.json
  askAbout(journal.id)
  await loadWords(journal.locales)
  await drafts.begin(journal.id)
  void unsaved.stayReachable()
  keptPhotos.begin(journal.id)
  fillWords(document)
  document.body.classList.toggle("is-partial", !journal.all)
  document.title = journal.journal || "Ilgi"
  find("journal").textContent = journal.journal || "Ilgi"
  void nameAs(journal.journal || "Ilgi")
  find("gate").replaceChildren()
  find("desk").hidden = find("skip").hidden = false
  find("desk").classList.add("at-list")
  connect()
  list.begin((head, focus) => choose(head, focus), drawGit)
  await reload()
  void askGit()
  follow(heard)
  await goThrough()
  void pictures.comeBack(() => entry)
  void unsaved.fetchFromOtherPorts(journal).then(() => goThrough())
  const first = list.heads()[0]
  // Somebody may have chosen one meanwhile.
  if (!entry && !opening && first && matchMedia("(width >= 48rem)").matches) await open(first.path)
  drawEmpty()
}

function showGate(status, wasWrong) {
  const words = status === 0 ? ["noServer"] : ["codeWords", "codeAgain"]
  const form = status === 0 ? null : codeForm((code) => void begin(code), wasWrong)
  find("gate").replaceChildren(make("main", {}, make("h1", {}, say("codeHead")), ...(form ? [form] : words.map((word) => make("p", {}, say(word))))))
  form?.querySelector("input").focus()
}

// Opening.

function choose(head, focus) {
  if (head.path.startsWith("draft:")) return unsaved.show(head.waits, find("list").querySelector(`[data-waits="${CSS.escape(head.waits)}"]`) ?? find("list"))
  void open(head.path, focus)
}

/// Opens an entry. What is open stays so until the other one is there.
///
/// - Parameter focus: whether the text is written in at once.
async function open(path, focus = false) {
  if (entry?.path === path && !entry.isGone) {
    void entry.writeHere({ ifAvailable: true })
    if (focus) write()
    return show("entry")
  }
  const mine = ++opening
  keyboard.wait(focus)
  list.mark(path)
  // It may be on its way into its file, and to another name.
  const now = (await closing.get(path)) ?? path
  const answer = mine === opening ? await OpenEntry.open(now, (news) => drawn(answer.entry, news)) : {}
  if (mine !== opening) return answer.entry?.close()
  keyboard.wait(false)
  if (answer.status !== 200) {
    // Nothing is closed for it that is in no file, and nothing at all where nobody answered.
    if (answer.status === 0 || entry?.isUnsaved) list.mark(entry?.id ?? null)
    else { void leave(); drawEmpty() }
    if (answer.status === 422) return toast(say("unreadable"))
    return answer.status === 0 ? toast(say(answer.isSilent ? "silentOpen" : "cannotOpen")) : toastRefusal(answer)
  }
  void leave()
  become(answer.entry)
  list.mark(now)
  show("entry")
  if (focus) write()
}

function become(next) {
  entry = next
  entry.newAs = journal.new
  entry.drawAgain = () => drawn(entry)
  entry.hidden = () => void leaveHidden()
  entry.listChanged = () => void reload().then(() => list.mark(entry?.id))
  entry.photosChanged = () => preview.follow()
  pictures.clear()
  find("title").value = next.fields?.title ?? ""
  find("empty").hidden = true
  find("paper").classList.remove("bare")
  find("desk").classList.remove("is-empty")
  find("entry").hidden = false
  notices.hideFront()
  const happened = entry.show(find("sheet"), { language: journal.locales[0] })
  entry.field.element.addEventListener("keydown", leaveUpwards)
  helps.begin(entry, journal.signs)
  if (happened === "taken") toast(say("draftFound"))
  drawn(entry)
  check()
  facts.drawCounts(entry.text)
  if (preview.isOpen()) preview.follow()
  // It is in front of its author now.
  if (unsaved.isOf(entry.id)) void goThrough({ isQuiet: true })
}

/// Closes the entry that is open. What it has is saved behind the next one, or stays in the browser
/// and in the list.
///
/// - Returns: what resolves when it is closed.
function leave() {
  if (!entry) return Promise.resolve()
  const old = entry
  const { path } = old
  slip.close({ focus: false })
  entry = null
  list.drawNew(null)
  const ended = (async () => {
    await old.close()
    if (old.wasDiscarded) list.remove(old.path)
    else if (old.isNew || old.wasLeft || old.path !== path || old.movedTo) await reload()
    tellName(old)
    if ((old.isUnsaved || old.isReadOnly) && !old.wasLeft) void goThrough({ isQuiet: true })
    return old.movedTo ?? old.path
  })()
  if (path) {
    closing.set(path, ended)
    void ended.finally(() => { if (closing.get(path) === ended) closing.delete(path) })
  }
  return ended
}

/// The entry is not shown on this device any more, since it was made a draft or private here.
async function leaveHidden() {
  toast(say("hiddenHere"))
  await leave()
  await reload()
  show("list")
  drawEmpty()
}

/// Says what the file of an entry is called now, if its author did not see that in the making, and
/// which links the new name left to be mended by hand.
function tellName({ isNew, movedTo, naming = {} }) {
  const words = [movedTo && !isNew ? say("renamedTo", { name: movedTo.split("/").at(-1) }) : "", panels.linksLeft(naming)]
  if (words.some(Boolean)) toast(words.filter(Boolean).join(" "))
}

/// The field is there before anything else is done: what is typed next belongs to it.
function makeNew(day = null) {
  opening += 1
  keyboard.wait(false)
  void leave()
  list.endSearch()
  const next = OpenEntry.fresh(day ?? today(), (news) => drawn(next, news))
  become(next)
  drawNewLine()
  show("entry")
  write()
}

/// A new entry that begins as a template of the journal does.
async function makeFrom(template) {
  const answer = await post("create", { day: today(), text: "", template })
  if (answer.status !== 201) return toastRefusal(answer)
  const { path } = answer.json.head
  await reload()
  await open(path, true)
  // It is named after its title, as any new one.
  if (entry?.path === path) entry.isNew = true
}

function drawNewLine() {
  if (!entry?.isNew || entry.path) return list.drawNew(null)
  const first = entry.text.split("\n").find((line) => line.trim()) ?? null
  list.drawNew({
    path: entry.id, day: entry.day, time: null, title: first?.slice(0, 80) ?? say("untitled"), excerpt: say("now"),
    locale: journal.locales[0], dir: "auto", visibility: journal.new, heldBy: [], starred: false, thumb: null, errors: 0,
  })
}

/// Saves what the browser has and no file has, and shows the rest in the list.
async function goThrough({ isQuiet = false } = {}) {
  const saved = await unsaved.goThrough()
  if (!saved) return
  if (!isQuiet) toast(say("draftFound"))
  await reload()
  void entry?.look()
}

// Drawing.

function drawn(which, news = {}) {
  if (which !== entry || !entry) return
  if (news.isMade) { list.drawNew(null); void reload().then(() => list.mark(entry?.path)) }
  else if (entry.state === "saved" && entry.head && entry.path) list.put(entry.path, entry.head)
  if (news.clashes?.length) toast(clashWords(news.clashes))
  if (news.isMerged) toast(say("merged"), news.undo)
  if (news.isFollowed && news.wasOurs) toast(say("followed"), news.undo)
  else if (news.isFollowed) sayAloud(say("followed"))
  facts.drawState(entry, isCut)
  facts.drawFacts(entry)
  facts.drawFindings(entry, goTo)
  notices.draw(entry, { isCut, refusal })
  conflict.draw(entry)
  find("entry").hidden = Boolean(entry.conflict && !entry.isLater)
  twoVersions.draw(entry)
  slip.refresh(entry)
  if (news.isMade || news.isFollowed || news.isMerged) check()
  if (entry.state === "saved") { preview.follow({ isSaved: !news.isOther }); void askGit() }
}

/// Fields that another program has changed too.
function clashWords(clashes) {
  const kept = clashes.every((one) => one.isKept) ? say("otherKept") : ""
  return [...clashes.map(({ name, value, isTheirs }) => say(isTheirs ? "fieldTheirs" : "fieldAlso",
    { name: say(name), value: name === "visibility" ? facts.visibilityWord(value) : typeof value === "object" ? Object.values(value).filter(Boolean).join(" ") : value })), kept].join(" ")
}

/// What only a page shows, such as a link that leads nowhere, is looked for after a rest.
const check = () => journal.all && preview.check((which, found) => { which.found = found; facts.drawFindings(which, goTo) })

function goTo(finding) {
  if (!finding.line || facts.isInFront(entry, finding)) return notices.showFront(entry)
  const at = entry.text.split("\n").slice(0, finding.line - entry.firstLine).join("\n").length
  entry.field.focus()
  entry.field.element.setSelectionRange(at + 1, at + 1)
}

function drawEmpty() {
  const place = find("empty")
  place.hidden = Boolean(entry)
  find("paper").classList.toggle("bare", !entry)
  find("desk").classList.toggle("is-empty", !entry && !list.count())
  if (!entry) find("entry").hidden = true
  if (entry) return
  facts.drawState(null)
  find("entry-name").textContent = say(list.count() ? "choose" : "emptyHead")
  find("state").dataset.state = "none"
  if (list.count()) return place.replaceChildren(make("p", {}, say("choose")))
  const folder = journal.folder ? `${journal.folder}/` : "./"
  const [before, after] = say("emptyWhere").split("{folder}")
  place.replaceChildren(icon("seal"), make("h2", {}, say("emptyHead")), make("p", {}, before, make("code", {}, folder), after ?? ""),
    make("p", {}, say(journal.new === "public" ? "emptyPublicNow" : "emptyPublic")),
    make("button", { class: "strong", type: "button", onclick: () => makeNew() }, icon("plus"), say("emptyNew")),
    make("ul", {}, ...[["N", "keyNew"], ["/", "keyFind"], ["T", "keyCalendar"], ["?", "keyHelp"]].map(([key, words]) => make("li", {}, make("kbd", {}, key), say(words)))))
}

function drawGit() {
  const [dot, words] = [find("git-dot"), find("git-words")]
  dot.className = "dot"
  find("git").classList.toggle("searching", list.isSearching() && !isCut)
  if (isCut) { dot.classList.add("cut"); words.textContent = say("gitCut"); return }
  if (list.isSearching()) { words.textContent = say("findKeys"); return }
  if (!journal.all) { words.textContent = say("partial"); return }
  if (git.state === "known") {
    dot.classList.add(git.count ? "open" : "done")
    words.textContent = git.count ? say("gitCount", { count: number(git.count) }) : say("gitClean")
  } else {
    words.textContent = say(git.state === "none" ? "gitNone" : "gitUnknown")
  }
}

let gitTimer = 0
function askGit() {
  clearTimeout(gitTimer)
  if (!journal.all) return drawGit()
  gitTimer = setTimeout(async () => {
    const answer = await get("git")
    if (answer.status === 200) git = answer.json
    drawGit()
  }, 500)
}

async function reload() {
  const isThere = await list.reload()
  find("new").hidden = false
  find("find").parentElement.hidden = isThere && list.count() === 0
  if (isThere && !entry) drawEmpty()
  return isThere
}

/// On a telephone one of both is shown.
function show(which) {
  const desk = find("desk")
  desk.classList.toggle("at-list", which === "list")
  desk.classList.toggle("at-entry", which === "entry")
}

function write() { entry?.field.focus() }

// What the server tells.

function heard(name, data) {
  if (name === "cut" || name === "stopping") return cut("")
  if (name === "foreign") return cut("foreign")
  if (name === "open") {
    const wasCut = isCut
    isCut = false
    refusal = ""
    drawGit()
    if (wasCut) void comeBack()
    return
  }
  if (name === "missed") return void comeBack(false)
  if (name === "locked") return void beginWire().then(({ status }) => cut(status === 401 ? "locked" : ""))
  if (name !== "changes") return
  void reload().then(() => { if (entry?.path) list.mark(entry.path) })
  void askGit()
  if (unsaved.isWaiting() && data.added.length) void goThrough()
  if (entry?.isGone && data.added.length) return void entry.look()
  if (entry?.path && [...data.changed, ...data.removed, ...data.added].includes(entry.path)) void entry.look()
}

/// The server does not answer this page any more.
function cut(why) {
  isCut = true
  refusal = why || refusal
  drawGit()
  if (!entry) return
  facts.drawState(entry, isCut)
  notices.draw(entry, { isCut, refusal })
}

/// The server is there again: the secret of pictures is another one now.
async function comeBack(isNews = true) {
  const { status, json } = await beginWire()
  if (status === 200 && json.id !== journal.id) return cut("foreign")
  await reload()
  if (entry) {
    if (entry.isDirty && !entry.isGone) await entry.save()
    else await entry.look()
    if (entry) drawn(entry)
  }
  await goThrough()
  void pictures.comeBack(() => entry)
  if (isNews) sayAloud(say("back"), true)
}

/// Another code was pasted into the address: the page goes on with it, or becomes the page of
/// another journal.
async function takeCode() {
  if (!new URLSearchParams(location.hash.slice(1)).get("code")) return
  const { status, json } = await beginWire()
  if (!journal || (status === 200 && json.id !== journal.id)) {
    await entry?.remember()
    return location.reload()
  }
  if (status !== 200) return toast(say("codeSpent"))
  refusal = ""
  askAgain()
  await comeBack()
}

// Acts.

async function trash(path = entry?.path) {
  if (!path || !journal.all) return
  let digest = entry?.digest
  const title = list.head(path)?.title ?? say("untitled")
  if (entry?.path === path) await entry.save()
  if (entry?.path !== path) digest = (await get("entry", { path })).json.digest
  else digest = entry.digest
  const next = list.neighbour(path)
  const answer = await post("trash", { path, digest })
  if (answer.status !== 200) return toastRefusal(answer)
  if (entry?.path === path) { entry.isNew = false; opening += 1; await leave(); drawEmpty() }
  list.remove(path)
  await reload()
  toast(say("trashed", { name: title }), async () => {
    const back = await post("restore", { id: answer.json.id })
    if (back.status !== 200) return toastRefusal(back)
    await reload()
    await open(back.json.path)
  })
  if (next && matchMedia("(width >= 48rem)").matches) await open(next.path)
  else { show("list"); drawEmpty() }
  find("list").focus({ preventScroll: true })
}

/// The address of an entry that is on the site, else its text: nothing is sent anywhere.
async function share(path = entry?.path) {
  if (!path) return
  const open_ = entry?.path === path ? entry : null
  const answer = open_?.head ? { status: 200, json: open_ } : await get("entry", { path })
  if (answer.status !== 200) return toastRefusal(answer)
  const { address, text } = answer.json
  const what = address ? { url: address } : { text }
  if (navigator.share) {
    try { return await navigator.share({ title: list.head(path)?.title ?? "", ...what }) } catch { return }
  }
  await panels.copy(what.url ?? what.text, what.url ? "Address" : "Text")
}

/// An entry whose file is gone is left: what was written stays among what was kept.
async function leaveGone() {
  const left = entry
  if (!(await left.leaveGone())) return toast(say("cannotKeep"))
  if (entry !== left) return
  await leave()
  await reload()
  drawEmpty()
  show("list")
}

function toggleSlip(field = null, from = find("toggle-slip")) {
  if (!entry) return
  if (slip.isOpen() && !field) return void slip.close()
  if (preview.isOpen() && innerWidth < 1800) preview.close()
  slip.open(entry, { field, from })
}

function togglePreview() {
  if (preview.isOpen()) return void preview.close()
  slip.close({ focus: false })
  preview.open()
}

function leaveUpwards(event) {
  // The entry may be on its way out.
  if (!entry) return
  const [start, end] = entry.field.selection
  if (isOfComposition(event) || event.key !== "ArrowUp" || start !== 0 || end !== 0 || event.shiftKey) return
  event.preventDefault()
  find("title").focus()
}

/// That of the journal, else that of its language; Sunday where a browser knows nothing of weeks.
function firstWeekday() {
  const locale = new Intl.Locale(document.documentElement.lang)
  return journal.firstWeekday ?? ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7) % 7
}

function connect() {
  preview.begin(() => entry)
  imports.begin(() => reload())
  pictures.begin(() => entry)
  panels.begin({
    entry: () => entry, today, open: (head, focus) => void open(head.path, focus),
    openPath: (path) => void open(path), head: list.head, make: (day) => makeNew(day), makeFrom, reload,
    firstWeekday, inOrderOfChange: list.inOrderOfChange, turnList: () => list.turn().then(() => list.mark(entry?.id)),
    star: () => { if (entry.isReadOnly) return; entry.fields.starred = !entry.fields.starred; entry.set("starred", entry.fields.starred) },
    showFront: () => notices.showFront(entry), trash, share, keys: openKeys,
  })
  swipe.begin({ share: (path) => void share(path), trash: (path) => void trash(path) })
  keyboard.begin({
    make: () => makeNew(), save: async () => { await entry?.save(); if (entry?.path && !entry.isUnsaved) sayAloud(say("savedAloud")) },
    calendar: () => void panels.openCalendar(find("open-calendar")), preview: togglePreview, slip: () => toggleSlip(),
    keys: openKeys, trash: () => void trash(), write, closeSlip: () => slip.close(),
    toList: () => { show("list"); find("list").focus({ preventScroll: true }) },
  })
  const click = (id, act) => find(id).addEventListener("click", act)
  click("new", () => makeNew())
  click("open-calendar", (event) => void panels.openCalendar(event.currentTarget))
  click("day", (event) => { event.preventDefault(); toggleSlip("day", find("day")) })
  click("git", (event) => journal.all && panels.openGit(event.currentTarget, git))
  click("side-menu", (event) => panels.openSideMenu(event.currentTarget, journal, [
    ...(journal.telephone ? [["phone", say("menuDevices"), () => void openDevices(find("side-menu"))]] : []),
    ...(imports.isHere() ? [["file", say("menuImport"), imports.pick], ["file", say("menuBook"), () => books.offer((entry?.head?.day ?? today()).slice(0, 4))]] : [])]))
  click("entry-menu", (event) => panels.openEntryMenu(event.currentTarget))
  click("toggle-slip", () => toggleSlip())
  click("toggle-preview", togglePreview)
  click("close-preview", () => { preview.close(); find("toggle-preview").focus() })
  click("share", () => void share())
  click("visibility", () => toggleSlip(null, find("visibility")) ?? find("slip").querySelector('input[name="who"]:checked')?.focus())
  click("to-list", () => { slip.close({ focus: false }); show("list") })
  click("toggle-side", () => {
    const isFolded = find("desk").classList.toggle("folded")
    find("toggle-side").setAttribute("aria-expanded", String(!isFolded))
  })
  click("facts", (event) => {
    const field = event.target.closest("[data-fact]")?.dataset.fact
    if (field === "photo" || field === "recording") pictures.pick(entry, field === "recording")
    else if (field) toggleSlip(field, event.target.closest("button"))
  })
  click("skip", (event) => { event.preventDefault(); write() })
  find("entry").addEventListener("submit", (event) => event.preventDefault())
  connectTitle()
  // A composition may end after its entry was left.
  find("sheet").addEventListener("input", () => { if (!entry) return; facts.drawCounts(entry.text); drawNewLine(); check(); preview.follow(); pictures.follow(entry) })
  notices.begin({ again: () => void entry?.save(), copy: () => void panels.copy(entry.text, "Text"), leaveGone: () => void leaveGone() })
  touchBar.begin(find("touch-bar"), { photo: () => pictures.pick(entry), slip: () => toggleSlip(), field: () => entry.field })
  back.begin([
    { isOpen: () => document.querySelector(".panel"), close: closePanel }, { isOpen: slip.isOpen, close: slip.close },
    { isOpen: preview.isOpen, close: preview.close }, { isOpen: () => find("desk").classList.contains("at-entry"), close: () => show("list") },
  ])
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload() })
  addEventListener("resize", facts.fitTitle)
  addEventListener("blur", () => void entry?.save())
  // The other tab may be closed.
  addEventListener("focus", () => void entry?.writeHere({ ifAvailable: true }))
  addEventListener("pagehide", () => entry?.leave())
  document.addEventListener("visibilitychange", () => { if (document.hidden) void entry?.save(); else askAgain() })
  addEventListener("online", askAgain)
  addEventListener("beforeunload", (event) => { if (losesIfLeft()) event.preventDefault() })
}

/// Whether it is asked before the page is left: with a text that is nowhere else, and on a
/// telephone with one that is in no file while the server is away, since the page cannot be opened
/// again then.
function losesIfLeft() {
  if (entry?.isDirty && entry.isStorageFull) return true
  return !isSecureContext && (isCut || Boolean(entry?.since)) && (Boolean(entry?.isUnsaved) || unsaved.isWaiting())
}

function connectTitle() {
  const title = find("title")
  // Each letter is in the browser's storage before anything waits.
  title.addEventListener("input", () => {
    facts.fitTitle()
    if (!entry?.fields) return
    const words = title.value.replace(/\s+/gu, " ").trim()
    if (words === (entry.fields.title ?? "")) return
    entry.fields.title = words || null
    entry.note("title", words)
  })
  title.addEventListener("blur", () => { if (entry?.isDirty) void entry.save() })
  title.addEventListener("keydown", (event) => {
    if (isOfComposition(event)) return
    if (event.key !== "Enter" && !(event.key === "ArrowDown" && title.selectionEnd === title.value.length)) return
    event.preventDefault()
    if (!entry) return
    entry.field.focus()
    entry.field.element.setSelectionRange(0, 0)
  })
}

function openKeys() {
  panels.openKeys(find("side-menu"), keyboard.keys, keyboard.areOn(), () => keyboard.turn())
}

addEventListener("hashchange", () => void takeCode())
void begin()
