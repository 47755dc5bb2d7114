// SPDX-License-Identifier: MIT
// This script adds what the pages can't do on their own: it follows a series while it is played, sends
// forms without leaving the page, makes the next step automatically, asks before something is deleted,
// and lets the arrow keys move through a replay.
"use strict";

(function () {
  const main = document.querySelector("main");
  const place = main && Number(main.dataset.live);
  let loading = false, again = false, wait = 0, guard = 0;

  // ---- Reload the page and replace only the parts that have changed ----

  function chosen() {
    return [...main.querySelectorAll(".pick input:checked")].map((input) => input.value);
  }

  function show(text) {
    const page = new DOMParser().parseFromString(text, "text/html").querySelector("main");
    const picked = chosen();
    if (!page)
      return;
    for (const part of main.querySelectorAll("[data-part]")) {
      const fresh = page.querySelector(`[data-part="${part.dataset.part}"]`);
      if (fresh && fresh.outerHTML !== part.outerHTML)
        part.replaceWith(fresh);
    }
    for (const input of main.querySelectorAll(".pick input"))
      input.checked = picked.includes(input.value);
    tell();
  }

  // Fetch the page only once at a time.  If another change comes in meanwhile, fetch it again afterwards.
  function refresh() {
    if (loading) {
      again = true;
      return;
    }
    loading = true;
    fetch(location.href, { headers: { Accept: "text/html" } })
      .then((answer) => answer.text()).then(show).catch(() => {})
      .finally(() => {
        loading = false;
        if (again) {
          again = false;
          setTimeout(refresh, 100);
        }
      });
  }

  // ---- Follow a series ----

  // Make the next step when a game or a turn has started or ended.  A message or a request may get lost, so
  // make a step after a long silence, too: the server ignores a step that comes too early.
  function goOn(message) {
    const pause = document.querySelector("[data-pause]");
    clearTimeout(guard);
    if (!pause || pause.value === "")
      return;
    guard = setTimeout(() => goOn({ operation: "end_turn" }), 5000 + Number(pause.value));
    if (message.operation === "start_place" || message.operation === "start_game")
      next(1500);
    else if (message.operation === "end_turn" || message.operation === "end_game")
      next(Number(pause.value) + (message.reset_place ? 500 : 0));
  }

  function next(ms) {
    clearTimeout(wait);
    wait = setTimeout(() => {
      const form = document.querySelector("form[data-next]");
      if (form)
        send(form);
    }, ms);
  }

  function follow(delay) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws?place=${place}`);
    socket.onopen = () => { delay = 500; refresh(); };
    socket.onmessage = (event) => {
      let message;
      try {
        message = JSON.parse(event.data);
      } catch (error) {
        return;
      }
      if (message.place !== place)
        return;
      refresh();
      goOn(message);
    };
    socket.onclose = () => setTimeout(() => follow(Math.min(2 * delay, 15000)), delay);
  }

  // ---- Buttons ----

  function send(form, submitter) {
    const body = new URLSearchParams(new FormData(form));
    if (submitter && submitter.name)
      body.append(submitter.name, submitter.value);
    return fetch(form.action, { method: "POST", body, redirect: "manual" }).then(refresh, refresh);
  }

  document.addEventListener("submit", (event) => {
    const form = event.target, submitter = event.submitter;
    if (submitter && submitter.dataset.ask && !confirm(submitter.dataset.ask)) {
      event.preventDefault();
      return;
    }
    if (!form.classList.contains("quiet"))
      return;
    event.preventDefault();
    judge(form).then((good) => good && send(form, submitter).then(() => {
      for (const input of main.querySelectorAll(".pick input"))
        input.checked = false;
      form.reset();
      tell();
    }));
  });

  // An illegal play would lose the game.  So ask the server first; if the play is illegal, don't send it and
  // show why.  Send it without asking if every play loses.
  let judging = false;
  function judge(form) {
    const refusal = main.querySelector("[data-refusal]");
    if (!refusal || main.querySelector("[data-lost]") || !form.action.endsWith("/operations/post_cards"))
      return Promise.resolve(true);
    if (judging)
      return Promise.resolve(false);
    judging = true;
    refusal.hidden = true;
    return fetch("/operations/check.json", { method: "POST", body: new URLSearchParams(new FormData(form)) })
      .then((answer) => answer.json())
      .then((said) => {
        refusal.textContent = said.reason || "";
        refusal.hidden = !!said.good;
        return !!said.good;
      }, () => true)
      .finally(() => { judging = false; });
  }

  // ---- The clock of the player's own turn ----

  function tick() {
    const clock = main.querySelector(".clock[data-left]");
    if (!clock)
      return;
    if (clock.end === undefined)
      clock.end = performance.now() + Number(clock.dataset.left);
    const left = Math.max(0, clock.end - performance.now()), text = clock.querySelector("span");
    clock.querySelector("progress").value = left;
    text.textContent = text.textContent.replace(/\d+/, Math.ceil(left / 1000));
    clock.classList.toggle("soon", left < Number(clock.dataset.of) / 4);
  }

  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-pause]")) {
      clearTimeout(wait);
      goOn({ operation: "end_turn" });
    }
    if (event.target.matches(".pick input")) {
      main.querySelector("[data-refusal]").hidden = true;
      tell();
    }
  });

  // Show on the play button how many cards are chosen.
  function tell() {
    const button = main.querySelector("[data-play]");
    if (button) {
      const n = chosen().length;
      button.disabled = !n;
      button.textContent = n ? `${button.dataset.play} (${n})` : button.dataset.play;
    }
  }

  // The "Add Card" button adds another text field for a card.
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-add]");
    if (!button)
      return;
    const fields = button.form.querySelectorAll("input[type=text]");
    const last = fields[fields.length - 1].closest("label");
    const more = last.cloneNode(true), input = more.querySelector("input");
    input.name = `card_${fields.length + 1}`;
    input.value = "";
    more.querySelector("span").textContent = input.name;
    last.after(more);
    input.focus();
  });

  // The arrow keys move through a replay.
  document.addEventListener("keydown", (event) => {
    const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    const link = rel && !event.target.matches("input, select, textarea") && document.querySelector(`a[rel="${rel}"]`);
    if (link)
      link.click();
  });

  document.querySelectorAll("[data-script]").forEach((part) => { part.hidden = false; });
  if (main)
    tell();
  if (place) {
    follow(500);
    setInterval(tick, 200);
  }
})();
