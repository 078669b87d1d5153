// The player of one recording: its touches, and the time that moves the fingers on the surface and the lanes of the gestures beside it.

const player = Object.fromEntries(
  ["player", "title", "subtitle", "close", "surface", "play", "time", "clock", "speed", "touches", "lanes"]
    .map((id) => [id, document.getElementById(id)]));
const dialog = player.player;

/** The recording and the touch that are shown, the time in the touch, the requested frame, and the moving parts of the drawing. */
const shown = {
  number: -1, details: undefined, place: 0, touch: undefined, time: 0, isPlaying: false, former: 0, request: 0, moving: undefined,
};

/** The largest figure of a surface, and the room for the numbers of its axes, in pixels. */
const figureSize = { width: 560, height: 330, left: 30, below: 22 };

const isOpen = () => dialog.open;
const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Opens a recording at the first touch that the filters ask for. */
function openPlayer(number, place) {
  const details = detailsOf(number);
  if (!details) return;
  const row = report.rows[number];
  [shown.number, shown.details] = [number, details];
  player.title.textContent = row.name;
  player.subtitle.textContent = `${report.devices[row.device]}, ${row.surface}`;
  const wanted = details.touches.map(isWantedTouch);
  const hasFilter = view.gesture >= 0 || view.outcome !== Choice.any;
  player.touches.replaceChildren(...details.touches.map((touch, index) => touchButton(touch, index, hasFilter && wanted[index])));
  const missing = row.touches - details.touches.length;
  if (missing > 0) player.touches.append(html("li", "", `${missing} more ${missing === 1 ? "touch is" : "touches are"} not in this page`));
  if (!dialog.open) dialog.showModal();
  showTouch(place ?? Math.max(wanted.indexOf(true), 0));
}

function isWantedTouch(touch) {
  if (view.outcome === Choice.notWon || view.outcome === Choice.unreadable) return false;
  return touch.lanes.some((lane) => outcomesOf(lane).some((outcome) => isWanted(lane.gesture, outcome)));
}

/** Returns the outcomes of a lane, as RecordingSummary.swift counts them. */
function outcomesOf({ moments, losses }) {
  const outcomes = { [Phase.ended]: won, [Phase.cancelled]: canceled };
  return [...moments.flatMap(({ phase }) => outcomes[phase] ?? []), ...losses.map(({ outcome }) => outcome)];
}

function touchButton(touch, index, isMarked) {
  const wins = touch.lanes.filter((lane) => lane.moments.some((moment) => moment.phase === Phase.ended));
  const names = wins.map((lane) => html("span", "win", report.gestures[lane.gesture]));
  if (names.length === 0) names.push(html("small", "", "no gesture won"));
  const count = touch.contacts.length;
  const button = html(
    "button", isMarked ? "marked" : "", html("b", "", `${touch.number}`), html("span", "", `at ${timeText(touch.start)}`),
    html("span", "", `${count} ${count === 1 ? "contact" : "contacts"}`), html("span", "names", ...names));
  button.type = "button";
  button.addEventListener("click", () => showTouch(index));
  return html("li", "", button);
}

/** Shows a touch of the recording from its beginning. It plays by itself, unless the reader prefers less motion. */
function showTouch(place) {
  const { details } = shown;
  [shown.place, shown.touch, shown.time] = [place, details.touches[place], 0];
  for (const [index, item] of [...player.touches.children].entries()) {
    item.firstChild.ariaCurrent = index === place ? "true" : null;
    if (index === place) item.scrollIntoView({ block: "nearest" });
  }
  const { touch } = shown;
  for (const control of [player.play, player.time, player.speed]) control.disabled = !touch;
  if (!touch) {
    setPlaying(false);
    player.surface.replaceChildren(html("p", "", "Nothing touches the surface."));
    player.lanes.replaceChildren();
    player.clock.textContent = "";
    return;
  }
  // A short touch is over before anyone can follow it.
  player.speed.value = touch.length < 4_000 ? "0.1" : touch.length < 15_000 ? "0.25" : "1";
  player.time.max = touch.length;
  shown.moving = { ...drawSurface(touch, details), ...drawLanes(touch) };
  history.replaceState(null, "", `#${shown.number + 1}.${touch.number}`);
  player.play.focus();
  setPlaying(!prefersStillness());
  showTime();
}

// MARK: The time

/** Shows the fingers and the lanes as they are at the time. */
function showTime() {
  const { touch, time, moving } = shown;
  if (!touch) return;
  player.time.value = time;
  player.clock.textContent = `${timeText(time)} of ${timeText(touch.length)}`;
  player.time.setAttribute("aria-valuetext", player.clock.textContent);
  for (const finger of moving.fingers) showFinger(finger, time, moving.scale);
  for (const goal of moving.goals) goal.element.classList.toggle("reached", goal.time <= time);
  for (const row of moving.lanes) {
    const state = stateOf(row.lane, time);
    if (state !== row.state) {
      row.state = state;
      row.element.dataset.state = state;
      row.symbol.textContent = States[state][0];
      row.word.textContent = States[state][1];
    }
    for (const { time: own, line } of row.lines) line.classList.toggle("reached", own <= time);
  }
  moving.cursor.style.left = moving.percent(time);
}

function showFinger({ contact, trail, mark }, time, scale) {
  const hasLanded = contact.samples[0][0] <= time;
  const touches = hasLanded && time < contact.lift;
  mark.classList.toggle("down", touches);
  if (!hasLanded) {
    trail.setAttribute("points", "");
    return;
  }
  const place = placeOf(contact, time);
  const samples = [...contact.samples.slice(0, place.index + 1), [time, place.x, place.y]];
  trail.setAttribute("points", scale.points(samples));
  const [x, y] = scale.spot(place.x, place.y);
  mark.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  mark.classList.toggle("other", toolOf(contact, place.index) >= 2);
}

function setPlaying(isPlaying) {
  cancelAnimationFrame(shown.request);
  shown.isPlaying = isPlaying && shown.touch !== undefined;
  player.play.textContent = shown.isPlaying ? "❚❚ Pause" : "▶ Play";
  if (!shown.isPlaying) return;
  if (shown.time >= shown.touch.length) shown.time = 0;
  shown.former = performance.now();
  shown.request = requestAnimationFrame(playOn);
}

function playOn(now) {
  if (!shown.isPlaying || !dialog.open) return;
  const passed = Math.max(now - shown.former, 0);
  shown.former = now;
  shown.time = Math.min(shown.time + passed * 10 * Number(player.speed.value), shown.touch.length);
  showTime();
  if (shown.time >= shown.touch.length) setPlaying(false);
  else shown.request = requestAnimationFrame(playOn);
}

/** Stops, and goes to a time in the touch. */
function seek(time) {
  setPlaying(false);
  shown.time = Math.min(Math.max(Math.round(time), 0), shown.touch?.length ?? 0);
  showTime();
}

/** Returns the nearest time before or after now at which something happens. */
function nextEvent(direction) {
  const { touch, time } = shown;
  const times = [
    0, touch.length, ...touch.contacts.flatMap(({ samples, lift }) => [samples[0][0], lift]), ...touch.presses.flat(),
    ...touch.lanes.flatMap((lane) => [...lane.moments, ...lane.losses].map((event) => event.time)),
  ].filter((other) => (other - time) * direction > 0);
  return direction > 0 ? Math.min(touch.length, ...times) : Math.max(0, ...times);
}

// MARK: Keys

function step(direction, isLarge) {
  if (shown.touch) seek(isLarge ? nextEvent(direction) : shown.time + direction * 100);
}

function turnTouch(direction) {
  const place = shown.place + direction;
  if (shown.details.touches[place]) showTouch(place);
}

/** Opens the recording before or after this one among those found. */
function turnRecording(direction) {
  let place = found.indexOf(shown.number);
  do place += direction; while (found[place] !== undefined && report.rows[found[place]].error !== undefined);
  if (found[place] === undefined) return;
  openPlayer(found[place]);
  [view.page, view.row] = [Math.floor(place / pageSize), place % pageSize];
  showPage();
}

dialog.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  // Lists of choices and the other buttons keep their own keys.
  const isSelect = event.target.matches("select");
  if (isSelect && event.key !== "Escape") return;
  if (event.key === " " && event.target.matches("button") && event.target !== player.play) return;
  const actions = {
    " ": () => setPlaying(!shown.isPlaying), ArrowLeft: () => step(-1, event.shiftKey), ArrowRight: () => step(1, event.shiftKey),
    ArrowUp: () => turnTouch(-1), ArrowDown: () => turnTouch(1), PageUp: () => turnRecording(-1), PageDown: () => turnRecording(1),
    Home: () => seek(0), End: () => seek(shown.touch?.length ?? 0),
  };
  if (!(event.key in actions)) return;
  event.preventDefault();
  actions[event.key]();
});
// A button acts when the blank is released, which would toggle twice.
player.play.addEventListener("keyup", (event) => { if (event.key === " ") event.preventDefault(); });
player.play.addEventListener("click", () => setPlaying(!shown.isPlaying));
player.time.addEventListener("input", () => seek(Number(player.time.value)));
player.close.addEventListener("click", () => dialog.close());
player.lanes.addEventListener("click", (event) => {
  const chart = event.target.closest(".chart");
  if (!chart || !shown.touch) return;
  const box = chart.getBoundingClientRect();
  seek(((event.clientX - box.left) / box.width) * shown.touch.length);
});
dialog.addEventListener("close", () => {
  shown.isPlaying = false;
  history.replaceState(null, "", location.pathname + location.search);
  choose(chosenPlace());
});

fillFilters();
filter();
const link = location.hash.match(/^#(\d+)\.(\d+)$/);
if (link && report.rows[link[1] - 1]?.error === undefined) openPlayer(Number(link[1]) - 1, Math.max(Number(link[2]) - 1, 0));
