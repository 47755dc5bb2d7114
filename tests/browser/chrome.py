# SPDX-License-Identifier: MIT
"""Drives a headless Chromium by its DevTools protocol, with the standard library alone.

    with Chrome() as chrome:
        page = chrome.page()
        page.go("http://127.0.0.1:8080/")
        page.wait("document.title")
"""
import base64
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
PATIENCE_S = 60


def find():
    """The browser's path, or None."""
    named = os.environ.get("CHROMIUM")
    return named or next((path for path in map(shutil.which, NAMES) if path), None)


class Failure(Exception):
    """The page did not do what was expected of it."""


class WebSocket:
    """Just enough of RFC 6455 for one browser on this machine."""

    def __init__(self, url):
        host, _, path = url.removeprefix("ws://").partition("/")
        name, _, port = host.partition(":")
        self.socket = socket.create_connection((name, int(port)), PATIENCE_S)
        self.kept = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        head = b""
        while b"\r\n\r\n" not in head:
            head += self.take(1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Failure(f"no WebSocket at {url}: {head!r}")

    def take(self, n):
        while len(self.kept) < n:
            more = self.socket.recv(65536)
            if not more:
                raise Failure("the browser hung up")
            self.kept += more
        taken, self.kept = self.kept[:n], self.kept[n:]
        return taken

    def send(self, text):
        data = text.encode()
        n = len(data)
        head = struct.pack("!BB", 0x81, 0x80 | n) if n < 126 else \
            struct.pack("!BBH", 0x81, 0xfe, n) if n < 65536 else struct.pack("!BBQ", 0x81, 0xff, n)
        mask = os.urandom(4)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def receive(self):
        text = b""
        while True:
            first, second = self.take(2)
            n = second & 0x7f
            if n > 125:
                n = struct.unpack("!H" if n == 126 else "!Q", self.take(2 if n == 126 else 8))[0]
            data = self.take(n)
            if first & 0x0f in (0, 1):
                text += data
                if first & 0x80:
                    return text.decode()


class Page:
    def __init__(self, url):
        self.socket = WebSocket(url)
        self.last = 0
        self.events = []
        self.errors = []
        self.dialogs = []
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")

    def note(self, message):
        """What a page must not do: scripts that fail, what the policy blocks."""
        method, params = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            self.errors.append(params["exceptionDetails"].get("exception", {}).get("description", "script failed"))
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.errors.append(params["entry"]["text"])
        elif method == "Page.javascriptDialogOpening":
            self.dialogs.append(params["message"])
            self.last += 1
            self.socket.send(json.dumps({"id": self.last, "method": "Page.handleJavaScriptDialog",
                                         "params": {"accept": True}}))
        elif method:
            self.events.append(method)

    def call(self, method, **params):
        self.last += 1
        number = self.last
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == number:
                if "error" in message:
                    raise Failure(f"{method}: {message['error']}")
                return message["result"]
            self.note(message)

    def until(self, event):
        while event not in self.events:
            self.note(json.loads(self.socket.receive()))

    def go(self, url):
        self.events.clear()
        self.call("Page.navigate", url=url)
        self.until("Page.loadEventFired")

    def value(self, script):
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise Failure(f"{script}: {result['exceptionDetails'].get('exception', {}).get('description')}")
        return result["result"].get("value")

    def wait(self, script, patience=PATIENCE_S):
        """Until this is true in the page; its value."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            try:
                value = self.value(script)
            except Failure:         # between two pages
                value = None
            if value or value == {}:    # an element has no value of its own
                return value
            time.sleep(0.02)
        raise Failure(f"never true within {patience} s: {script}\n{self.text()[:2000]}")

    def text(self):
        return self.value("document.body.innerText") or ""

    def click(self, selector):
        """A real click in the middle of what is seen there."""
        at = self.wait(f"""(() => {{ const e = document.querySelector({json.dumps(selector)});
            if (!e) return null; e.scrollIntoView({{block: "center", behavior: "instant"}});
            const r = e.getBoundingClientRect();
            return r.width ? [r.x + r.width / 2, r.y + r.height / 2] : null; }})()""")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], button="left", clickCount=1)

    def leave_by(self, selector):
        """Click what leads to another page, and wait for that page."""
        self.value("window.asobiOld = true")
        self.click(selector)
        self.wait("!window.asobiOld && document.readyState === 'complete'")

    def fill(self, selector, text):
        self.wait(f"document.querySelector({json.dumps(selector)})")
        self.value(f"document.querySelector({json.dumps(selector)}).value = {json.dumps(text)}")

    def look(self, width, height, dark=True, language="en", phone=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2 if phone else 1,
                  mobile=phone)
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                            {"name": "prefers-reduced-motion", "value": "reduce"}])
        self.call("Network.setExtraHTTPHeaders", headers={"Accept-Language": language})

    def scripts(self, on):
        self.call("Emulation.setScriptExecutionDisabled", value=not on)

    def picture(self, path, whole=True):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as f:
            f.write(base64.b64decode(data))


class Chrome:
    def __init__(self):
        self.dir = tempfile.mkdtemp(prefix="asobi-chrome-")
        self.process = subprocess.Popen(
            [find(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
             "--remote-debugging-port=0", f"--user-data-dir={self.dir}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        self.port = self.wait_for_port()

    def wait_for_port(self):
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            try:
                with open(os.path.join(self.dir, "DevToolsActivePort")) as f:
                    return int(f.readline())
            except (OSError, ValueError):
                time.sleep(0.05)
        raise Failure("the browser does not start")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.dir, ignore_errors=True)

    def page(self):
        """A page with cookies of its own."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/json/version")
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
            browser = WebSocket(json.load(answer)["webSocketDebuggerUrl"])

        def call(number, method, **params):
            browser.send(json.dumps({"id": number, "method": method, "params": params}))
            while True:
                message = json.loads(browser.receive())
                if message.get("id") == number:
                    return message["result"]
        context = call(1, "Target.createBrowserContext")["browserContextId"]
        target = call(2, "Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        self.browser = browser      # the context lives as long as who made it
        self.browsers = getattr(self, "browsers", []) + [browser]
        return Page(f"ws://127.0.0.1:{self.port}/devtools/page/{target}")
