"""The recordings and pages that the test of the report uses."""
import json
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
DEMO = ROOT / "Config/demo"
HOSTILE = "</script><img src=x onerror=alert(1)>\"'&\u202e"
CONFIGURATION = (DEMO / "demo.toml").read_text() + f"""
[[gesture]]
name = {json.dumps(HOSTILE)}
tap  = {{ fingers = 4 }}
run  = "true"

[[gesture]]
name  = "move"
drag  = {{ fingers = 4 }}
ended = "true"
"""
SENTENCES = {
    "swipe": "3 fingers touch, slide left 40mm in 160ms, lift",
    "short": "3 fingers touch, slide left 5mm in 60ms, lift",
    "menu": "2 fingers touch, hold 60ms, lift",
    "four": "4 fingers touch, hold 60ms, lift",
    "one": "1 finger touches, slide right 30mm in 300ms, lift",
}


def report(folder, page, paths, statuses=(0,)):
    command = [PROGRAM, "report", "--config", f"{folder}/c.toml", "-o", page, "--force", *paths]
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if result.returncode not in statuses:
        raise AssertionError(f"status {result.returncode}: {result.stderr[:2000]}")


class Folder(str):
    """A folder with recordings of our own, one with hostile names, and a page of all."""

    def fill(self):
        path = pathlib.Path(self)
        (path / "c.toml").write_text(CONFIGURATION)
        for name, sentence in SENTENCES.items():
            subprocess.run([PROGRAM, "try", sentence, "-o", f"{name}.yml"], cwd=path, check=True, capture_output=True)
        shutil.copy(DEMO / "recording.yml", path)
        hostile = (path / "one.yml").read_text().replace('"imagined touchpad"', json.dumps('Pad </script> "x"'))
        (path / "<b>&.yml").write_text(hostile)
        shutil.copy(ROOT / "README.md", path)
        self.recordings = [f"{name}.yml" for name in SENTENCES] + ["recording.yml", "<b>&.yml"]
        report(self, "small.html", self.recordings + ["README.md"], statuses=(1,))
        return self
