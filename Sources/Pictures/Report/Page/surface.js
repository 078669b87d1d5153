// The surface of the player: its axes, the traces of the fingers, and the areas that gestures want.

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
