#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The server's pages in a real browser: an admin sets up users and a place, four programs and one
person who clicks cards play there, the admin watches, the results and a replay are read; without
scripts, too; leagues are played, people are invited, moderators do their work.  Every page is looked at as look.py says,
and pictures go to a folder.

    check.py ASOBI-SERVER CLIENT PICTURES
"""
import os
import re
import subprocess
import sys
import tempfile

import chrome
from look import DESK, complaints, expect, look_at
from society import Society

NAMES = ["Aki", "Botan", "Chiyo", "Daigo", "<i>Emi</i>"]
PASSWORD = "five at a table"


class Server:
    def __init__(self, program):
        self.dir = tempfile.mkdtemp(prefix="asobi-browser-")
        subprocess.run([program, "admin", "add", "boss", "--data", self.dir], input=b"the boss\n", check=True)
        # Before Asobi is installed, the translations are in a directory beside the program.
        environment = dict(os.environ, ASOBI_DATADIR=os.path.join(os.path.dirname(os.path.abspath(program)), "data"))
        self.program = program
        self.process = subprocess.Popen([program, "--data", self.dir, "--http", "127.0.0.1:0", "--rooms", "127.0.0.1:0",
                                         "--seats", "127.0.0.1:0", "--turn-timeout", "300"], stdout=subprocess.PIPE, text=True, env=environment)
        line = self.process.stdout.readline()
        self.url = "http://127.0.0.1:" + re.search(r"http=(\d+)", line).group(1)
        self.seats = int(re.search(r"seats=(\d+)", line).group(1))

    def command(self, *words, **more):
        return subprocess.run([self.program, *words, "--data", self.dir], capture_output=True, text=True, check=True, **more).stdout

    def stop(self):
        self.process.terminate()
        if self.process.wait(20) != 0:
            raise chrome.Failure(f"the server ended with {self.process.returncode}")


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
        self.admin, self.player, self.stranger = browser.page(), browser.page(), browser.page()
        self.programs = []
        self.society = None
        for page in (self.admin, self.player, self.stranger):
            page.look(**DESK)

    def take(self, page, name, path=None, **more):
        """path: where it is; None: what was answered to a form."""
        look_at(page, self.pictures, name, self.url + path if path else None, **more)

    def front(self):
        page = self.admin
        page.go(self.url + "/")
        expect(page.value("document.querySelector('h1').innerText") == "Asobi", "no name on the front page")
        self.take(page, "front", "/")
        page.go(self.url + "/?lang=ja")
        expect("大富豪の練習" in page.text(), "the front page is not in Japanese")
        page.go(self.url + "/?lang=en")
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
        self.take(page, "users", "/users")
        self.take(page, "user", "/users/2")
        self.take(page, "user-form", "/users/2/edit")

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
        page.value("document.querySelector('[name=\"place[open]\"]').checked = true")
        self.take(page, "place-form")
        page.leave_by("main form button")
        expect("Place was successfully created." in page.text() and "A & B <1>" in page.text(), "the place was not created")
        self.id = page.value("location.pathname.split('/').pop()")
        self.path = "/places/" + self.id
        page.go(self.url + "/places?search_form[q]=B+%3C")
        expect("A & B <1>" in page.text(), "the place is not found")
        self.take(page, "places", "/places")
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
        self.take(page, "progress-hands", self.path + "?hands=1")
        page.leave_by("a[href='?hands=0']")
        self.go_on()

    def go_on(self):
        """Makes the admin's page advance the series automatically until the page is reloaded."""
        self.admin.value("(() => { const s = document.querySelector('[data-pause]'); s.value = '500';"
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
            page.click(".pick label")
            self.take(page, "hand", "/operations", hand=True)
            self.take(self.admin, "progress", self.path)
            self.go_on()
            page.wait("document.querySelector('.yours')")
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
        self.take(page, "results", self.path + "/game")

    def watch(self):
        """The place is open: who is nobody finds it on the front page."""
        page = self.stranger
        self.take(page, "front-open", "/")
        page.leave_by(".list a")
        expect("A & B <1>" in page.text() and not page.value("document.querySelectorAll('main form').length"), "a stranger cannot watch")
        self.take(page, "open-place", self.path + "/game")

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
        self.take(page, "replay", page.value("location.pathname") + "?turn=2")
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
        self.take(page, "practice", "/operations", hand=True)

    def api(self):
        self.take(self.admin, "api", "/api")

    def leagues(self):
        self.society = Society(self.server, NAMES[0], PASSWORD)
        self.society.play()
        self.take(self.stranger, "tables", "/tables")
        self.society.end()
        for name, path in self.society.pages():
            self.take(self.stranger, name, path)
        log_in(self.player, self.url, NAMES[0], PASSWORD, self.id)
        self.take(self.player, "program-own", self.society.own)
        expect("Illegal move '99'" in self.player.text(), "a program's owner does not see why it lost")
        for game in ("daifugo", "nim"):
            path = f"/tables/games/{self.society.game_of(game)}/replay?turn=4"
            self.take(self.stranger, f"replay-{game}", path)
        expect("Player 1" not in self.stranger.text(), "a replay does not know its players")

    def invite(self):
        """A class comes by a link; one of them chooses a name, and another password later."""
        page, guest = self.admin, self.stranger
        page.go(self.url + "/users")
        page.leave_by("a[href='/invitations']")
        page.fill("[name=label]", "Class 3")
        page.leave_by("main form button")
        link = page.value("document.querySelector('.notice a').getAttribute('href')")
        self.take(page, "invitation-made")
        self.take(page, "invitations", "/invitations")
        self.take(guest, "join", link)
        for name, value in (("name", "Fumi"), ("password", "a word"), ("again", "another word")):
            guest.fill(f"[name={name}]", value)
        guest.leave_by("main form button")
        expect("passwords don't match" in guest.text(), "two different passwords are taken")
        self.take(guest, "join-wrong")
        for name, value in (("password", "a word"), ("again", "a word")):
            guest.fill(f"[name={name}]", value)
        guest.leave_by("main form button")
        expect(guest.value("location.pathname") == "/account" and "Fumi" in guest.text(), "the invitation does not lead in")
        self.take(guest, "account", "/account")
        for name, value in (("old", "no word"), ("password", "own word"), ("again", "own word")):
            guest.fill(f"[name={name}]", value)
        guest.leave_by("main form button")
        self.take(guest, "account-wrong")
        self.take(guest, "tokens", "/tokens")
        guest.leave_by("footer form button")
        self.take(guest, "account-login", "/account")
        self.take(guest, "join-over", "/join?word=" + 32 * "0")

    def moderate(self):
        page = self.admin
        self.take(self.stranger, "kept", "/kept")
        page.go(self.url + "/moderation")
        page.value("document.querySelector('[name=what]').value = 'mute'")
        page.fill("[name=about]", NAMES[4])
        page.leave_by("main form button")
        expect(NAMES[4] in page.text(), "it is not in the log")
        self.take(page, "moderation", "/moderation")

    def strangers(self):
        page = self.player
        page.leave_by("footer form button")
        for path in ("/users", "/places", self.path, self.path + "/edit"):
            page.go(self.url + path)
            expect(page.value("location.pathname") == "/login", f"{path} is open to strangers")
        self.take(page, "login-page", "/login")
        self.take(page, "nowhere", "/nowhere")

    def errors(self):
        # A request for something missing (status 40x) isn't an error of the page.
        errors = [e for page in (self.admin, self.player, self.stranger) for e in page.errors if "status of 40" not in e]
        expect(not errors, f"the browser complains: {errors}")
        expect(not complaints, "\n".join(complaints))

    STEPS = (front, wrong_login, users, destroys_ask, place, sit_down, start, play, read_results, watch, replay, without_scripts,
             practise, api, leagues, invite, moderate, strangers, errors)


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
        if walk and walk.society:
            walk.society.end()
        running.process.kill()
    print(f"all is well; pictures are in {pictures}")


if __name__ == "__main__":
    main(*sys.argv[1:])
