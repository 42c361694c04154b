"""Makes what people download: an archive that needs nothing but glibc, and a Debian package.

    python3 Packaging/dist.py [--output .build/dist]

The archive holds the program with Swift's runtime and the small C libraries linked statically. Libraries that Debian has only
as shared ones travel in lib/ilgi/ and are found from the program's own place ($ORIGIN). The Debian package uses Debian's
libraries. Names, order, times and owners in both are fixed, so the same sources give the same bytes (Documentation/Packaging.md).
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
# What comes from the system in every Linux with glibc, and must not travel: it belongs together
# with the kernel's loader.
GLIBC = re.compile(r"^(linux-vdso|ld-linux|libc|libm|libdl|libpthread|librt|libresolv|libutil)\b")
STATIC = ["libcmark-gfm.a", "libcmark-gfm-extensions.a", "libyaml.a", "libevent.a"]
# What is inside without being a shared library: Debian's package and the licence (an SPDX
# expression).
LINKED = {
    "libcmark-gfm-dev": "BSD-2-Clause AND MIT",
    "libyaml-dev": "MIT",
    "libevent-dev": "BSD-3-Clause",
    "libtomlplusplus-dev": "MIT",
}
SHARED_LICENCES = {
    "libwebp": "BSD-3-Clause", "libsharpyuv": "BSD-3-Clause", "libjpeg62-turbo": "IJG AND BSD-3-Clause AND Zlib", "libpng16": "libpng-2.0",
    "liblcms2": "MIT", "libtiff": "libtiff", "libheif1": "LGPL-3.0-or-later", "libavif": "BSD-2-Clause",
    "libexiv2": "GPL-2.0-or-later", "libexpat1": "MIT", "zlib1g": "Zlib", "libstdc++6": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libgcc-s1": "GPL-3.0-or-later WITH GCC-exception-3.1", "libbrotli1": "MIT",
}  # fmt: skip
DESCRIPTION = """static site generator for diaries
 Ilgi turns a folder of Markdown entries into a localized static website:
 sorted lists, a page for each entry, archives, feeds and a search index."""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=Path, default=ROOT / ".build" / "dist")
    options = parser.parse_args()
    output = options.output.resolve()
    work = output / "work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    commit = said("git", "rev-parse", "HEAD") if (ROOT / ".git").exists() else ""
    if commit and said("git", "status", "--porcelain"):
        commit += "-changed"
    time = int(os.environ.get("SOURCE_DATE_EPOCH") or (said("git", "log", "-1", "--format=%ct") if commit else 0))

    shared = built(work, "shared", commit, [])
    static = work / "static"
    static.mkdir()
    libraries = Path(said("gcc", "-print-file-name=libyaml.a")).parent
    for name in STATIC:
        (static / name).symlink_to((libraries / name).resolve())
    # Old-style tags: the libraries beside the program look for each other in the same place.
    flags = ["-rpath", "$ORIGIN/../lib/ilgi", "--disable-new-dtags"]
    # The linker looks first where pkg-config says that libyaml and libevent are: these folders hold
    # static libraries alone.
    for name, library in {"yaml-0.1": "yaml", "libevent": "event"}.items():
        put(static / f"{name}.pc", f"Name: {name}\nDescription: static\nVersion: 0\nLibs: -L{static} -l{library}\nCflags:\n")
    alone = built(work, "alone", commit, flags, {"PKG_CONFIG_PATH": str(static)})

    version = said(shared, "--version").split()[1]
    name = f"ilgi-{version}-linux-{os.uname().machine}"
    architecture = said("dpkg", "--print-architecture")
    made = [
        archive(work / name, output, alone, version, commit, time),
        package(work / "deb", output, shared, version, commit, architecture, time),
    ]
    made.append(output / f"{name}.spdx.json")
    (output / "SHA256SUMS").write_text("".join(f"{hashlib.sha256(one.read_bytes()).hexdigest()}  {one.name}\n" for one in made))
    for one in made:
        print(f"{one.stat().st_size / 1e6:6.1f} MB  {one}")


def said(*command, cwd=ROOT):
    return subprocess.run([str(word) for word in command], cwd=cwd, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def built(work, name, commit, linker_flags, environment={}):
    """The program, linked with these flags, stripped, and with the commit written into it."""
    # Nothing loads the program as a library, so it exports no symbols: 0.8 MB less. Packed
    # relocations, which glibc knows since 2.36 and of Swift's linkers only lld writes, are 1.2 MB
    # less.
    flags = ["--no-export-dynamic", "-z", "pack-relative-relocs", *linker_flags]
    words = [word for flag in flags for word in ("-Xlinker", flag)]
    environment = {**os.environ, "ILGI_LINKER": "lld", **environment}
    subprocess.run(["swift", "build", "-c", "release", "--product", "ilgi", *words], cwd=ROOT, check=True, stdout=sys.stderr, env=environment)
    program = work / name / "ilgi"
    program.parent.mkdir()
    shutil.copyfile(ROOT / ".build" / "release" / "ilgi", program)
    program.chmod(0o755)
    # The repository that a release is published in, such as "someone/ilgi": what `ilgi init --ci`
    # writes names it.
    origin = os.environ.get("ILGI_REPOSITORY", "")
    if origin and not re.fullmatch(r"[A-Za-z0-9-]{1,39}/[A-Za-z0-9._-]{1,80}", origin):
        sys.exit(f"ILGI_REPOSITORY is not OWNER/NAME: {origin}")
    subprocess.run(["objcopy", "--strip-unneeded", program], check=True)
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
    put(root / "share/man/man1/ilgi.1", said(program, "man") + "\n")
    for shell, place in {
        "bash": "share/bash-completion/completions/ilgi", "zsh": "share/zsh/site-functions/_ilgi",
        "fish": "share/fish/vendor_completions.d/ilgi.fish",
    }.items():  # fmt: skip
        put(root / place, said(program, "completions", shell) + "\n")


def archive(root, output, program, version, commit, time):
    common(root, program)
    owners = {}
    for library in needed(program):
        put(root / "lib/ilgi" / library.name, library.resolve().read_bytes())
        # Some say themselves where to look; here they are all side by side.
        subprocess.run(["patchelf", "--set-rpath", "$ORIGIN", root / "lib/ilgi" / library.name], check=True)
        # By name: in a merged /usr, dpkg knows some files by the other path.
        owners[said("dpkg-query", "--search", f"*/{library.resolve().name}").split(":")[0]] = library.name
    documents = root / "share/doc/ilgi"
    for name in ["README.md", "LICENSE", "CHANGELOG.md"]:
        put(documents / name, (ROOT / name).read_bytes())
    inside = {}
    for owner in sorted({*owners, *LINKED}):
        inside[owner] = said("dpkg-query", "--show", "--showformat=${Version}", owner)
        put(documents / "licences" / owner, Path(f"/usr/share/doc/{owner}/copyright").read_bytes())
    for name, file in swift_licences().items():
        put(documents / "licences" / name, file.read_bytes())
    parts = json.dumps(spdx(version, commit, inside, time), indent=2, sort_keys=True) + "\n"
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
    return target


def needed(program):
    """The shared libraries of a program that the system may not have."""
    found = re.findall(r"^\s*(\S+) => (\S+)", said("ldd", program), re.MULTILINE)
    return [Path(path) for name, path in sorted(found) if not GLIBC.match(name)]


def swift_licences():
    toolchain = Path(shutil.which("swift")).resolve().parent.parent
    found = sorted((toolchain / "share" / "swift").glob("LICENSE*")) + sorted((toolchain / "share" / "doc" / "swift").glob("LICENSE*"))
    return {"swift": found[0]} if found else {}


def spdx(version, commit, inside, time):
    """An SPDX 2.3 document of what the archive holds (https://spdx.github.io/spdx-spec/v2.3/)."""
    swift = re.search(r"Swift version (\S+)", said("swift", "--version")).group(1)
    packages = [("ilgi", version, "Apache-2.0" if "Apache" in (ROOT / "LICENSE").read_text() else "MIT"), ("swift-runtime", swift, "Apache-2.0 WITH Swift-exception"), ("icu", swift, "Unicode-3.0")]
    for name, number in inside.items():
        licence = LINKED.get(name) or next((one for start, one in SHARED_LICENCES.items() if name.startswith(start)), "NOASSERTION")
        packages.append((name, number, licence))
    if any(licence == "NOASSERTION" for _, _, licence in packages):
        sys.exit(f"Packaging/dist.py does not know the licence of one of these: {', '.join(inside)}")
    stamp = said("date", "--utc", "--date", f"@{time}", "+%Y-%m-%dT%H:%M:%SZ")
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"ilgi-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/ilgi-{version}-{commit or 'unknown'}",
        "creationInfo": {"created": stamp, "creators": ["Tool: ilgi-dist"]},
        "packages": [
            {
                "SPDXID": f"SPDXRef-{re.sub(r'[^A-Za-z0-9.-]', '-', name)}", "name": name, "versionInfo": number,
                "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": licence,
                "licenseDeclared": licence, "copyrightText": "NOASSERTION",
            }
            for name, number, licence in packages
        ],
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-ilgi"},
            *(
                {"spdxElementId": "SPDXRef-ilgi", "relationshipType": "CONTAINS", "relatedSpdxElement": f"SPDXRef-{re.sub(r'[^A-Za-z0-9.-]', '-', name)}"}
                for name, _, _ in packages[1:]
            ),
        ],
    }  # fmt: skip


def package(root, output, program, version, commit, architecture, time):
    common(root / "usr", program)
    manual = root / "usr/share/man/man1/ilgi.1"
    put(manual.with_suffix(".1.gz"), gzip.compress(manual.read_bytes(), mtime=0))
    manual.unlink()
    documents = root / "usr/share/doc/ilgi"
    put(documents / "copyright", (ROOT / "LICENSE").read_bytes())
    put(documents / "changelog.gz", gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0))
    # dpkg-shlibdeps wants a source package around it.
    scratch = root.parent / "shlibdeps"
    put(scratch / "debian/control", "Source: ilgi\n\nPackage: ilgi\nArchitecture: any\n")
    depends = said("dpkg-shlibdeps", "-O", program, cwd=scratch).removeprefix("shlibs:Depends=")
    # It looks at symbols alone, and packed relocations have none.
    depends = re.sub(r"\blibc6 \(>= [\d.]+\)", "libc6 (>= 2.36)", depends)
    size = sum(file.stat().st_size for file in root.rglob("*") if file.is_file()) // 1024
    put(
        root / "DEBIAN/control",
        f"Package: ilgi\nVersion: {version}\nArchitecture: {architecture}\nMaintainer: The authors of Ilgi <ilgi@localhost>\n"
        f"Installed-Size: {size}\nDepends: {depends}\nRecommends: git\nSection: web\nPriority: optional\nDescription: {DESCRIPTION}\n",
    )
    sums = "".join(
        f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(root)}\n"
        for file in sorted(root.rglob("*")) if file.is_file() and "DEBIAN" not in file.parts
    )  # fmt: skip
    put(root / "DEBIAN/md5sums", sums)
    for folder in [root, *root.rglob("*")]:
        if folder.is_dir():
            folder.chmod(0o755)
    target = output / f"ilgi_{version}_{architecture}.deb"
    subprocess.run(
        ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", root, target], check=True, stdout=subprocess.DEVNULL,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(time)},
    )  # fmt: skip
    return target


if __name__ == "__main__":
    main()
