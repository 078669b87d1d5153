// The lanes of the player: the states of each gesture over the time of a touch.

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
