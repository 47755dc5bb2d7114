#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The server's pages in a real browser: an admin sets up users and a place, four programs and one
person who clicks cards play there, the admin watches, the results and a replay are read; without
scripts, too.  Pictures of every page go to a folder, in dark and light, for a desk and a phone.

    check.py ASOBI-SERVER CLIENT PICTURES
"""
import os
import re
import subprocess
import sys
import tempfile

import chrome

DESK = dict(width=1280, height=860)
PHONE = dict(width=390, height=844, phone=True)
NAMES = ["Aki", "Botan", "Chiyo", "Daigo", "<i>Emi</i>"]
PASSWORD = "five at a table"


class Server:
    def __init__(self, program):
        self.dir = tempfile.mkdtemp(prefix="asobi-browser-")
        subprocess.run([program, "admin", "add", "boss", "--data", self.dir], input=b"the boss\n", check=True)
        # Beside the program lie its translations, as long as it is not installed.
        environment = dict(os.environ, ASOBI_DATADIR=os.path.join(os.path.dirname(os.path.abspath(program)), "data"))
        self.process = subprocess.Popen([program, "--data", self.dir, "--http", "127.0.0.1:0", "--rooms", "127.0.0.1:0", "--seats", "none",
                                         "--turn-timeout", "60"], stdout=subprocess.PIPE, text=True, env=environment)
        line = self.process.stdout.readline()
        self.url = "http://127.0.0.1:" + re.search(r"http=(\d+)", line).group(1)

    def stop(self):
        self.process.terminate()
        if self.process.wait(20) != 0:
            raise chrome.Failure(f"the server ended with {self.process.returncode}")


def expect(truth, what):
    if not truth:
        raise chrome.Failure(what)


def log_in(page, url, name, password, place=""):
    page.go(url + "/login")
    page.fill("[name=name]", name)
    page.fill("[name=password]", password)
    page.fill("[name=place_id]", place)
    page.leave_by("main form button")


class Walk:
    """One walk through all pages; each step leaves what the next one needs."""

    def __init__(self, server, browser, client, pictures):
        self.server, self.url, self.client, self.pictures = server, server.url, client, pictures
        self.admin, self.player = browser.page(), browser.page()
        self.programs = []
        self.admin.look(**DESK)
        self.player.look(**DESK)

    def take(self, page, name):
        """The page as it is: dark at a desk, light and in Japanese on a phone."""
        page.picture(os.path.join(self.pictures, name + "-desk-dark.png"))
        page.look(**PHONE, dark=False)
        wide = page.value("[document.documentElement.scrollWidth, innerWidth, ...[...document.querySelectorAll('body *')]"
                          ".filter(e => !e.closest('.scroll, pre') && e.getBoundingClientRect().right > innerWidth + 1)"
                          ".map(e => e.outerHTML.slice(0, 90))]")
        page.picture(os.path.join(self.pictures, name + "-phone-light.png"))
        page.look(**DESK)
        expect(wide[0] <= wide[1], f"{name} is {wide[0]} wide on a phone of {wide[1]}: {wide[2:]}")

    def take_japanese(self, page, name, path, word):
        page.look(**PHONE, language="ja")
        page.go(self.url + path)
        expect(page.value("document.documentElement.lang") == "ja" and word in page.text(), f"{path} is not in Japanese")
        page.picture(os.path.join(self.pictures, name + "-phone-dark-ja.png"))
        page.look(**DESK, dark=False, language="ja")
        page.picture(os.path.join(self.pictures, name + "-desk-light-ja.png"))
        page.look(**DESK)

    def front(self):
        page = self.admin
        page.go(self.url + "/")
        expect("大富豪大貧民" in page.text(), "no name on the front page")
        self.take(page, "front")
        self.take_japanese(page, "front", "/", "すぐに遊ぶ")
        page.go(self.url + "/")
        page.leave_by("a.language")
        expect(page.value("document.documentElement.lang") == "ja", "the switch does not switch")
        page.go(self.url + "/login")
        expect(page.value("document.documentElement.lang") == "ja", "the switch is forgotten")
        page.leave_by("a.language")
        expect(page.value("document.documentElement.lang") == "en", "the switch does not switch back")

    def wrong_login(self):
        log_in(self.admin, self.url, "boss", "wrong")
        expect("Msg:Could not login" in self.admin.text(), "no word of a wrong password")
        self.take(self.admin, "login")

    def users(self):
        page = self.admin
        log_in(page, self.url, "boss", "the boss")
        for name in NAMES:
            page.go(self.url + "/users/new")
            page.fill("[name='user[name]']", name)
            page.fill("[name='user[password]']", PASSWORD)
            page.leave_by("main form button")
            expect("User was successfully created." in page.text() and name in page.text(), f"{name} was not created")
        page.go(self.url + "/users")
        expect(all(name in page.text() for name in NAMES), "not all users are listed")
        expect(not page.value("document.querySelectorAll('td i').length"), "a name became markup")
        self.take(page, "users")

    def destroys_ask(self):
        page = self.admin
        page.go(self.url + "/users/new")
        page.fill("[name='user[name]']", "Gone")
        page.fill("[name='user[password]']", PASSWORD)
        page.leave_by("main form button")
        page.leave_by("button.danger")
        expect(page.dialogs and "Gone" in page.dialogs[-1], "nobody asks before a user is destroyed")
        expect("Gone" not in page.text(), "the user is still there")

    def place(self):
        page = self.admin
        page.go(self.url + "/places/new")
        page.fill("[name='place[title]']", "A & B <1>")
        page.fill("[name='place[game_count]']", "2")
        for seat, name in enumerate(NAMES):
            page.value(f"""(() => {{ const s = document.querySelector("[name='place[players_attributes][{seat}][user_id]']");
                s.value = [...s.options].find(o => o.text === {name!r}).value; }})()""")
        self.take(page, "place-form")
        page.leave_by("main form button")
        expect("Place was successfully created." in page.text() and "A & B <1>" in page.text(), "the place was not created")
        self.id = page.value("location.pathname.split('/').pop()")
        self.path = "/places/" + self.id
        page.go(self.url + "/places?search_form[q]=B+%3C")
        expect("A & B <1>" in page.text(), "the place is not found")
        self.take(page, "places")
        page.go(self.url + "/places?search_form[q]=elsewhere")
        expect("A & B <1>" not in page.text(), "a place is found by what it is not called")

    def sit_down(self):
        for name in NAMES[1:]:
            self.programs.append(subprocess.Popen(
                [sys.executable, self.client, "--quiet", "--server", self.url, "--name", name, "--password", PASSWORD, "--place", self.id],
                stdout=subprocess.DEVNULL))
        log_in(self.player, self.url, NAMES[0], PASSWORD, self.id)
        expect(self.player.value("location.pathname") == "/operations", "the login does not lead to the table")
        first = self.player.value("document.forms[0].action + ' ' + document.forms[0].elements['card_1'].type")
        expect(first.endswith("/operations/post_cards text"), f"the first form is {first}")

    def start(self):
        page = self.admin
        page.go(self.url + self.path)
        page.click("form[action$='/start'] button")
        page.wait("document.querySelector('.state.running')")
        page.click("form[data-next] button")        # the first game is dealt
        page.wait("document.querySelector('[data-part=state]').innerText.includes('game 1 of 2')")
        expect(page.value("document.querySelectorAll('.seat .card').length") == 0, "hands are open")
        page.leave_by("a[href='?hands=1']")
        page.wait("document.querySelectorAll('.seat .holds .card').length === 54")
        self.take(page, "progress-hands")
        page.leave_by("a[href='?hands=0']")
        page.value("(() => { const s = document.querySelector('[data-pause]'); s.value = '500';"
                   " s.dispatchEvent(new Event('change', { bubbles: true })); })()")

    def my_turn(self, first):
        """Lead with the weakest card, else pass."""
        page = self.player
        page.wait("document.querySelector('.yours') || document.querySelector('.hand .rank')"
                  " || document.querySelector('.state.finished')", 120)
        if not page.value("!!document.querySelector('.yours')"):
            return False
        turn = page.value("document.querySelector('.hand').innerHTML")
        lead = page.value("!document.querySelector('.felt .card')")
        if first:
            page.click(".pick label")
            expect(page.value("document.querySelectorAll('.pick input:checked').length") == 1, "a click picks no card")
            self.take(page, "hand")
            self.take(self.admin, "progress")
            page.click(".pick label")
        if lead:
            held = page.value("document.querySelectorAll('.pick input').length")
            page.click(".pick label")
            page.click("[data-play]")
            page.wait(f"document.querySelectorAll('.pick input').length === {held - 1} || document.querySelector('.hand .rank')")
        else:
            page.click("form[action='/operations/post_cards'] button.plain:not([data-add])")
        page.wait(f"document.querySelector('.hand').innerHTML !== {turn!r}")
        return True

    def play(self):
        first = True
        while self.my_turn(first):
            first = False
        expect(not first, "it was never the person's turn")
        self.player.wait("document.querySelector('[data-part=state]').innerText.includes('game 2 of 2')", 120)
        while not self.player.value("!!document.querySelector('.state.finished')"):
            self.my_turn(False)
        self.admin.wait("document.querySelector('.state.finished')")
        for program in self.programs:
            expect(program.wait(30) == 0, "a program failed")

    def read_results(self):
        page = self.admin
        page.go(self.url + self.path + "/game")
        expect(page.value("document.querySelectorAll('.chart polyline').length") == 5, "no chart of five lines")
        rows = page.value("[...document.querySelectorAll('.standings:not(.games) tbody tr')].map(r => [...r.cells].map(c => c.innerText))")
        expect([row[0] for row in rows] == NAMES, f"the standings are {rows}")
        expect(sum(int(row[1]) for row in rows) == 20, f"two games make 20 points, not {rows}")
        self.take(page, "results")
        self.take_japanese(page, "results", self.path + "/game?lang=ja", "平均順位")
        page.go(self.url + "/?lang=en")

    def replay(self):
        page = self.admin
        page.go(self.url + self.path + "/game")
        page.leave_by(".games tbody a")
        expect(page.value("document.querySelectorAll('.seat .holds .card').length") == 54, "not all hands are dealt")
        page.leave_by("a[rel=next]")
        page.value("window.asobiOld = true")
        page.call("Input.dispatchKeyEvent", type="keyDown", key="ArrowRight", code="ArrowRight", windowsVirtualKeyCode=39)
        page.wait("!window.asobiOld && document.readyState === 'complete'")
        expect("turn 2 of" in page.text(), "the arrow does not turn the replay")
        self.take(page, "replay")
        page.leave_by(".replay a:last-child")
        expect(page.value("document.querySelectorAll('.seat .rank').length") == 5, "the game does not end")

    def without_scripts(self):
        page = self.player
        page.scripts(False)
        page.go(self.url + "/operations")
        expect(all(name in page.text() for name in NAMES), "the table is not readable without scripts")
        page.picture(os.path.join(self.pictures, "no-script.png"))
        page.scripts(True)

    def practise(self):
        page = self.player
        page.leave_by("footer form button")
        expect(page.value("location.pathname") == "/login", "nobody can log out")
        page.go(self.url + "/")
        page.value("document.querySelector('[name=level]').value = '1'")
        page.leave_by("form[action='/practice'] button")
        page.wait("document.querySelector('.yours')", 60)
        self.take(page, "practice")

    def api(self):
        self.admin.go(self.url + "/api")
        self.take(self.admin, "api")

    def strangers(self):
        page = self.player
        page.leave_by("footer form button")
        for path in ("/users", "/places", self.path, self.path + "/edit"):
            page.go(self.url + path)
            expect(page.value("location.pathname") == "/login", f"{path} is open to strangers")
        page.go(self.url + "/nowhere")
        self.take(page, "nowhere")

    def errors(self):
        # What is not there is no fault of a page.
        errors = [e for e in self.admin.errors + self.player.errors if "status of 40" not in e]
        expect(not errors, f"the browser complains: {errors}")

    STEPS = (front, wrong_login, users, destroys_ask, place, sit_down, start, play, read_results, replay, without_scripts,
             practise, api, strangers, errors)


def main(server, client, pictures):
    if not chrome.find():
        sys.exit("check-browser: Chromium is missing; install the package chromium (apt-get install chromium), "
                 "or name a browser in the variable CHROMIUM.")
    if not os.access(server, os.X_OK):
        sys.exit("check-browser: the server was not built; ./bootstrap installs its libraries.")
    os.makedirs(pictures, exist_ok=True)
    running = Server(server)
    walk = None
    try:
        with chrome.Chrome() as browser:
            walk = Walk(running, browser, client, pictures)
            for step in Walk.STEPS:
                print(step.__name__.replace("_", " "), "...", flush=True)
                step(walk)
        running.stop()
    except chrome.Failure as failure:
        sys.exit(f"check-browser: {failure}")
    finally:
        for program in walk.programs if walk else []:
            program.kill()
        running.process.kill()
    print(f"all is well; pictures are in {pictures}")


if __name__ == "__main__":
    main(*sys.argv[1:])
