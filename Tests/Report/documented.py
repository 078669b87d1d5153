"""Makes the page of Documentation/Report.md. Each picture of it contains the digest of the page that it shows."""

import hashlib
import pathlib
import shutil
import struct
import subprocess
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
PICTURES = ["report-table.png", "report-player.png"]
SENTENCES = {
    "swipe-1": "3 fingers touch, slide left 40mm in 160ms, lift",
    "swipe-2-short": "3 fingers touch, slide left 5mm in 60ms, lift",
    "swipe-3-right": "3 fingers touch, slide right 30mm in 200ms, lift",
    "two-fingers-moved": "2 fingers touch, slide down 5mm in 90ms, lift",
    "zoom": "2 fingers touch, spread by 1.6 in 400ms, lift",
}
HEADER = 8
KEYWORD = b"page-sha256\0"


def make_page(program, folder):
    """Makes the page in the folder, from our own recording and sentences. Returns its path and its digest."""
    def tactus(*arguments):
        subprocess.run([program, *arguments], cwd=folder, check=True, capture_output=True)

    for name, sentence in SENTENCES.items():
        tactus("try", sentence, "-o", f"{name}.yml")
    shutil.copy(ROOT / "Config/demo/recording.yml", f"{folder}/demonstration.yml")
    names = ["demonstration.yml", *(f"{name}.yml" for name in SENTENCES)]
    tactus("report", "--config", ROOT / "Config/demo/demo.toml", "-o", "documented.html", *names)
    page = pathlib.Path(folder, "documented.html")
    return page, hashlib.sha256(page.read_bytes()).hexdigest()


def chunks(png):
    """Yields the place, the kind and the content of each chunk of a PNG."""
    place = HEADER
    while place < len(png):
        length, = struct.unpack(">I", png[place:place + 4])
        yield place, png[place + 4:place + 8], png[place + 8:place + 8 + length]
        place += length + 12


def stamp(path, digest):
    """Writes the digest into a PNG, as a text chunk before its end."""
    png = path.read_bytes()
    end = next(place for place, kind, _ in chunks(png) if kind == b"IEND")
    text = b"tEXt" + KEYWORD + digest.encode()
    chunk = struct.pack(">I", len(text) - 4) + text + struct.pack(">I", zlib.crc32(text))
    path.write_bytes(png[:end] + chunk + png[end:])


def stamped(path):
    """Returns the digest in a PNG; None if it has none."""
    texts = (content for _, kind, content in chunks(path.read_bytes()) if kind == b"tEXt")
    return next((text.removeprefix(KEYWORD).decode() for text in texts if text.startswith(KEYWORD)), None)
