// The entry that is open: what is typed goes to the browser's storage at once, and to the file
// after a pause; one request at a time, and an answer never touches the text.

import { merged } from "./differences.js"
import { makeAgain } from "./again.js"
import * as drafts from "./drafts.js"
import * as keptPhotos from "./kept-photos.js"
import { EntryLock } from "./entry-lock.js"
import { noted, remaining } from "./fields.js"
import { TextField } from "./text-field.js"
import { get, patch, post, reasonOf, stops } from "./wire.js"
import { randomName, sayAloud } from "./parts.js"
import { say } from "./words.js"

/// Milliseconds: after the last input, and after the first one, whatever follows; until a failed
/// save is tried again; for which a save waits for the browser's storage.
const pause = { last: 800, first: 5000, again: 3000, kept: 1000 }
/// What a browser sends although the page goes away.
const mostAtTheEnd = 60_000

/// The only entry of a day that has exactly this text: one whose making was not confirmed.
export async function madeOf(text, day) {
  const answer = await post("follow", { path: "", digest: "", text })
  if (answer.status !== 200) return null
  const { status, json } = await get("entry", { path: answer.json.path })
  return status === 200 && json.head.day === day ? answer.json.path : null
}

export class OpenEntry {
  path = null
  digest = ""
  head = null
  fields = null
  front = ""
  form = true
  firstLine = 1
  diagnostics = []
  /// Fields that the last save took out because they kept the entry back.
  mended = []
  /// Where it is on the site; null if it is not.
  address = null
  /// The other languages of the journal, each with the path of the translation or null.
  languages = []
  state = "saved"
  /// Why saving does not go on: what the server said.
  reason = ""
  /// The other version, while somebody must choose.
  conflict = null
  isGone = false
  /// Whether this device does not see it any more, after a save that made it a draft or private.
  isHidden = false
  isNew = false
  isReadOnly = false
  day = null
  /// Since when saving fails; null while it does not.
  since = null

  #id
  /// What the file had when it was last seen: its text, its fields, and what else it is.
  #base = ""
  #baseFields = null
  #file = {}
  /// Texts that were sent and not confirmed: the file may have the last one that was heard.
  #sent = []
  #set = {}
  /// Fields that the server could not write; they stay with the text until they are other ones.
  #refused = {}
  #front = null
  #field = null
  #timer = 0
  #firstInput = 0
  #request = null
  /// Whether anything of this text was written into the file here.
  #hasWritten = false
  #told
  /// The day that it had when it was opened.
  #dayBefore = null
  #lock = new EntryLock(() => void this.#lose())
  /// What the browser had of it when it was opened.
  #found = null

  /// - Parameter told: is called when anything but the text is different.
  constructor(told) { this.#told = told }

  get text() { return this.#field?.text ?? this.#base }
  get base() { return this.#base }
  get field() { return this.#field }
  get id() { return this.path ?? this.#id }
  get isDirty() {
    return this.text !== this.#base || Object.keys(this.#set).length > 0 || this.#front !== null
  }
  /// Whether anything that was typed is in no file.
  get isUnsaved() { return this.isDirty || Object.keys(this.#refused).length > 0 }

  // Opening.

  static async open(path, told) {
    const entry = new OpenEntry(told)
    let answer = await get("entry", { path })
    if (answer.status !== 200) return answer
    drafts.opened(path)
    entry.isReadOnly = !(await entry.#lock.hold(path, { ifAvailable: true }))
    if (entry.isReadOnly) drafts.closed(path)
    if (entry.#lock.hasWaited) {
      const now = await get("entry", { path })
      if (now.status === 200) answer = now
    }
    entry.#take(answer.json)
    entry.#dayBefore = entry.fields.day
    entry.path = path
    entry.#base = answer.json.text
    // What another tab keeps is that one's to save.
    entry.#found = entry.isReadOnly ? null : await drafts.kept(path) ?? null
    return { status: 200, entry }
  }

  static fresh(day, told, id = `new:${randomName()}`) {
    const entry = new OpenEntry(told)
    entry.#id = id
    entry.day = day
    entry.#dayBefore = day
    entry.isNew = true
    entry.fields = { title: null, day, time: null, tags: [], people: [], mood: null, place: null, weather: null, starred: false, own: {} }
    entry.#baseFields = structuredClone(entry.fields)
    drafts.opened(id)
    void entry.#lock.hold(id, { ifAvailable: true })
    return entry
  }

  /// Makes the text field.
  ///
  /// - Returns: "taken" where it has what only the browser had.
  show(place, options) {
    this.#field = new TextField(place, {
      text: this.#base, language: this.head?.locale ?? options.language, direction: "auto",
      label: say("text"), isReadOnly: this.isReadOnly,
    }, () => this.touch(), () => void this.save())
    const found = this.#found
    this.#found = null
    return found ? this.#adopt(found) : undefined
  }

  /// Takes over what the browser kept: over the text that it was typed over. What the file has
  /// besides is put together with it, or somebody chooses.
  #adopt(draft) {
    const file = { ...this.#whole(), text: this.#base, digest: this.digest }
    const base = draft.base ?? {}
    const { set, clashes } = remaining(draft.set, base.fields, this.#baseFields ?? {})
    const isTyped = draft.text !== base.text
    const isSame = !isTyped || base.digest === this.digest || [base.text, ...(draft.sent ?? [])].includes(this.#base)
    const front = draft.front !== null && draft.front !== this.front ? draft.front ?? null : null
    if ((!isTyped || draft.text === this.#base) && !Object.keys(set).length && front === null) {
      void drafts.forget(this.id)
      return undefined
    }
    this.#set = { ...set, ...this.#set }
    this.#showFields()
    if (front !== null) this.#front = front
    if (isSame && (front === null || base.front === this.front)) {
      if (isTyped) this.#field.become(draft.text)
      this.touch()
      void this.#tellClashes(clashes, file)
      return "taken"
    }
    this.#base = base.text ?? ""
    this.digest = base.digest ?? ""
    this.#field.become(draft.text)
    this.#met(file)
    void this.#tellClashes(clashes, file)
    return "taken"
  }

  /// Says which fields another program has changed too, after the server was asked to keep that
  /// file.
  async #tellClashes(clashes, { front, text }) {
    if (!clashes.length) return
    const isKept = await this.#keep([front + text])
    this.#told({ clashes: clashes.map((one) => ({ ...one, isKept })) })
  }

  /// The fields of the form as they will be.
  #showFields() {
    const { title, own, date, visibility, ...others } = { ...this.#refused, ...this.#set }
    Object.assign(this.fields, others, date)
    if (title !== undefined) this.fields.title = title || null
    if (own) this.fields.own[own.name] = own.values
  }

  #take(json) {
    this.head = json.head
    this.digest = json.digest
    this.fields = structuredClone(json.fields)
    this.#baseFields = { ...json.fields, visibility: json.head?.visibility }
    this.front = json.front
    this.form = json.form
    this.firstLine = json.firstLine
    this.languages = json.languages
    this.address = json.address ?? null
    this.diagnostics = json.diagnostics
    this.#file = { mark: json.mark, crlf: json.crlf, inode: json.inode }
    this.#showFields()
  }

  /// All that `#take` takes.
  #whole() {
    const { head, digest, front, form, firstLine, languages, address, diagnostics } = this
    return { head, digest, front, form, firstLine, languages, address, diagnostics, fields: this.#baseFields, ...this.#file }
  }

  /// Another tab took the entry over: what was typed here before is saved, and no more is written.
  /// What the browser keeps of it is that tab's now.
  async #lose() {
    this.isReadOnly = true
    drafts.closed(this.id)
    this.#hasWritten = false
    if (this.#field) this.#field.isReadOnly = true
    this.#told()
    await this.save()
  }

  /// Takes the entry over from another tab, and what that one has not saved.
  ///
  /// - Parameter options: `ifAvailable` where it is taken only if no tab writes it any more.
  async writeHere(options = { steal: true }) {
    if (!this.isReadOnly || !(await this.#lock.hold(this.id, options))) return
    if (this.wasClosed) return this.#lock.letGo()
    this.isReadOnly = false
    drafts.opened(this.id)
    this.#field.isReadOnly = false
    this.#told()
    await this.look()
    const draft = await drafts.kept(this.id)
    if (draft && !this.isDirty) this.#adopt(draft)
  }

  // Typing.

  touch() {
    if ((this.isReadOnly && !this.isDirty) || this.wasLeft) return
    void this.remember()
    if (this.conflict) return
    if (!this.isUnsaved) {
      if (this.state === "writing" && !this.#request) this.#become("saved")
      return
    }
    if (!this.since && !this.isGone) this.#become("writing")
    this.#firstInput ||= Date.now()
    const rest = this.#firstInput + pause.first - Date.now()
    this.#schedule(Math.max(0, Math.min(pause.last, rest)))
  }

  #schedule(after) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), after)
  }

  #isKept = false
  #isFull = false

  /// Puts what is not in the file into the browser's storage; takes it out where all is in the
  /// file.
  async remember() {
    if (this.isReadOnly || this.wasLeft) return
    if (!this.isUnsaved) {
      if (this.#isKept) await drafts.forget(this.id)
      this.#isKept = false
      return
    }
    this.#isKept = true
    const isKept = await drafts.keep(this.id, this.#draft())
    if (isKept === this.#isFull) { this.#isFull = !isKept; this.#told() }
  }

  /// What was typed, and what it was typed over.
  #draft() {
    const { digest, front } = this
    return {
      path: this.path, text: this.text, set: { ...this.#refused, ...this.#set }, front: this.#front, sent: this.#sent,
      day: this.day ?? this.head?.day ?? null, title: this.fields?.title ?? null,
      base: { text: this.#base, digest, front, fields: this.#baseFields, ...this.#file },
    }
  }

  get isStorageFull() { return this.#isFull }

  /// Changes a field of the form; it is saved as the text is.
  note(name, value) {
    if (this.isReadOnly) return
    if (name === "title") this.isRetitled = true
    if (name === "date") this.isRedated = true
    delete this.#refused[name]
    this.#set[name] = value
    this.reason = ""
    this.touch()
  }

  /// Changes a field of the form, and saves.
  set(name, value) {
    this.note(name, value)
    if (!this.isReadOnly && (this.path || this.text)) void this.save()
  }

  /// Lets fields go that the server could not write.
  leaveRefused() {
    this.#refused = {}
    this.reason = ""
    if (this.#baseFields) this.fields = structuredClone(this.#baseFields)
    this.#showFields()
    void this.remember()
    this.#become(this.isDirty ? "writing" : "saved")
  }

  get refused() { return this.#refused }

  /// Puts the front matter back to what it was, if nobody has changed it since.
  ///
  /// - Returns: whether it is what it was.
  async restoreFront(before, after) {
    await this.save()
    if (this.front !== after || this.conflict) return false
    this.setFront(before)
    await this.save()
    this.listChanged?.()
    return this.front === before
  }

  setFront(text) {
    if (this.isReadOnly) return
    this.#front = text === this.front ? null : text
    this.touch()
  }

  // Saving.

  /// Saves now; resolves when all that was typed before is in the file, or cannot be.
  ///
  /// - Parameter isNeeded: whether an entry without a word gets a file, too.
  async save({ isNeeded = false } = {}) {
    clearTimeout(this.#timer)
    if (this.conflict || this.#looksLater) return
    if (this.isDirty) await Promise.race([this.remember(), new Promise((done) => setTimeout(done, pause.kept))])
    while (this.#request) await this.#request
    const isMade = isNeeded && (!this.path || this.#again)
    if ((!this.isDirty && !isMade) || this.conflict || (this.isGone && !this.#again)) return
    if (!this.path && !isMade && !this.text.trim() && !Object.keys(this.#set).length) return
    this.#request = this.path && !this.#again ? this.#patch() : this.#create()
    try { await this.#request } finally { this.#request = null }
    if (this.#looksAgain) { this.#looksAgain = false; await this.look() }
  }

  #again = false

  /// What the request carries. What is set while it is on its way is for the next one.
  #begin(body) {
    if (!this.since) this.#become("saving")
    if (body.text !== undefined) this.#sent = [...new Set([...this.#sent, body.text])]
    // The first may be in the file: the server can have gone before its answer.
    if (this.#sent.length > 6) this.#sent.splice(2, 1)
    return { slow: () => this.#stop({ status: 0, isSilent: true }) }
  }

  async #create() {
    if (!this.#again && (await this.#wasMade())) return this.#patch()
    const day = this.day ?? this.head?.day
    const body = { day, text: this.text }
    if (this.#again) Object.assign(body, { path: this.path, front: this.#front ?? this.front, mark: this.#file.mark, crlf: this.#file.crlf })
    const set = { ...this.#set }
    const options = this.#begin(body)
    let answer = await (this.#again ? makeAgain({ ...body, set }, options) : post("create", { ...body, set }, options))
    const isRefused = !this.#again && answer.status === 422 && Object.keys(set).length > 0
    // The text must not wait for a field that cannot be written.
    if (isRefused) answer = await post("create", body, options)
    if (answer.status !== 201) return this.#failed(answer)
    const old = this.id
    if (old !== answer.json.head.path) await drafts.setAside(answer.json.head.path)
    this.path = answer.json.head.path
    drafts.opened(this.path)
    drafts.closed(old)
    const wasGone = this.#again
    if (wasGone) this.#front = null
    this.#again = false
    this.isGone = false
    this.#base = body.text
    this.#sent = []
    this.#hasWritten = true
    if (!isRefused) this.#drop(set)
    this.#take(answer.json)
    await this.remember()
    if (old !== this.id) await drafts.forget(old)
    await keptPhotos.move(old, this.id)
    // Another tab may have seen the new file first.
    await this.#lock.hold(this.id, { steal: true })
    this.#done({ isMade: true, isOther: true })
    if (!wasGone) return
    // It may have a note with what could not be written.
    const now = await get("entry", { path: this.path })
    if (now.status === 200 && now.json.text !== this.#base) this.#met(now.json)
  }

  /// Whether there is a file already, by a request whose answer was lost.
  async #wasMade() {
    for (const text of this.#sent) {
      const path = await madeOf(text, this.day)
      if (!path) continue
      const { status, json } = await get("entry", { path })
      if (status !== 200) continue
      await this.moved(path)
      this.isNew = true
      this.#base = json.text
      this.#take(json)
      this.#told({ isMade: true })
      return true
    }
    return false
  }

  #body() {
    const body = { base: this.digest }
    if (this.text !== this.#base) body.text = this.text
    if (this.#front !== null) body.front = this.#front
    if (Object.keys(this.#set).length) body.set = { ...this.#set }
    return body
  }

  /// Fields that were sent, unless they were changed again since.
  #drop(sent) {
    for (const [name, value] of Object.entries(sent)) {
      if (this.#set[name] === value) delete this.#set[name]
    }
  }

  async #patch(isRepeated = false) {
    const body = this.#body()
    const answer = await patch(this.path, body, this.#begin(body))
    if (answer.status === 409) return this.#met(answer.json)
    if (answer.status === 410) {
      if (!isRepeated && (await this.#follow())) return this.#patch(true)
      this.isGone = true
      return this.#become("held")
    }
    if (answer.status === 422 && body.set && !isRepeated) {
      // The text must not wait for a field that cannot be written.
      this.#drop(body.set)
      this.#refused = { ...this.#refused, ...body.set }
      this.reason = say("refusedField")
      sayAloud(this.reason, true)
      void this.remember()
      if (this.isDirty) await this.#patch(true)
      else this.#become("held")
      return
    }
    if (answer.status !== 200) return this.#failed(answer)
    if (body.text !== undefined) {
      this.#base = body.text
      this.#hasWritten = true
    }
    this.#drop(body.set ?? {})
    if (this.#front === body.front) this.#front = null
    this.mended = answer.json.mended
    this.#take(answer.json)
    this.#done({ isOther: body.set !== undefined || body.front !== undefined })
    if (answer.json.shown === false) { this.isHidden = true; this.hidden?.() }
  }

  #done(news) {
    const isRefused = Object.keys(this.#refused).length > 0
    if (!isRefused) this.reason = ""
    this.since = null
    this.#firstInput = 0
    this.#sent = []
    void this.remember()
    if (this.isDirty) {
      this.#become("writing", news)
      this.#schedule(pause.last)
    } else {
      this.#become(isRefused ? "held" : "saved", news)
    }
  }

  #failed(answer) {
    this.reason = reasonOf(answer)
    this.#stop(answer)
    void this.remember()
    // What the other tab has from here on is that one's to save.
    if (!this.isReadOnly || this.#isFull) this.#schedule(pause.again)
  }

  #stop(answer) {
    const wasWell = !this.since
    this.#become(stops(answer))
    if (wasWell) sayAloud(say(`${this.state}Head`), true)
  }

  #become(state, news = {}) {
    this.state = state
    if (["stopped", "silent", "locked", "foreign", "unwritable"].includes(state)) this.since ??= new Date()
    this.#told(news)
  }

  // Changes from outside.

  /// Whether the file is another one, and the end of a composition is waited for: until then both
  /// versions cannot be put together, and no save can be right.
  #looksLater = false
  #looksAgain = false

  /// Looks whether the file is another one now.
  async look() {
    if (!this.path || this.conflict || this.wasLeft) return
    if (this.#request) { this.#looksAgain = true; return }
    const answer = await get("entry", { path: this.path })
    if (answer.status === 404) {
      if (await this.#follow()) return this.look()
      this.isGone = true
      return this.#become("held")
    }
    if (answer.status !== 200) return
    if (this.#request) { this.#looksAgain = true; return }
    const wasGone = this.isGone
    this.isGone = false
    this.#again = false
    // The server keeps both versions when it refuses this save.
    if (this.isDirty && (wasGone || answer.json.digest !== this.digest)) return this.save()
    if (answer.json.digest !== this.digest) return this.#met(answer.json)
    if (wasGone) this.#become(this.isUnsaved ? "writing" : "saved")
  }

  /// Looks for the file under another name.
  async #follow() {
    const answer = await post("follow", { path: this.path, digest: this.digest, text: this.#base, inode: this.#file.inode })
    if (answer.status !== 200 || answer.json.path === this.path) return false
    await this.moved(answer.json.path)
    this.listChanged?.()
    return true
  }

  /// Brings another version of the file and the text together, or has somebody choose.
  #met(json) {
    if (this.#field.isComposing) {
      this.#looksLater = true
      void this.remember()
      return this.#field.later(() => { this.#looksLater = false; void this.look() })
    }
    const ours = this.text
    // Its answer was lost, or another tab wrote it.
    const base = this.#sent.includes(json.text) ? json.text : this.#base
    const both = merged(base, ours, json.text)
    if (both === null || (this.#front !== null && json.front !== this.front)) return this.#ask(json)
    if (this.#isAtCursor(json.text, base, both)) return this.#ask(json)
    const isMerge = ours !== base && json.text !== base && json.text !== ours
    // Another program may have written over what was saved here without having seen it.
    const wasOurs = this.#hasWritten && json.text !== base
    if (wasOurs) void this.#keep([base, ours])
    // Takes the other version's changes out again, and leaves what was typed since.
    const undo = () => {
      const without = merged(both, this.text, ours)
      if (without !== null) this.#field.become(without)
      return without !== null
    }
    const { set, clashes } = remaining(this.#set, this.#baseFields, { ...json.fields, visibility: json.head?.visibility })
    this.#set = set
    this.#take(json)
    this.#base = json.text
    if (both !== ours) this.#field.become(both)
    this.isGone = false
    this.since = null
    if (this.isUnsaved) this.touch()
    else void this.remember()
    this.#become(this.isDirty ? "writing" : "saved", {
      isMerged: isMerge, isFollowed: !isMerge && both !== ours, wasOurs, isOther: true, undo,
    })
    void this.#tellClashes(clashes, json)
  }

  /// Whether taking the other version over would write into the paragraph that is being written.
  #isAtCursor(theirs, base, both) {
    const ours = this.text
    if (ours === base || theirs === base || document.activeElement !== this.#field.element) return false
    const at = this.#field.selection[0]
    const start = ours.lastIndexOf("\n\n", at - 1)
    const end = ours.indexOf("\n\n", at)
    return !both.includes(ours.slice(Math.max(0, start), end < 0 ? undefined : end))
  }

  #ask(other) {
    this.conflict = other
    clearTimeout(this.#timer)
    void this.remember()
    sayAloud(say("conflictHead"), true)
    this.#become("held")
  }

  /// Ends a conflict with a text. What was written here, and what was before both, are kept.
  async settle(text) {
    const other = this.conflict
    if (!other) return this.#told()
    // The server kept the other one only if it refused a save.
    await this.#keep([this.#base, this.text, other.text].filter((one) => one !== text))
    if (text !== other.text && other.front) await this.#keep([other.front + other.text])
    if (this.#front !== null) await this.#keep([this.#front + this.text])
    if (this.conflict !== other) return
    this.conflict = null
    const { set, clashes } = remaining(this.#set, this.#baseFields, { ...other.fields, visibility: other.head?.visibility })
    this.#set = set
    if (this.#front !== null && other.front !== this.front) this.#front = null
    this.#take(other)
    this.#base = other.text
    this.#field.become(text)
    this.since = null
    this.touch()
    this.#told()
    void this.#tellClashes(clashes, other)
    // The file may have gone while somebody was choosing.
    await (this.isGone ? this.look() : this.save())
    if (!this.isDirty) this.#done({})
  }

  /// Has the server keep texts as earlier versions.
  ///
  /// - Returns: whether it has them.
  async #keep(texts) {
    let isKept = true
    for (const text of new Set(texts)) {
      if (text.trim()) isKept = (await post("keep", { path: this.path, text })).status === 200 && isKept
    }
    return isKept
  }

  /// Leaves an entry whose file is gone: what was written is kept beside the trash.
  ///
  /// - Returns: whether it is there; else nothing is left.
  async leaveGone() {
    const typed = noted({ ...this.#refused, ...this.#set })
    if (!(await this.#keep([`${this.#front ?? this.front}${typed}${this.text}`]))) return false
    this.wasLeft = true
    await drafts.forget(this.id)
    return true
  }

  /// Writes an entry again whose file is gone, front matter and all.
  async writeAgain() {
    await this.look()
    if (!this.isGone) return
    this.#again = true
    await this.save({ isNeeded: true })
  }

  // Leaving.

  /// Sends what is left, although the page goes away.
  leave() {
    if (!this.isUnsaved || this.conflict || this.isReadOnly) return
    void this.remember()
    if (!this.isDirty || this.isGone) return
    const body = this.path ? this.#body() : { day: this.day, text: this.text, set: this.#set }
    if (JSON.stringify(body).length > mostAtTheEnd) return
    if (this.path) void patch(this.path, body, { keepalive: true })
    else if (!this.#request && (this.text.trim() || Object.keys(this.#set).length)) {
      // The browser has it, too, and would make a second file of it.
      this.#sent = [...this.#sent, this.text]
      void this.remember()
      void post("create", body, { keepalive: true }).then((answer) => answer.status === 201 && drafts.forget(this.id))
    }
  }

  async close() {
    if (this.#looksLater) { this.#looksLater = false; await this.look() }
    // A save may bring another version along; then both are saved together.
    for (let count = 0; count < 4; count += 1) {
      await this.save()
      if (!this.isDirty || this.state !== "writing") break
    }
    clearTimeout(this.#timer)
    if (this.isNew && this.path && this.state === "saved") await this.#finishNew()
    else if ((this.isRetitled || this.isRedated) && this.path && this.state === "saved") await this.#name(this.#stem)
    this.wasClosed = true
    this.#field?.remove()
    drafts.closed(this.id)
    this.#lock.letGo()
  }

  /// An entry that was left empty is thrown away; one with a title is named after it, once.
  async #finishNew() {
    const body = { path: this.path, digest: this.digest }
    if (!this.text.trim()) {
      const answer = await post("discard", body)
      if (answer.json.discarded) {
        this.wasDiscarded = true
        return
      }
    }
    if (this.fields?.title) await this.#name()
    else if (this.isRedated) await this.#name(this.#stem)
  }

  /// The name of its file without the ending; of a day that is another one now, with that day.
  get #stem() {
    const file = this.path.split("/").at(-1)
    const stem = file.slice(0, file.lastIndexOf("."))
    const { day } = this.fields ?? {}
    return this.isRedated && day && stem.startsWith(this.#dayBefore ?? " ") ? day + stem.slice(this.#dayBefore.length) : stem
  }

  /// Gives the file a name, or that of its title; links of other entries that named its old name or
  /// title name the new one. Whoever reads the entry on the site finds it at its old address.
  async #name(to) {
    const { status, json } = await post("move", { path: this.path, digest: this.digest, to, alias: !this.isNew && this.address !== null })
    if (status !== 200) return
    this.naming = json
    if (json.path !== this.path) this.movedTo = json.path
  }

  /// Tells that its file has another name now.
  async moved(path) {
    this.isNew = false
    if (path === this.path) return
    const old = this.id
    await drafts.setAside(path)
    this.path = path
    drafts.closed(old)
    if (this.head) this.head.path = path
    if (this.isReadOnly) return
    drafts.opened(path)
    await this.remember()
    await drafts.forget(old)
    await keptPhotos.move(old, path)
    this.isReadOnly = !(await this.#lock.hold(path, { ifAvailable: true }))
    if (this.isReadOnly) drafts.closed(path)
    this.#field.isReadOnly = this.isReadOnly
  }
}
