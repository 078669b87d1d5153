"""Drives Chromium without a screen over its DevTools protocol, with the standard library alone.

The messages go through a pipe (--remote-debugging-pipe): JSON in UTF-8, each ended by a zero byte.
"""

import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome-stable"]


def executable():
    """Returns the path of the browser, or None."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


class Browser:
    """A running Chromium with one page."""

    # A loaded machine takes several seconds for the start of Chromium alone.
    LIMIT = 120

    def __init__(self, width=1280, height=800):
        self.folder = tempfile.mkdtemp(prefix="tactus-browser-")
        # The child's ends become 3 and 4, so they must have other numbers before.
        orders, self.orders = (fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in os.pipe())
        self.answers, answers = (fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in os.pipe())

        def connect():
            os.dup2(orders, 3)
            os.dup2(answers, 4)

        command = [executable(), "--headless=new", "--remote-debugging-pipe", f"--user-data-dir={self.folder}", "--no-first-run",
                   "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", f"--window-size={width},{height}"]
        if os.geteuid() == 0:
            command.append("--no-sandbox")
        self.process = subprocess.Popen(command, preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(orders)
        os.close(answers)
        self.rest = b""
        self.count = 0
        self.session = None
        self.events = []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.send(f"{domain}.enable")
        self.resize(width, height)

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def send(self, method, **parameters):
        """Sends a command of the protocol and returns its result. Raises RuntimeError if the command fails."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.orders, data):]
        while True:
            answer = self.receive()
            if answer.get("id") != self.count:
                self.events.append(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            else:
                return answer["result"]

    def receive(self):
        limit = time.monotonic() + self.LIMIT
        while b"\0" not in self.rest:
            if not select.select([self.answers], [], [], max(limit - time.monotonic(), 0))[0]:
                raise RuntimeError(f"the browser has not answered for {self.LIMIT} s")
            data = os.read(self.answers, 1 << 20)
            if not data:
                raise RuntimeError("the browser has ended")
            self.rest += data
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def wait(self, method):
        """Waits until an event of this name has arrived."""
        while not any(event.get("method") == method for event in self.events):
            self.events.append(self.receive())

    def open(self, path, fragment=""):
        """Opens a file, and waits until it is loaded."""
        # Another fragment of the same page would load nothing.
        self.send("Page.navigate", url="about:blank")
        self.evaluate("0")
        self.events = []
        self.send("Page.navigate", url=f"file://{os.path.abspath(path)}{fragment}")
        self.wait("Page.loadEventFired")

    def evaluate(self, expression):
        """Returns the value of a JavaScript expression. Waits for a promise."""
        answer = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails'].get('exception', {}).get('description')}")
        return answer["result"].get("value")

    def calls_in_a_frame(self, function):
        """Returns how often a global function of the page is called from one frame to the next."""
        return self.evaluate(f"""new Promise((done) => {{
            const own = {function};
            let calls = 0;
            window.{function} = () => {{
                calls += 1;
                own();
            }};
            requestAnimationFrame(() => {{
                calls = 0;
                requestAnimationFrame(() => done(calls));
            }});
        }})""")

    def processor_time(self, action):
        """Returns the milliseconds of the processor that the page's main thread needs for an action."""
        def now():
            metrics = self.send("Performance.getMetrics")["metrics"]
            return next(metric["value"] for metric in metrics if metric["name"] == "ThreadTime")
        self.send("Performance.enable", timeDomain="threadTicks")
        start = now()
        action()
        return (now() - start) * 1000

    def press(self, *keys, shift=False):
        """Presses and releases keys, by their names in the event: "ArrowDown", " ", "a"."""
        codes = {"Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38,
                 "ArrowRight": 39, "ArrowDown": 40, "Tab": 9}
        for key in keys:
            text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
            facts = {"key": key, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper())), "modifiers": 8 if shift else 0}
            self.send("Input.dispatchKeyEvent", type="keyDown", **facts, **({"text": text} if text else {}))
            self.send("Input.dispatchKeyEvent", type="keyUp", **facts)
        # The end of a dialog is reported after the key has been handled.
        self.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")

    def type(self, text):
        self.send("Input.insertText", text=text)

    def resize(self, width, height):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def prefer(self, **features):
        """Sets media features, such as prefers_color_scheme="dark"."""
        self.send("Emulation.setEmulatedMedia",
                  features=[{"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def settle(self):
        """Waits until the pictures of the page have been drawn, and the page has been painted twice after that."""
        self.evaluate("""new Promise((done) => {
            const look = () => document.querySelector("tr:not(:has(.error)) td.picture:empty") ? setTimeout(look, 10)
                : requestAnimationFrame(() => requestAnimationFrame(() => done(0)));
            look();
        })""")

    def screenshot(self, path):
        self.settle()
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"]))

    def pdf(self):
        return base64.b64decode(self.send("Page.printToPDF", printBackground=True)["data"])

    def faults(self):
        """Returns the errors of scripts, the violations of the page's policy, and all requests except the one for the page itself."""
        self.evaluate("0")
        texts = []
        for event in self.events:
            facts = event.get("params", {})
            if event.get("method") == "Runtime.exceptionThrown":
                details = facts["exceptionDetails"]
                texts.append(details.get("exception", {}).get("description", details["text"]))
            elif event.get("method") == "Log.entryAdded":
                texts.append(facts["entry"]["text"])
            elif event.get("method") == "Network.requestWillBeSent" and facts.get("type") != "Document":
                texts.append(f"request of {facts['request']['url']}")
        return texts
