// Every sentence of the writing page that states a fact, and what is looked at before it is said. A
// sentence that is in neither table fails: whoever adds one says what it rests on.

import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"

const words = (name) => JSON.parse(readFileSync(new URL(`../../Sources/WritingPage/Page/words.${name}.json`, import.meta.url)))

const facts = {
  saved: "the last save was answered with 200 or 201, and neither text, title nor slip is another one since",
  savedCut: "as `saved`, and the stream of events has ended",
  savedAloud: "as `saved`, after the save that the key asked for",
  writing: "text or a field is not what the file was last seen to have",
  saving: "a request is on its way",
  held: "the file is gone, somebody must choose, or a field was refused (410, 404, 409, 422)",
  stopped: "a request got no connection: the server may run, and the network be away", silent: "a request has had no answer for 5 seconds",
  locked: "the server answered 401", foreign: "the server answered 412, or gave another identity",
  unwritable: "the server answered that it could not write", readonly: "another tab holds the lock of the entry",
  stoppedHead: "as `stopped`", silentHead: "as `silent`", lockedHead: "as `locked`", foreignHead: "as `foreign`",
  stopSince: "the browser's storage confirmed the last text; else `stopFull` is said", stopFull: "the browser's storage refused the last text",
  unwritableHead: "as `unwritable`, or the front matter is not what it was to be again", keptHere: "as `stopSince`, and something is in no file",
  goneHead: "the server answered 404 or 410, and found the file under no other name", notThere: "the server answered 404 or 410 for the entry that was chosen",
  cannotOpen: "the entry's request got no connection", silentOpen: "the entry's request had no answer for 5 seconds",
  unreadable: "the server answered 422 for the entry", draftFound: "the server confirmed with 200 or 201 each text that the browser had",
  cameFrom: "the server answered 404 twice for the file, a moment apart, and found it under no other name",
  unsavedText: "the browser's storage has it, no tab writes it, and the file is another one", unsavedWords: "as `unsavedText`",
  foreignText: "the text has another identity than this journal", foreignWords: "as `foreignText`",
  discarded: "the text is out of the browser's storage; Undo puts it back", cannotKeep: "the server did not confirm that it kept the text",
  copiedText: "the clipboard took the text", copiedAddress: "as `copiedText`", copiedCommand: "as `copiedText`", notCopied: "the clipboard refused it", codeSpent: "the server refused the code of the address",
  conflictHead: "the server answered 409: the file's digest is another one than that of the text that was typed over", conflictWords: "as `conflictHead`; the server kept both sides when it refused the save",
  conflictPlaces: "the three versions were compared by lines", syncHead: "the file has the signs of a sync that left a choice",
  merged: "both versions were put together and are in the field", followed: "the file's new text is in the field",
  fieldAlso: "the field in the file is neither what it was nor what was typed", otherKept: "the server confirmed that it kept the file with that field", fieldTheirs: "as `fieldAlso`, for who reads it",
  refusedField: "the server answered 422 for the field and wrote nothing of it", otherTab: "as `readonly`",
  trashed: "the server answered 200 for the move", restored: "the server answered 200 for the way back", renamed: "the server answered 200 for the name",
  renamedTo: "the server answered 200, with this name", linksLeft: "the server named these places after it had mended the others", linksFailed: "the server said why it could not change a file",
  renamedNoAlias: "as `renamed`, and the server said that the alias is not written", taken: "the server answered 422 and named no reason: something has the name",
  trashEmpty: "the server's list of the trash is empty", versionsNone: "the server's list of versions is empty",
  versionWill: "both texts were compared by lines", versionSame: "as `versionWill`", versionFront: "as `versionWill`, of the front matter that was kept",
  gitSaved: "said with what git has not", gitOpen: "git names files", gitClean: "git names no file", gitAhead: "git counts commits", gitCut: "the stream of events has ended",
  photoKeeps: "the server read the setting when the photo was announced", photoNote: "as `photoKeeps`",
  photoDone: "the server answered 201 for the last part", photoCleaned: "the server answered that each of these files is clean",
  photoKept: "the browser's storage confirmed the photo", photoFailed: "the server did not take the photo, or the storage did not", photoRefused: "the server answered 415",
  back: "the stream of events began again and the identity is the same", frontKept: "the front matter has errors, and only the text is sent",
  formShut: "the server says that the form cannot be written", badDay: "the day of the front matter has an error", unusedWords: "nothing of the page removes these files",
  emptyList: "the server's list is empty", mended: "the server named the fields that it took out",
  publicFoot: "the file's fields, as the server read them", draftFoot: "as `publicFoot`", privateFoot: "as `publicFoot`", seenNot: "the server answered 422 for the preview",
  heldPublish: "as `publicFoot`", heldExpires: "as `publicFoot`", heldErrors: "as `publicFoot`", heldSealed: "as `publicFoot`", noServer: "the page's first request got no connection",
  codeWrong: "the server refused the digits", codeLater: "the server gave no code", devicesPlain: "the server gave no fingerprint", devicesNone: "the server's list of devices is empty",
  hiddenHere: "the server answered 200 with `shown: false`",
  importIs: "the server read the file and recognised it", importWould: "the server read these entries and wrote nothing",
  importPrivate: "the file says so of each of them", importThere: "the journal has entries with these ids and digests",
  importRemote: "the server counted them in the texts", importDone: "the server wrote these entries, each as a draft",
  importLarge: "the server answered 413 for the size",
  bookDone: "the server wrote the files and named the last of them", bookPlain: "the server found no engine, and made no PDF",
  sentAway: "the server answered 200, after the list without the device was in its file",
}
// Questions, instructions, and how things are for every journal.
const others = new Set(["publicLong", "draftLong", "privateLong", "goPublic", "emptyWhere", "emptyPublic", "emptyPublicNow", "choose",
  "trashWhere", "renameWords", "gitSync", "stopHow", "codeWords", "codeAgain",
  "codeDigits", "bookWords", "devicesWords", "devicesFingerprint"])

test("each sentence that states a fact says what it rests on", () => {
  const states = /\.|\b(saved|gone|there|empty|kept|renamed|moved|took|copied|connected|removed)\b/i
  const sentence = (text) => /\.( |$)/.test(text.replaceAll("…", ""))
  const english = words("en")
  const missing = Object.entries(english).filter(([name, text]) => sentence(text) && states.test(text) && !(name in facts) && !others.has(name))
  assert.deepEqual(missing, [])
  for (const name of [...Object.keys(facts), ...others]) assert.ok(name in english, `there is no sentence '${name}' any more`)
})

test("the page says the same things in each of its languages", () => {
  const names = Object.keys(words("en")).sort()
  for (const language of ["ko", "ja"]) assert.deepEqual(Object.keys(words(language)).sort(), names, language)
})
