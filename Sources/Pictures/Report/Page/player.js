// The player of one recording: its touches, the fingers on the surface, and the lanes of the gestures beside them.

const player = Object.fromEntries(
  ["player", "title", "subtitle", "close", "surface", "play", "time", "clock", "speed", "touches", "lanes"]
    .map((id) => [id, document.getElementById(id)]));
const dialog = player.player;

/** The recording and the touch that are shown, the time in the touch, and the moving parts of the drawing. */
const shown = { number: -1, details: undefined, place: 0, touch: undefined, time: 0, isPlaying: false, former: 0, moving: undefined };

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
  return touch.lanes.some(({ gesture, moments, losses }) =>
    (isWanted(gesture, won) && moments.some((moment) => moment.phase === Phase.ended))
    || losses.some((loss) => isWanted(gesture, loss.outcome)));
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

// MARK: The surface

function drawSurface(touch, details) {
  const scale = new Scale(details.surface, figureSize.width, figureSize.height, figureSize.left, 8);
  const { x, y, width, height } = scale;
  const [wide, high] = [figureSize.left + width + 10, height + figureSize.below + 10];
  const picture = svg("svg", {
    class: "surface", width: wide, height: high, viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": "The fingers on the surface",
  });
  picture.append(svg("rect", { class: "pad", x, y, width, height, rx: 4 }), axes(scale, details.surface));
  for (const [name, left, right, top, bottom] of details.areas) {
    const [x1, y1] = scale.spot(Math.max(left, 0), Math.max(top, 0));
    const [x2, y2] = scale.spot(Math.min(right, details.surface[0]), Math.min(bottom, details.surface[1]));
    if (x2 <= x1 || y2 <= y1) continue;
    picture.append(
      svg("rect", { class: "area", x: x1, y: y1, width: x2 - x1, height: y2 - y1 }),
      svg("text", { class: "faint", x: x1 + 4, y: y1 + 12 }, name));
  }
  const fingers = touch.contacts.map((contact, number) => {
    const style = `s${number % styleCount}`;
    const whole = svg("polyline", { class: `trace whole ${style}`, points: scale.points(contact.samples) });
    const trail = svg("polyline", { class: `trace ${style}` });
    const label = svg("text", { class: "inside", y: 4 }, `${contact.id}`);
    const mark = svg("g", { class: "finger" }, svg("path", { class: `mark ${style}`, d: markPath(number, 11) }), label);
    return { contact, whole, trail, mark };
  });
  picture.append(...fingers.map(({ whole }) => whole), ...fingers.map(({ trail }) => trail));
  const placed = [];
  const goals = goalsOf(touch).map((goal) => {
    const [left, top] = scale.spot(goal.x, goal.y);
    // Names stand above their rings. Goals at one place have their names above each other.
    const level = placed.filter((other) => Math.hypot(other[0] - left, other[1] - top) < 30).length;
    placed.push([left, top]);
    const isHigh = top - 24 - level * 16 < y + 12;
    const baseline = isHigh ? top + 32 + level * 16 : top - 22 - level * 16;
    const anchor = left < x + 70 ? "start" : left > x + width - 70 ? "end" : "middle";
    const text = svg("text", { class: "goal-name", x: left, y: baseline, "text-anchor": anchor }, goal.name);
    const element = svg("g", { class: "goal" }, svg("circle", { class: "ring", cx: left, cy: top, r: 16 }), text);
    return { time: goal.time, element };
  });
  picture.append(...fingers.map(({ mark }) => mark), ...goals.map(({ element }) => element));
  player.surface.replaceChildren(picture);
  if (touch.untraced) player.surface.append(html("p", "", `${touch.untraced} more contacts are not drawn.`));
  return { scale, fingers, goals };
}

/** Returns the moments at which gestures were recognized. Of a gesture that lasts it is the first one. */
function goalsOf(touch) {
  const goals = touch.lanes.flatMap((lane) => {
    const name = report.gestures[lane.gesture];
    return lane.moments.filter(({ phase }, place) => {
      if (phase === Phase.began) return lane.moments.slice(place).some((moment) => moment.phase === Phase.ended);
      return phase === Phase.ended && lane.moments[place - 1]?.phase !== Phase.began;
    }).map(({ time, x, y }) => ({ time, x, y, name }));
  });
  return goals.sort((a, b) => a.time - b.time).slice(0, 24);
}

function axes(scale, surface) {
  const lines = svg("g", { class: "axes" });
  const step = stepFor(surface[0] / 100, 8);
  const { x, y, width, height } = scale;
  for (let place = 0; place * 100 <= surface[0]; place += step) {
    const left = x + place * 100 * scale.factor;
    lines.append(svg("line", { x1: left, x2: left, y1: y, y2: y + height }));
    const unit = place === 0 ? " mm" : "";
    lines.append(svg("text", { class: "faint", x: left, y: y + height + 15, "text-anchor": "middle" }, `${place}${unit}`));
  }
  for (let place = step; place * 100 <= surface[1]; place += step) {
    const top = y + place * 100 * scale.factor;
    lines.append(svg("line", { x1: x, x2: x + width, y1: top, y2: top }));
    lines.append(svg("text", { class: "faint", x: x - 6, y: top + 4, "text-anchor": "end" }, `${place}`));
  }
  return lines;
}

/** Returns a round number that divides a range into at most so many parts. */
function stepFor(range, parts) {
  for (let power = 1; ; power *= 10) for (const digit of [1, 2, 5]) if (range / (digit * power) <= parts) return digit * power;
}

// MARK: The lanes

/** The states of a lane at a time, with the mark and the word for each. */
const States = {
  none: ["", ""], possible: ["○", "possible"], decided: ["◐", "decided"], active: ["●", "active"], won: ["◆", "won"], failed: ["✕", "failed"],
};
const stateNames = ["possible", "decided", "active"];

function drawLanes(touch) {
  const percent = (time) => `${Math.min(Math.max((time / Math.max(touch.length, 1)) * 100, 0), 100).toFixed(2)}%`;
  const share = (start, end) => Math.max((end - start) / Math.max(touch.length, 1) * 100, 0.3);
  const span = (start, end) => ({ x: percent(start), width: `${share(start, end).toFixed(2)}%` });
  const axis = svg("svg", { class: "chart axis", height: 20 });
  const step = stepFor(touch.length / 10, 8);
  for (let time = 0; time * 10 <= touch.length * 0.96; time += step) {
    const [anchor, unit] = time === 0 ? ["start", " ms"] : ["middle", ""];
    axis.append(svg("text", { class: "faint", x: percent(time * 10), y: 14, "text-anchor": anchor }, `${time}${unit}`));
  }
  const head = html("div", "lane head", html("span", "", "Gesture"), axis, html("span", "", "What became of it"));
  const fingers = svg("svg", { class: "chart", height: Math.max(touch.contacts.length, 1) * 7 + 6 });
  for (const [number, contact] of touch.contacts.entries()) {
    const lift = Math.min(contact.lift, touch.length);
    fingers.append(svg("line", {
      class: `trace s${number % styleCount}`, x1: percent(contact.samples[0][0]), x2: percent(lift), y1: number * 7 + 6, y2: number * 7 + 6,
    }));
  }
  const rows = [html("div", "lane", html("span", "name", "fingers"), fingers, html("span"))];
  if (touch.presses.length > 0) {
    const button = svg("svg", { class: "chart", height: 18 });
    for (const [start, end] of touch.presses) button.append(svg("rect", { class: "active", ...span(start, end), y: 4, height: 10 }));
    rows.push(html("div", "lane", html("span", "name", "button"), button, html("span")));
  }
  const lanes = touch.lanes.map((lane) => drawLane(lane, percent, span));
  rows.push(...lanes.map(({ element }) => element));
  if (touch.hidden) rows.push(html("p", "", `and ${touch.hidden} more gestures, which came less near`));
  const cursor = html("div", "cursor", html("i"));
  player.lanes.replaceChildren(head, html("div", "body", ...rows, cursor));
  return { lanes, cursor: cursor.firstChild, percent };
}

function drawLane(lane, percent, span) {
  const chart = svg("svg", { class: "chart", height: 22 });
  for (const { state, start, end } of lane.phases) {
    chart.append(svg("rect", { class: stateNames[state], ...span(start, end), y: 6, height: 10 }));
  }
  const mark = (time, style, path) => {
    chart.append(svg("svg", { x: percent(time), y: 11, overflow: "visible" }, svg("path", { class: style, d: path })));
  };
  for (const { time } of lane.losses) mark(time, "cross", "M-4 -4L4 4M-4 4L4 -4");
  for (const { time, phase } of lane.moments) {
    if (phase === Phase.ended) mark(time, "diamond", "M0 -7L6 0L0 7L-6 0Z");
    if (phase === Phase.cancelled) mark(time, "cross", "M-4 -4L4 4M-4 4L4 -4");
  }
  const hasWon = lane.moments.some((moment) => moment.phase === Phase.ended);
  const [symbol, word] = [html("span", "symbol"), html("span", "reader")];
  const name = html("span", "name", symbol, html(hasWon ? "b" : "span", "", report.gestures[lane.gesture]), word);
  const outcomes = [
    ...lane.moments.map(({ time, phase, text }) => [time, momentText(phase), text, phase === Phase.ended]),
    ...lane.losses.map(({ time, text }) => [time, "failed", text, false]),
  ].sort((a, b) => a[0] - b[0]);
  const lines = outcomes.slice(0, 8).map(([time, verb, text, isSuccess]) => {
    const line = html(isSuccess ? "b" : "span", "outcome", `${timeText(time)} ${verb}${text ? `: ${text}` : ""}`);
    return { time, line };
  });
  const texts = html("span", "outcomes", ...lines.map(({ line }) => line));
  if (outcomes.length > 8) texts.append(html("span", "outcome", `and ${outcomes.length - 8} more`));
  return { lane, lines, symbol, word, state: "", element: html("div", "lane", name, chart, texts) };
}

function momentText(phase) {
  return { [Phase.began]: "began", [Phase.ended]: "won", [Phase.released]: "released", [Phase.cancelled]: "canceled" }[phase] ?? "changed";
}

/** Returns the state of a lane at a time. */
function stateOf(lane, time) {
  let [state, since] = ["none", -1];
  for (const phase of lane.phases) {
    if (phase.start <= time && time < phase.end) return stateNames[phase.state];
  }
  for (const loss of lane.losses) if (loss.time <= time && loss.time >= since) [state, since] = ["failed", loss.time];
  for (const { phase, time: moment } of lane.moments) {
    if (moment > time || moment < since) continue;
    if (phase === Phase.ended) [state, since] = ["won", moment];
    if (phase === Phase.cancelled) [state, since] = ["failed", moment];
  }
  return state;
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
  shown.isPlaying = isPlaying && shown.touch !== undefined;
  player.play.textContent = shown.isPlaying ? "❚❚ Pause" : "▶ Play";
  if (!shown.isPlaying) return;
  if (shown.time >= shown.touch.length) shown.time = 0;
  shown.former = performance.now();
  requestAnimationFrame(playOn);
}

function playOn(now) {
  if (!shown.isPlaying || !dialog.open) return;
  const passed = Math.max(now - shown.former, 0);
  shown.former = now;
  shown.time = Math.min(shown.time + passed * 10 * Number(player.speed.value), shown.touch.length);
  showTime();
  if (shown.time >= shown.touch.length) setPlaying(false);
  else requestAnimationFrame(playOn);
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
