// One tab writes an entry; others read it, and leave alone what the browser keeps of it.

import { isLookedAt, lockName } from "./drafts.js"

export class EntryLock {
  #end = null
  #lost
  /// Whether somebody else had it at first, who may have changed the file.
  hasWaited = false

  /// - Parameter lost: is called when another tab has taken the entry over.
  constructor(lost) { this.#lost = lost }

  /// Holds the lock of an entry until it is let go, or another one is held.
  ///
  /// - Returns: whether it is held.
  async hold(entry, options) {
    if (!navigator.locks || (await this.#ask(entry, options))) return true
    // Who only looks whether its text can be saved does not write it, and may have gone meanwhile.
    for (let count = 0; options.ifAvailable && count < 3; count += 1) {
      const isBusy = await isLookedAt(entry)
      this.hasWaited = true
      if (await this.#ask(entry, options)) return true
      if (!isBusy) break
    }
    return false
  }

  #ask(entry, options) {
    const before = this.#end
    this.#end = null
    return new Promise((done) => {
      let own
      void navigator.locks.request(lockName(entry), options, (lock) => {
        before?.()
        done(Boolean(lock))
        return lock ? new Promise((end) => { this.#end = own = end }) : undefined
      }).catch(() => {
        done(false)
        if (own && this.#end === own) { this.#end = null; this.#lost() }
      })
    })
  }

  letGo() {
    this.#end?.()
    this.#end = null
  }
}
