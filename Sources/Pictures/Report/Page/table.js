// The table of recordings: filters, order, pages and keys.

/** The rows of a page of the table. */
const pageSize = 50;

/** The choices of the filter of outcomes that are no outcomes of a gesture. */
const Choice = { any: "any", notWon: "not-won", unreadable: "unreadable" };

/** The chosen filters, the order, and the place in the table. */
const view = { words: [], gesture: -1, outcome: Choice.any, device: -1, key: undefined, isDescending: false, page: 0, row: 0 };
/** The numbers of the recordings that pass the filters, in order. */
let found = [];

const elements = Object.fromEntries(
  ["filters", "search", "gesture", "outcome", "device", "clear", "table", "rows", "nothing", "former", "next", "count"]
    .map((id) => [id, document.getElementById(id)]));

for (const row of report.rows) {
  row.triples = groups(row.outcomes ?? [], 3);
  row.wins = row.triples.filter(([, outcome]) => outcome === won);
  row.won = row.wins.reduce((sum, [, , count]) => sum + count, 0);
  const names = row.wins.map(([gesture]) => report.gestures[gesture]);
  row.text = [row.name, report.devices[row.device] ?? "", row.error ?? "", ...names].join("\n").toLowerCase();
}

/** Returns true if a gesture had the chosen outcome in a recording. Touches are chosen in the same way: see player.js. */
function isWanted(gesture, outcome) {
  return (view.gesture < 0 || gesture === view.gesture) && (view.outcome === Choice.any || outcome === Number(view.outcome));
}

function passes(row) {
  if (view.device >= 0 && row.device !== view.device) return false;
  if (!view.words.every((word) => row.text.includes(word))) return false;
  if (view.outcome === Choice.unreadable) return row.error !== undefined && view.gesture < 0;
  if (view.outcome === Choice.notWon) {
    return row.error === undefined && !row.wins.some(([gesture]) => view.gesture < 0 || gesture === view.gesture);
  }
  if (view.gesture < 0 && view.outcome === Choice.any) return true;
  return row.triples.some(([gesture, outcome]) => isWanted(gesture, outcome));
}

/** Finds the recordings anew and shows the first page of them. */
function filter() {
  view.words = elements.search.value.toLowerCase().split(/\s+/).filter((word) => word);
  view.gesture = Number(elements.gesture.value);
  view.outcome = elements.outcome.value;
  view.device = Number(elements.device.value);
  found = [...report.rows.keys()].filter((number) => passes(report.rows[number]));
  if (view.key) {
    const value = (number) => report.rows[number][view.key];
    const order = view.isDescending ? -1 : 1;
    const compare = (a, b) => (typeof a === "string" ? collator.compare(a, b) : (a ?? -1) - (b ?? -1));
    found.sort((a, b) => compare(value(a), value(b)) * order || a - b);
  }
  [view.page, view.row] = [0, 0];
  showPage();
}

/** Returns the longest folder that all recordings are in, with a slash at its end, or an empty text. */
function commonFolder(names) {
  let folder = names[0]?.slice(0, names[0].lastIndexOf("/") + 1) ?? "";
  for (const name of names) while (!name.startsWith(folder)) folder = folder.slice(0, folder.slice(0, -1).lastIndexOf("/") + 1);
  return folder;
}

const folder = commonFolder(report.rows.map((row) => row.name));
const collator = new Intl.Collator("en", { numeric: true });

/** Shows the rows of the page. */
function showPage() {
  const start = view.page * pageSize;
  const numbers = found.slice(start, start + pageSize);
  view.row = Math.min(view.row, Math.max(numbers.length - 1, 0));
  elements.rows.replaceChildren(...numbers.map((number, place) => rowOf(number, start + place, place === view.row)));
  elements.table.setAttribute("aria-rowcount", found.length + 1);
  elements.nothing.hidden = found.length > 0;
  elements.table.hidden = found.length === 0;
  elements.former.disabled = view.page === 0;
  elements.next.disabled = start + pageSize >= found.length;
  const all = report.rows.length;
  const total = `${found.length === all ? "" : `${found.length} of `}${all} ${all === 1 ? "recording" : "recordings"}`;
  elements.count.textContent = found.length > pageSize ? `${start + 1} to ${start + numbers.length} of ${total}` : total;
  drawThumbnails();
}

function rowOf(number, place, isChosen) {
  const row = report.rows[number];
  const element = html("tr");
  element.setAttribute("role", "row");
  element.setAttribute("aria-rowindex", place + 2);
  element.setAttribute("aria-selected", isChosen);
  element.tabIndex = isChosen ? 0 : -1;
  element.dataset.number = number;
  const base = row.name.lastIndexOf("/") + 1;
  const name = html("td", "name", html("b", "", ...breakable(row.name.slice(base))));
  if (base > folder.length) name.append(html("small", "", ...breakable(row.name.slice(folder.length, base))));
  if (row.error !== undefined) {
    const reason = html("td", "error", row.error);
    reason.colSpan = 5;
    element.append(html("td", "picture"), name, reason);
    return element;
  }
  name.append(html("small", "", `${report.devices[row.device]}, ${row.surface}`));
  const wins = row.wins.slice(0, 4).map(([gesture, , count]) =>
    html("span", "win", report.gestures[gesture], count > 1 ? html("small", "", ` ×${count}`) : ""));
  if (row.wins.length > 4) wins.push(html("small", "", `and ${row.wins.length - 4} more`));
  const nearest = html("td", "nearest");
  if (row.nearest) nearest.append(html("b", "", report.gestures[row.nearest[0]]), `: ${row.nearest[1]}`);
  element.append(
    html("td", "picture"), name, html("td", "number", `${row.fingers}`), html("td", "number", `${row.touches}`),
    html("td", "number", timeText(row.end)), html("td", "won", ...wins), nearest);
  return element;
}

/** Returns the parts of a path with places for line breaks between them. */
function breakable(path) {
  return path.split(/(?<=[/_.-])/).flatMap((part) => [part, document.createElement("wbr")]);
}

/** Draws the pictures of the rows, a few at a time, so that keys are answered in between. */
function drawThumbnails(isAtOnce = false) {
  const cells = [...elements.rows.querySelectorAll("td.picture:empty")];
  const draw = () => {
    const limit = performance.now() + 8;
    while (cells.length > 0 && (isAtOnce || performance.now() < limit)) {
      const cell = cells.shift();
      const details = cell.isConnected && detailsOf(Number(cell.parentElement.dataset.number));
      if (details && !cell.firstChild) cell.append(thumbnail(details));
    }
    if (cells.length > 0) setTimeout(draw);
  };
  if (isAtOnce) draw();
  else setTimeout(draw);
}

addEventListener("beforeprint", () => drawThumbnails(true));

/** Chooses a row of the found ones by its place, and shows the page with it. */
function choose(place) {
  const wanted = Math.min(Math.max(place, 0), found.length - 1);
  if (wanted < 0) return;
  const page = Math.floor(wanted / pageSize);
  if (page !== view.page) {
    [view.page, view.row] = [page, wanted % pageSize];
    showPage();
  }
  const former = elements.rows.children[view.row];
  if (former) [former.tabIndex, former.ariaSelected] = [-1, "false"];
  view.row = wanted % pageSize;
  const row = elements.rows.children[view.row];
  [row.tabIndex, row.ariaSelected] = [0, "true"];
  row.focus();
  row.scrollIntoView({ block: "nearest" });
}

const chosenPlace = () => view.page * pageSize + view.row;

elements.table.addEventListener("keydown", (event) => {
  if (!event.target.closest("tbody") || event.ctrlKey || event.altKey || event.metaKey) return;
  const steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -pageSize, PageDown: pageSize, Home: -Infinity, End: Infinity };
  if (event.key in steps) choose(chosenPlace() + steps[event.key]);
  else if (event.key === "Enter") openPlayer(found[chosenPlace()]);
  else return;
  event.preventDefault();
});

elements.rows.addEventListener("click", (event) => {
  const row = event.target.closest("tr");
  // A click that marks text to copy opens nothing.
  if (!row || !getSelection().isCollapsed) return;
  choose(view.page * pageSize + [...elements.rows.children].indexOf(row));
  openPlayer(Number(row.dataset.number));
});

elements.former.addEventListener("click", () => turnPage(-1));
elements.next.addEventListener("click", () => turnPage(1));

function turnPage(step) {
  view.page += step;
  view.row = 0;
  showPage();
  scrollTo(0, 0);
}

elements.filters.addEventListener("input", filter);
elements.filters.addEventListener("submit", (event) => event.preventDefault());
elements.clear.addEventListener("click", clearFilters);

function clearFilters() {
  elements.filters.reset();
  filter();
}

elements.search.addEventListener("keydown", (event) => {
  if (event.key !== "ArrowDown" && event.key !== "Enter") return;
  event.preventDefault();
  choose(chosenPlace());
});

for (const heading of elements.table.querySelectorAll("th[data-sort]")) {
  heading.addEventListener("click", () => {
    const key = heading.dataset.sort;
    // Numbers begin with the largest. The third click restores the order of the command line.
    const isFirstDescending = key !== "name";
    if (view.key !== key) [view.key, view.isDescending] = [key, isFirstDescending];
    else if (view.isDescending === isFirstDescending) view.isDescending = !isFirstDescending;
    else view.key = undefined;
    for (const other of elements.table.querySelectorAll("th[data-sort]")) {
      const isOrder = other.dataset.sort === view.key;
      other.ariaSort = isOrder ? (view.isDescending ? "descending" : "ascending") : null;
    }
    filter();
  });
}

document.addEventListener("keydown", (event) => {
  if (isOpen()) return;
  if (event.key === "/" && !event.target.matches("input, select")) {
    event.preventDefault();
    elements.search.focus();
    elements.search.select();
  } else if (event.key === "Escape") {
    clearFilters();
  } else if (event.key === "ArrowDown" && event.target === document.body) {
    event.preventDefault();
    choose(chosenPlace());
  }
});

function fillFilters() {
  document.getElementById("folder").textContent = folder && `in ${folder}`;
  const add = (select, value, text) => select.append(new Option(text, value));
  const byName = (names) => [...names.keys()].sort((a, b) => collator.compare(names[a], names[b]));
  add(elements.gesture, -1, "any");
  for (const number of report.gestures.keys()) add(elements.gesture, number, report.gestures[number]);
  add(elements.device, -1, "any");
  for (const number of byName(report.devices)) add(elements.device, number, report.devices[number]);
  add(elements.outcome, Choice.any, "any");
  add(elements.outcome, won, "won");
  add(elements.outcome, Choice.notWon, "did not win");
  const failures = new Set(report.rows.flatMap((row) => row.triples.map(([, outcome]) => outcome)));
  const group = document.createElement("optgroup");
  group.label = "failed";
  for (const [number, text] of report.outcomes.entries()) if (number !== won && failures.has(number)) add(group, number, text);
  if (group.firstChild) elements.outcome.append(group);
  if (report.rows.some((row) => row.error !== undefined)) add(elements.outcome, Choice.unreadable, "cannot be read");
}
