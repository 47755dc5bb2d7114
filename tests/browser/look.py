# SPDX-License-Identifier: MIT
"""How a page looks: at a desk and on a phone, dark and light, in both languages.  Each time nothing sticks out to the
right, all text can be told from its ground, and the browser has nothing to complain of; pictures of half of them are kept."""
import itertools
import os

import chrome

DESK = dict(width=1280, height=800)
PHONE = dict(width=390, height=844, phone=True)
# The combinations that are saved for people to look at: each device, theme and language appears
# twice.
KEPT = {("desk", "dark", "en"), ("desk", "light", "ja"), ("phone", "dark", "ja"), ("phone", "light", "en")}
LEAST_CONTRAST = 4.5                    # WCAG 2.2, 1.4.3

# Finds elements that are wider than the window. On a phone, such an element widens the window but
# not the root element.
WIDE = """[document.documentElement.scrollWidth, document.documentElement.clientWidth, ...[...document.querySelectorAll('body *')]
    .filter(e => !e.closest('.scroll, pre') && e.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map(e => e.outerHTML.slice(0, 90))]"""

# Finds input fields that are too narrow to type into or to read.
NARROW = """[...document.querySelectorAll('input:not([type=hidden]):not([type=checkbox]), select')]
    .filter(e => e.getClientRects().length && e.offsetWidth < 60).map(e => e.outerHTML.slice(0, 90))"""

# Finds text with too little contrast to its background and reports each case once. Disabled
# elements don't count. If a background has several colours, the worst one counts.
PALE = """(() => {
    const rgba = (text) => [...text.matchAll(/rgba?\\(([^)]*)\\)/g)].map(m => m[1].split(/[ ,/]+/).map(Number))
        .map(c => [c[0], c[1], c[2], c[3] === undefined ? 1 : c[3]]);
    const over = (top, under) => [0, 1, 2].map(i => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
    const light = (c) => [0, 1, 2].map(i => c[i] / 255).map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4)
        .reduce((sum, x, i) => sum + x * [0.2126, 0.7152, 0.0722][i], 0);
    const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    const grounds = (e) => {
        const above = [];
        for (; e; e = e.parentElement) {
            const style = getComputedStyle(e), drawn = rgba(style.backgroundImage);
            const own = drawn.length ? drawn : rgba(style.backgroundColor).filter(c => c[3] > 0);
            if (own.length)
                above.push(own);
            if (own.some(c => c[3] === 1))
                break;
        }
        let found = [[255, 255, 255, 1]];
        for (const own of above.reverse())
            found = own.flatMap(top => found.map(under => over(top, under)));
        return found;
    };
    const said = new Map(), walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode.data.trim(), e = walker.currentNode.parentElement, style = getComputedStyle(e);
        if (!text || !e.getClientRects().length || style.visibility === 'hidden' || e.closest('[disabled], script, style, noscript, title, option'))
            continue;
        const ink = rgba(e.closest('svg') ? style.fill : style.color)[0];
        for (let at = e; at; at = at.parentElement)
            ink[3] *= Number(getComputedStyle(at).opacity);
        const worst = Math.min(...grounds(e).map(ground => contrast(over(ink, ground), ground)));
        if (worst < LEAST)
            said.set(text.slice(0, 30) + ' ' + worst.toFixed(2), 1);
    }
    return [...said.keys()];
})()""".replace("LEAST", str(LEAST_CONTRAST))


def expect(truth, what):
    if not truth:
        raise chrome.Failure(what)


complaints = []                         # of all pages, to be told together


def inspect(page, name):
    wide = page.value(WIDE)
    if wide[0] > wide[1]:
        complaints.append(f"{name} is {wide[0]} wide on a screen of {wide[1]}: {wide[2:]}")
    narrow = page.value(NARROW)
    if narrow:
        complaints.append(f"{name} has narrow fields: {narrow}")
    pale = page.value(PALE)
    if pale:
        complaints.append(f"{name} has pale text: {pale}")


def above_the_fold(page, name, selector):
    """Nobody scrolls to see these."""
    page.value("scrollTo(0, 0)")
    low = page.value(f"[...document.querySelectorAll({selector!r})].filter(e => e.getBoundingClientRect().bottom > innerHeight)"
                     ".map(e => Math.round(e.getBoundingClientRect().bottom) + ' ' + e.outerHTML.slice(0, 60))")
    if low:
        complaints.append(f"{name}: below the fold: {low}")


def look_at(page, folder, name, url=None, hand=False):
    """url: where it is, to be had in each language; None: it was answered once, as it is.  Afterwards it is dark, at a desk,
    and in English."""
    for screen, light, language in itertools.product(("desk", "phone"), ("dark", "light"), ("en", "ja") if url else ("as it is",)):
        page.look(**(DESK if screen == "desk" else PHONE), dark=light == "dark", language=language if url else "en")
        if url:
            page.go(url + ("&" if "?" in url else "?") + "lang=" + language)
            expect(page.value("document.documentElement.lang") == language, f"{url} is not in {language}")
        at = f"{name}-{screen}-{light}" + (f"-{language}" if url else "")
        inspect(page, at)
        if hand:
            above_the_fold(page, at, ".hand, .hand button")
        if not url or (screen, light, language) in KEPT:
            page.picture(os.path.join(folder, at + ".png"))
    page.look(**DESK)
    if url:
        page.go(url + ("&" if "?" in url else "?") + "lang=en")
