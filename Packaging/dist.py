"""Makes what people download: an archive that needs nothing but glibc, and a Debian package.

    python3 Packaging/dist.py [--output .build/dist] [--only archive|package]

The archive holds the program with Swift's runtime and the small C libraries linked statically. Libraries that Debian has only
as shared ones travel in lib/ilgi/ and are found from the program's own place ($ORIGIN); those that every system has, such as
C++'s, travel in lib/ilgi/fallback/ and are taken only where the system has none: a library of the system that is loaded later
may need a newer one than was there when the archive was made. libheif travels with its decoders, so that an iPhone's photos
need nothing. The Debian package uses the libraries of the system that it is made on. Names, order, times and owners in both
are fixed, so the same sources give the same bytes (Documentation/Packaging.md).
"""

import argparse
import gzip
import hashlib
import json
import lzma
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Another system's build must not be mixed with this one's (Packaging/root.sh).
BUILD = Path(os.environ.get("ILGI_BUILD", ROOT / ".build"))
# What comes from the system in every Linux with glibc, and must not travel: it belongs together
# with the kernel's loader.
GLIBC = re.compile(r"^(linux-vdso|ld-linux|libc|libm|libdl|libpthread|librt|libresolv|libutil)\b")
STATIC = [
    "libcmark-gfm.a", "libcmark-gfm-extensions.a", "libyaml.a", "libevent.a", "libevent_openssl.a", "libssl.a", "libcrypto.a", "libjpeg.a", "libpng16.a", "libwebp.a", "libz.a",
    "libbrotlienc.a", "libbrotlicommon.a", "libgumbo.a",
]  # fmt: skip
# What is loaded by name when a photo or a card needs it.
LOADED = ["libheif.so.1", "libharfbuzz.so.0"]
# What libheif calls only to write HEIC, which the program never does: 16 MB that stay at home, with the library that they
# need.
ENCODERS = re.compile(r"^lib(x265|numa)\.so")
# What a system has, and may have in a newer form that its own libraries need.
COMMON = re.compile(r"^(libstdc\+\+|libgcc_s|libz|libexpat)\.so")
# Where the loader looks, $LIB being the system's own word (lib64, lib/x86_64-linux-gnu).
SEARCH = ["/usr/$LIB", "/$LIB", "$ORIGIN/../lib/ilgi/fallback"]
# What is inside without being a shared library: Debian's package and the licence (an SPDX
# expression).
LINKED = {
    "libcmark-gfm-dev": "BSD-2-Clause AND MIT",
    "libyaml-dev": "MIT",
    "libevent-dev": "BSD-3-Clause",
    "libssl-dev": "Apache-2.0",
    "libtomlplusplus-dev": "MIT",
    "libjpeg62-turbo-dev": "IJG AND BSD-3-Clause AND Zlib",
    "libpng-dev": "libpng-2.0",
    "libwebp-dev": "BSD-3-Clause",
    "zlib1g-dev": "Zlib",
    "libbrotli-dev": "MIT",
    "libgumbo-dev": "Apache-2.0",
}
FONTS_LICENCE = ROOT / "Sources/CardFonts/OFL.txt"
SHARED_LICENCES = {
    "liblcms2": "MIT", "libheif1": "LGPL-3.0-or-later", "libde265": "LGPL-3.0-or-later", "libaom": "BSD-2-Clause",
    "libdav1d": "BSD-2-Clause", "libexiv2": "GPL-2.0-or-later", "libexpat1": "MIT", "zlib1g": "Zlib",
    "libstdc++6": "GPL-3.0-or-later WITH GCC-exception-3.1", "libgcc-s1": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libbrotli1": "MIT", "libqrencode4": "LGPL-2.1-or-later", "libzip": "BSD-3-Clause", "libgumbo": "Apache-2.0", "libbz2-1.0": "bzip2-1.0.6", "libssl3": "Apache-2.0", "libcmark-gfm": "BSD-2-Clause AND MIT", "libjpeg": "IJG AND BSD-3-Clause AND Zlib", "libpng16": "libpng-2.0",
    "libharfbuzz0b": "MIT-Modern-Variant", "libfreetype6": "FTL", "libglib2.0-0": "LGPL-2.1-or-later", "libgraphite2-3": "LGPL-2.1-or-later",
    "libpcre2-8-0": "BSD-3-Clause", "libwebp": "BSD-3-Clause", "libsharpyuv": "BSD-3-Clause", "libyaml-0": "MIT", "libevent": "BSD-3-Clause", "libtomlplusplus": "MIT",
}  # fmt: skip
DESCRIPTION = """static site generator for diaries
 Ilgi turns a folder of Markdown entries into a localized static website:
 sorted lists, a page for each entry, archives, feeds and a search index."""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=Path, default=ROOT / ".build" / "dist")
    parser.add_argument("--only", choices=["archive", "package"])
    options = parser.parse_args()
    output = options.output.resolve()
    work = BUILD / "dist-work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    commit = said("git", "rev-parse", "HEAD") if (ROOT / ".git").exists() else ""
    if commit and said("git", "status", "--porcelain"):
        commit += "-changed"
    time = int(os.environ.get("SOURCE_DATE_EPOCH") or (said("git", "log", "-1", "--format=%ct") if commit else 0))

    made = []
    if options.only != "archive":
        made += package(work / "deb", output, built(work, "shared", commit, []), commit, time)
    if options.only != "package":
        made += archive(work, output, built(work, "alone", commit, *alone(work)), commit, time)
    output.mkdir(parents=True, exist_ok=True)
    sums = [one for one in sorted(output.iterdir()) if one.suffix in {".xz", ".deb", ".json"}]
    (output / "SHA256SUMS").write_text("".join(f"{hashlib.sha256(one.read_bytes()).hexdigest()}  {one.name}\n" for one in sums))
    for one in made:
        print(f"{one.stat().st_size / 1e6:6.1f} MB  {one}")


def alone(work):
    """What has the linker take static libraries, and the loader look beside the program: its flags, and an environment."""
    static = work / "static"
    static.mkdir()
    libraries = next(Path(line).parent for line in said("dpkg", "--listfiles", "libyaml-dev").splitlines() if line.endswith("/libyaml.a"))
    for name in STATIC:
        (static / name).symlink_to((libraries / name).resolve())
    # Old-style tags: the libraries beside the program look for each other in the same place.
    flags = ["-rpath", ":".join(["$ORIGIN/../lib/ilgi", *SEARCH]), "--disable-new-dtags", "-lbrotlicommon"]
    # The linker looks first where pkg-config says that libyaml and libevent are: these folders hold
    # static libraries alone.
    for name, library in {"yaml-0.1": "yaml", "libevent": "event"}.items():
        put(static / f"{name}.pc", f"Name: {name}\nDescription: static\nVersion: 0\nLibs: -L{static} -l{library}\nCflags:\n")
    return flags, {"PKG_CONFIG_PATH": str(static)}


def said(*command, cwd=ROOT):
    return subprocess.run([str(word) for word in command], cwd=cwd, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def built(work, name, commit, linker_flags, environment={}):
    """The program, linked with these flags, stripped, and with the commit written into it."""
    # Nothing loads the program as a library, so it exports no symbols: 0.8 MB less. Packed
    # relocations, which glibc knows since 2.36 and of Swift's linkers only lld writes, are 1.2 MB
    # less.
    flags = ["--no-export-dynamic", "-z", "pack-relative-relocs", "-z", "now", *linker_flags]
    words = [word for flag in flags for word in ("-Xlinker", flag)]
    environment = {**os.environ, "ILGI_LINKER": "lld", **environment}
    command = ["swift", "build", "-c", "release", "--product", "ilgi", "--scratch-path", BUILD, *words]
    subprocess.run(command, cwd=ROOT, check=True, stdout=sys.stderr, env=environment)
    program = work / name / "ilgi"
    program.parent.mkdir()
    shutil.copyfile(BUILD / "release" / "ilgi", program)
    program.chmod(0o755)
    # The repository that a release is published in, such as "someone/ilgi": what `ilgi init --ci`
    # writes names it.
    origin = os.environ.get("ILGI_REPOSITORY", "")
    if origin and not re.fullmatch(r"[A-Za-z0-9-]{1,39}/[A-Za-z0-9._-]{1,80}", origin):
        sys.exit(f"ILGI_REPOSITORY is not OWNER/NAME: {origin}")
    subprocess.run(["objcopy", "--strip-unneeded", "--remove-section=.comment", program], check=True)
    put_section(program, ".ilgi_commit", lambda old: commit.encode().ljust(len(old), b"\0"))
    put_section(program, ".ilgi_repository", lambda old: origin.encode().ljust(len(old), b"\0"))
    forget_the_folder(program)
    return program


def forget_the_folder(program):
    """Takes out what tells in which folder a program was built: Swift's digests of its modules, which only a compiler reads.

    The build ID was made from them, too, so it becomes the digest of what is left.
    """
    put_section(program, ".swift_modhash", lambda old: bytes(len(old)))
    # A note: 16 bytes of sizes, type and name before the ID itself.
    put_section(program, ".note.gnu.build-id", lambda old: old[:16] + bytes(len(old) - 16))
    own = hashlib.sha1(program.read_bytes()).digest()
    put_section(program, ".note.gnu.build-id", lambda old: old[:16] + own[: len(old) - 16])


def put_section(program, name, change):
    scratch = program.with_name("section")
    subprocess.run(["objcopy", "--dump-section", f"{name}={scratch}", program], check=True)
    scratch.write_bytes(change(scratch.read_bytes()))
    subprocess.run(["objcopy", "--update-section", f"{name}={scratch}", program], check=True)
    scratch.unlink()


def put(file, content, mode=0o644):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    file.chmod(mode)


def common(root, program):
    """What the archive and the package both hold, below `root`."""
    put(root / "bin/ilgi", program.read_bytes(), 0o755)
    for place, language in {"share/man/man1": "en", "share/man/ko/man1": "ko"}.items():
        put(root / place / "ilgi.1", said(program, "man", "--lang", language) + "\n")
    for page in [*sorted((ROOT / "Documentation").glob("*.md")), *sorted((ROOT / "Documentation/Schemas").glob("*.json"))]:
        put(root / "share/doc/ilgi" / page.relative_to(ROOT), page.read_bytes())
    for name in ["README.md", "README.ko.md"]:
        put(root / "share/doc/ilgi" / name, (ROOT / name).read_bytes())
    for shell, place in {
        "bash": "share/bash-completion/completions/ilgi", "zsh": "share/zsh/site-functions/_ilgi",
        "fish": "share/fish/vendor_completions.d/ilgi.fish",
    }.items():  # fmt: skip
        put(root / place, said(program, "completions", shell) + "\n")


def archive(work, output, program, commit, time):
    version = said(program, "--version").split()[1]
    root = work / f"ilgi-{version}-linux-{os.uname().machine}"
    common(root, program)
    libraries = needed(program)
    for name in LOADED:
        library = next(Path(folder) / name for folder in library_folders() if (Path(folder) / name).exists())
        libraries += [library, *(one for one in needed(library) if not ENCODERS.match(one.name))]
        without_encoders(library, root / "lib/ilgi")
    owners = set()
    for library in sorted(set(libraries)):
        place = root / "lib/ilgi" / ("fallback" if COMMON.match(library.name) else "") / library.name
        put(place, library.resolve().read_bytes())
        subprocess.run(["objcopy", "--strip-unneeded", place], check=True)
        # Some say themselves where to look; here the program says it for all of them.
        subprocess.run(["patchelf", "--remove-rpath", place], check=True)
        # By name: in a merged /usr, dpkg knows some files by the other path.
        owners.add(said("dpkg-query", "--search", f"*/{library.resolve().name}").split(":")[0])
    documents = root / "share/doc/ilgi"
    for name in ["LICENSE", "CHANGELOG.md"]:
        put(documents / name, (ROOT / name).read_bytes())
    inside = {owner: debian_version(owner) for owner in sorted({*owners, *LINKED})}
    for owner in inside:
        put(documents / "licences" / owner, Path(f"/usr/share/doc/{owner}/copyright").read_bytes())
    for name, file in swift_licences().items():
        put(documents / "licences" / name, file.read_bytes())
    put(documents / "licences" / "icu", icu_licence())
    put(documents / "licences" / "fonts", FONTS_LICENCE.read_bytes())
    parts = spdx(version, commit, inside, time)
    put(documents / "ilgi.spdx.json", parts)
    put(output / f"{root.name}.spdx.json", parts)
    target = output / f"{root.name}.tar.xz"
    with lzma.open(target, "wb", preset=9 | lzma.PRESET_EXTREME) as packed, tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for file in [root, *sorted(root.rglob("*"))]:
            entry = tar.gettarinfo(file, file.relative_to(root.parent).as_posix())
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = time
            entry.mode = 0o755 if file.is_dir() or file.stat().st_mode & 0o100 else 0o644
            with open(file, "rb") if file.is_file() else open(os.devnull, "rb") as content:
                tar.addfile(entry, content if file.is_file() else None)
    return [target, output / f"{root.name}.spdx.json"]


def without_encoders(library, folder):
    """In place of the encoders that a library is linked with, libraries that have none."""
    names = [name for name in re.findall(r"NEEDED.*\[(.+)\]", said("readelf", "--dynamic", "--wide", library)) if ENCODERS.match(name)]
    for name in names:
        prefix = re.match(r"lib(\w+?)\.so", name).group(1) + "_"
        calls = [line.split()[-1] for line in said("nm", "--dynamic", "--undefined-only", library).splitlines() if line.split()[-1].startswith(prefix)]
        source = folder / "none.c"
        put(source, "".join(f"void *{call}(void);\nvoid *{call}(void) {{ return 0; }}\n" for call in calls))
        subprocess.run(["clang", "-shared", "-nostdlib", "-fPIC", "-s", f"-Wl,-soname,{name}", "-o", folder / name, source], check=True)
        (folder / name).chmod(0o644)
        source.unlink()


def library_folders():
    return [f"/usr/lib/{said('dpkg-architecture', '-q', 'DEB_HOST_MULTIARCH')}", "/usr/lib64", "/usr/lib"]


def needed(program):
    """The shared libraries of a program that the system may not have."""
    found = re.findall(r"^\s*(\S+) => (\S+)", said("ldd", program), re.MULTILINE)
    return [Path(path) for name, path in sorted(found) if not GLIBC.match(name)]


def swift_licences():
    toolchain = Path(shutil.which("swift")).resolve().parent.parent
    found = sorted((toolchain / "share" / "swift").glob("LICENSE*")) + sorted((toolchain / "share" / "doc" / "swift").glob("LICENSE*"))
    return {"swift": found[0]} if found else {}


def icu_licence():
    """Unicode's licence, with those of ICU's own parts, in the words that Debian's package of ICU has."""
    found = sorted(Path("/usr/share/doc").glob("libicu[0-9]*/copyright"))
    if not found:
        sys.exit("Packaging/dist.py finds no licence of ICU: install libicu-dev")
    return found[0].read_text()


def spdx(version, commit, inside, time, needs={}):
    """An SPDX 2.3 document of what an archive or a package holds, and of what a package needs beside it
    (https://spdx.github.io/spdx-spec/v2.3/). Both are Debian's packages with their versions."""
    swift = re.search(r"Swift version (\S+)", said("swift", "--version")).group(1)
    packages = [("ilgi", version, "MIT"), ("gemoji", "4.1.0", "MIT"), ("noto-fonts", "20201225", "OFL-1.1"), ("noto-cjk", "20220127", "OFL-1.1")]
    packages += [("swift-runtime", swift, "Apache-2.0 WITH Swift-exception"), ("icu", swift, "Unicode-3.0")]
    packages += [(name, number, licence_of(name)) for name, number in {**inside, **needs}.items()]
    stamp = said("date", "--utc", "--date", f"@{time}", "+%Y-%m-%dT%H:%M:%SZ")
    distribution = os_release("ID")

    def identifier(name):
        return f"SPDXRef-{re.sub(r'[^A-Za-z0-9.-]', '-', name)}"

    def described(name, number, licence):
        part = {
            "SPDXID": identifier(name), "name": name, "versionInfo": number, "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
            "licenseConcluded": licence, "licenseDeclared": licence, "copyrightText": "NOASSERTION",
        }  # fmt: skip
        if name in inside or name in needs:
            locator = f"pkg:deb/{distribution}/{name}@{number.replace('+', '%2B')}?distro={os_release('VERSION_CODENAME')}"
            part["externalRefs"] = [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": locator}]
        return part

    def related(name):
        return {"spdxElementId": "SPDXRef-ilgi", "relationshipType": "DEPENDS_ON" if name in needs else "CONTAINS", "relatedSpdxElement": identifier(name)}

    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"ilgi-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/ilgi-{version}-{'package' if needs else 'archive'}-{commit or 'unknown'}",
        "creationInfo": {"created": stamp, "creators": ["Tool: ilgi-dist"]},
        "packages": [described(*one) for one in packages],
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-ilgi"},
            *(related(name) for name, _, _ in packages[1:]),
        ],
    }
    return json.dumps(document, indent=2, sort_keys=True) + "\n"


def licence_of(package):
    for known in [LINKED, SHARED_LICENCES]:
        for start, licence in known.items():
            if package.startswith(start):
                return licence
    sys.exit(f"Packaging/dist.py does not know the licence of {package}")


def os_release(name):
    found = re.search(rf'^{name}="?([^"\n]*)', Path("/etc/os-release").read_text(), re.MULTILINE)
    return found.group(1) if found else ""


def debian_version(package):
    return said("dpkg-query", "--show", "--showformat=${Version}", package)


def maintainer():
    """Who answers for the package: the owner of the repository that the release is published in, else the author of the commit."""
    owner = os.environ.get("ILGI_REPOSITORY", "").partition("/")[0]
    return f"{owner} <{owner}@users.noreply.github.com>" if owner else said("git", "log", "-1", "--format=%an <%ae>")


def package(root, output, program, commit, time):
    version = said(program, "--version").split()[1]
    architecture = said("dpkg", "--print-architecture")
    # One for each system, so that a system's upgrade finds a newer one.
    number = f"{version}-1~{os_release('VERSION_CODENAME')}"
    # It finds Debian's libraries where every program does.
    subprocess.run(["patchelf", "--remove-rpath", program], check=True)
    common(root / "usr", program)
    for manual in (root / "usr/share/man").rglob("*.1"):
        put(manual.with_suffix(".1.gz"), gzip.compress(manual.read_bytes(), mtime=0))
        manual.unlink()
    documents = root / "usr/share/doc/ilgi"
    put(documents / "copyright", copyright_file())
    put(documents / "changelog.gz", gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0))
    day = said("date", "--utc", "--rfc-email", "--date", f"@{time}")
    entry = f"ilgi ({number}) {os_release('VERSION_CODENAME')}; urgency=medium\n\n  * Version {version}; changelog.gz says what is new.\n\n -- {maintainer()}  {day}\n"
    put(documents / "changelog.Debian.gz", gzip.compress(entry.encode(), mtime=0))
    # dpkg-shlibdeps wants a source package around it.
    scratch = root.parent / "shlibdeps"
    put(scratch / "debian/control", "Source: ilgi\n\nPackage: ilgi\nArchitecture: any\n")
    depends = said("dpkg-shlibdeps", "-O", program, cwd=scratch).removeprefix("shlibs:Depends=")
    # It looks at symbols alone, and packed relocations have none.
    depends = re.sub(r"\blibc6 \(>= [\d.]+\)", "libc6 (>= 2.36)", depends)
    # Loaded by name, so it is no symbol; Debian and Ubuntu have one name for it.
    depends += ", libharfbuzz0b"
    names = [word.split()[0] for word in depends.split(", ")]
    inside = {"libtomlplusplus-dev": debian_version("libtomlplusplus-dev")}
    parts = spdx(version, commit, inside, time, {name: debian_version(name) for name in names if name != "libc6"})
    put(documents / "ilgi.spdx.json", parts)
    put(output / f"ilgi_{number}_{architecture}.spdx.json", parts)
    size = sum(file.stat().st_size for file in root.rglob("*") if file.is_file()) // 1024
    # From libheif 1.16 on, what decodes an iPhone's photos is a package of its own.
    photos = "libheif1" if os_release("VERSION_CODENAME") == "bookworm" else "libheif1, libheif-plugin-libde265"
    origin = os.environ.get("ILGI_REPOSITORY", "")
    home = f"Homepage: https://github.com/{origin}\n" if origin else ""
    put(
        root / "DEBIAN/control",
        f"Package: ilgi\nVersion: {number}\nArchitecture: {architecture}\nMaintainer: {maintainer()}\n"
        f"Installed-Size: {size}\nDepends: {depends}\nRecommends: git, {photos}, libtiff6\n"
        f"Suggests: curl, openssh-client, rsync, weasyprint, xdg-utils\nSection: web\nPriority: optional\n{home}Description: {DESCRIPTION}\n",
    )
    sums = "".join(
        f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(root)}\n"
        for file in sorted(root.rglob("*")) if file.is_file() and "DEBIAN" not in file.parts
    )  # fmt: skip
    put(root / "DEBIAN/md5sums", sums)
    for folder in [root, *root.rglob("*")]:
        if folder.is_dir():
            folder.chmod(0o755)
    target = output / f"ilgi_{number}_{architecture}.deb"
    subprocess.run(
        ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", root, target], check=True, stdout=subprocess.DEVNULL,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(time)},
    )  # fmt: skip
    return [target, output / f"ilgi_{number}_{architecture}.spdx.json"]


def copyright_file():
    """What is in the package, in Debian's form (https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/)."""
    own = (ROOT / "LICENSE").read_text().strip()
    holder = re.search(r"^Copyright.*$", own, re.MULTILINE).group(0)
    toml = Path("/usr/share/doc/libtomlplusplus-dev/copyright").read_text()
    swift = swift_licences().get("swift")
    parts = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Ilgi",
        f"Files: *\n{holder}\nLicense: Expat",
        f"License: Expat\n{indented(own.split(chr(10) + chr(10), 2)[-1])}",
        "Comment:\n"
        + indented(
            "The program is linked with Exiv2 (libexiv2), which is under the GNU General Public License, version 2 or later: on a Debian\n"
            "system its text is /usr/share/common-licenses/GPL-2. The program also holds parts of these works:\n\n"
            "Swift's runtime and standard library, Apache-2.0 with the Swift runtime exception (/usr/share/common-licenses/Apache-2.0),\n"
            "and within it ICU and its data, under the Unicode licence;\n\ntoml++, MIT licence;\n\n"
            "the names of emoji, of github/gemoji, Copyright (c) 2019 GitHub, Inc., MIT licence;\n\n"
            "parts of the Noto fonts, under the SIL Open Font License."
        ),
    ]
    text = parts[0] + "\n" + parts[3] + "\n\n" + "\n\n".join(parts[1:3]) + "\n"
    text += "\nLicense: Unicode\n" + indented(icu_licence().strip()) + "\n"
    text += "\nLicense: OFL-1.1\n" + indented(FONTS_LICENCE.read_text().strip()) + "\n"
    text += "\nLicense: toml++\n" + indented(toml.strip()) + "\n"
    if swift:
        # Debian has the text of the Apache licence itself; what Swift adds to it is not there.
        exception = swift.read_text().partition("## Runtime Library Exception")
        if not exception[2]:
            sys.exit("Packaging/dist.py does not find the exception in Swift's licence")
        text += "\nLicense: Swift\n" + indented("".join(exception[1:]).strip()) + "\n"
    return text


def indented(text):
    """A text as Debian's control files want it."""
    return "\n".join(" " + line if line.strip() else " ." for line in text.split("\n"))


if __name__ == "__main__":
    main()
