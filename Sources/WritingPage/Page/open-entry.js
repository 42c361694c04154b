// The entry that is open: what is typed goes to the browser's storage at once, and to the file
// after a pause; one request at a time, and an answer never touches the text.

import { merged } from "./differences.js"
import * as drafts from "./drafts.js"
import { TextField } from "./text-field.js"
import { get, post, send } from "./wire.js"
import { sayAloud } from "./parts.js"
import { say } from "./words.js"

/// Milliseconds: after the last input, and after the first one, whatever follows; until a failed
/// save is tried again; for which a save waits for the browser's storage.
const pause = { last: 800, first: 5000, again: 3000, kept: 1000 }
/// What a browser sends although the page goes away.
const mostAtTheEnd = 60_000

/// What a tab holds while it writes an entry.
export const lockName = (id) => `ilgi:${id}`

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
  isNew = false
  isReadOnly = false
  day = null
  /// Since when saving fails; null while it does not.
  since = null

  #id
  #base = ""
  #set = {}
  #front = null
  #field = null
  #timer = 0
  #firstInput = 0
  #request = null
  /// Whether anything of this text was written into the file here.
  #hasWritten = false
  #told
  #unlock = null

  /// - Parameter told: is called when anything but the text is different.
  constructor(told) { this.#told = told }

  get text() { return this.#field?.text ?? this.#base }
  get field() { return this.#field }
  get id() { return this.path ?? this.#id }
  get isDirty() {
    return this.text !== this.#base || Object.keys(this.#set).length > 0 || this.#front !== null
  }

  // Opening.

  static async open(path, told) {
    const entry = new OpenEntry(told)
    const answer = await get("entry", { path })
    if (answer.status !== 200) return { status: answer.status, json: answer.json }
    entry.#take(answer.json)
    entry.path = path
    entry.#base = answer.json.text
    await entry.#lock()
    // What another tab keeps is that one's to save.
    const draft = entry.isReadOnly ? null : await drafts.kept(path)
    const isUnsaved = draft && (draft.text !== answer.json.text || Object.keys(draft.set ?? {}).length > 0
      || (draft.front ?? null) !== null)
    if (isUnsaved) entry.#remembered = draft
    else if (draft) await drafts.forget(path)
    return { status: 200, entry }
  }

  static fresh(day, told, id = `new:${crypto.randomUUID()}`) {
    const entry = new OpenEntry(told)
    entry.#id = id
    entry.day = day
    entry.isNew = true
    entry.fields = { title: null, day, time: null, tags: [], people: [], mood: null, place: null, weather: null, starred: false, own: {} }
    void entry.#lock()
    return entry
  }

  #remembered = null

  /// Makes the text field.
  show(place, options) {
    this.#field = new TextField(place, {
      text: this.#base, language: this.head?.locale ?? options.language, direction: "auto",
      label: say("text"), isReadOnly: this.isReadOnly,
    }, () => this.touch(), () => void this.save())
    const draft = this.#remembered
    this.#remembered = null
    if (!draft || this.isReadOnly) return
    // A field is set over whatever it is now, as a save that meets another version does.
    const setsOnly = draft.text === this.#base && (draft.front ?? null) === null
    this.#set = { ...draft.set, ...this.#set }
    this.#front = draft.front ?? null
    if (draft.digest === this.digest || setsOnly) {
      this.#field.become(draft.text)
      this.#showFields()
      this.touch()
      return "taken"
    }
    // The file is newer than what the browser has: nothing is put over it.
    this.#field.become(draft.text)
    this.#ask({ text: this.#base, digest: this.digest })
    return "asked"
  }

  /// The fields of the form as they will be.
  #showFields() {
    const { title, own, date, ...others } = this.#set
    Object.assign(this.fields, others, date)
    if (title !== undefined) this.fields.title = title || null
    if (own) this.fields.own[own.name] = own.values
  }

  #take(json) {
    this.head = json.head
    this.digest = json.digest
    this.fields = json.fields
    this.front = json.front
    this.form = json.form
    this.firstLine = json.firstLine
    this.languages = json.languages
    this.address = json.address ?? null
    this.diagnostics = json.diagnostics
  }

  /// One tab writes an entry; others read it, and leave alone what the browser keeps of it.
  async #lock() {
    if (navigator.locks) this.isReadOnly = !(await this.#hold({ ifAvailable: true }))
  }

  /// Holds the lock of the entry until it is closed, or has another name.
  ///
  /// - Returns: whether it is held.
  #hold(options) {
    const before = this.#unlock
    this.#unlock = null
    return new Promise((done) => {
      let free
      void navigator.locks.request(lockName(this.id), options, (lock) => {
        before?.()
        done(Boolean(lock))
        return lock ? new Promise((end) => { this.#unlock = free = end }) : undefined
      }).catch(() => {
        done(false)
        if (free && this.#unlock === free) void this.#lose()
      })
    })
  }

  /// Another tab took the entry over: what was typed here before is saved, and no more is written.
  async #lose() {
    this.#unlock = null
    this.isReadOnly = true
    this.#hasWritten = false
    if (this.#field) this.#field.isReadOnly = true
    this.#told()
    await this.save()
  }

  /// Takes the entry over from another tab.
  async writeHere() {
    if (!(await this.#hold({ steal: true }))) return
    this.isReadOnly = false
    this.#field.isReadOnly = false
    this.#told()
    await this.look()
  }

  // Typing.

  touch() {
    if ((this.isReadOnly && !this.isDirty) || this.wasLeft) return
    void this.remember()
    if (this.conflict) return
    if (!this.since) this.#become("writing")
    this.#firstInput ||= Date.now()
    const rest = this.#firstInput + pause.first - Date.now()
    this.#schedule(Math.max(0, Math.min(pause.last, rest)))
  }

  #schedule(after) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), after)
  }

  #isRemembering = null
  #isFull = false

  /// Puts what is not in the file into the browser's storage.
  async remember() {
    if (this.#isRemembering) return this.#isRemembering
    this.#isRemembering = (async () => {
      let last
      do {
        last = this.text
        if (!this.isDirty) break
        const isKept = await drafts.keep({
          id: this.id, digest: this.digest, text: last, set: this.#set, front: this.#front,
          day: this.day, time: Date.now(),
        })
        if (isKept === this.#isFull) { this.#isFull = !isKept; this.#told() }
      } while (last !== this.text)
    })()
    await this.#isRemembering
    this.#isRemembering = null
  }

  get isStorageFull() { return this.#isFull }

  /// Changes a field of the form.
  set(name, value) {
    if (name === "title") this.isRetitled = true
    if (this.isReadOnly) return
    this.#set[name] = value
    this.touch()
    if (this.path || this.text) void this.save()
  }

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
    this.#front = text
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
    const isMade = isNeeded && !this.path
    if ((!this.isDirty && !isMade) || this.conflict || (this.isGone && !this.#again)) return
    if (!this.path && !isMade && !this.text.trim() && !Object.keys(this.#set).length) return
    this.#request = this.path && !this.#again ? this.#patch() : this.#create()
    try { await this.#request } finally { this.#request = null }
  }

  #again = false

  async #create() {
    const text = this.text
    if (!this.since) this.#become("saving")
    const day = this.day ?? this.head?.day
    const answer = await post("create", { day, text })
    if (answer.status !== 201) return this.#failed(answer)
    const old = this.id
    this.path = answer.json.head.path
    this.#again = false
    this.isGone = false
    this.#base = text
    this.#hasWritten = true
    this.#take(answer.json)
    await this.remember()
    await drafts.forget(old)
    // Another tab may have seen the new file first.
    if (navigator.locks) await this.#hold({ steal: true })
    this.#done({ isMade: true, isOther: true })
  }

  #body() {
    const body = { base: this.digest }
    if (this.text !== this.#base) body.text = this.text
    if (this.#front !== null) body.front = this.#front
    // What is set while this is on its way is for the next save.
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
    if (!this.since) this.#become("saving")
    const answer = await send("PATCH", `api/entry?path=${encodeURIComponent(this.path)}`, body)
    if (answer.status === 409) return this.#met(answer.json)
    if (answer.status === 410) {
      this.isGone = true
      return this.#become("held")
    }
    if (answer.status === 422 && body.set && !isRepeated) {
      // The text must not wait for a field that cannot be written.
      this.#drop(body.set)
      this.reason = say("refusedField")
      sayAloud(this.reason, true)
      if (this.isDirty) await this.#patch(true)
      else this.#become("saved")
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
  }

  #done(news) {
    this.reason = ""
    this.since = null
    this.#firstInput = 0
    if (this.isDirty) {
      this.#become("writing", news)
      this.#schedule(pause.last)
    } else {
      void drafts.forget(this.path)
      this.#become("saved", news)
    }
  }

  #failed(answer) {
    const wasWell = !this.since
    this.reason = [answer.json.message, answer.json.help].filter(Boolean).join(". ")
    const findings = answer.json.diagnostics?.map((one) => one.summary) ?? []
    if (findings.length) this.reason = findings.join(". ")
    this.#become(answer.status === 0 || answer.status === 401 ? "stopped" : "unwritable")
    if (wasWell) sayAloud(say(answer.status === 0 ? "stopHead" : "cannotHead"), true)
    void this.remember()
    this.#schedule(pause.again)
  }

  #become(state, news = {}) {
    this.state = state
    if (state === "stopped" || state === "unwritable") this.since ??= new Date()
    this.#told(news)
  }

  // Changes from outside.

  /// Whether the file is another one, and the end of a composition is waited for: until then both
  /// versions cannot be put together, and no save can be right.
  #looksLater = false

  /// Looks whether the file is another one now.
  async look() {
    if (!this.path || this.#request || this.conflict) return
    const answer = await get("entry", { path: this.path })
    if (answer.status === 404) {
      this.isGone = true
      return this.#become("held")
    }
    if (answer.status !== 200 || answer.json.digest === this.digest || this.#request) return
    // The server keeps both versions when it refuses this save.
    if (this.isDirty) return this.save()
    this.#met(answer.json)
  }

  /// Brings another version of the file and the text together, or has somebody choose.
  #met(json) {
    if (this.#field.isComposing) {
      this.#looksLater = true
      void this.remember()
      return this.#field.later(() => { this.#looksLater = false; void this.look() })
    }
    const ours = this.text
    const both = merged(this.#base, ours, json.text)
    if (both === null || this.#front !== null) return this.#ask(json)
    if (this.#isAtCursor(json.text, ours, both)) return this.#ask(json)
    const isMerge = ours !== this.#base
    // Another program may have written over what was saved here without having seen it.
    const wasOurs = this.#hasWritten
    if (wasOurs) void this.#keep([this.#base, ours])
    // Takes the other version's changes out again, and leaves what was typed since.
    const undo = () => {
      const without = merged(both, this.text, ours)
      if (without !== null) this.#field.become(without)
      return without !== null
    }
    this.#take(json)
    this.#base = json.text
    this.#field.become(both)
    this.isGone = false
    if (this.isDirty) this.touch()
    this.#become(this.isDirty ? "writing" : "saved", {
      isMerged: isMerge, isFollowed: !isMerge, wasOurs, isOther: true, undo,
    })
  }

  /// Whether taking the other version over would write into the paragraph that is being written.
  #isAtCursor(theirs, ours, both) {
    if (ours === this.#base || document.activeElement !== this.#field.element) return false
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
    await this.#keep([this.#base, this.text].filter((one) => one !== text && one !== other.text))
    if (this.conflict !== other) return
    this.conflict = null
    if (other.head) this.#take(other)
    this.digest = other.digest
    this.#base = other.text
    this.#field.become(text)
    await Promise.resolve()
    this.touch()
    await this.save()
    if (!this.isDirty) this.#done({})
  }

  /// Has the server keep texts as earlier versions.
  async #keep(texts) {
    for (const text of new Set(texts)) if (text.trim()) await post("keep", { path: this.path, text })
  }

  /// Leaves an entry whose file is gone: what was written is kept beside the trash.
  async leaveGone() {
    await this.#keep([this.text])
    this.wasLeft = true
    await drafts.forget(this.path)
  }

  /// Writes an entry again whose file is gone.
  async writeAgain() {
    this.#again = true
    this.#base = ""
    await this.save()
  }

  // Leaving.

  /// Sends what is left, although the page goes away.
  leave() {
    if (!this.isDirty || this.conflict || !this.path || this.#request) return
    const body = this.#body()
    if (JSON.stringify(body).length > mostAtTheEnd) return
    void send("PATCH", `api/entry?path=${encodeURIComponent(this.path)}`, body, { keepalive: true })
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
    else if (this.isRetitled && this.path && this.state === "saved") await this.#mendLinks()
    this.#field?.remove()
    this.#unlock?.()
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
    if (!this.fields?.title) return
    const answer = await post("move", body)
    if (answer.status === 200) this.movedTo = answer.json.path
  }

  /// Links of other entries that named the title that it had name the new one.
  async #mendLinks() {
    const file = this.path.split("/").at(-1)
    await post("move", { path: this.path, digest: this.digest, to: file.slice(0, file.lastIndexOf(".")) })
  }

  /// Tells that its file has another name now.
  moved(path) {
    const isOther = path !== this.path
    this.path = path
    this.head.path = path
    this.isNew = false
    if (isOther && !this.isReadOnly) void this.#lock()
  }

}
