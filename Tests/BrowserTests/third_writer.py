"""A paired telephone in the lost-text machine. It asks the server as the page on it does, over the network, and keeps what it
typed until a file has it."""

import http.client
import struct
import zlib

from writing import Device


class ThirdWriter(Device):
    # Short, so that a server that hangs is given up. What it was asked may still be done, later.
    patience = 1

    def __init__(self, round_, ip):
        super().__init__(ip, 0, None)
        self.round, self.random = round_, round_.random
        # Texts by path, and new ones: each with the digest it was opened with, and the words that
        # no answer has said to be in a file.
        self.texts, self.new = {}, []
        self.journal, self.is_away = None, False

    def ask(self, method, path, body=None, **fields):
        """Status 0 where the telephone is away, nobody answers, or the connection is cut before an answer is there."""
        if self.is_away or not self.port:
            return 0, {}, {}
        try:
            return super().ask(method, path, body, X_Ilgi_Journal=self.journal, **fields)
        except (OSError, http.client.HTTPException):
            return 0, {}, {}

    # Acts. Each of them does nothing where the telephone is away.

    def phone_writes(self):
        one = self.some_text()
        if one:
            self.add(one, self.round.word("손"))
            if self.random.random() < 0.7:
                self.send(one)

    def phone_makes_new(self):
        one = {"path": None, "text": "", "digest": None, "words": []}
        self.new.append(one)
        self.add(one, self.round.word("손"))
        self.send(one)

    def phone_publishes(self):
        one = self.some_text()
        if one and not one["words"]:
            status, answer = self.save(one["path"], one["digest"], set={"visibility": self.random.choice(["public", "draft", "private"])})
            one["digest"] = answer["digest"] if status == 200 else one["digest"]

    def phone_trashes(self):
        one = self.some_text()
        if one and not one["words"] and self.post("trash", path=one["path"], digest=one["digest"])[0] == 200:
            self.texts.pop(one["path"])

    def phone_adds_photo(self):
        one = self.some_text()
        word = self.round.word("빛")
        data = photo(word)
        status, answer = self.post("photos", path=one["path"], photos=[{"name": "x.png", "bytes": len(data)}]) if one else (0, {})
        if status == 200 and "put" in answer["files"][0]:
            put = f"/.ilgi/api/photo?id={answer['files'][0]['put']}&at=0"
            status, _, answer = self.ask("PUT", put, data, Content_Type="application/octet-stream")
            assert status in {0, 201, 401, 404, 412}, (status, answer)
            if status == 201:
                self.round.typed.add(word)
                self.add(one, f"![]({answer['path'].rpartition('/')[2]})")
                self.send(one)

    def phone_is_cut_off(self):
        """What is sent is heard, and its answer is not."""
        self.patience = 0.001
        for one in self.pending()[:2]:
            self.send(one)
        self.phone_writes()
        self.patience = 1
        self.is_away = self.random.random() < 0.5

    def phone_comes_back(self):
        self.is_away = False
        if self.round.is_up:
            self.enter_again()
        for one in self.pending():
            self.send(one)

    def phone_is_taken_out(self):
        machine = self.machine()
        for one in machine.get("devices")[1]["devices"] if machine else []:
            machine.post("devices", takeOut=one["id"])

    ACTS = {
        phone_writes: 16, phone_makes_new: 3, phone_publishes: 3, phone_trashes: 2, phone_adds_photo: 3, phone_is_cut_off: 4,
        phone_comes_back: 9, phone_is_taken_out: 2,
    }  # fmt: skip

    # Pairing.

    def machine(self):
        """The author at the machine, where its page has a key."""
        key = self.round.page.evaluate("localStorage.getItem('ilgi-write-key')") if self.round.is_up else None
        self.round.server.key = key
        return self.round.server if key and self.round.server.get("devices")[0] == 200 else None

    def enter_again(self):
        """Opens the page anew, and is paired again where the server knows it no more."""
        if not self.round.server.pairing and not self.key:
            return
        if self.round.server.pairing:
            self.ip, port = self.round.server.pairing[0].split(":")
            self.port = int(port)
        status, _, facts = self.ask("POST", "/.ilgi/session", {})
        machine = self.machine() if status == 401 else None
        if machine:
            code = machine.post("devices", pair=True)[1]["code"]
            status, _, facts = self.ask("POST", "/.ilgi/session", {"code": code, "device": "iPhone"}, X_Ilgi_Key=None)
        if status == 200:
            self.key, self.view, self.journal = facts["key"], facts["view"], facts["id"]

    # Texts.

    def pending(self):
        return [one for one in [*self.texts.values(), *self.new] if one["words"]]

    def some_text(self):
        """One that is open, or another one of the list."""
        if self.texts and self.random.random() < 0.6:
            return self.random.choice(list(self.texts.values()))
        status, answer = self.get("entries")
        if status != 200 or not answer["entries"]:
            return None
        path = self.random.choice(answer["entries"])["path"]
        if path not in self.texts or not self.texts[path]["words"]:
            status, answer = self.get("entry", path=path)
            if status != 200 or answer.get("text") is None:
                return None
            self.texts[path] = {"path": path, "text": answer["text"], "digest": answer["digest"], "words": []}
        return self.texts[path]

    def add(self, one, word):
        lines = one["text"].split("\n")
        lines[self.random.randrange(len(lines))] += f" {word}"
        one["text"] = "\n".join(lines)
        one["words"].append(word)
        self.round.typed.add(word)

    def send(self, one):
        """Saves, and where the file is another one puts its words into that."""
        for _ in range(3):
            if not one["path"]:
                status, answer = self.post("create", day="2026-11-22", text=one["text"])
            else:
                status, answer = self.save(one["path"], one["digest"], text=one["text"])
            assert status in {0, 200, 201, 401, 404, 409, 410, 412, 422}, (status, answer)
            if status in {200, 201}:
                return self.saved(one, answer)
            if status == 409:
                self.put_together(one, answer)
            elif status in {404, 410}:
                self.follow(one)
            else:
                return

    def saved(self, one, answer):
        one["digest"], one["words"] = answer["digest"], []
        if not one["path"]:
            self.new.remove(one)
            one["path"] = answer["head"]["path"]
            self.texts[one["path"]] = one

    def put_together(self, one, theirs):
        one["words"] = [word for word in one["words"] if word not in theirs["text"]]
        one["text"] = "\n".join([theirs["text"], *one["words"]])
        one["digest"] = theirs["digest"]

    def follow(self, one):
        """Its file has another name, or is gone: then it is written anew."""
        self.texts.pop(one["path"], None)
        status, answer = self.post("follow", path=one["path"], digest=one["digest"], text=one["text"])
        one["path"] = answer["path"] if status == 200 else None
        if one["path"] and one["path"] not in self.texts:
            self.texts[one["path"]] = one
        else:
            one["path"] = None
            self.new.append(one)


def photo(word):
    """A picture of one pixel, with a word in it."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    parts = chunk(b"IHDR", head), chunk(b"tEXt", b"Comment\0" + word.encode()), chunk(b"IDAT", zlib.compress(b"\0\1\2\3")), chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)
