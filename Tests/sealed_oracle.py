"""Opens what `ilgi seal` encrypted, written from Documentation/Sealed.md alone, with PyPI's `cryptography`."""

import base64
import functools
import json
import unicodedata

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC


@functools.cache
def stretched(passphrase, salt, iterations):
    return PBKDF2HMAC(hashes.SHA256(), 32, salt, iterations).derive(passphrase)


class Group:
    """A folder `private/…` of a site, or `sealed/GROUP` of a journal, opened with a passphrase."""

    def __init__(self, files, folder, passphrase):
        self.files, self.folder = files, folder
        vault = json.loads((files / "vault.json").read_text(encoding="utf-8"))
        assert (vault["version"], vault["kdf"]) == (1, "pbkdf2-sha256") and vault["iterations"] >= 600_000
        salt = bytes.fromhex(vault["salt"])
        key = AESGCM(stretched(unicodedata.normalize("NFC", passphrase).encode(), salt, vault["iterations"]))
        header = f"journal-vault:v1:{folder}:pbkdf2-sha256:{vault['iterations']}:{vault['salt']}".encode()
        self.master = None
        for wrap in map(bytes.fromhex, vault["wraps"]):
            try:
                self.master = key.decrypt(wrap[:12], wrap[12:], header)
            except InvalidTag:
                continue
        if self.master is None:
            raise InvalidTag

    def derived(self, use, salt=b""):
        return HKDF(hashes.SHA256(), 32, salt or None, use.encode()).derive(self.master)

    def tag(self, use, text):
        made = hmac.HMAC(self.derived(use), hashes.SHA256())
        made.update(text)
        return made.finalize()

    def name(self, identifier):
        return base64.b32encode(self.tag("journal name v1", identifier.encode()))[:26].decode().lower()

    def open(self, identifier, name=None):
        return self.opened((self.files / (name or self.name(identifier) + ".bin")).read_bytes(), identifier)

    def opened(self, file, identifier):
        assert file[0] == 1
        key = AESGCM(self.derived("journal entry key v1", file[1:33]))
        padded = key.decrypt(bytes(12), file[33:], f"journal-entry:v1:{self.folder}:{identifier}".encode())
        size = len(padded)
        if size > 256:
            exponent = size.bit_length() - 1
            assert size % (1 << (exponent - exponent.bit_length())) == 0, "Padmé"
        text = padded.rstrip(b"\0")
        assert size >= 256 and text[-1] == 0x80
        # Made so, unless at random.
        self.is_the_same = file[1:33] == self.tag("journal entry mac v1", identifier.encode() + b"\0" + padded)
        return text[:-1]

    def entries(self):
        return [json.loads(line) for line in self.open("index").decode().split("\n") if line]
