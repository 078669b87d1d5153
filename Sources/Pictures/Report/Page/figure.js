"use strict";

// Decodes the recordings in this page, and draws surfaces and fingers. RecordingDetails.swift writes what is read here.
// Times are in tenths of a millisecond from the beginning of the touch, lengths in hundredths of a millimeter.

/** What the program has written for the table. */
const report = JSON.parse(document.getElementById("report").textContent);

/** The most recordings that stay decoded. */
const cacheLimit = 120;
const cache = new Map();

/** Returns the details of a recording, or undefined if it could not be read. */
function detailsOf(number) {
  const known = cache.get(number);
  if (known) return known;
  const element = document.getElementById(`r${number}`);
  if (!element) return undefined;
  const details = JSON.parse(element.textContent);
  details.touches = details.touches.map((touch) => decodeTouch(touch, details.texts));
  if (cache.size >= cacheLimit) cache.delete(cache.keys().next().value);
  cache.set(number, details);
  return details;
}

function decodeTouch(touch, texts) {
  const contacts = touch.contacts.map(decodeContact);
  const lanes = touch.lanes.map(([gesture, phases, moments, losses]) => ({
    gesture,
    phases: groups(phases, 3).map(([state, start, length]) => ({ state, start, end: start + length })),
    moments: groups(moments, 5).map(([phase, time, x, y, text]) => ({ phase, time, x, y, text: texts[text] })),
    losses: groups(losses, 3).map(([time, outcome, text]) => ({ time, outcome, text: texts[text] })),
  }));
  return { ...touch, contacts, lanes, presses: groups(touch.presses ?? [], 2) };
}

function decodeContact([id, lift, tools, numbers]) {
  const samples = groups(numbers, 3);
  for (let place = 1; place < samples.length; place += 1) {
    for (let axis = 0; axis < 3; axis += 1) samples[place][axis] += samples[place - 1][axis];
  }
  return { id, lift: lift < 0 ? Infinity : lift, samples, tools: groups(tools, 2) };
}

function groups(list, size) {
  const parts = [];
  for (let start = 0; start < list.length; start += size) parts.push(list.slice(start, start + size));
  return parts;
}

/** The numbers of moments in lanes, as RecordingDetails.swift writes them. */
const Phase = { began: 0, changed: 1, ended: 2, released: 3, cancelled: 4 };
/** The number of the outcome of success. All others are failures. */
const won = 0;
const canceled = report.outcomes.indexOf("canceled");

/** Returns the place of a contact at a time, and the index of the last sample until then. */
function placeOf(contact, time) {
  const { samples } = contact;
  let [low, high] = [0, samples.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (samples[middle][0] <= time) low = middle;
    else high = middle - 1;
  }
  const [start, x, y] = samples[low];
  const next = samples[low + 1];
  if (!next || time <= start) return { x, y, index: low };
  const share = (time - start) / (next[0] - start);
  return { x: x + (next[1] - x) * share, y: y + (next[2] - y) * share, index: low };
}

/** Returns the tool of a contact at one of its samples: 0 finger, 1 pen, 2 palm, 3 thumb. */
function toolOf(contact, index) {
  let tool = 0;
  for (const [first, other] of contact.tools) if (first <= index) tool = other;
  return tool;
}

/** Makes an element of SVG. A child that is no element becomes text. */
function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...children);
  return element;
}

/** Makes an element of HTML. A child that is no element becomes text. */
function html(name, className, ...children) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/** The scale at which a surface fits into a box, and the drawing of places on it. */
class Scale {
  constructor([width, height], widest, highest, x = 0, y = 0) {
    this.factor = Math.min(widest / Math.max(width, 1), highest / Math.max(height, 1));
    [this.x, this.y] = [x, y];
    [this.width, this.height] = [width * this.factor, height * this.factor];
  }

  spot(x, y) {
    // Broken devices report places far outside of the surface.
    const reach = 6;
    return [
      this.x + Math.min(Math.max(x * this.factor, -reach), this.width + reach),
      this.y + Math.min(Math.max(y * this.factor, -reach), this.height + reach),
    ];
  }

  points(samples) {
    return samples.map(([, x, y]) => this.spot(x, y).map((value) => value.toFixed(1)).join(",")).join(" ");
  }
}

/** The number of styles of contacts, which differ by color, dashes and the shape of the mark. */
const styleCount = 5;

/** Returns the outline of a contact's mark of a radius around the origin. */
function markPath(style, radius) {
  const corner = (x, y) => `${(x * radius).toFixed(2)} ${(y * radius).toFixed(2)}`;
  const shape = (...corners) => `M${corners.map(([x, y]) => corner(x, y)).join("L")}Z`;
  switch (style % styleCount) {
    case 0: return `M${corner(-1, 0)}A${radius} ${radius} 0 1 1 ${corner(1, 0)}A${radius} ${radius} 0 1 1 ${corner(-1, 0)}Z`;
    case 1: return shape([-0.88, -0.88], [0.88, -0.88], [0.88, 0.88], [-0.88, 0.88]);
    case 2: return shape([0, -1.3], [1.25, 0.95], [-1.25, 0.95]);
    case 3: return shape([0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]);
    default: return shape([0, -1.1], [1.05, -0.34], [0.65, 0.9], [-0.65, 0.9], [-1.05, -0.34]);
  }
}

/** Draws all touches of a recording over each other, small. */
function thumbnail(details) {
  const [width, height] = [96, 60];
  const scale = new Scale(details.surface, width - 2, height - 2);
  [scale.x, scale.y] = [(width - scale.width) / 2, (height - scale.height) / 2];
  const picture = svg("svg", { class: "thumbnail", width, height, "aria-hidden": "true" });
  picture.append(svg("rect", { class: "pad", x: scale.x, y: scale.y, width: scale.width, height: scale.height, rx: 2 }));
  let room = 400;
  for (const touch of details.touches) {
    const hasWon = touch.lanes.some((lane) => lane.moments.some((moment) => moment.phase === Phase.ended));
    for (const [number, contact] of touch.contacts.entries()) {
      if (room <= 0) return picture;
      const step = Math.ceil(contact.samples.length / 40);
      const samples = contact.samples.filter((_, index) => index % step === 0 || index === contact.samples.length - 1);
      room -= samples.length;
      const style = `s${number % styleCount}${hasWon ? "" : " lesser"}`;
      const [x, y] = scale.spot(samples[0][1], samples[0][2]);
      if (samples.length > 1) picture.append(svg("polyline", { class: `trace ${style}`, points: scale.points(samples) }));
      picture.append(svg("circle", { class: `dot ${style}`, cx: x.toFixed(1), cy: y.toFixed(1), r: 1.8 }));
    }
  }
  return picture;
}

/** Returns a number of milliseconds or seconds for people. */
function timeText(tenths) {
  if (tenths < 10_000) return `${Math.round(tenths / 10)} ms`;
  const seconds = tenths / 10_000;
  if (seconds < 99.95) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(Math.round(seconds) / 60)} min ${Math.round(seconds) % 60} s`;
}
